"""upstar.functions and the methods of Game are the table of the calculator's functions."""

import ast
import functools
import inspect
import itertools
import re
import types
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, Union, get_args, get_origin

import pytest

import upstar
from upstar import Game, Outcome, Player, Store, Text, Thermograph, functions
from upstar._upstar import function_infos

INFOS = {info["name"]: info for info in function_infos()}


def plain(answer: Any) -> Any:
    """The answer with numbers as games, as the calculator has them."""
    if isinstance(answer, list):
        return [plain(item) for item in answer]
    if isinstance(answer, (int, Fraction)) and not isinstance(answer, bool):
        return Game(answer)
    return answer


def test_every_function_of_the_calculator_is_there() -> None:
    assert sorted(functions.__all__) == sorted(INFOS)
    assert len(INFOS) > 100


def arguments(example: str) -> list[Any] | None:
    """What stands between the brackets of a call, as Python would give it; None if the example is more than a call."""
    match = re.fullmatch(r"\w+\((.*)\)", example)
    if match is None:
        return None
    pieces, depth, is_quoted = [""], 0, False
    for letter in match[1]:
        is_quoted ^= letter == '"'
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0 and not is_quoted:
            pieces.append("")
        else:
            pieces[-1] += letter
    if depth != 0 or ")" in match[1] and match[1].index(")") < match[1].find("("):
        return None
    words = [piece.strip() for piece in pieces]
    return [word.strip('"') if word.startswith('"') else word for word in words]


@pytest.mark.parametrize("name", sorted(INFOS))
def test_its_example_has_its_answer_and_the_type_it_says(name: str) -> None:
    example = INFOS[name]["example"]
    given = arguments(example)
    if given is None:
        given = {"Miny": ["1"], "Tiny": ["1"], "text": ["1"]}[name]
        example = f"{name}(1)"
    function = getattr(functions, name)
    if given[0] in INFOS:  # the name of a function is no value
        with pytest.raises(upstar.DomainError, match="takes the name of a function: write it as an expression"):
            function(*given)
        return
    if name == "read":  # the command alone has files
        with pytest.raises(upstar.DomainError, match="there are no files here"):
            function(*given)
        return
    answer = function(*given)
    said = inspect.signature(function, eval_str=True, locals={"Value": Any, "Items": Any}).return_annotation
    assert is_of(answer, said), (answer, said)
    assert plain(answer) == upstar.calculate(example)


# --- the declared types ---

NAMES = {"Game": Game, "Fraction": Fraction, "Outcome": Outcome, "Player": Player, "Text": Text, "Any": Any,
         "Thermograph": Thermograph, "Value": Any, "Items": Any}


def is_of(value: Any, kind: Any) -> bool:
    """Whether the value is of the type, members of lists included. No int is meant by bool, no Text by str."""
    if kind is Any:
        return True
    if get_origin(kind) in (Union, types.UnionType):
        return any(is_of(value, each) for each in get_args(kind))
    if get_origin(kind) is list:
        return type(value) is list and all(is_of(item, get_args(kind)[0]) for item in value)
    return type(value) is kind or kind is str and type(value) is Text


@functools.cache
def declared() -> dict[str, list[tuple[list[Any], Any]]]:
    """For each function its overloads: the types of the arguments, and that of the answer."""
    stub = ast.parse(Path(functions.__file__).with_suffix(".pyi").read_text())
    found: dict[str, list[tuple[list[Any], Any]]] = {}

    def read(annotation: ast.expr | None) -> Any:
        assert annotation is not None
        return eval(ast.unparse(annotation), NAMES)

    for node in stub.body:
        if isinstance(node, ast.FunctionDef):
            kinds = [read(argument.annotation) for argument in node.args.posonlyargs]
            kinds += [read(node.args.vararg.annotation)] * 3 if node.args.vararg else []
            found.setdefault(node.name, []).append((kinds, read(node.returns)))
    return found


def answers(name: str, given: list[Any]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All answers of the function to these as arguments, as far as there are answers."""
    least, most = INFOS[name]["least"], INFOS[name]["most"]
    for count in range(max(least, 1), min(most or 2, 2) + 1):
        for arguments in itertools.product(given, repeat=count):
            try:
                yield arguments, getattr(functions, name)(*arguments)
            except (upstar.Error, TypeError, ValueError):
                pass


@pytest.mark.parametrize("name", sorted(INFOS))
def test_answers_are_of_the_types_that_are_declared(name: str) -> None:
    short = [Game(0), Game(3), 2, Game("-5/8"), Game("*3"), Game("vv*"), Game("{3||2|1}"), Game("{1,*|-2}"), Game("Miny(1)")]
    beyond = [Fraction(2, 7), Fraction(1, 2), "2.omega-1", "under", "off", "b{0||b|-1}", "*[3]", "*[2#1]",
              upstar.toads_and_frogs("TF."), upstar.cram("...") + 1, "nim([1,2])", "form({0|0,*})", "{2|-1}"]
    for arguments, answer in answers(name, short + beyond):
        for kinds, said in declared()[name]:
            if all(is_of(argument, kind) for argument, kind in zip(arguments, kinds)):
                assert is_of(answer, said), (arguments, answer)
                break


def test_functions_of_one_game_are_its_methods() -> None:
    g = Game("{2|-1}")
    assert g.heat(1) == functions.heat(g, 1) == upstar.call("heat", g, 1) == Game("{3|-2}")
    assert g.is_hot() is True and g.stop_count() == 2 and g.cool(1) == Game("{1|0}")
    assert g.ordinal_sum("*") == Game("{2|-1} : *") and g.birthday == 3 and g.sente() == "gote"
    assert [m for m in ("mean", "stops", "outcome") if callable(getattr(g, m))] == []
    assert Game("^^*").atomic_weight() == 2 and Game("1/2").sign_expansion() == "+-"


def test_optional_arguments_may_be_left_out() -> None:
    assert functions.path(3) == upstar.calculate("path(3)")
    assert functions.board(2, 3) == "...|..." and functions.board(2, 3, "x") == "xxx|xxx"
    with pytest.raises(TypeError):
        functions.heat("*")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        functions.heat("*", 1, 2)  # type: ignore[call-arg]


def test_functions_have_their_meaning() -> None:
    assert "the number that many copies" in (functions.mean.__doc__ or "").lower()
    assert str(inspect.signature(Game.heat)).startswith("(G: 'Value', T: 'Value', /)")


def test_a_function_computes_in_the_store_of_its_games() -> None:
    store = Store()
    g = Game("{2|-1}", store=store)
    assert g.heat(1).store == store and functions.sort([g, Game(1, store=store)])[0].store == store
    assert store.call("born_by", 1)[0].store == store
    with pytest.raises(upstar.DomainError):
        g.heat(Game(1))
