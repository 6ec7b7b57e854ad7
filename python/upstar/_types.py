"""What functions take, for type checkers: nothing imports this when a program runs."""

from collections.abc import Sequence
from typing import Any, Protocol, Union

from ._upstar import Game


class Rational(Protocol):
    """Whatever has a numerator and a denominator: an int, a Fraction, a number of NumPy, SymPy or SageMath."""

    @property
    def numerator(self) -> Any: ...
    @property
    def denominator(self) -> Any: ...


class Convertible(Protocol):
    """Whatever says which value it stands for."""

    def __upstar__(self) -> "Value": ...


Value = Union[Game, Rational, str, Convertible]
Items = Union[Sequence[Any], str]
# A board as a list of its rows: texts, or lists of their cells. Also a list of numbers.
Rows = Sequence[Union[str, int, Sequence[Union[str, int]]]]
# What a parameter of a ruleset takes.
Parameter = Union[str, int, bool, Sequence[Union[str, int]]]
