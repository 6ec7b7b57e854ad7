"""The values that have names."""

from typing import Any

from ._upstar import Game, Store, default_store


def star(n: int = 1, *, store: Store | None = None) -> Game:
    """The nimber *n."""
    return Game(f"*{n}" if n >= 0 else f"nimber({n})", store=store)


def up(n: int = 1, *, store: Store | None = None) -> Game:
    """The sum of n copies of ^; for a negative n, of copies of v."""
    return n * Game("^", store=store)


def calculate(line: str) -> Any:
    """The answer of the calculator to a line; its definitions hold in later lines."""
    return default_store().calculate(line)
