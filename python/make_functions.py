"""Makes upstar/functions.py, and the methods of Game in upstar/_upstar.pyi, from the calculator's table of functions.

make_functions.py EXTENSION SOURCES FUNCTIONS STUB
"""

import keyword
import os
import re
import sys
import types

# Functions whose answers are always integers, or always numbers: they are answered as int and Fraction.
INTEGERS = set(
    """argmax binomial birthday ceil ceiling choose count depth floor gcd grundy grundy_value isqrt mex mod nim_div
    nim_inverse nim_pow nim_product nim_sqrt nim_sum nim_value quotient size stop_count""".split()
)
NUMBERS = set(
    """abs bounds from_sign_expansion left_stop mean mean_value power right_stop simplest stops temperature""".split()
)
# Functions that answer lists of whatever they are given, or the moves of positions as well as those of games.
OF_ANY = {"followers": "list[Any]", "left_options": "list[Any]", "max": "Any", "min": "Any", "options": "list[Any]",
          "reverse": "list[Any]", "right_options": "list[Any]", "sort": "list[Any]", "sum": "Any",
          "unique": "list[Any]", "zip": "list[Any]"}
# Properties of Game; all other functions of a game are its methods.
PROPERTIES = {"birthday", "left_stop", "mean", "outcome", "right_stop", "stops", "temperature"}

TYPES = {"P": "Value", "Q": "Value", "L": "Items", "M": "Items", "player": "Player | str", "games": "Items",
         "text": "str", "labels": "str"}

IMPORTS = """from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ._kinds import Outcome, Player, Text
from ._upstar import Game, Thermograph, call, call_integer, call_number

if TYPE_CHECKING:
    from ._types import Items, Value

"""


def pieces(text):
    """The parts between the commas that stand in no brackets or quotes."""
    return [piece.strip() for piece in re.findall(r'(?:"[^"]*"|\[[^\]]*\]|[^,])+', text)]


def parameter(piece, taken):
    """The name of a parameter as the signature has it."""
    if piece.startswith('"'):
        name = "labels" if piece == '"L.."' else "text"
    elif piece.startswith("["):
        name = "games"
    elif piece == "left":
        name = "player"
    else:
        name = piece
    assert name.isidentifier() and name not in taken, piece
    return name


class Function:
    """One row of the table, as Python sees it."""

    def __init__(self, info, answer):
        self.info = info
        self.name = info["name"] + ("_" if keyword.iskeyword(info["name"]) else "")
        inside = info["signature"][info["signature"].index("(") + 1 : -1]
        self.parameters = []
        for piece in pieces(inside):
            if piece != "...":
                self.parameters.append(parameter(piece, self.parameters))
        self.is_variadic = info["most"] is None
        self.answer = self.answer_type(answer)
        if not self.is_variadic:
            assert len(self.parameters) == info["most"], info["signature"]

    def answer_type(self, answer):
        name = self.info["name"]
        if name in OF_ANY:
            return OF_ANY[name]
        if name in INTEGERS:
            return "int"
        if name in NUMBERS:
            return "list[Fraction]" if isinstance(answer, list) else "Fraction"
        if isinstance(answer, list):
            kinds = {type(item).__name__ for item in answer}
            return f"list[{kinds.pop()}]" if kinds in ({"Game"}, {"Text"}) else "list[Any]"
        return type(answer).__name__

    @property
    def is_of_game(self):
        return self.parameters[0] in ("G", "x") and self.name not in PROPERTIES

    def typed(self, first=None):
        """The parameters of a def; `first` stands in place of the first one."""
        if self.is_variadic:
            return ([first] if first else []) + ["*arguments: Value | Items"]
        texts = []
        for index, name in enumerate(self.parameters):
            kind = TYPES.get(name, "Value")
            if index == 0 and first:
                texts.append(first)
            elif index < self.info["least"]:
                texts.append(f"{name}: {kind}")
            else:
                texts.append(f"{name}: {kind} | None = None")
        return texts + ["/"]

    def call(self):
        kind = "call_integer" if self.name in INTEGERS else "call_number" if self.name in NUMBERS else "call"
        if self.is_variadic:
            return f'{kind}("{self.info["name"]}", *arguments)'
        given = [f"Text({name})" if TYPES.get(name) == "str" else name for name in self.parameters]
        least = self.info["least"]
        arguments = ", ".join([f'"{self.info["name"]}"'] + given[:least])
        for name, text in zip(self.parameters[least:], given[least:]):
            arguments += f", *(() if {name} is None else ({text},))"
        return f"{kind}({arguments})"

    def definition(self):
        meaning = self.info["meaning"].replace("\\", "\\\\")
        if re.match("[a-z]{2}|a ", meaning):
            meaning = meaning[0].upper() + meaning[1:]
        return (
            f"def {self.name}({', '.join(self.typed())}) -> {self.answer}:\n"
            f'    """{meaning}.\n\n'
            f'    {self.info["example"]} is {self.info["answer"]}\n    """\n'
            f"    answer: {self.answer} = {self.call()}\n"
            f"    return answer\n"
        )

    def method(self):
        return f"    def {self.name}({', '.join(self.typed('self'))}) -> {self.answer}: ..."


def main(extension, sources, functions_path, stub_path):
    package = types.ModuleType("upstar")
    package.__path__ = [os.path.join(sources, "upstar"), os.path.dirname(extension)]
    sys.modules["upstar"] = package
    sys.dont_write_bytecode = True
    from upstar import _upstar

    store = _upstar.Store()
    functions = [Function(info, store.calculate(info["example"])) for info in _upstar.function_infos()]
    methods = [function for function in functions if function.is_of_game]
    with open(functions_path, "w", encoding="utf-8") as out:
        out.write('"""The functions of the calculator, made from their table; those of a game are its methods too."""\n\n')
        out.write(IMPORTS)
        names = "".join(f'    "{function.name}",\n' for function in functions)
        out.write(f"__all__ = [\n{names}]\n")
        for function in functions:
            out.write("\n\n" + function.definition())
        out.write("\n\nfor _method in (\n")
        out.write("".join(f"    {function.name},\n" for function in methods))
        out.write("):\n    setattr(Game, _method.__name__, _method)\ndel _method\n")
    with open(os.path.join(sources, "upstar", "_upstar.pyi"), encoding="utf-8") as template:
        stub = template.read()
    with open(stub_path, "w", encoding="utf-8") as out:
        out.write(stub.replace("    # the methods of upstar.functions\n", "\n".join(f.method() for f in methods) + "\n"))


main(*sys.argv[1:])
