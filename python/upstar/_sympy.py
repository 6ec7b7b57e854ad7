"""Numbers among the games as numbers of SymPy, which asks for them."""

from typing import Any

from ._upstar import Game


def to_sympy(self: Game) -> Any:
    """The number as a Rational of SymPy, also when SymPy adds it to numbers of its own."""
    from sympy import Rational, SympifyError

    if not self.is_number():
        raise SympifyError(self)
    number = self.as_fraction()
    return Rational(number.numerator, number.denominator)


setattr(Game, "_sympy_", to_sympy)
