"""Games are only partially ordered: what sorted() is told of two that are confused."""

import sys
from opcode import opname
from types import CodeType

from ._upstar import Game

# What Python has that takes every order for a total one, and how it is loaded to be called.
SORTERS = {"sorted", "sort", "min", "max"}
LOADS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD"}


def sorter(code: CodeType, at: int) -> str | None:
    """Which of them the code calls at this place, if it is one.

    A call begins where the name of what is called does: in its line and column, from Python 3.11 on.
    """
    if opname[code.co_code[at]] == "COMPARE_OP" or SORTERS.isdisjoint(code.co_names):
        return None
    from dis import get_instructions

    place: object = None
    names: dict[object, list[str]] = {}
    for instruction in get_instructions(code):
        if sys.version_info >= (3, 11):
            place = instruction.positions and instruction.positions[0:3:2]
        else:
            place = instruction.starts_line or place
        if instruction.offset == at:
            break
        if instruction.opname in LOADS:
            names.setdefault(place, []).append(instruction.argval)
    called = names.get(place, [])
    if sys.version_info >= (3, 11):
        called = called[-1:]
    return next((name for name in called if name in SORTERS), None)


def refuse_to_sort(g: Game, h: object) -> None:
    """A TypeError if Python is sorting: its answer would depend on the order in which the games were given."""
    frame = sys._getframe(1)
    name = sorter(frame.f_code, frame.f_lasti)
    if name is None:
        return
    fact = f"games are only partially ordered, and {g} and {h} are confused"
    if name in ("min", "max"):
        kind = {"min": "least", "max": "greatest"}[name]
        raise TypeError(
            f"{fact}: there need be no {kind} one; {name}(games, key=lambda g: g.mean) compares their means, and "
            f"upstar.functions.{name}(games) finds the {kind} one if there is one"
        )
    raise TypeError(
        f"{fact}: they cannot be sorted so; upstar.functions.sort(games) has an order for all games, and "
        "key=lambda g: g.mean sorts by the mean"
    )
