"""Censuses: tables of records, and workers of Dask that die, are slow, or have no room."""

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import psutil
import pytest

import upstar
from upstar import CensusProgress, Game, LimitError, budget, census

pandas = pytest.importorskip("pandas")

COMMAND = Path(upstar.__file__).parent / "command" / "upstar"


def printed(*words: str, given: str = "") -> str:
    """What the command prints."""
    ran = subprocess.run([COMMAND, *words], input=given, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def records(*words: str, given: str = "") -> list[dict[str, Any]]:
    _, *lines, _ = printed("census", *words, "--jsonl", given=given).splitlines()
    return [json.loads(line) for line in lines]


RULES = "rules jump(n) := {[jump(n - k) for k in 1..2 if k <= n] | [jump(n - 2) for k in [2] if k <= n]}"

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


# Workers of Dask. The census has 63,600 records.

WORDS = ["domineering", "--cells", "12", "--up-to-sign"]
OPTIONS: dict[str, Any] = {"ruleset": "domineering", "cells": 12, "up_to_sign": True}
PATIENCE = 60  # seconds; nothing here takes as long


@pytest.fixture(scope="module")
def whole() -> str:
    return printed("census", *WORDS, "--jsonl")


class Cluster:
    """A scheduler and workers as processes, on the loopback."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        words = ["--no-dashboard", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)]
        self.scheduler = self.start("scheduler", *words)
        wait_until(lambda: file.exists() and file.read_text() != "")
        self.address: str = json.loads(file.read_text())["address"]

    def start(self, kind: str, *words: str, **how: Any) -> "subprocess.Popen[bytes]":
        self._started.append(
            subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{kind}", *words],
                cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, **how,
            )
        )  # fmt: skip
        return self._started[-1]

    def worker(self, threads: int = 1, **how: Any) -> "subprocess.Popen[bytes]":
        return self.start("worker", self.address, "--no-nanny", "--no-dashboard", "--nthreads", str(threads), **how)

    def stop(self) -> None:
        for process in self._started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "cluster"
    folder.mkdir()
    made = Cluster(folder)
    yield made
    made.stop()


def wait_until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def works_at(process: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    """What the worker has started."""
    try:
        return psutil.Process(process.pid).children()  # type: ignore[no-any-return]
    except psutil.NoSuchProcess:
        return []


def by_workers(cluster: Cluster, folder: Path, **options: Any) -> Any:
    with budget(seconds=PATIENCE):
        return census(**{**OPTIONS, "scheduler": cluster.address, "folder": folder, "parts": 6, **options})


def merged(folder: Path) -> str:
    """The finished parts as one; their logs and census.json are no parts."""
    return printed("census", "merge", *map(str, folder.glob("part-*.jsonl")))


def logs(folder: Path) -> str:
    return "".join(path.read_text() for path in sorted(folder.glob("*.log")))


def run_desk(*words: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "upstar", "census", *words], input=given, capture_output=True, text=True)


def with_small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))


def test_one_worker_is_killed_one_is_slow_and_one_has_no_room(cluster: Cluster, tmp_path: Path, whole: str) -> None:
    killed, slow, _ = cluster.worker(), cluster.worker(), cluster.worker(preexec_fn=with_small_files)
    is_over = threading.Event()
    orphans: list[psutil.Process] = []

    def slow_down() -> None:
        while not is_over.wait(0.1):
            os.killpg(slow.pid, signal.SIGSTOP)
            is_over.wait(0.1)
            os.killpg(slow.pid, signal.SIGCONT)

    def kill(progress: CensusProgress) -> None:
        if killed.poll() is None and progress.workers == 3 and works_at(killed):
            orphans.extend(works_at(killed))
            for process in orphans:
                process.suspend()  # so that none ends by itself
            killed.kill()
            killed.wait()

    thread = threading.Thread(target=slow_down)
    thread.start()
    try:
        frame = by_workers(cluster, tmp_path / "folder", progress=kill)
    finally:
        is_over.set()
        thread.join()
    assert merged(tmp_path / "folder") == whole
    assert len(frame) == 63600 and frame["number"].tolist() == list(range(1, 63601))
    told = logs(tmp_path / "folder")
    assert "File too large" in told and "the worker is gone" in told and "evaluating" in told
    assert orphans
    wait_until(lambda: not any(process.is_running() and process.status() != "zombie" for process in orphans))


def test_a_part_of_a_worker_that_hangs_is_done_by_another(cluster: Cluster, tmp_path: Path, whole: str) -> None:
    hanging, _ = cluster.worker(), cluster.worker()

    def stop(progress: CensusProgress) -> None:
        if progress.workers == 2 and works_at(hanging):
            os.kill(hanging.pid, signal.SIGSTOP)

    by_workers(cluster, tmp_path / "folder", progress=stop, summary=True)
    assert merged(tmp_path / "folder") == whole


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_client_that_ends_loses_no_finished_part(cluster: Cluster, tmp_path: Path, whole: str, number: int) -> None:
    worker = cluster.worker()
    folder = tmp_path / "folder"
    words = [*WORDS, "--scheduler", cluster.address, "--folder", str(folder), "--parts", "6"]
    client = subprocess.Popen(
        [sys.executable, "-m", "upstar", "census", *words], stderr=subprocess.PIPE, start_new_session=True
    )
    wait_until(lambda: len(list(folder.glob("part-*.jsonl"))) >= 2 and works_at(worker))
    client.send_signal(number)
    _, told = client.communicate()
    if number == signal.SIGINT:
        assert client.returncode == 3
        assert told.decode().startswith("upstar: error: interrupted; ") and told.decode().count("\n") == 1
        assert f" of 6 parts are in {folder}, and the same call goes on with them" in told.decode()
    finished = {path: path.stat().st_mtime_ns for path in folder.glob("part-*.jsonl")}
    assert 2 <= len(finished) < 6
    wait_until(lambda: not works_at(worker))  # nobody wants its part any more
    ran = run_desk(*words, "--csv")
    assert ran.returncode == 0 and ran.stdout == printed("census", *WORDS, "--csv")
    assert {path: path.stat().st_mtime_ns for path in finished} == finished
    assert logs(folder).count("evaluating") == 6 and merged(folder) == whole


def test_a_scheduler_that_ends_loses_no_finished_part(cluster: Cluster, tmp_path: Path, whole: str) -> None:
    folder = tmp_path / "folder"
    cluster.worker()

    def kill(progress: CensusProgress) -> None:
        if progress.parts == 2:
            cluster.scheduler.kill()
            cluster.scheduler.wait()

    with pytest.raises(ConnectionError, match=rf"does not answer any more; 2 of 6 parts are in {folder}"):
        by_workers(cluster, folder, progress=kill)
    (tmp_path / "next").mkdir()
    again = Cluster(tmp_path / "next")
    try:
        again.worker(threads=2)
        by_workers(again, folder, parts=None)
    finally:
        again.stop()
    assert logs(folder).count("evaluating") == 6 and merged(folder) == whole


def test_a_budget_ends_the_work_of_all(cluster: Cluster, tmp_path: Path) -> None:
    worker = cluster.worker()
    with pytest.raises(LimitError, match=f"the time limit is reached; 0 of 2 parts are in {tmp_path}"), budget(seconds=4):
        census("clobber", board=(4, 4), scheduler=cluster.address, parts=2, folder=tmp_path)  # a day's work
    wait_until(lambda: not works_at(worker))


def test_a_worker_of_another_version_is_told(cluster: Cluster, tmp_path: Path) -> None:
    package = tmp_path / "other" / "upstar"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("__version__ = '0.0.9'\n")
    cluster.worker(env={**os.environ, "PYTHONPATH": str(package.parent)})
    message = f"the worker tcp://.* has upstar 0.0.9, and this is upstar {upstar.__version__}: all need the same"
    with pytest.raises(upstar.Error, match=message):
        by_workers(cluster, tmp_path / "folder")


def test_what_no_worker_can_do_is_told_with_its_log(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker(preexec_fn=with_small_files)
    with pytest.raises(ValueError, match="--cells is a number from 1 to 32, or a range; not '33'"):
        by_workers(cluster, tmp_path / "wrong", cells=33)
    with pytest.raises(ValueError, match="--board is rows and columns, as in --board 3x4; not '3'"):
        by_workers(cluster, tmp_path / "unread", board="3")
    with pytest.raises(upstar.Error, match=r"no worker can go on \(tcp://.*File too large\); 0 of 6 parts are in"):
        by_workers(cluster, tmp_path / "full")
    with pytest.raises(upstar.Error, match=r"part \d/6 failed 3 times; .* Its log:\npart \d/6 on tcp(.|\n)*memory limit"):
        with budget(bytes="100K"):
            by_workers(cluster, tmp_path / "memory")


def test_the_desk_prints_what_the_command_prints(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker(threads=2)
    folder = str(tmp_path / "folder")
    words = ["clobber", "--board", "2x3"]
    own = ["--scheduler", cluster.address, "--folder", folder, "--parts", "3"]
    for form in (["--jsonl"], ["--summary"]):
        ran = run_desk(*words, *own, *form)
        assert ran.stdout == printed("census", *words, *form) and ran.stderr == ""
    file, rules = tmp_path / "given.txt", tmp_path / "rules.up"
    rules.write_text(RULES)
    file.write_text("1\n4\n2\n")
    words = ["jump", "--positions", str(file), "--init", str(rules), "--find", "G > 0", "--jsonl"]
    assert run_desk(*words, "--scheduler", cluster.address).stdout == printed("census", *words)
    parquet = tmp_path / "records.parquet"
    assert run_desk("clobber", "--board", "2x3", *own, "--parquet", str(parquet)).stdout == ""
    assert len(pandas.read_parquet(parquet)) == len(records("clobber", "--board", "2x3"))


def test_a_client_is_used_and_left_as_it_is() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.Client(processes=False, n_workers=1, threads_per_worker=2, dashboard_address=None) as client:
        frame = census("domineering", cells=6, scheduler=client, parts=3, games=True)
        assert client.status == "running"
    assert frame.equals(census("domineering", cells=6, games=True))
    with distributed.Client(processes=False, n_workers=0, dashboard_address=None) as client:
        told: list[CensusProgress] = []
        with pytest.raises(LimitError, match="0 of 16 parts were done, which a folder would have kept"), budget(seconds=1):
            census("domineering", cells=6, scheduler=client, progress=told.append)
        assert {(a.workers, a.parts, a.of) for a in told} == {(0, 0, 16)}


def free_port() -> int:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def test_a_scheduler_that_is_not_there_is_told() -> None:
    begin = time.monotonic()
    address = f"tcp://127.0.0.1:{free_port()}"
    ran = run_desk(*WORDS, "--scheduler", address)
    assert ran.returncode == 2 and ran.stdout == ""
    assert ran.stderr.startswith(f"upstar: error: no Dask scheduler answers at {address}: ") and ran.stderr.count("\n") == 1
    assert time.monotonic() - begin < 15


@pytest.mark.parametrize("words, message", [
    (["--parts", "3"], "--parts and --folder are for --scheduler ADDRESS"),
    (["--scheduler", "x", "--parts", "0"], "--parts is a number, 1 or more, not '0'"),
    (["--scheduler", "x", "--output", "f"], "--output is for one process; with --scheduler, parts and logs are in the --folder"),
    (["--parquet", "f", "--csv"], "--parquet writes records, without --csv"),
    (["--parquet", "f", "--positions", "nofile"], "cannot read nofile: No such file or directory"),
    (["--scheduler"], "argument --scheduler: expected one argument"),
    (["--parquet", "f", "--cells", "33"], "--cells is a number from 1 to 32, or a range; not '33'"),
])  # fmt: skip
def test_wrong_words_are_refused(words: list[str], message: str) -> None:
    ran = run_desk("clobber", *words)
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"upstar: error: {message}\n")


def test_help_tells_of_the_options_of_the_package() -> None:
    ran = run_desk("--help")
    assert ran.returncode == 0 and ran.stdout.startswith(printed("census", "--help"))
    for option in ("--scheduler ADDRESS", "--parts N", "--folder DIR", "--parquet FILE"):
        assert option in ran.stdout
    assert run_desk("domineering", "--cells", "3").stdout == printed("census", "domineering", "--cells", "3")


def whole_folder(folder: Path) -> Any:
    from upstar._command import Request
    from upstar._parts import PartFolder

    made = PartFolder(folder, Request(("clobber", "--board", "2x2")))
    made.begin(2)
    return made


def test_a_part_that_is_not_whole_is_not_kept(tmp_path: Path) -> None:
    import zlib

    folder = whole_folder(tmp_path)
    text = printed("census", "clobber", "--board", "2x2", "--part", "1/2", "--jsonl").encode()
    for wrong in (text[:-20], text.replace(b"1/2", b"2/2"), text.replace(b"2x2", b"2x1"), b"\n", b""):
        assert folder.take(1, [zlib.compress(wrong)])["message"]
        assert folder.missing() == [1, 2] and not folder.file(1).exists()
    assert folder.take(1, [zlib.compress(text)]) is None
    assert folder.missing() == [2] and folder.file(1).read_bytes() == text
    assert whole_folder(tmp_path).missing() == [2]
    folder.file(1).write_bytes(text[:-20])
    with pytest.raises(ValueError, match="part-1.jsonl is not part 1/2: .*; remove it"):
        whole_folder(tmp_path)


def test_a_folder_is_of_one_census(tmp_path: Path) -> None:
    from upstar._command import Request
    from upstar._parts import PartFolder

    whole_folder(tmp_path)
    with pytest.raises(ValueError, match="has another census: words 'clobber --board 2x2', here 'clobber --board 2x3'"):
        PartFolder(tmp_path, Request(("clobber", "--board", "2x3")))
    with pytest.raises(ValueError, match="has a census in 2 parts, not in 3"):
        PartFolder(tmp_path, Request(("clobber", "--board", "2x2"))).begin(3)
    (tmp_path / "census.json").write_text("what")
    with pytest.raises(ValueError, match="census.json does not say of which census the parts are"):
        whole_folder(tmp_path)
