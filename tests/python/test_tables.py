"""Tables of values, and sequences."""

import sys

import pytest

import upstar
from upstar import Game

numpy = pytest.importorskip("numpy")
pandas = pytest.importorskip("pandas")


def test_a_table_is_a_data_frame_of_games() -> None:
    frame = upstar.table(upstar.domineering, 3, 4)
    assert frame.shape == (3, 4)
    assert list(frame.index) == [1, 2, 3] and list(frame.columns) == [1, 2, 3, 4]
    for rows in (1, 2, 3):
        for columns in (1, 2, 3, 4):
            assert frame.loc[rows, columns] == upstar.domineering("|".join(["." * columns] * rows)).value()


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
    with pytest.raises(TypeError, match="two sizes"):
        upstar.table(upstar.domineering, 3)
    with pytest.raises(TypeError, match="one size"):
        upstar.table(upstar.kayles, 3, 3)
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
    with pytest.raises(ValueError, match="-1"):
        upstar.grundy_sequence("kayles", -1)
