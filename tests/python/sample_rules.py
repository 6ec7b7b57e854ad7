"""Rules written in Python that several tests ask."""

import itertools
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from upstar import Rules

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "docs", "examples"))
from my_game import Clobber as Clobber  # noqa: E402


class Domineering(Rules[tuple[str, ...]]):
    """Positions are tuples of rows. It names all hooks."""

    def moves(self, position: tuple[str, ...], player: str) -> Iterator[tuple[str, ...]]:
        if player == "left":
            for option in self.moves(tuple(map("".join, zip(*position))), "right"):
                yield tuple(map("".join, zip(*option)))
        else:
            for i, row in enumerate(position):
                for j in range(len(row) - 1):
                    if row[j : j + 2] == "..":
                        yield position[:i] + (row[:j] + "##" + row[j + 2 :],) + position[i + 1 :]

    def canonical(self, position: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
        turned = tuple(map("".join, zip(*position)))
        flat = min(position, position[::-1])
        upright = min(turned, turned[::-1])
        return (flat, False) if flat <= upright else (upright, True)

    def components(self, position: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """The parts between rows without an empty cell."""
        part: tuple[str, ...] = ()
        for row in (*position, "#"):
            if "." in row:
                part += (row,)
            elif part:
                yield part
                part = ()

    def to_text(self, position: tuple[str, ...]) -> str:
        return "|".join(position)


class ToadsAndFrogs(Rules[str]):
    def __init__(self, longest_jump: int) -> None:  # does not call the base
        self.longest_jump = longest_jump

    def moves(self, position: str, player: str) -> Iterable[str]:
        if player == "right":
            return [self.mirror(p) for p in self.moves(self.mirror(position), "left")]
        options = []
        for i, piece in enumerate(position):
            if piece == "T":
                jumped = 0
                while position[i + 1 + jumped : i + 2 + jumped] == "F":
                    jumped += 1
                end = i + 1 + jumped
                if jumped <= self.longest_jump and position[end : end + 1] == ".":
                    options.append(position[:i] + "." + position[i + 1 : end] + "T" + position[end + 1 :])
        return options

    @staticmethod
    def mirror(position: str) -> str:
        return position[::-1].translate(str.maketrans("TF", "FT"))


class Subtraction(Rules[int]):
    """A heap; Left takes 1 or 3, Right 2 or 3."""

    def moves(self, position: int, player: str) -> set[int]:
        return {position - k for k in ((1, 3) if player == "left" else (2, 3)) if k <= position}


class Nim(Rules[tuple[int, ...]]):
    impartial = True

    def moves(self, position: tuple[int, ...], player: str) -> Iterator[tuple[int, ...]]:
        for i, heap in enumerate(position):
            for rest in range(heap):
                yield position[:i] + (rest,) + position[i + 1 :]


class Answer(Rules[Any]):
    """The moves are what `answer` makes of the position."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def moves(self, position: Any, player: str) -> Any:
        return self.answer(position)


def boards(letters: str, rows: int, columns: int) -> Iterator[str]:
    for cells in itertools.product(letters, repeat=rows * columns):
        yield "|".join("".join(cells[i * columns : (i + 1) * columns]) for i in range(rows))
