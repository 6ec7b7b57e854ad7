"""How far a census is, and who is told."""

import time
from collections.abc import Callable, Generator
from contextlib import ExitStack
from typing import NamedTuple

from ._budget import Line


class CensusProgress(NamedTuple):
    """How far a census is."""

    parts: int  # that are finished,
    of: int  # of so many
    records: int
    workers: int
    seconds: float
    seconds_left: float | None  # about; None while nobody knows

    def __str__(self) -> str:
        counts = f"{self.records:,} records, {self.seconds:.0f} s"
        if self.seconds:
            counts += f", {self.records / self.seconds:,.0f} a second"
        if not self.workers:
            return counts if self.of == 1 else f"{self.parts} of {self.of} parts, {counts}; waiting for workers"
        left = "" if self.seconds_left is None else f", about {self.seconds_left:.0f} s left"
        return f"{self.parts} of {self.of} parts, {counts}, {self.workers} workers{left}"


Report = bool | Callable[[CensusProgress], object]


def reported(lines: Generator[str, None, None], report: Callable[[CensusProgress], object]) -> Generator[str, None, None]:
    """The lines, of which the report is told every tenth of a second how many there were."""
    began = last = time.monotonic()
    for number, line in enumerate(lines):
        now = time.monotonic()
        if now - last > 0.1:
            report(CensusProgress(0, 1, number, 0, now - began, None))
            last = now
        yield line


def reporter(progress: Report, stack: ExitStack) -> Callable[[CensusProgress], object]:
    """What shows progress, until the stack is left."""
    if callable(progress):
        return progress
    if progress is not True:
        return lambda progress: None
    line = Line()
    stack.callback(line.close)
    return line
