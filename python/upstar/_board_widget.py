"""The widget of upstar.board. In the browser it is board.js, which scripts/web makes of web/board."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ._desk import Desk, Tree
from ._kinds import Player
from ._upstar import Game, Position, Ruleset


class Board(anywidget.AnyWidget):  # type: ignore[misc]
    """A position that is clicked in a notebook; upstar.board makes it."""

    _esm = Path(__file__).parent / "board.js"
    position = traitlets.Unicode(help="The text of the position, which follows the clicks.").tag(sync=True)
    ruleset = traitlets.Unicode(help="The ruleset with its parameters.", read_only=True).tag(sync=True)
    _look = traitlets.Dict().tag(sync=True)
    _picture = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    def __init__(self, rules: Ruleset, position: Position) -> None:
        self._rules = rules
        self._desk = Desk()
        known = self._desk.ask("rulesets")
        look = next((tree["look"] for tree in known if tree["name"] == rules.name), None)
        if look is None:
            self._desk.line(rules.text)  # a ruleset of upstar.define
        super().__init__(position=str(position), _look=look or {"kind": "text"})
        self.set_trait("ruleset", rules.reference)
        self.on_msg(self._answer)

    def value(self) -> Game:
        """The value of the position shown. ParseError if its text is no position; DomainError if it is no Game."""
        return self._rules(self.position).value()

    def moves(self, player: Player | str) -> list[Position]:
        """What the player, "left" or "right", can make of the position shown. ParseError if its text is no position."""
        return self._rules(self.position).moves(player)

    def _answer(self, _: Any, message: dict[str, Any], buffers: object) -> None:
        """The browser has no editor for the position and wants to be given a picture."""
        if message.get("wanted") == "picture":
            self._picture = self._drawn()

    def _drawn(self) -> Tree | None:
        """The scene; nothing for a text that is no position."""
        tree = self._desk.ask("draw", "position", self.ruleset, self.position)[0]
        return tree if "shapes" in tree else None
