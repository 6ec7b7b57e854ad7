"""Tables of values, and sequences."""

from collections.abc import Callable, Iterable
from operator import index
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeVar, overload

from ._errors import LimitError
from ._records import needed
from ._rules import Rules
from ._upstar import Game, Ruleset, grundy_values, ruleset

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import pandas

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")
Sizes = int | Iterable[int]

MOST = 1_000_000  # rows, and columns


def _axis(sizes: int | Iterable[Any], first: int) -> list[Any]:
    if isinstance(sizes, Iterable):
        return list(sizes)
    if not isinstance(sizes, SupportsIndex):
        raise TypeError(f"sizes are the last one as an int, or all in a list, not {type(sizes).__name__}")
    if index(sizes) > MOST:
        raise LimitError(f"a table has at most {MOST:,} rows and columns, not {sizes}")
    return list(range(first, index(sizes) + 1))


def _cell(of: "Ruleset | Rules[Any] | Callable[..., object]", sizes: tuple[Any, ...]) -> object:
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


# A table of pandas wherever pandas is there, unless the frame is refused.
@overload
def table(  # type: ignore[overload-overlap]  # a Ruleset can be called too
    of: Ruleset | Rules[Any] | str, rows: Sizes, columns: Sizes | None = None, *, frame: Literal[False]
) -> list[dict[int | str, int | Game]]: ...
@overload
def table(
    of: Callable[[int], T], rows: Sizes, columns: None = None, *, frame: Literal[False]
) -> list[dict[str, int | T]]: ...
@overload
def table(
    of: Callable[[int, int], T], rows: Sizes, columns: Sizes, *, frame: Literal[False]
) -> list[dict[int | str, int | T]]: ...
@overload
def table(
    of: Callable[[S], T], rows: Iterable[S], columns: None = None, *, frame: Literal[False]
) -> list[dict[str, S | T]]: ...
@overload
def table(
    of: Callable[[R, S], T], rows: Iterable[R], columns: Iterable[S], *, frame: Literal[False]
) -> list[dict[S | str, R | T]]: ...
@overload
def table(
    of: Ruleset | Rules[Any] | Callable[..., object] | str,
    rows: int | Iterable[object],
    columns: int | Iterable[object] | None = None,
    *,
    frame: Literal[True] | None = None,
) -> "pandas.DataFrame": ...
def table(
    of: "Ruleset | Rules[Any] | Callable[..., object] | str",
    rows: int | Iterable[Any],
    columns: int | Iterable[Any] | None = None,
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
    if not isinstance(of, Rules) and not callable(of):
        raise TypeError(f"a table is of a Ruleset, its name, Rules or a function, not {type(of).__name__}")
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
    ImportError without NumPy.
    """
    if not isinstance(game, (Ruleset, str)):
        raise TypeError(f"the game is a Ruleset or a str, not {type(game).__name__}")
    if not isinstance(last, SupportsIndex):
        raise TypeError(f"the last heap is an int, not {type(last).__name__}")
    if index(last) < 0:
        raise ValueError(f"the last heap is 0 or more, not {last}")
    needed("numpy", "grundy_sequence", "notebook")
    values: "numpy.typing.NDArray[numpy.uint64]" = grundy_values(
        game.reference if isinstance(game, Ruleset) else game, min(index(last), 2**64 - 1)
    )
    return values
