"""Many lines at once."""

from collections.abc import Callable, Iterable

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
