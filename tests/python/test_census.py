"""Censuses: tables of records, as the command prints them."""

import json
import os
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from census_command import RULES, printed, records, run_desk

import upstar
from upstar import CensusProgress, Game, LimitError, budget, census

pandas = pytest.importorskip("pandas")

SAME = [
    ({"ruleset": "domineering", "cells": range(1, 6), "up_to_sign": True}, ["domineering", "--cells", "1..5", "--up-to-sign"]),
    ({"ruleset": upstar.clobber, "board": (2, 3), "letters": "xo"}, ["clobber", "--board", "2x3", "--letters", "xo"]),
    ({"ruleset": "toads_and_frogs", "length": "2..4", "find": "G > 0"},
     ["toads_and_frogs", "--length", "2..4", "--find", "G > 0"]),
    ({"ruleset": "snort", "vertices": 4}, ["snort", "--vertices", "4"]),
    ({"ruleset": "col", "trees": 5}, ["col", "--trees", "5"]),
    ({"ruleset": "kayles", "heaps": 9, "threads": 2}, ["kayles", "--heaps", "9"]),
    ({"ruleset": "backsliding_toads_and_frogs", "length": 4}, ["backsliding_toads_and_frogs", "--length", "4"]),
    ({"ruleset": "domineering", "cells": 3, "find": "G = 9"}, ["domineering", "--cells", "3", "--find", "G = 9"]),
]  # fmt: skip


@pytest.mark.parametrize("options, words", SAME)
def test_the_rows_are_the_records_of_the_command(options: dict[str, Any], words: list[str]) -> None:
    frame = census(**options)
    wanted = records(*words)
    assert list(frame.columns) == ["number", "position", "value", "outcome", "mean", "temperature", "followers"]
    assert len(frame) == len(wanted)
    for row, record in zip(frame.itertuples(index=False), wanted):
        for name, value in record.items():
            cell = getattr(row, name)
            if value is None:
                assert cell is None or cell is pandas.NA
            elif name in ("mean", "temperature"):
                assert type(cell) is Fraction and str(cell) == str(value)
            else:
                assert cell == value
    assert frame.attrs["ruleset"] == words[0] and frame.attrs["of"].startswith(words[1])


def test_lines_are_given_as_they_are_or_in_a_file(tmp_path: Path) -> None:
    texts = ["xo.", "xox|oxo", "xxx"]
    file = tmp_path / "positions"
    file.write_text("".join(f"{text}\n" for text in texts))
    wanted = [record["value"] for record in records("clobber", "--positions", "-", given=file.read_text())]
    for given in (texts, map(upstar.clobber, texts), file, str(file)):
        assert census("clobber", positions=given)["value"].tolist() == wanted
    assert census("snort", graphs=["Bw", "BW"])["value"].tolist() == census("snort", vertices=3)["value"].tolist()
    with pytest.raises(upstar.Error, match=r"^positions, line 2: "):
        census("clobber", positions=["xo", "what"])
    file.write_text("xo\nwhat\n")
    with pytest.raises(upstar.Error, match=rf"^{file}, line 2: "):
        census("clobber", positions=file)


def test_rules_of_a_line_take_part() -> None:
    wanted = ["0", "1", "{1|0}", "1*", "1"]
    assert census("jump", rules=RULES, heaps=4)["value"].tolist() == wanted
    assert census(upstar.define(RULES), heaps=4)["value"].tolist() == wanted


def test_values_are_games_where_they_are_wanted() -> None:
    frame = census("domineering", cells=4, games=True)
    assert frame["value"].tolist() == [Game(record["value"]) for record in records("domineering", "--cells", "4")]
    assert frame[frame["temperature"] >= 1]["value"].tolist() == [Game("+-1")]


def test_values_are_kept_in_a_store(tmp_path: Path) -> None:
    store = tmp_path / "store"
    frame = census("clobber", board=(2, 3), store=store)
    content = store.read_bytes()
    assert content.startswith(b"upstar values ")
    assert census("clobber", board="2x3", store=str(store)).equals(frame) and store.read_bytes() == content
    store.write_bytes(content[:-1])
    with pytest.raises(upstar.Error, match="the file is damaged"):
        census("clobber", board=(2, 3), store=store)
    with pytest.raises(TypeError, match="^a store is for one process"):
        census("clobber", board=(2, 3), store=store, scheduler="tcp://127.0.0.1:1")


def test_a_summary_is_the_tree_of_the_command() -> None:
    wanted = json.loads(printed("census", "domineering", "--cells", "7", "--summary", "--json"))
    assert census("domineering", cells=7, summary=True) == wanted


def test_parquet_has_the_same_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upstar._records.BLOCK", 100)
    path = tmp_path / "records.parquet"
    census("domineering", cells=8, parquet=path)
    frame = pandas.read_parquet(path)
    wanted = records("domineering", "--cells", "8")
    exact = [{**record, "mean": str(record["mean"]), "temperature": str(record["temperature"])} for record in wanted]
    assert frame.to_dict("records") == exact and len(exact) > 300
    assert os.listdir(tmp_path) == [path.name]
    by_desk = tmp_path / "desk.parquet"
    ran = run_desk("domineering", "--cells", "8", f"--parquet={by_desk}")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert pandas.read_parquet(by_desk).equals(frame)


def test_no_part_of_a_file_stands_where_the_whole_should(tmp_path: Path) -> None:
    with pytest.raises(LimitError), budget(seconds=0.2):
        census("clobber", board=(4, 4), parquet=tmp_path / "records.parquet")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("module, options", [
    ("pandas", {}), ("pyarrow.parquet", {"parquet": "no"}), ("distributed", {"scheduler": "tcp://127.0.0.1:1"}),
])  # fmt: skip
def test_what_is_not_installed_is_told(module: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=rf"needs the package {module.split('.')[0]}: pip install 'upstar\[cluster\]'"):
        census("domineering", cells=3, **options)


def test_a_summary_needs_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert census("domineering", cells=1, summary=True)["positions"] == 1


@pytest.mark.parametrize("error, message, options", [
    (ValueError, "--cells is a number from 1 to 32", {"cells": 33}),
    (ValueError, "--board is rows and columns", {"board": "3"}),
    (ValueError, "census takes one of --cells N", {}),
    (ValueError, "goes up by one", {"cells": range(1, 9, 2)}),
    (TypeError, "cells is an int, a range, or a text such as '1..6', not float", {"cells": 1.5}),
    (TypeError, "board is a pair of rows and columns", {"board": 3}),
    (TypeError, "letters is a str, not list", {"cells": 2, "letters": ["x"]}),
    (TypeError, "of positions or of graphs", {"positions": [], "graphs": []}),
    (ValueError, "threads is 1 or more, not 0", {"cells": 2, "threads": 0}),
    (TypeError, "are for a scheduler", {"cells": 2, "parts": 3}),
    (TypeError, "scheduler is an address or a Client of Dask, not int", {"cells": 2, "scheduler": 8786}),
    (upstar.ParseError, "expected a value", {"cells": 2, "find": "G +"}),
])  # fmt: skip
def test_wrong_calls_are_refused(error: type[Exception], message: str, options: dict[str, Any]) -> None:
    with pytest.raises(error, match=message):
        census("clobber", **options)


def test_a_census_is_of_a_ruleset() -> None:
    with pytest.raises(TypeError, match="a census is of a Ruleset or its name, not Game"):
        census(Game(1), cells=2)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="there is no ruleset 'nonesuch'"):
        census("nonesuch", cells=2)


def test_a_budget_limits_a_census() -> None:
    begin = time.monotonic()
    with pytest.raises(LimitError, match="the time limit is reached"), budget(100), budget(seconds=0.3):
        census("clobber", board=(4, 4))
    assert time.monotonic() - begin < 10
    with pytest.raises(LimitError, match="memory limit"), budget(bytes="100K"):
        census("clobber", board=(3, 4))
    assert len(census("domineering", cells=3)) == 3


def test_progress_is_told() -> None:
    told: list[CensusProgress] = []
    assert len(census("domineering", cells=11, progress=told.append)) == 34053
    assert told and all(0 <= a.records < 34053 and a.of == 1 for a in told)
    assert [a.records for a in told] == sorted(a.records for a in told)
    wanted = "3 of 16 parts, 1,200 records, 60 s, 20 a second, 2 workers, about 260 s left"
    assert str(CensusProgress(3, 16, 1200, 2, 60.0, 260.0)) == wanted
    assert str(CensusProgress(0, 1, 1200, 0, 0.0, None)) == "1,200 records, 0 s"
    assert str(CensusProgress(0, 8, 0, 0, 1.0, None)) == "0 of 8 parts, 0 records, 1 s, 0 a second; waiting for workers"
