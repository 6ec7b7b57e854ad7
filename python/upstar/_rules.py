"""Rulesets of one's own."""

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from ._kinds import Outcome, Player
from ._upstar import Game, Position, RulesEngine, Store

P = TypeVar("P", bound=Hashable)


class Rules(Generic[P]):
    """The rules of a game: a class with a function for the moves. The rest is the engine's.

    >>> class Nim(Rules[int]):
    ...     def moves(self, position, player):
    ...         return range(position)
    >>> Nim().value(3)
    Game("*3")

    Positions are any hashable objects, which must not change. `moves` returns or yields what the player, "left" or
    "right", can make of a position. A class may also have

    components(position)  the independent parts, whose values are added; parts in which nobody can ever move may be left out
    canonical(position)   a pair (image, negated): one image for all positions that symmetries make equal, or opposite
                          if `negated` is True
    to_text(position)     what `str` of a Position shows, and its picture is made from; otherwise str(position)
    impartial = True      both players always have the same moves: only Left's are asked for, and nim values are found by
                          search

    The functions are asked once for each position; what they raise comes out as it is.
    """

    impartial: ClassVar[bool] = False
    store: Store | None = None  # where the values are kept; None is the default store

    def moves(self, position: P, player: Player) -> Iterable[P]:
        """The positions that the player can move to."""
        raise TypeError(f"the class {type(self).__name__} has no function moves(self, position, player)")

    @property
    def _engine(self) -> RulesEngine:
        engine: RulesEngine | None = self.__dict__.get("_upstar_engine")
        if engine is None:
            # Of several threads that come here at once, all take the engine of the first.
            engine = self.__dict__.setdefault("_upstar_engine", RulesEngine(self, self.impartial, self.store))
        return engine

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_upstar_engine"}

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}()"

    def __call__(self, position: P) -> Position:
        """The position, which can be added to others, drawn, and asked who wins."""
        return self._engine.position(self, position)

    def value(self, position: P) -> Game:
        """The value of the position."""
        return self(position).value()

    def outcome(self, position: P) -> Outcome:
        """Who wins, by search."""
        return self(position).outcome()

    def winning_moves(self, position: P, player: Player | str) -> list[P]:
        """What the player can move to and win, by search."""
        if player is None:
            raise TypeError("a player is left or right, not None")
        return [move.state for move in self(position).winning_moves(player)]

    def statistics(self) -> dict[str, int]:
        """How many positions were searched, and how many were found in the table."""
        return self._engine.statistics()
