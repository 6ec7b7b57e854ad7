"""A law: whatever a public function is called with, a wrong call is told in plain words, never in those of the binder."""

import inspect
import itertools
import types
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import upstar
from upstar import Game, Store

# What binders, C++ and Python's machinery say, and users must not need to understand.
NOT_PLAIN = (
    "incompatible function arguments", "argument types are supported", "Invoked with", "nanobind", "bad_cast", "std::",
    "no constructor defined", "object | None", ": object", "collections.abc",
)  # fmt: skip
# They say what is wrong with a call, or with what it is given.
PLAIN_ERRORS = (TypeError, ValueError, ImportError, upstar.Error)


class Still(upstar.Rules[object]):
    """Nobody can move."""

    def moves(self, position: object, player: str) -> list[object]:
        return []


POSITION = upstar.domineering("..|..")
OBJECTS: list[Any] = [
    Game("{2|-1}"), POSITION, POSITION + 1, upstar.domineering, Store(), Game("*").thermograph(),
    Game("*").thermograph().left, upstar.Outcome.N, upstar.Player.left, upstar.Text("xo"), Still(), upstar.budget("1s"),
]  # fmt: skip
WRONG: list[Any] = [None, object(), 1.5, b"x", [], [object()], {}, "", "no such thing", "\ud800", True, -1, 2**200, Game, POSITION]
# Functions that do what they are told to others, and what ends the program.
LEFT_OUT = {"__class__", "__init_subclass__", "__subclasshook__", "__new__", "__dir__", "__sizeof__", "__getstate__",
            "__getattribute__", "_sympy_", "__init__", "__setattr__", "__delattr__", "__ne__"}


def public_functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    for name in upstar.__all__:
        thing = getattr(upstar, name)
        if callable(thing) and not isinstance(thing, upstar.Ruleset) and thing is not upstar.Text:  # Python makes a str
            yield f"upstar.{name}", thing
    for name in upstar.functions.__all__:
        yield f"functions.{name}", getattr(upstar.functions, name)


def methods() -> Iterator[tuple[str, Callable[..., Any]]]:
    for thing in OBJECTS:
        kind = type(thing)
        for name in dir(kind):
            member = inspect.getattr_static(kind, name)
            is_own = any(name in vars(each) for each in kind.__mro__ if each.__module__.startswith("upstar"))
            if not is_own or name in LEFT_OUT or isinstance(member, property) or not callable(getattr(thing, name, None)):
                continue
            yield f"{kind.__name__}.{name}", getattr(thing, name)
            if name != "__format__" and kind in (Game, upstar.Position, upstar.Sum, upstar.Ruleset, Store):
                yield f"{kind.__name__}.{name} unbound", getattr(kind, name)
    yield "domineering", upstar.domineering


CALLS = [*public_functions(), *methods()]


def wrong_calls(function: Callable[..., Any]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    yield from (((), {}), ((1, 2, 3, 4, 5, 6, 7), {}), ((), {"no_such_keyword": 1}), ((1,), {"no_such_keyword": 1}))
    try:
        parameters = [p for p in inspect.signature(function).parameters.values() if p.kind != p.VAR_KEYWORD]
    except (TypeError, ValueError):
        parameters = []
    for wrong in WRONG:
        yield (wrong,), {}
        for count in (2, 3):
            yield (wrong,) * count, {}
        yield ("left", wrong), {}
        yield ([1], wrong), {}
        for parameter in parameters:
            if parameter.kind != parameter.POSITIONAL_ONLY and parameter.kind != parameter.VAR_POSITIONAL:
                yield (), {parameter.name: wrong}
                yield (1,), {parameter.name: wrong}


def shown(call: tuple[str, Any, Any, BaseException]) -> str:
    name, arguments, keywords, error = call
    return f"{name}(*{arguments!r}, **{keywords!r}) -> {type(error).__name__}: {error}"


@pytest.mark.parametrize("name, function", CALLS, ids=[name for name, _ in CALLS])
def test_wrong_calls_are_told_in_plain_words(name: str, function: Callable[..., Any]) -> None:
    faults: list[tuple[str, Any, Any, BaseException]] = []
    refused = 0
    for arguments, keywords in wrong_calls(function):
        try:
            with upstar.budget("300ms", "1G"):
                function(*arguments, **keywords)
        except PLAIN_ERRORS as error:
            refused += 1
            # Python itself names types of the stable ABI in full.
            said = str(error).replace("nanobind.nb_type", "type").replace("upstar._upstar.", "")
            if any(words in said for words in NOT_PLAIN) or not said:
                faults.append((name, arguments, keywords, error))
        except BaseException as error:
            faults.append((name, arguments, keywords, error))
    assert not faults, "\n".join(map(shown, faults[:8]))
    assert refused > 0


def test_the_law_sees_the_binder() -> None:
    """The functions that no user calls are bound as they are."""
    from upstar import _upstar

    with pytest.raises(TypeError) as caught:
        _upstar.enter_limits("x")  # type: ignore[arg-type, call-arg]
    assert str(caught.value) == "enter_limits takes (seconds: float | None, bytes: int | None, report), not (str)"


def test_half_a_letter_is_told_so() -> None:
    from upstar import _upstar

    for call in (upstar.calculate, upstar.define, Game, upstar.domineering):
        with pytest.raises((TypeError, ValueError), match="half of a surrogate pair"):
            call("\ud800")
    others: list[tuple[Any, tuple[Any, ...]]] = [
        (upstar.ThermographWall, ("x",)),
        (Store().define, ("x", None)),
        (_upstar.grundy_values, ("kayles",)),
        (_upstar.grundy_values, ("kayles", -1)),
    ]
    for function, arguments in others:
        with pytest.raises(TypeError) as caught:
            function(*arguments)
        assert "surrogate" not in str(caught.value)
