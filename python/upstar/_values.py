"""The values that have names."""

from operator import index
from typing import Any, SupportsIndex

from ._upstar import Game, Store, default_store


def _count(n: SupportsIndex) -> int:
    if not isinstance(n, SupportsIndex):
        raise TypeError(f"n is an int, not {type(n).__name__}")
    return index(n)


def star(n: SupportsIndex = 1, *, store: Store | None = None) -> Game:
    """The nimber *n."""
    n = _count(n)
    return Game(f"*{n}" if n >= 0 else f"nimber({n})", store=store)


def up(n: SupportsIndex = 1, *, store: Store | None = None) -> Game:
    """The sum of n copies of ^; for a negative n, of copies of v."""
    return _count(n) * Game("^", store=store)


def calculate(line: str) -> Any:
    """The answer of the calculator to a line; its definitions hold in later lines."""
    return default_store().calculate(line)
