"""All positions of a size, with their values."""

import os
from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypedDict, overload

from ._budget import limits_now
from ._census_progress import Report
from ._positions import rules_of_line
from ._upstar import Game, Position, Ruleset

if TYPE_CHECKING:
    import distributed
    import pandas
    from typing_extensions import Unpack

    from ._command import Request

Sizes = int | str | range
Lines = str | os.PathLike[str] | Iterable[str | Position]


def _size(name: str, size: object) -> str:
    if isinstance(size, str):
        return size
    if isinstance(size, range):
        if size.step != 1 or not size:
            raise ValueError(f"{name} as a range goes up by one, as range(1, 7) does; not {size}")
        return f"{size[0]}..{size[-1]}"
    if isinstance(size, bool) or not isinstance(size, SupportsIndex):
        raise TypeError(f"{name} is an int, a range, or a text such as '1..6', not {type(size).__name__}")
    return str(index(size))


def _board(size: object) -> str:
    if isinstance(size, str):
        return size
    if not isinstance(size, Sequence) or len(size) != 2:
        raise TypeError(f"board is a pair of rows and columns, or a text such as '3x4', not {type(size).__name__}")
    return "x".join(_size("a side of a board", side) for side in size)


def _text(name: str, text: object) -> str:
    if not isinstance(text, str):
        raise TypeError(f"{name} is a str, not {type(text).__name__}")
    return text


def _ruleset(ruleset: object) -> tuple[str, str]:
    """The name of the ruleset, and the line that defines it."""
    if isinstance(ruleset, str):
        return ruleset, ""
    if not isinstance(ruleset, Ruleset):
        raise TypeError(f"a census is of a Ruleset or its name, not {type(ruleset).__name__}")
    maker, words = ruleset.__reduce__()
    return ruleset.reference, f"{words[0]}\n" if maker is rules_of_line else ""


def _source(positions: Lines | None, graphs: Lines | None) -> dict[str, Any]:
    """The fields of a Request that say which lines are given."""
    if positions is not None and graphs is not None:
        raise TypeError("a census is of positions or of graphs, not of both")
    option, given = ("--positions", positions) if graphs is None else ("--graphs", graphs)
    if given is None:
        return {}
    if isinstance(given, (str, os.PathLike)):
        return {"option": option, "name": os.fspath(given)}
    return {"option": option, "lines": "".join(f"{line}\n" for line in given).encode()}


class _Options(TypedDict, total=False):
    """The options of a census but those that say what it answers."""

    cells: Sizes | None
    board: tuple[int, int] | str | None
    length: Sizes | None
    vertices: Sizes | None
    trees: Sizes | None
    heaps: Sizes | None
    graphs: Lines | None
    positions: Lines | None
    letters: str | None
    up_to_sign: bool
    find: str | None
    rules: str | None
    games: bool
    threads: int
    store: str | os.PathLike[str] | None
    scheduler: "str | distributed.Client | None"
    parts: int | None
    folder: str | os.PathLike[str] | None
    progress: Report


@overload
def census(ruleset: Ruleset | str, *, summary: Literal[True], **options: "Unpack[_Options]") -> dict[str, Any]: ...
@overload
def census(ruleset: Ruleset | str, *, parquet: str | os.PathLike[str], **options: "Unpack[_Options]") -> None: ...
@overload
def census(ruleset: Ruleset | str, **options: "Unpack[_Options]") -> "pandas.DataFrame": ...
def census(
    ruleset: Ruleset | str,
    *,
    cells: Sizes | None = None,
    board: tuple[int, int] | str | None = None,
    length: Sizes | None = None,
    vertices: Sizes | None = None,
    trees: Sizes | None = None,
    heaps: Sizes | None = None,
    graphs: Lines | None = None,
    positions: Lines | None = None,
    letters: str | None = None,
    up_to_sign: bool = False,
    find: str | None = None,
    rules: str | None = None,
    games: bool = False,
    threads: int = 1,
    store: str | os.PathLike[str] | None = None,
    scheduler: "str | distributed.Client | None" = None,
    parts: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Report = False,
    summary: bool = False,
    parquet: str | os.PathLike[str] | None = None,
) -> Any:
    """All positions of a size, each once up to symmetry, with what is known of their values, as a DataFrame of pandas.

    The size is one of `cells`, `board`, ..., `positions`, which mean what the options of `upstar census` mean: 4, "1..6"
    or range(1, 7); a board is (3, 4); `graphs` and `positions` are lines, or a file. `rules` are lines of the calculator
    that come first. Values are texts, or Games with `games=True`; means and temperatures are Fractions. What a value
    has not is None. `summary=True` gives the tree of `upstar census --summary --json` instead, and `parquet=FILE` writes
    the records there, block by block, so that they may be larger than the memory.

    Values are taken from the file `store`, if it has them, and kept there.

    With `scheduler`, an address or a Client of Dask, its workers work out the `parts`, each by so many `threads`. What is
    finished is kept in the `folder`, and the same call goes on with it, whatever ended the one before. `progress` is True
    for a line of progress, or a function. upstar.budget limits the time of the whole, and the memory of each process.

    >>> census("domineering", cells=3, summary=True)["outcomes"]
    {'L': 1, 'N': 1, 'R': 1}
    """
    import json
    from contextlib import ExitStack, closing

    from ._cluster import finished_parts
    from ._command import Request, at_least_one, lines_of, read_lines
    from ._records import frame_of, needed, write_parquet

    sizes = {"cells": cells, "length": length, "vertices": vertices, "trees": trees, "heaps": heaps}
    name, definitions = _ruleset(ruleset)
    words = [name]
    for option, size in sizes.items():
        words += [] if size is None else [f"--{option}", _size(option, size)]
    words += [] if board is None else ["--board", _board(board)]
    words += [] if letters is None else ["--letters", _text("letters", letters)]
    words += [] if find is None else ["--find", _text("find", find)]
    words += ["--up-to-sign"] if up_to_sign else []
    if rules is not None:
        definitions = f"{_text('rules', rules)}\n{definitions}"
    source = _source(positions, graphs)
    _, memory = limits_now()
    request = Request(tuple(words), at_least_one("threads", threads), memory, definitions=definitions, **source)
    if summary and parquet is not None:
        raise TypeError("a summary is no file of Parquet")
    if not summary:
        needed("pandas" if parquet is None else "pyarrow.parquet", "census")
    form = ["--summary"] if summary else []
    if store is not None:
        if scheduler is not None:
            raise TypeError("a store is for one process, not for the workers of a scheduler")
        form += ["--store", os.fspath(store)]
    with ExitStack() as stack:
        if scheduler is None:
            if parts is not None or folder is not None:
                raise TypeError("parts and their folder are for a scheduler")
            lines = lines_of(request, form, progress, stack)
        else:
            paths = finished_parts(request, scheduler, parts, folder, progress, stack)
            lines = read_lines(["census", "merge", *paths, *form])
        stack.enter_context(closing(lines))
        if summary:
            return json.loads(next(lines))
        if parquet is not None:
            return write_parquet(lines, parquet)
        return frame_of(lines, Game if games else str)
