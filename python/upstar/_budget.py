"""What computations may spend, and how far they are."""

import sys
from collections.abc import Callable
from types import TracebackType
from typing import NamedTuple

from ._upstar import enter_limits, leave_limits


class Progress(NamedTuple):
    """How far a computation is."""

    positions: int
    values: int
    bytes: int
    seconds: float

    def __str__(self) -> str:
        counts = f"{self.positions:,} positions, " if self.positions else ""
        return f"{counts}{self.values:,} values, {self.bytes >> 20} MB, {self.seconds:.1f} s"


class Line:
    """Progress as one line, by tqdm where it is there, otherwise on standard error."""

    def __init__(self) -> None:
        self._is_written = False
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self._bar = None
        else:
            self._bar = tqdm(bar_format="{desc}", leave=False)

    def __call__(self, progress: Progress) -> None:
        if self._bar is not None:
            self._bar.set_description_str(str(progress))
        elif sys.stderr is not None:
            sys.stderr.write(f"\r{progress}\033[K")
            sys.stderr.flush()
            self._is_written = True

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self._is_written:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


class budget:
    """Inside `with budget(seconds=10, bytes=2**30):` computations of this thread that need more raise LimitError.

    What was found until then is kept. `bytes` counts what is added to a store inside the block. `progress` is True for
    a line of progress, or a function that is called with a Progress, ten times a second.
    """

    def __init__(
        self,
        seconds: float | None = None,
        bytes: int | None = None,
        *,
        progress: bool | Callable[[Progress], object] = False,
    ) -> None:
        self.seconds = seconds
        self.bytes = bytes
        self.progress = progress
        self._lines: list[Line | None] = []

    def __enter__(self) -> "budget":
        line = Line() if self.progress is True else None
        report = line or (self.progress if callable(self.progress) else None)
        enter_limits(self.seconds, self.bytes, None if report is None else lambda *counts: report(Progress(*counts)))
        self._lines.append(line)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        leave_limits()
        line = self._lines.pop()
        if line is not None:
            line.close()
