"""Answers that are no games: who wins, who moves, texts."""

from enum import Enum


class Outcome(str, Enum):
    """Who wins: Left, Right, the Next player (who starts) or the Previous one."""

    L = "L"
    R = "R"
    N = "N"
    P = "P"

    def __str__(self) -> str:
        return self.value


class Player(str, Enum):
    """Left or Right."""

    left = "left"
    right = "right"

    def __str__(self) -> str:
        return self.value


class Text(str):
    """A text in quotes, such as a board. A plain str is an expression instead."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Text({str.__repr__(self)})"
