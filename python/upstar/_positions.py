"""Who wins what, by search."""

from typing import TYPE_CHECKING, Any, overload

from . import functions
from ._kinds import Outcome, Player, Text
from ._upstar import Game, Position, Ruleset, Sum, define

if TYPE_CHECKING:
    from ._types import Value


def _searched(game: Position | Sum) -> Position | Sum:
    if not isinstance(game, (Position, Sum)):
        raise TypeError(f"a search is for a Position or a Sum, not {type(game).__name__}")
    return game


def outcome(game: "Position | Sum | Value") -> Outcome | Text:
    """Who wins: a position, a sum, a game, or an expression such as 'clobber("xoxo") + ^'. A Text: with draws."""
    if isinstance(game, (Position, Sum)):
        return game.outcome()
    return functions.outcome(game)


@overload
def winning_moves(game: Position, player: Player | str) -> list[Position]: ...
@overload
def winning_moves(game: Sum, player: Player | str) -> list[tuple[int, Position | Game]]: ...
def winning_moves(game: Position | Sum, player: Player | str) -> Any:
    """The moves with which the player wins: of a sum, pairs of the number of the term (from 0) and what it becomes."""
    return _searched(game).winning_moves(player)


def nim_value(game: Position | Sum) -> int:
    """The n for which an impartial position or sum is worth *n, by search."""
    return _searched(game).nim_value()


_defined: dict[str, Ruleset] = {}


def rules_of_line(line: str) -> Ruleset:
    """The rules that the line defines, once for a process. A pickle holds them so."""
    if line not in _defined:
        _defined[line] = define(line)
    return _defined[line]


def position_of_line(line: str, state: str) -> Position:
    """A position of them, as a pickle holds it."""
    return rules_of_line(line)(state)
