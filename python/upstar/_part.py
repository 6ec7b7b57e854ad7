"""A part of a census: worked out by a process, on a worker of Dask or here."""

import json
import signal
import subprocess
import sys
import tempfile
import threading
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from ._command import COMMAND, Request, end_of
from ._desk import Tree

CHUNK = 1 << 23

# The process ends with the thread that started it, whatever ends that (PR_SET_PDEATHSIG, SIGKILL). Python ignores
# SIGXFSZ, and so does what it becomes: a file that must not grow is an error that is told.
TIED = "import ctypes, os, sys; ctypes.CDLL(None).prctl(1, 9); os.execv(sys.argv[1], sys.argv[1:])"


def work_out(
    request: Request, part: str, path: Path, name: str, is_unwanted: Callable[[], bool] = lambda: False
) -> tuple[Tree | None, str]:
    """Completes the file of a part. Returns the error that ended it, if one did, and the log."""
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        words = request.words_from(Path(folder), name)
        words += ["--part", part, "--output", str(path), "--resume", "--stats", "--json"]
        logged, told, lines = (Path(folder) / file for file in ("log", "told", "lines"))
        lines.write_bytes(request.lines or b"")
        with lines.open("rb") as given, told.open("wb") as out, logged.open("wb") as errors:
            process = subprocess.Popen(
                [sys.executable, "-S", "-c", TIED, COMMAND, *words], stdin=given, stdout=out, stderr=errors
            )
            try:
                _await(process, is_unwanted)
            finally:
                process.kill()
        log = logged.read_text(encoding="utf-8", errors="replace")
        answer = told.read_text(encoding="utf-8")
    if process.returncode == 0:
        return None, log
    error: Tree = json.loads(answer)["error"] if answer else end_of(process.returncode, log)
    return error, log


def _await(process: "subprocess.Popen[bytes]", is_unwanted: Callable[[], bool]) -> None:
    while process.poll() is None:
        try:
            process.wait(0.2)
        except subprocess.TimeoutExpired:
            if is_unwanted():
                process.send_signal(signal.SIGINT)  # it leaves a checkpoint
                process.wait(5)


def packed(path: Path) -> list[bytes]:
    """What the file has, compressed, in chunks."""
    packer = zlib.compressobj()
    chunks = []
    with path.open("rb") as file:
        while text := file.read(CHUNK):
            chunks.append(packer.compress(text))
    return [*chunks, packer.flush()]


def unpacked(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The same the other way."""
    unpacker = zlib.decompressobj()
    for chunk in chunks:
        yield unpacker.decompress(chunk)
    yield unpacker.flush()


_writing: "defaultdict[Path, threading.Lock]" = defaultdict(threading.Lock)  # an attempt that is called off may still end


def work_on_worker(fields: dict[str, Any], part: str) -> Tree:
    """The task of a worker: the lines of a part, packed, or the error; and the log.

    It is worked out in a folder of the worker's own. What is there of an attempt that was called off is gone on with.
    """
    from distributed import get_worker

    request = Request(**fields)
    worker = get_worker()
    key = worker.get_current_task()

    def is_unwanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    of_census = sha256(json.dumps([request.identity(), part.split("/")[1]]).encode()).hexdigest()
    folder = Path(worker.local_directory) / f"upstar-{of_census[:16]}"
    folder.mkdir(exist_ok=True)
    path = folder / f"part-{part.split('/')[0]}.jsonl"
    with _writing[path]:
        error, log = work_out(request, part, path, "-", is_unwanted)
        if error is not None:
            return {"error": error, "log": log}
        chunks = packed(path)
        path.unlink()
    return {"chunks": chunks, "log": log}
