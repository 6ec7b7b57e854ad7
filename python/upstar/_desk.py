"""What the subcommands of `upstar` answer, as trees of dicts, lists, texts and numbers."""

import json
from typing import Any

from ._budget import _bytes
from ._errors import DomainError, Error, InternalError, LimitError, ParseError
from ._upstar import DeskSession

Tree = dict[str, Any]
Option = str | int | bool | None


def _options(given: dict[str, Option]) -> list[tuple[str, str | None]]:
    options: list[tuple[str, str | None]] = []
    for name, value in given.items():
        if value is None or value is False:
            continue
        if not isinstance(value, (str, int)):
            raise TypeError(f"the option {name} is a str, an int or a bool, not {type(value).__name__}")
        options.append((name.replace("_", "-"), None if value is True else str(value)))
    return options


def _error(tree: Tree) -> Exception:
    """What ended the whole request."""
    kind, message = tree["kind"], tree["message"]
    if kind == "usage":
        return ValueError(message)
    if kind == "parse":
        return ParseError(message, tree.get("line", 1), tree.get("column", 1), "")
    return {"domain": DomainError, "limit": LimitError, "internal": InternalError}.get(kind, Error)(message)


class Desk:
    """A session of the command: definitions stay, and what was computed. It reads and writes no files.

    >>> desk = Desk()
    >>> desk.line("g := {2|-1}")
    [{'input': 'g := {2|-1}', 'value': '{2|-1}', 'braces': '{2|-1}', 'outcome': 'N'}]
    >>> desk.ask("compare", "g", "0")
    [{'left': '{2|-1}', 'right': '0', 'relation': '||'}]
    """

    def __init__(self, *, memory: "int | str | None" = None) -> None:
        self._session = DeskSession(_bytes(memory))

    def ask(self, command: str, *operands: str, **options: Option) -> list[Tree]:
        """The trees that `upstar COMMAND OPERANDS... --json` prints. An option is a keyword: `born_by=3`, `all=True`.
        The keyword `input` has the lines that `play` reads.

        An operand that has no answer has a tree with the key "error"; what ends the whole request is raised.
        """
        for operand in operands:
            if not isinstance(operand, str):
                raise TypeError(f"an operand is a str, not {type(operand).__name__}")
        lines = options.pop("input", "")
        if not isinstance(lines, str):
            raise TypeError(f"input is a str of lines, not {type(lines).__name__}")
        return self._trees(self._session.ask(command, list(operands), _options(options), lines))

    def line(self, text: str) -> list[Tree]:
        """The same for a line of the calculator: an expression, a definition, or a subcommand with its words."""
        return self._trees(self._session.line(text))

    @staticmethod
    def _trees(reply: tuple[list[str], str, int]) -> list[Tree]:
        trees: list[Tree] = [json.loads(text) for text in reply[0]]
        if trees and trees[-1].keys() == {"error"}:
            raise _error(trees[-1]["error"])
        return trees


def ask(command: str, *operands: str, **options: Option) -> list[Tree]:
    """What a subcommand answers, as trees: those that `upstar COMMAND OPERANDS... --json` prints (docs/json.md).

    >>> ask("moves", "clobber", "xo")[0]["left"]
    [{'in': 'xo', 'to': '.x', 'moves': 1, 'value': '0', 'sum': '0', 'incentive': '*', 'wins': True, 'dominated_by': None, 'reversible_through': None}]
    """
    return Desk().ask(command, *operands, **options)
