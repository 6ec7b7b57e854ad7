"""A census by the workers of a Dask scheduler: a part is a task, what comes of it is kept in a folder here."""

import os
import tempfile
import threading
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

from ._budget import limits_now
from ._census_progress import CensusProgress, Report, reporter
from ._command import Request, at_least_one
from ._desk import Tree
from ._errors import Error, LimitError
from ._parts import PartFolder
from ._records import needed
from ._upstar import version

if TYPE_CHECKING:
    import distributed

PARTS_A_SEAT = 4
MOST_FAILURES = 3
LATE = 2  # a part that takes so many times what others take is given to a second worker


def _task_of(wanted: str) -> Callable[[Tree, str], Tree]:
    """The task. It travels as text, since a worker may have no upstar, or another."""

    def part_of_census(request: Tree, part: str) -> Tree:
        try:
            import upstar

            found = f"upstar {upstar.__version__}"
        except ImportError:
            found = "no upstar"
        if found != wanted:
            return {"found": found}
        from upstar._part import work_on_worker

        return work_on_worker(request, part)

    return part_of_census


@dataclass(eq=False)
class _Attempt:
    part: int
    worker: str
    future: Any
    began: float


class _Crew:
    """Gives the missing parts to workers, so many at a time as these have threads, until none is missing."""

    def __init__(self, client: "distributed.Client", folder: PartFolder, report: Callable[[CensusProgress], object]):
        self._client = client
        self._folder = folder
        self._report = report
        self._wanted = f"upstar {version()}"
        self._task = _task_of(self._wanted)
        self._fields = asdict(folder.request)
        self._waiting = deque(folder.missing())
        self._attempts: list[_Attempt] = []
        self._answers: Queue[tuple[_Attempt, Any]] = Queue()
        self._barred: dict[str, str] = {}  # workers that take no part any more, and why
        self._failed_on: defaultdict[int, list[str]] = defaultdict(list)
        self._durations: list[float] = []
        self._killed: type[Exception] = needed("distributed", "a scheduler").KilledWorker
        self._began = time.monotonic()

    def run(self) -> None:
        try:
            while self._folder.missing():
                workers = self._workers()
                self._drop_lost(workers)
                self._give(workers)
                self._tell(workers)
                self._take()
                self._stop_in_time()
        except KeyboardInterrupt:
            raise KeyboardInterrupt(str(self._folder)) from None
        finally:
            self._call_off(self._attempts)

    def _workers(self) -> dict[str, int]:
        """Their addresses, and how many threads they have."""
        try:
            if self._client.status == "running":
                threads: dict[str, int] = self._client.nthreads()
                return threads
        except OSError:
            pass
        raise ConnectionError(f"the Dask scheduler does not answer any more; {self._folder}")

    def _drop_lost(self, workers: dict[str, int]) -> None:
        for attempt in [attempt for attempt in self._attempts if attempt.worker not in workers]:
            self._call_off([attempt])
            self._lose(attempt)

    def _give(self, workers: dict[str, int]) -> None:
        busy = Counter(attempt.worker for attempt in self._attempts)
        fit = {worker: threads for worker, threads in workers.items() if worker not in self._barred}
        if workers and not fit:
            reasons = "; ".join(f"{worker}: {self._barred[worker]}" for worker in workers)
            raise Error(f"no worker can go on ({reasons}); {self._folder}")
        free = [(seat, worker) for worker in fit for seat in range(busy[worker], self._seats(fit[worker]))]
        for _, worker in sorted(free):
            part = self._next_part(worker, set(fit))
            if part is not None:
                self._send(part, worker)

    def _seats(self, threads: int) -> int:
        """How many parts a worker of so many threads works on at once."""
        return max(1, threads // self._folder.request.threads)

    def _next_part(self, worker: str, fit: set[str]) -> int | None:
        for part in self._waiting:
            if worker not in self._failed_on[part] or fit <= set(self._failed_on[part]):
                self._waiting.remove(part)
                return part
        return None if self._waiting else self._late_part(worker)

    def _late_part(self, worker: str) -> int | None:
        """A part that another worker alone is late with."""
        if not self._durations:
            return None
        latest_begin = time.monotonic() - LATE * sum(self._durations) / len(self._durations) - 1
        tried = Counter(attempt.part for attempt in self._attempts)
        for attempt in self._attempts:
            if tried[attempt.part] == 1 and attempt.worker != worker and attempt.began < latest_begin:
                return attempt.part
        return None

    def _send(self, part: int, worker: str) -> None:
        future = self._client.submit(self._task, self._fields, self._folder.text(part), workers=[worker], pure=False)
        attempt = _Attempt(part, worker, future, time.monotonic())
        self._attempts.append(attempt)
        threading.Thread(target=self._await, args=[attempt], daemon=True).start()

    def _await(self, attempt: _Attempt) -> None:
        try:
            self._answers.put((attempt, attempt.future.result()))
        except BaseException as error:
            self._answers.put((attempt, error))

    def _call_off(self, attempts: list[_Attempt]) -> None:
        if self._client.status == "running" and attempts:
            self._client.cancel([attempt.future for attempt in attempts])
        self._attempts = [attempt for attempt in self._attempts if attempt not in attempts]

    def _take(self) -> None:
        try:
            attempt, answer = self._answers.get(timeout=0.5)
        except Empty:
            return
        if attempt not in self._attempts:  # called off
            return
        self._attempts.remove(attempt)
        if isinstance(answer, (CancelledError, self._killed)):
            self._lose(attempt)
        elif isinstance(answer, BaseException):
            self._judge(attempt, {"kind": "io", "message": f"{type(answer).__name__}: {answer}"})
        elif "found" in answer:
            others = f"the worker {attempt.worker} has {answer['found']}"
            raise Error(f"{others}, and this is {self._wanted}: all need the same")
        else:
            self._log(attempt, answer["log"])
            error = answer.get("error") or self._folder.take(attempt.part, answer["chunks"])
            if error is None:
                self._finish(attempt)
            else:
                self._judge(attempt, error)

    def _log(self, attempt: _Attempt, text: str) -> None:
        seconds = time.monotonic() - attempt.began
        head = f"part {self._folder.text(attempt.part)} on {attempt.worker}, {seconds:.1f} s"
        self._folder.log(attempt.part, f"{head}\n{text}")

    def _finish(self, attempt: _Attempt) -> None:
        self._durations.append(time.monotonic() - attempt.began)
        self._call_off([other for other in self._attempts if other.part == attempt.part])
        if attempt.part in self._waiting:
            self._waiting.remove(attempt.part)

    def _lose(self, attempt: _Attempt) -> None:
        self._log(attempt, "the worker is gone")
        self._fail(attempt)

    def _judge(self, attempt: _Attempt, error: Tree) -> None:
        kind, message = error["kind"], error["message"]
        if kind in ("usage", "parse", "domain") or message.startswith("standard input, line "):
            raise self._folder.request.error(error)  # which is the same on every worker
        self._log(attempt, message)
        if kind == "io":  # such as a full disk
            self._barred[attempt.worker] = message
            self._wait_again(attempt.part)
        else:
            self._fail(attempt)

    def _fail(self, attempt: _Attempt) -> None:
        """Another worker takes the part, unless enough have tried."""
        part = attempt.part
        self._failed_on[part].append(attempt.worker)
        if len(self._failed_on[part]) >= MOST_FAILURES:
            log = self._folder.log_file(part).read_text(encoding="utf-8")
            raise Error(f"part {self._folder.text(part)} failed {MOST_FAILURES} times; {self._folder}. Its log:\n{log}")
        self._wait_again(part)

    def _wait_again(self, part: int) -> None:
        if all(other.part != part for other in self._attempts):
            self._waiting.append(part)

    def _tell(self, workers: dict[str, int]) -> None:
        folder, seconds = self._folder, time.monotonic() - self._began
        left = len(folder.missing()) * seconds / len(self._durations) if self._durations else None
        records = sum(folder.records.values())
        self._report(CensusProgress(len(folder.records), folder.count or 0, records, len(workers), seconds, left))

    def _stop_in_time(self) -> None:
        seconds, _ = limits_now()
        if seconds == 0:
            raise LimitError(f"the time limit is reached; {self._folder}")


def _client_of(scheduler: "str | distributed.Client", stack: ExitStack) -> "distributed.Client":
    distributed = needed("distributed", "a scheduler")
    if isinstance(scheduler, distributed.Client) and not scheduler.asynchronous:
        return scheduler
    if not isinstance(scheduler, str):
        raise TypeError(f"scheduler is an address or a Client of Dask, not {type(scheduler).__name__}")
    try:
        return stack.enter_context(distributed.Client(scheduler, timeout="5s", set_as_default=False))
    except (OSError, ValueError) as error:
        raise ConnectionError(f"no Dask scheduler answers at {scheduler}: {error}") from None


def finished_parts(
    request: Request,
    scheduler: "str | distributed.Client",
    parts: int | None,
    folder: "str | os.PathLike[str] | None",
    progress: Report,
    stack: ExitStack,
) -> list[str]:
    """The files of all parts, worked out by the workers of the scheduler as far as they are not in the folder.

    Clients and folders that it makes last as long as the stack.
    """
    client = _client_of(scheduler, stack)
    path = stack.enter_context(tempfile.TemporaryDirectory()) if folder is None else folder
    kept = PartFolder(path, request.with_lines(), stays=folder is not None)
    if parts is None:
        seats = sum(threads // request.threads for threads in client.nthreads().values())
        parts = kept.count or PARTS_A_SEAT * max(seats, PARTS_A_SEAT)
    kept.begin(at_least_one("parts", parts))
    _Crew(client, kept, reporter(progress, stack)).run()
    return kept.files()
