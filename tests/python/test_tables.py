"""Tables of values, and sequences."""

import csv
import os
import subprocess
import sys
from typing import Any

import pytest

import upstar
from upstar import Game
from upstar._tables import MOST, _axis

numpy = pytest.importorskip("numpy")
pandas = pytest.importorskip("pandas")


def test_a_table_is_a_data_frame_of_games() -> None:
    frame = upstar.table(upstar.domineering, 3, 4)
    assert frame.shape == (3, 4)
    assert list(frame.index) == [1, 2, 3] and list(frame.columns) == [1, 2, 3, 4]
    for rows in (1, 2, 3):
        for columns in (1, 2, 3, 4):
            assert frame.loc[rows, columns] == upstar.domineering("|".join(["." * columns] * rows)).value()


def printed_by_command(*words: str) -> list[list[str]]:
    """The lines of a table, of cells."""
    path = os.path.join(os.path.dirname(upstar.__file__), "command", "upstar")
    lines = subprocess.run([path, "table", *words, "--csv"], capture_output=True, text=True, check=True).stdout
    return list(csv.reader(lines.splitlines()))


SIZED = [rules for rules in upstar.rulesets() if rules.sizes and not rules.is_misere]


@pytest.mark.parametrize("rules", SIZED, ids=repr)
def test_a_table_is_the_one_that_the_command_prints(rules: upstar.Ruleset) -> None:
    two = rules.sizes in ("grid", "pair")
    words = ["2", "3"] if two else ["4"]
    try:
        frame = upstar.table(rules, *map(int, words))
        rows: Any = upstar.table(rules, *map(int, words), frame=False)
    except upstar.DomainError as error:
        assert "loopy" in str(error) or "is the moon" in str(error) or "scoring play" in str(error)
        return
    head, *lines = printed_by_command(rules.name, *words)
    assert [str(name) for name in frame.columns] == head[1:] and [str(size) for size in frame.index] == [line[0] for line in lines]
    assert [[str(value) for value in line] for line in frame.values.tolist()] == [line[1:] for line in lines]
    assert (frame.index.name, frame.columns.name) == (("rows", "columns") if two else ("size", None))
    assert (frame.dtypes == object).all()
    name = "rows" if two else "size"
    heads = [1, 2, 3] if two else ["value"]
    assert [list(row) for row in rows] == [[name, *heads]] * len(lines)
    assert [[str(cell) for cell in row.values()] for row in rows] == lines


def test_the_sizes_of_a_table_are_counted_or_listed() -> None:
    assert _axis(3, 0) == [0, 1, 2, 3] and _axis(3, 1) == [1, 2, 3] and _axis(0, 1) == [] and _axis((5, 2), 1) == [5, 2]
    assert _axis(numpy.int64(2), 1) == [1, 2] and len(_axis(MOST, 1)) == MOST == 1_000_000
    with pytest.raises(upstar.LimitError, match="at most 1,000,000 rows and columns, not 1000001"):
        _axis(MOST + 1, 1)
    with pytest.raises(TypeError, match="not float"):
        upstar.table("kayles", 1.5)  # type: ignore[call-overload]
    rows = upstar.table(lambda a, b: (a, b), ["x", "y"], range(2), frame=False)
    assert rows == [{"rows": "x", 0: ("x", 0), 1: ("x", 1)}, {"rows": "y", 0: ("y", 0), 1: ("y", 1)}]
    assert upstar.table(lambda a: 10 * a, 2, frame=False) == [{"size": n, "value": 10 * n} for n in range(3)]
    assert upstar.table(lambda a, b: (a, b), 1, 2, frame=False) == [{"rows": 1, 1: (1, 1), 2: (1, 2)}]
    assert upstar.table("domineering", [2], [3, 1], frame=False) == [{"rows": 2, 3: Game("{2|-1/2}"), 1: Game(1)}]


def test_a_table_without_pandas_is_a_list_of_dicts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert upstar.table("domineering", 1, 2) == [{"rows": 1, 1: Game(0), 2: Game(-1)}]
    assert upstar.table(upstar.kayles, 2) == [{"size": n, "value": Game(f"*{n}")} for n in range(3)]
    with pytest.raises(ImportError):
        upstar.table("kayles", 2, frame=True)


def test_a_table_of_a_function() -> None:
    frame = upstar.table(lambda a, b: upstar.toads_and_frogs("T" * a + "." * b + "F").value(), [1, 2], range(3))
    assert frame.loc[2, 1] == upstar.toads_and_frogs("TT.F").value()


def test_wrong_axes_are_refused() -> None:
    for rules in SIZED:
        grid = rules.sizes in ("grid", "pair")
        with pytest.raises(TypeError, match="takes two sizes: rows and columns" if grid else "takes one size"):
            upstar.table(rules, *([3] if grid else [3, 3]))
    with pytest.raises(upstar.DomainError):
        upstar.table(upstar.hackenbush, 3)


def test_grundy_sequences_are_arrays_that_nothing_was_copied_for() -> None:
    values = upstar.grundy_sequence(upstar.kayles, 1000)
    assert values.dtype == numpy.uint64 and len(values) == 1001
    assert values[:12].tolist() == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    assert not values.flags["OWNDATA"] and values.flags["WRITEABLE"]
    assert (values[100:] == upstar.grundy_sequence("0.77", 1000)[100:]).all()
    for n in (10, 500, 1000):
        assert upstar.kayles(n).value() == Game(f"*{values[n]}")


def test_grundy_sequences_live_as_long_as_their_arrays() -> None:
    part = upstar.grundy_sequence("kayles", 100_000)[-3:]
    assert part.tolist() == [upstar.kayles(n).nim_value() for n in (99_998, 99_999, 100_000)]


def test_sequences_of_what_has_none() -> None:
    with pytest.raises(upstar.DomainError, match="domineering"):
        upstar.grundy_sequence(upstar.domineering, 10)
    with pytest.raises(upstar.DomainError, match="winners, but no values"):
        upstar.grundy_sequence("misere_nim", 3)
    with pytest.raises(ValueError, match="-1"):
        upstar.grundy_sequence("kayles", -1)
    for last in (2**63, 2**64 - 1, 2**64, 2**100):
        with pytest.raises(upstar.LimitError):
            upstar.grundy_sequence("kayles", last)
    assert upstar.grundy_sequence("kayles", 0).tolist() == [0]


def test_grundy_sequences_say_that_they_need_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError) as caught:
        upstar.grundy_sequence("kayles", 3)
    assert str(caught.value) == "grundy_sequence needs the package numpy: pip install 'upstar[notebook]'"


class Takeaway(upstar.Rules[int]):
    """One or two coins from a heap, both players alike."""

    def moves(self, position: int, player: upstar.Player) -> list[int]:
        return [position - k for k in (1, 2) if k <= position]

    def start(self, *sizes: int) -> int:
        return sum(sizes)


class Unstarted(upstar.Rules[int]):
    def moves(self, position: int, player: upstar.Player) -> list[int]:
        return []


def test_rules_of_ones_own_have_tables_if_they_have_a_start() -> None:
    assert upstar.table(Takeaway(), 4, frame=False) == [{"size": n, "value": upstar.star(n % 3)} for n in range(5)]
    wanted = [{"rows": m, **{n: upstar.star((m + n) % 3) for n in (1, 2, 3)}} for m in (1, 2)]
    assert upstar.table(Takeaway(), 2, 3, frame=False) == wanted
    with pytest.raises(TypeError, match="the class Unstarted has no function start"):
        upstar.table(Unstarted(), 3)
    with pytest.raises(TypeError, match="not int"):
        upstar.table(3, 3)  # type: ignore[call-overload]
