"""Rules of one's own in a running program: how long they live, threads, Ctrl-C."""

import gc
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from typing import Any

import pytest
from sample_rules import Answer, Clobber, Subtraction, boards

import upstar
from upstar import Game, Rules

# --- lifetimes ---


def is_freed(make: Any) -> bool:
    gc.collect()
    watched = weakref.ref(make())
    gc.collect()
    return watched() is None


def test_rules_go_with_their_last_position() -> None:
    def without_gc() -> Any:
        gc.disable()
        try:
            rules = Clobber()
            position = rules("xoxo")
            watched = weakref.ref(rules)
            del rules
            assert position.value() == upstar.clobber("xoxo").value() and watched() is not None
            del position
            assert watched() is None
        finally:
            gc.enable()

    without_gc()


def test_cycles_through_positions_are_collected() -> None:
    def held_position() -> Any:
        rules: Any = Clobber()
        rules.start = rules("xoxo")
        rules.sum = rules.start + "^"
        rules.outcome("xo")
        return rules

    def rules_in_its_positions() -> Rules[Any]:
        rules = Answer(lambda position: [])
        rules.value((rules, 1))
        rules.outcome((rules, rules(2)))
        return rules

    def store_of_rules() -> Any:
        rules: Any = Clobber()
        rules.store = upstar.Store()
        rules.kept = rules.value("xxo")
        (rules("xo") + 1).outcome()
        return rules

    assert is_freed(held_position)
    assert is_freed(rules_in_its_positions)
    assert is_freed(store_of_rules)


def test_many_rules_leave_nothing_behind() -> None:
    store = upstar.Store()
    bytes_held = []
    for _ in range(12):
        for _ in range(20):
            rules = Clobber()
            rules.store = store
            (rules("xoxo|oxox") + rules("xo")).outcome()
            rules.value("xxox")
        del rules
        gc.collect()
        bytes_held.append(store.statistics()["bytes"])
    assert bytes_held[-1] == bytes_held[1]


# --- threads and signals ---


def test_threads_share_rules_and_a_store() -> None:
    clobber = Clobber()
    board = list(boards("xo.", 2, 3))
    answers: dict[int, list[Game]] = {}

    def work(number: int) -> None:
        answers[number] = [clobber.value(b) for b in board[number::4]]

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    for number in range(4):
        assert answers[number] == [upstar.clobber(b).value() for b in board[number::4]]


def test_positions_may_be_dropped_while_another_thread_computes() -> None:
    store = upstar.Store()
    stop = threading.Event()

    def compute() -> None:
        n = 0
        while not stop.is_set():
            n += 1
            upstar.domineering("...|...|...|" + "." * (n % 3 + 1) + "#" * (2 - n % 3), store=store).value()

    thread = threading.Thread(target=compute)
    thread.start()
    for i in range(300):
        rules = Clobber()
        rules.store = store
        rules("xoxo").moves("left")
        upstar.clobber("xoxo", store=store).moves("left")
    stop.set()
    thread.join(60)
    assert not thread.is_alive()


class Slow(Rules[int]):
    """Takes for ever, in many short moves."""

    def moves(self, position: int, player: str) -> list[int]:
        return [position * 2 + 1, position * 2 + 2] if position < 1 << 40 else []


class Stuck(Rules[int]):
    """Takes for ever in one move."""

    def moves(self, position: int, player: str) -> list[int]:
        while True:
            pass


@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(lambda: Slow().value(0), id="value"),
        pytest.param(lambda: Slow().outcome(0), id="search"),
        pytest.param(lambda: Stuck().value(0), id="moves"),
        pytest.param(lambda: upstar.domineering("|".join(["." * 8] * 8)).value(), id="value of the library"),
        pytest.param(lambda: upstar.amazons("|".join(["x......x", *["........"] * 6, "o......o"])).outcome(), id="search of the library"),
    ],
)
def test_ctrl_c_ends_it_within_a_tenth_of_a_second(ask: Any) -> None:
    pressed = []

    def press() -> None:
        time.sleep(0.4)
        pressed.append(time.perf_counter())
        signal.raise_signal(signal.SIGINT) if os.name == "nt" else os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=press)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        ask()
    late = time.perf_counter() - pressed[0]
    thread.join()
    assert late < 0.1 if not os.environ.get("UPSTAR_SLOW") else late < 1
    assert upstar.clobber("xxo").value() == Game("^")


def test_a_time_limit_holds_for_slow_moves_after_fast_ones() -> None:
    class Chain(Rules[int]):
        calls = 0
        pause = 0.0

        def moves(self, position: int, player: str) -> list[int]:
            self.calls += 1
            time.sleep(self.pause)
            return [position - 1] if position else []

    Chain().value(2000)
    slow = Chain()
    slow.pause = 0.05
    with upstar.budget(seconds=0.3), pytest.raises(upstar.LimitError):
        slow.value(100)
    assert slow.calls < 20


def test_moves_without_end_meet_the_limits() -> None:
    class Endless(Rules[int]):
        def moves(self, position: int, player: str) -> Any:
            return itertools.repeat(0)

        def components(self, position: int) -> Any:
            while position > 1:
                yield 0
            yield position

    for limits in ({"bytes": 10_000_000}, {"seconds": 0.3}):
        for position in (1, 2):
            with upstar.budget(**limits), pytest.raises(upstar.LimitError):
                Endless().value(position)


def test_what_was_found_before_ctrl_c_is_kept() -> None:
    class Stopped(Subtraction):
        stop_at = 3

        def moves(self, position: int, player: str) -> set[int]:
            if position == self.stop_at:
                raise KeyboardInterrupt
            return super().moves(position, player)

    heaps = Stopped()
    with pytest.raises(KeyboardInterrupt):
        heaps.value(30)
    heaps.stop_at = -1
    assert heaps.value(30) == upstar.partizan_subtraction(30).value()


@pytest.mark.parametrize(
    "work",
    [
        pytest.param("upstar.domineering(9, 9).value()", id="value of the library"),
        pytest.param("for i in iter(int, 1): Game('{2|-1}') + i", id="many short ones"),
        pytest.param("Chain().value(0)", id="moves, values"),
        pytest.param("Chain().outcome(0)", id="moves, search"),
        pytest.param("upstar.ask('eval', 'domineering(board(9, 9, \".\"))')", id="desk"),
    ],
)
def test_a_daemon_thread_that_computes_at_the_end_of_the_program_is_silent(work: str) -> None:
    program = f"""
import threading, time, upstar
from upstar import Game

class Chain(upstar.Rules):
    def moves(self, position, player):
        return [position + 1]

def work():
    {work}

threading.Thread(target=work, daemon=True).start()
time.sleep(0.3)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100)
    assert (result.returncode, result.stderr) == (0, "")
