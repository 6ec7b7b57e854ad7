"""Many lines at once."""

from collections.abc import Callable, Iterable
from operator import index
from typing import SupportsIndex

from ._errors import Error
from ._upstar import evaluate_lines


def evaluate(
    lines: Iterable[str], threads: int = 1, *, style: str = "text", progress: bool = False
) -> list[str | Error]:
    """The answers to the lines as texts, those of `upstar eval`; in place of an answer that is none stands its error.

    Each line stands alone: definitions hold to its end. Blank lines and comments have the answer "". Each thread has
    a store of its own. `progress` shows a bar where tqdm is there.
    """
    if isinstance(lines, str):
        raise TypeError("evaluate takes several lines; upstar.calculate takes one")
    given = list(lines)
    for line in given:
        if not isinstance(line, str):
            raise TypeError(f"a line is a str, not {type(line).__name__}")
    if not isinstance(threads, SupportsIndex):
        raise TypeError(f"threads is an int, not {type(threads).__name__}")
    if not isinstance(style, str):
        raise TypeError(f"style is a str, not {type(style).__name__}")
    if index(threads) < 1:
        raise ValueError(f"threads is 1 or more, not {threads}")
    if not progress:
        return evaluate_lines(given, threads, style, None)
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return evaluate_lines(given, threads, style, None)
    with tqdm(total=len(given), unit=" lines") as bar:
        report: Callable[[int], object] = lambda done: bar.update(done - bar.n)  # noqa: E731
        answers = evaluate_lines(given, threads, style, report)
        report(len(given))
        return answers
