"""upstar.board, which needs the package anywidget only when it is called."""

from typing import TYPE_CHECKING

from ._types import Rows
from ._upstar import Ruleset, ruleset

if TYPE_CHECKING:
    from ._board_widget import Board


def board(rules: str | Ruleset, position: "str | Rows | None" = None) -> "Board":
    """A board for notebooks, board("clobber", "xo.|.ox"): its `.position` follows the clicks.

    It is a widget of Jupyter. `.position` may be observed, and assigned, which redraws it; `.ruleset` is its name, `.value()`
    and `.moves(player)` are those of the position shown. Without a position it begins with the example of the ruleset.
    It needs the package anywidget, an ImportError without it. ParseError for a text that is no position.
    """
    if not isinstance(rules, Ruleset):
        rules = ruleset(rules)
    try:
        from ._board_widget import Board
    except ModuleNotFoundError as error:
        raise ImportError(f"upstar.board needs the package {error.name}: pip install 'upstar[notebook]'") from None
    return Board(rules, rules(rules.example if position is None else position))
