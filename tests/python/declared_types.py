"""What type checkers are told of answers: mypy checks this file with the tests, and pyright agrees. It is never run."""

from fractions import Fraction

from typing_extensions import assert_type

import upstar
from upstar import Game, Outcome, Sum, Text, functions

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
