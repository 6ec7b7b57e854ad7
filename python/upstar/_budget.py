"""What computations may spend, and how far they are."""

import re
import sys
import threading
import time
from collections.abc import Callable
from operator import index
from types import TracebackType
from typing import NamedTuple, SupportsFloat, SupportsIndex

from ._upstar import enter_limits, leave_limits

# The units that the command's --time and --memory take.
SECONDS = {"": 1.0, "s": 1.0, "ms": 0.001, "m": 60.0, "h": 3600.0}
BYTES = {"": 0, "B": 0, "K": 10, "M": 20, "G": 30, "T": 40}


def _split(text: str) -> tuple[float, str] | None:
    """The number and the unit of "1.5m"."""
    match = re.fullmatch(r"(\d+\.?\d*|\.\d+)([A-Za-z]*)", text, re.ASCII)
    return (float(match[1]), match[2]) if match else None


def _seconds(amount: object) -> float | None:
    if isinstance(amount, str):
        found = _split(amount)
        if found is None or found[1] not in SECONDS:
            raise ValueError(f"seconds are a number, or a text with s, ms, m or h such as '30s'; not '{amount}'")
        return found[0] * SECONDS[found[1]]
    if amount is None:
        return None
    if isinstance(amount, type) or not isinstance(amount, (SupportsFloat, SupportsIndex)):
        raise TypeError(f"seconds are a number, or a text such as '30s', not {type(amount).__name__}")
    if not float(amount) >= 0:
        raise ValueError(f"seconds must not be negative, as {amount} is")
    return float(amount)


def _bytes(amount: object) -> int | None:
    if isinstance(amount, str):
        found = _split(amount)
        unit = re.sub("(?<=.)i?B$", "", found[1]) if found else ""
        if found is None or unit not in BYTES:
            raise ValueError(f"bytes are a whole number, or a text with K, M, G or T such as '2G'; not '{amount}'")
        return min(int(found[0] * 2 ** BYTES[unit]), 2**64 - 1)
    if amount is None:
        return None
    if not isinstance(amount, SupportsIndex):
        raise TypeError(f"bytes are a whole number, or a text such as '2G', not {type(amount).__name__}")
    if index(amount) < 0:
        raise ValueError(f"bytes must not be negative, as {amount} is")
    return min(index(amount), 2**64 - 1)


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

    def __call__(self, progress: object) -> None:
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


_blocks = threading.local()  # what the open blocks of a thread end at, for work that is done by other processes


def limits_now() -> tuple[float | None, int | None]:
    """The seconds and the bytes that the open blocks of this thread leave."""
    ends: list[tuple[float | None, int | None]] = getattr(_blocks, "ends", [])
    seconds = min((end for end, _ in ends if end is not None), default=None)
    bytes = min((most for _, most in ends if most is not None), default=None)
    return None if seconds is None else max(0.0, seconds - time.monotonic()), bytes


class budget:
    """Inside `with budget(seconds=10, bytes=2**30):` computations of this thread that need more raise LimitError.

    What was found until then is kept. `bytes` counts what is added to a store inside the block. Both also take the
    texts that the command's --time and --memory take: `budget("30s", "2G")`. `progress` is True for a line of progress,
    or a function that is called with a Progress, ten times a second.
    """

    def __init__(
        self,
        seconds: float | str | None = None,
        bytes: int | str | None = None,
        *,
        progress: bool | Callable[[Progress], object] = False,
    ) -> None:
        if not isinstance(progress, bool) and not callable(progress):
            raise TypeError(f"progress is True, False or a function, not {type(progress).__name__}")
        self.seconds = _seconds(seconds)
        self.bytes = _bytes(bytes)
        self.progress = progress
        self._lines: list[Line | None] = []

    def __enter__(self) -> "budget":
        line = Line() if self.progress is True else None
        report = line or (self.progress if callable(self.progress) else None)
        enter_limits(self.seconds, self.bytes, None if report is None else lambda *counts: report(Progress(*counts)))
        self._lines.append(line)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        _blocks.ends = [*getattr(_blocks, "ends", []), (end, self.bytes)]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        leave_limits()
        _blocks.ends = _blocks.ends[:-1]
        line = self._lines.pop()
        if line is not None:
            line.close()
