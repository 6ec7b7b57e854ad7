"""Makes upstar/functions.py, its types in functions.pyi, and the methods of Game in upstar/_upstar.pyi, from the calculator's table of functions.

make_functions.py EXTENSION SOURCES FUNCTIONS TYPES STUB
"""

import itertools
import keyword
import os
import re
import sys
import types

# How a call gives what the table says that a function answers.
CALLS = {"integer": "call_integer", "integers": "call_integer", "number": "call_number", "numbers": "call_number"}
# Functions that answer lists of whatever they are given, or have no answer in Python: the command alone reads files.
OF_ANY = {"entail": "Game | str", "max": "Any", "min": "Any", "read": "list[Text]", "reverse": "list[Any]", "sort": "list[Any]",
          "sum": "Any", "unique": "list[Any]", "zip": "list[Any]"}
# Properties of Game; all other functions of a game are its methods.
PROPERTIES = {"birthday", "left_stop", "mean", "outcome", "right_stop", "stops", "temperature"}
# Whatever has these two is taken for a number.
NAMES_OF_NUMBERS = {"numerator", "denominator"}

# What the table says that a function takes, as a type; for all else it is a value.
TAKEN = {"position": "Value", "list": "Items", "values": "Items", "player": "Player | str", "text": "str", "moves": "str", "scores": "str"}

# What the functions are tried on, to find what they answer: short games, and values of the other kinds.
SHORT = ["0", "1", "2", "-3/4", "*", "*2", "^", "^*", "+-1", "{2|-1}", "Tiny(2)"]
BEYOND = ["omega", "1/3", "1/omega", "over", "on", "upon", "dud", "a{1|a}", "*[2]", "score({3||2|1})", "score({@0|1})", "*[2[2]321]",
          'clobber("xox")', 'kayles("3")', "form({0,*|0})"]

EMPTY = "list[]"  # the type of a list of nothing, among others

IMPORTS = """from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ._kinds import Outcome, Player, Text
from ._upstar import Game, Thermograph, call, call_integer, call_number

if TYPE_CHECKING:
    from ._types import Items, Value

"""
STUB_IMPORTS = """from fractions import Fraction
from typing import Any, overload

from ._kinds import Outcome, Player, Text
from ._types import Items, Value
from ._upstar import Game, Thermograph

"""


def type_name(answer):
    """The type of one answer, as an annotation."""
    if not isinstance(answer, list):
        return type(answer).__name__
    if any(isinstance(item, list) for item in answer):
        return "list[list[Any]]" if all(isinstance(item, list) for item in answer) else "list[Any]"
    return f"list[{union(map(type_name, answer))}]" if answer else EMPTY


def union(names):
    """The types as one annotation. A Text is a str, and a list of nothing is one of anything."""
    found = set(names)
    if "str" in found:
        found.discard("Text")
    if EMPTY in found:
        found.remove(EMPTY)
        if not any(name.startswith("list[") for name in found):
            found.add("list[Any]")
    return " | ".join(sorted(found))


def pieces(text):
    """The parts between the commas that stand in no brackets or quotes."""
    return [piece.strip() for piece in re.findall(r'(?:"[^"]*"|\[[^\]]*\]|[^,])+', text)]


def parameter(piece, taken):
    """The name of a parameter as the signature has it."""
    if piece.startswith('"'):
        name = "labels" if piece == '"L.."' else "text"
        name += str(1 + sum(other.startswith(name) for other in taken)) if name in taken else ""
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

    def __init__(self, info, upstar, error):
        self.info = info
        self.upstar = upstar
        self.error = error
        self.store = upstar.Store()
        self.name = info["name"] + ("_" if keyword.iskeyword(info["name"]) else "")
        inside = info["signature"][info["signature"].index("(") + 1 : -1]
        self.parameters = []
        for piece in pieces(inside):
            if piece != "...":
                self.parameters.append(parameter(piece, self.parameters))
        takes, answers = info["types"].split(" -> ")
        words = dict(zip(self.parameters, takes.split(", ")))
        self.takes = {name: TAKEN.get(word, "Value") for name, word in words.items()}
        self.texts = {name for name, word in words.items() if word == "text"}  # not read as expressions
        self.is_variadic = info["most"] is None
        if not self.is_variadic:
            assert len(self.parameters) == info["most"], info["signature"]
        self.kind = CALLS.get(answers, "call")
        if info["name"] in OF_ANY:
            self.of_short = self.of_any = OF_ANY[info["name"]]
        else:
            example = type_name(self.as_numbers(self.store.calculate(info["example"])))
            of_short, of_all = self.tried(SHORT), self.tried(SHORT + BEYOND)
            self.of_any = union({example, *of_all})
            self.of_short = union(of_short) if of_short else self.of_any

    def as_numbers(self, answer):
        """The answer of the calculator as the function gives it."""
        if isinstance(answer, list):
            return [self.as_numbers(item) for item in answer]
        if type(answer).__name__ != "Game" or self.kind == "call":
            return answer
        return int(answer) if self.kind == "call_integer" else answer.as_fraction()

    def tried(self, values):
        """The types of the answers to all choices of these values as arguments, as far as there are answers."""
        least = self.info["least"]
        kinds = {self.takes.get(name, "Value") for name in self.parameters[:least]}
        if kinds - {"Value"}:
            return set()
        counts = (1, 2) if self.is_variadic else range(least, len(self.parameters) + 1)
        given = [self.upstar.Game(value, store=self.store) if value in SHORT else value for value in values]
        names = set()
        for count in counts:
            if any(self.takes.get(name, "Value") != "Value" for name in self.parameters[:count]):
                break
            for arguments in itertools.product(given if count < 3 else given[:6] + given[-4:], repeat=count):
                try:
                    names.add(type_name(self.as_numbers(self.store.call(self.info["name"], *arguments))))
                except self.error:
                    pass
        return names

    @property
    def is_of_game(self):
        return self.parameters[0] in ("G", "x") and self.name not in PROPERTIES | NAMES_OF_NUMBERS

    def typed(self, first=None, value="Value"):
        """The parameters of a def; `first` stands in place of the first one."""
        if self.is_variadic:
            return ([first] if first else []) + [f"*arguments: {value}" + (" | Items" if value == "Value" else "")]
        texts = []
        for index, name in enumerate(self.parameters):
            kind = self.takes.get(name, "Value")
            kind = value if kind == "Value" else kind
            if index == 0 and first:
                texts.append(first)
            elif index < self.info["least"]:
                texts.append(f"{name}: {kind}")
            else:
                texts.append(f"{name}: {kind} | None = None")
        return texts + ["/"]

    def stub(self, indent="", first=None):
        """Its types; if short games are answered otherwise than values of all kinds, two of them."""

        def signature(value, answer):
            return f"{indent}def {self.name}({', '.join(self.typed(first, value))}) -> {answer}: ...\n"

        has_value = any("Value" in text for text in self.typed(first))
        if not has_value or self.of_short == self.of_any:
            return signature("Value", self.of_short if first else self.of_any)
        return (f"{indent}@overload\n" + signature("Game | int", self.of_short)
                + f"{indent}@overload\n" + signature("Value", self.of_any))

    def call(self):
        if self.is_variadic:
            return f'{self.kind}("{self.info["name"]}", *arguments)'
        given = [f"Text({name})" if name in self.texts else name for name in self.parameters]
        least = self.info["least"]
        arguments = ", ".join([f'"{self.info["name"]}"'] + given[:least])
        for name, text in zip(self.parameters[least:], given[least:]):
            arguments += f", *(() if {name} is None else ({text},))"
        return f"{self.kind}({arguments})"

    def definition(self):
        meaning = self.info["meaning"].replace("\\", "\\\\")
        if re.match("[a-z]{2}|a ", meaning):
            meaning = meaning[0].upper() + meaning[1:]
        return (
            f"def {self.name}({', '.join(self.typed())}) -> {self.of_any}:\n"
            f'    """{meaning}.\n\n'
            f'    {self.info["example"]} is {self.info["answer"]}\n    """\n'
            f"    return {self.call()}\n"
        )


def main(extension, sources, functions_path, types_path, stub_path):
    package = types.ModuleType("upstar")
    package.__path__ = [os.path.join(sources, "upstar"), os.path.dirname(extension)]
    sys.modules["upstar"] = package
    sys.dont_write_bytecode = True
    from upstar import _errors, _upstar

    functions = [Function(info, _upstar, _errors.Error) for info in _upstar.function_infos()]
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
    with open(types_path, "w", encoding="utf-8") as out:
        out.write('"""The types of the functions: what they answered when they were tried on values of all kinds."""\n\n')
        out.write(STUB_IMPORTS)
        out.write(f"__all__ = [\n{names}]\n\n")
        out.write("".join(function.stub() for function in functions))
    with open(os.path.join(sources, "upstar", "_upstar.pyi"), encoding="utf-8") as template:
        stub = template.read()
    with open(stub_path, "w", encoding="utf-8") as out:
        out.write(stub.replace("    # the methods of upstar.functions\n", "".join(f.stub("    ", "self") for f in methods)))


main(*sys.argv[1:])
