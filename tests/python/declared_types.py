"""What type checkers are told of answers: mypy checks this file with the tests, and pyright agrees. It is never run."""

from fractions import Fraction
from typing import Any

from typing_extensions import assert_type

import upstar
from upstar import Game, Outcome, Position, Rules, Sum, Text, functions

g = Game("{2|-1}")
assert_type(g + 1, Game)
assert_type("^" - g, Game)
assert_type(g + Fraction(1, 3), Game | Fraction)
assert_type(g + upstar.domineering(".."), Sum)
assert_type(g.heat(1), Game)
assert_type(g.sente(), Text)
assert_type(g.temperature, Fraction)
assert_type(functions.birthday(g), int)
assert_type(functions.birthday("omega"), int | str)
assert_type(functions.left_options("over"), list[Game] | list[str])
assert_type(functions.outcome(g), Outcome)
assert_type(functions.outcome("over"), Outcome | Text)

assert_type(upstar.table("domineering", 2, 3, frame=False), list[dict[int | str, int | Game]])
assert_type(upstar.table(upstar.kayles, [2, 3], frame=False), list[dict[int | str, int | Game]])


def size(n: int) -> Fraction:
    return Fraction(n)


def product(m: int, text: str) -> bytes:
    return m * text.encode()


assert_type(upstar.table(size, 3, frame=False), list[dict[str, int | Fraction]])
assert_type(upstar.table(lambda m, n: m + n, 3, range(2), frame=False), list[dict[int | str, int]])
assert_type(upstar.table(product, [1, 2], ["a", "b"], frame=False), list[dict[str, int | bytes]])
assert_type(upstar.census("domineering", cells=3, summary=True), dict[str, Any])
assert_type(upstar.domineering(["..", ".."]).winning_moves("left"), list[Position])
assert_type(upstar.domineering(2, 3).rules, Rules[Any] | None)
