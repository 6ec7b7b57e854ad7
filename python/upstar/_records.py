"""The records of a census as columns: a DataFrame of pandas, or a file of Arrow."""

import importlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ._desk import Tree

if TYPE_CHECKING:
    import pandas

COLUMNS = ("number", "position", "value", "outcome", "mean", "temperature", "followers")
BLOCK = 1 << 16  # records

Block = dict[str, list[Any]]


def needed(module: str, purpose: str, extra: str = "cluster") -> Any:
    """The module. Raises ImportError, which says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        text = f"{purpose} needs the package {module.split('.')[0]}: pip install 'upstar[{extra}]'"
        raise ImportError(text) from error


def blocks_of(lines: Iterable[str], facts: Tree) -> Iterator[Block]:
    """The records in blocks of columns. The facts are then what the first and the last line say."""
    records: list[Tree] = []
    for line in lines:
        tree = json.loads(line)
        if "number" not in tree:
            facts.update(tree)
            continue
        records.append(tree)
        if len(records) == BLOCK:
            yield _columns(records)
            records.clear()
    yield _columns(records)


def _columns(records: list[Tree]) -> Block:
    return {name: [record[name] for record in records] for name in COLUMNS}


class _Each(dict[Any, Any]):
    """What a function makes of each text, once."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make

    def __missing__(self, text: Any) -> Any:
        made = self[text] = None if text is None else self._make(text)
        return made


def frame_of(lines: Iterable[str], value_of: Callable[[str], object]) -> "pandas.DataFrame":
    """A row for each record. Means and temperatures are Fractions; its `attrs` say of which census it is."""
    pandas = needed("pandas", "census")
    made = {"value": _Each(value_of), "outcome": _Each(str), "mean": _Each(Fraction)}
    made["temperature"] = made["mean"]
    kinds = {"number": "int64", "followers": "Int64", "position": str, "outcome": str}
    if value_of is str:
        kinds["value"] = str
    facts: Tree = {}
    columns: Block = {name: [] for name in COLUMNS}
    for block in blocks_of(lines, facts):
        for name, column in block.items():
            columns[name].extend(map(made[name].__getitem__, column) if name in made else column)
    # A column after the other goes, so that no record is held twice.
    frame = pandas.DataFrame({name: pandas.Series(columns.pop(name), dtype=kinds.get(name, object)) for name in COLUMNS})
    frame.attrs = {"ruleset": facts["census"], "of": facts["of"], "left_out": facts["left_out"]}
    return frame


def write_parquet(lines: Iterable[str], path: "str | os.PathLike[str]") -> None:
    """Writes the records as a file of Parquet, block by block; means and temperatures are texts.

    It stands there whole or not at all.
    """
    arrow = needed("pyarrow", "Parquet")
    parquet = needed("pyarrow.parquet", "Parquet")
    kinds = {"number": arrow.uint64(), "followers": arrow.uint64()}
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in COLUMNS])
    unfinished = f"{os.fspath(path)}.unfinished"
    facts: Tree = {}
    try:
        with parquet.ParquetWriter(unfinished, schema) as writer:
            for block in blocks_of(lines, facts):
                for name in ("mean", "temperature"):
                    block[name] = [None if x is None else str(x) for x in block[name]]
                writer.write_batch(arrow.RecordBatch.from_pydict(block, schema))
            about = {"upstar.census": facts["census"], "upstar.of": facts["of"]}
            writer.add_key_value_metadata({name: str(text) for name, text in about.items()})
        os.replace(unfinished, path)
    finally:
        if os.path.exists(unfinished):
            os.remove(unfinished)
