"""The exact algebra of partizan combinatorial games: docs/python.md."""

from ._errors import DomainError, Error, LimitError, ParseError
from ._kinds import Outcome, Player, Text
from ._upstar import Game, Store, Thermograph, ThermographWall, call, default_store

__all__ = [
    "DomainError",
    "Error",
    "Game",
    "LimitError",
    "Outcome",
    "ParseError",
    "Player",
    "Store",
    "Text",
    "Thermograph",
    "ThermographWall",
    "call",
    "default_store",
]
