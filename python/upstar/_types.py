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
