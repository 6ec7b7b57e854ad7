"""Censuses by workers of Dask that die, are slow, or have no room."""

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from census_command import RULES, printed, records, run_desk

import upstar
from upstar import CensusProgress, LimitError, budget, census

pandas = pytest.importorskip("pandas")
distributed = pytest.importorskip("distributed")

# The census has 63,600 records.
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

    def wait_for_workers(self, count: int) -> None:
        with distributed.Client(self.address) as client:
            client.wait_for_workers(count, timeout=PATIENCE)

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


def with_small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))


def test_one_worker_is_killed_one_is_slow_and_one_has_no_room(cluster: Cluster, tmp_path: Path, whole: str) -> None:
    killed, slow, _ = cluster.worker(), cluster.worker(), cluster.worker(preexec_fn=with_small_files)
    cluster.wait_for_workers(3)  # or the first of them may have done all parts before the last one is there
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
