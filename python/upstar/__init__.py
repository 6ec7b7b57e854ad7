"""The exact algebra of partizan combinatorial games.

>>> from upstar import Game
>>> g = Game("{2|-1}")
>>> print(g, g.mean, g.temperature)
{2|-1} 1/2 3/2
"""

from . import _thermograph, functions
from ._batch import evaluate
from ._budget import Progress, budget
from ._errors import DomainError, Error, LimitError, ParseError
from ._kinds import Outcome, Player, Text
from ._upstar import Game, Store, Thermograph, ThermographWall, call, default_store, version
from ._values import calculate, star, up

__version__ = version()

__all__ = [
    "DomainError",
    "Error",
    "Game",
    "LimitError",
    "Outcome",
    "ParseError",
    "Player",
    "Progress",
    "Store",
    "Text",
    "Thermograph",
    "ThermographWall",
    "budget",
    "calculate",
    "call",
    "default_store",
    "evaluate",
    "functions",
    "star",
    "up",
]
