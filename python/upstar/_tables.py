"""Tables of values, and sequences."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ._rules import Rules
from ._upstar import Ruleset, grundy_values, ruleset

if TYPE_CHECKING:
    import numpy
    import numpy.typing

Axis = int | Iterable[Any]


def _axis(sizes: Axis, first: int) -> list[Any]:
    return list(range(first, sizes + 1)) if isinstance(sizes, int) else list(sizes)


def _cell(of: "Ruleset | Rules[Any] | Callable[..., Any]", sizes: tuple[Any, ...]) -> Any:
    if isinstance(of, Ruleset):
        rows, columns = (1, sizes[0]) if len(sizes) == 1 else sizes
        return of(of.sized(rows, columns)).value()
    if isinstance(of, Rules):
        start: Callable[..., Any] | None = getattr(of, "start", None)
        if start is None:
            raise TypeError(
                f"the class {type(of).__name__} has no function start(self, ...), which makes the position of a size; "
                "table also takes a function"
            )
        return of.value(start(*sizes))
    return of(*sizes)


def table(
    of: "Ruleset | Rules[Any] | Callable[..., Any] | str",
    rows: Axis,
    columns: Axis | None = None,
    *,
    frame: bool | None = None,
) -> Any:
    """A table by size: the values of a ruleset's empty positions, or whatever a function of one or two numbers gives.

    A DataFrame of pandas if that is there (or `frame` is True), otherwise a list of dicts, a row each. `rows` and
    `columns` are the last size, or the sizes. Rulesets of one's own take part if they have `start(self, ...)`, the
    position of a size.

    >>> table("domineering", 2, 3, frame=False)
    [{'rows': 1, 1: Game("0"), 2: Game("-1"), 3: Game("-1")}, {'rows': 2, 1: Game("1"), 2: Game("+-1"), 3: Game("{2|-1/2}")}]
    """
    if isinstance(of, str):
        of = ruleset(of)
    two = columns is not None
    if isinstance(of, Ruleset) and two != (of.sizes in ("grid", "pair")):
        wanted = "two sizes: rows and columns" if not two else "one size"
        raise TypeError(f"table({of!r}, ...) takes {wanted}")
    first = 1 if two else 0
    row_sizes = _axis(rows, first)
    column_sizes = None if columns is None else _axis(columns, first)
    cells = [
        [_cell(of, (m,) if column_sizes is None else (m, n)) for n in (column_sizes or [None])] for m in row_sizes
    ]
    name, heads = ("rows", column_sizes) if column_sizes is not None else ("size", ["value"])
    if frame is not False:
        try:
            import pandas
        except ImportError:
            if frame:
                raise
        else:
            index = pandas.Index(row_sizes, name=name)
            column_index = pandas.Index(heads, name="columns" if two else None)
            return pandas.DataFrame(cells, index=index, columns=column_index, dtype=object)
    return [{name: size, **dict(zip(heads, line))} for size, line in zip(row_sizes, cells)]


def grundy_sequence(game: "Ruleset | str", last: int) -> "numpy.typing.NDArray[numpy.uint64]":
    """The Grundy values of the heaps 0, 1, ..., last of an impartial game on heaps, as an array of NumPy.

    The game is a ruleset such as `upstar.kayles` or "subtraction[set=1/3/4]", or a take-and-break code such as "0.77".
    """
    if last < 0:
        raise ValueError(f"the last heap is 0 or more, not {last}")
    values: "numpy.typing.NDArray[numpy.uint64]" = grundy_values(
        game.reference if isinstance(game, Ruleset) else game, last
    )
    return values
