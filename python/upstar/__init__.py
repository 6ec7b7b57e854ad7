"""The exact algebra of partizan combinatorial games.

>>> from upstar import Game
>>> g = Game("{2|-1}")
>>> print(g, g.mean, g.temperature)
{2|-1} 1/2 3/2
"""

from . import _format, _links, _methods, _rulesets, _sympy, _thermograph, functions
from ._batch import evaluate
from ._board import board
from ._budget import Progress, budget
from ._census import census
from ._census_progress import CensusProgress
from ._desk import Desk, ask
from ._errors import DomainError, Error, InternalError, LimitError, ParseError
from ._kinds import Outcome, Player, Text
from ._positions import nim_value, outcome, winning_moves
from ._rules import Rules
from ._rulesets import *
from ._tables import grundy_sequence, table
from ._upstar import (
    Game,
    Position,
    Ruleset,
    Store,
    Sum,
    Thermograph,
    ThermographWall,
    call,
    default_store,
    define,
    ruleset,
    rulesets,
    version,
)
from ._values import calculate, star, up

__version__ = version()

__all__ = [
    "CensusProgress",
    "Desk",
    "DomainError",
    "Error",
    "Game",
    "InternalError",
    "LimitError",
    "Outcome",
    "ParseError",
    "Player",
    "Position",
    "Progress",
    "Rules",
    "Ruleset",
    "Store",
    "Sum",
    "Text",
    "Thermograph",
    "ThermographWall",
    "ask",
    "board",
    "budget",
    "calculate",
    "call",
    "census",
    "default_store",
    "define",
    "evaluate",
    "functions",
    "grundy_sequence",
    "nim_value",
    "outcome",
    "ruleset",
    "rulesets",
    "star",
    "table",
    "up",
    "winning_moves",
]
__all__ += _rulesets.__all__
