"""Rules of one's own: the same values as the library's rulesets, exceptions, bad answers, cycles, threads, Ctrl-C."""

import copy
import gc
import itertools
import os
import pickle
import signal
import sys
import threading
import time
import weakref
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import upstar
from upstar import Game, Rules

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "docs", "examples"))
from my_game import Clobber  # noqa: E402


class Domineering(Rules[tuple[str, ...]]):
    """Positions are tuples of rows. It names all hooks."""

    def moves(self, position: tuple[str, ...], player: str) -> Iterator[tuple[str, ...]]:
        if player == "left":
            for option in self.moves(tuple(map("".join, zip(*position))), "right"):
                yield tuple(map("".join, zip(*option)))
        else:
            for i, row in enumerate(position):
                for j in range(len(row) - 1):
                    if row[j : j + 2] == "..":
                        yield position[:i] + (row[:j] + "##" + row[j + 2 :],) + position[i + 1 :]

    def canonical(self, position: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
        turned = tuple(map("".join, zip(*position)))
        flat = min(position, position[::-1])
        upright = min(turned, turned[::-1])
        return (flat, False) if flat <= upright else (upright, True)

    def components(self, position: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """The parts between rows without an empty cell."""
        part: tuple[str, ...] = ()
        for row in (*position, "#"):
            if "." in row:
                part += (row,)
            elif part:
                yield part
                part = ()

    def to_text(self, position: tuple[str, ...]) -> str:
        return "|".join(position)


class ToadsAndFrogs(Rules[str]):
    def __init__(self, longest_jump: int) -> None:  # does not call the base
        self.longest_jump = longest_jump

    def moves(self, position: str, player: str) -> Iterable[str]:
        if player == "right":
            return [self.mirror(p) for p in self.moves(self.mirror(position), "left")]
        options = []
        for i, piece in enumerate(position):
            if piece == "T":
                jumped = 0
                while position[i + 1 + jumped : i + 2 + jumped] == "F":
                    jumped += 1
                end = i + 1 + jumped
                if jumped <= self.longest_jump and position[end : end + 1] == ".":
                    options.append(position[:i] + "." + position[i + 1 : end] + "T" + position[end + 1 :])
        return options

    @staticmethod
    def mirror(position: str) -> str:
        return position[::-1].translate(str.maketrans("TF", "FT"))


class Subtraction(Rules[int]):
    """A heap; Left takes 1 or 3, Right 2 or 3."""

    def moves(self, position: int, player: str) -> set[int]:
        return {position - k for k in ((1, 3) if player == "left" else (2, 3)) if k <= position}


class Nim(Rules[tuple[int, ...]]):
    impartial = True

    def moves(self, position: tuple[int, ...], player: str) -> Iterator[tuple[int, ...]]:
        for i, heap in enumerate(position):
            for rest in range(heap):
                yield position[:i] + (rest,) + position[i + 1 :]


# --- the same as the library ---


def boards(letters: str, rows: int, columns: int) -> Iterator[str]:
    for cells in itertools.product(letters, repeat=rows * columns):
        yield "|".join("".join(cells[i * columns : (i + 1) * columns]) for i in range(rows))


@pytest.mark.parametrize("size", [(1, 5), (2, 3), (3, 2)])
def test_clobber_is_the_librarys(size: tuple[int, int]) -> None:
    clobber = Clobber()
    for board in boards("xo.", *size):
        assert clobber.value(board) == upstar.clobber(board).value(), board


@pytest.mark.parametrize("size", [(1, 6), (2, 4), (3, 3), (4, 2)])
def test_domineering_with_all_hooks_is_the_librarys(size: tuple[int, int]) -> None:
    domineering = Domineering()
    for board in boards(".#", *size):
        position = domineering(tuple(board.split("|")))
        assert position.value() == upstar.domineering(board).value(), board
        assert str(position) == board


@pytest.mark.parametrize("longest_jump", [0, 1, 2])
def test_toads_and_frogs_are_the_librarys(longest_jump: int) -> None:
    toads = ToadsAndFrogs(longest_jump)
    for length in range(7):
        for strip in boards("TF.", 1, length):
            wanted = upstar.gen_toads_and_frogs(strip, max_jump=longest_jump)
            assert toads.value(strip) == wanted.value(), strip
            assert toads.outcome(strip) == wanted.outcome(), strip


def test_a_heap_game_is_the_librarys() -> None:
    heaps = Subtraction()
    for n in range(60):
        wanted = upstar.partizan_subtraction(n)
        assert heaps.value(n) == wanted.value()
        assert heaps.outcome(n) == wanted.outcome()


def test_impartial_rules_have_nim_values_by_search() -> None:
    nim = Nim()
    for heaps in itertools.product(range(4), repeat=3):
        assert nim(heaps).nim_value() == heaps[0] ^ heaps[1] ^ heaps[2]
    assert nim.value((1, 2)) == Game("*3")
    assert nim((3, 5)).winning_moves("left") == [nim((3, 3))]


# --- positions of rules ---


def test_moves_and_components_are_positions_of_the_same_rules() -> None:
    domineering = Domineering()
    position = domineering(("...", "###", ".#.", ".#."))
    assert [p.state for p in position.components()] == [("...",), (".#.", ".#.")]
    assert [p.state for p in position.moves("right")] == [
        ("##.", "###", ".#.", ".#."),
        (".##", "###", ".#.", ".#."),
    ]
    assert position.rules is domineering
    assert [p.value() for p in (-position).moves("left")] == [-p.value() for p in position.moves("right")]
    assert domineering.winning_moves(("..", ".."), "left") == [("#.", "#."), (".#", ".#")]


def test_sums_with_positions_of_other_rules_and_values() -> None:
    clobber, toads = Clobber(), ToadsAndFrogs(1)
    total = clobber("xxo") + upstar.domineering("..|..") - toads("T.F") + "*"
    assert total.value() == Game("^ + domineering(\"..|..\") - * + *")
    assert total.outcome() == total.value().outcome == upstar.outcome(total)
    assert (clobber("xoxo") - upstar.clobber("xoxo")).outcome() == "P"
    assert (clobber("xo|ox") - clobber("xo|ox")).outcome() == "P"


def test_repr_and_state_are_those_of_the_class() -> None:
    assert repr(Clobber()("xo")) == "Clobber()('xo')"
    assert Clobber()("xo").state == "xo"


def test_equal_positions_are_one() -> None:
    heaps = Subtraction()
    assert heaps(5) == heaps(5) and hash(heaps(5)) == hash(heaps(5))
    assert heaps(5) != Subtraction()(5)
    assert heaps(True) == heaps(1)


def test_each_function_is_asked_once_for_a_position() -> None:
    asked: list[Any] = []

    class Counted(Subtraction):
        def moves(self, position: int, player: str) -> set[int]:
            asked.append((position, player))
            return super().moves(position, player)

    heaps = Counted()
    heaps.value(20)
    heaps.outcome(20)
    heaps(20).moves("left")
    assert sorted(asked) == [(n, player) for n in range(21) for player in ("left", "right")]
    assert heaps.statistics()["positions"] == 21


def test_lines_of_play_may_be_long() -> None:
    class Countdown(Rules[int]):
        def moves(self, position: int, player: str) -> list[int]:
            return [position - 1] if position and player == "left" else []

    assert Countdown().value(5000) == 5000


def test_rules_copy_and_pickle_without_their_table() -> None:
    toads = ToadsAndFrogs(2)
    toads.value("TF.")
    for other in (copy.copy(toads), pickle.loads(pickle.dumps(toads))):
        assert other.longest_jump == 2 and other.value("TF.") == toads.value("TF.")
        assert other.statistics()["positions"] == toads.statistics()["positions"]


def test_rules_may_have_a_store() -> None:
    heaps = Subtraction()
    heaps.store = upstar.Store()
    assert heaps.value(7).store == heaps.store
    with pytest.raises(upstar.DomainError, match="different stores"):
        heaps.value(7) + Game(1)


# --- exceptions and bad answers ---


class Answer(Rules[Any]):
    """The moves are what `answer` makes of the position."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def moves(self, position: Any, player: str) -> Any:
        return self.answer(position)


class Trouble(Exception):
    pass


def test_an_exception_comes_out_as_it_was_raised() -> None:
    trouble = Trouble("here")

    def fail(position: int) -> list[int]:
        if position == 0:
            raise trouble
        return [position - 1]

    rules = Answer(fail)
    for ask in (rules.value, rules.outcome):
        with pytest.raises(Trouble) as error:
            ask(5)
        assert error.value is trouble
        assert "fail" in [entry.name for entry in error.traceback]
    rules.answer = lambda position: [position - 1] if position else []
    assert rules.value(5) == Game("*")  # {*|*}, ...


def test_an_exception_in_the_middle_of_a_generator_comes_out() -> None:
    def answer(position: int) -> Iterator[int]:
        yield 0
        raise Trouble

    with pytest.raises(Trouble):
        Answer(answer).value(3)


@pytest.mark.parametrize(
    "given, message",
    [
        (None, r"Answer\.moves\('xo', 'left'\) returned None; it must return a list of positions, or yield them"),
        (5, r"Answer\.moves\('xo', 'left'\) returned 5, of type int; it must return a list"),
        ("x.", r"Answer\.moves\('xo', 'left'\) returned 'x\.', of type str; it must .* also if there is only one"),
        ([["x"]], r"Answer\.moves\('xo', 'left'\) gave the position \['x'\], of type list, which has no hash; tuples"),
        ([(1, [2])], r"Answer\.moves\('xo', 'left'\) gave the position \(1, \[2\]\), of type tuple, which has no hash"),
    ],
)
def test_bad_moves_are_type_errors(given: Any, message: str) -> None:
    for ask in ("value", "outcome"):
        with pytest.raises(TypeError, match=message):
            getattr(Answer(lambda position: given), ask)("xo")


@pytest.mark.parametrize("given", [None, "xo", ("xo", 1), ("xo",), ("xo", False, 3)])
def test_bad_images_are_type_errors(given: Any) -> None:
    class Images(Subtraction):
        def canonical(self, position: int) -> Any:
            return given

    with pytest.raises(TypeError, match=r"Images\.canonical\(4\) returned .*; it must return a pair"):
        Images().value(4)


def test_bad_components_are_type_errors() -> None:
    class Parts(Subtraction):
        def components(self, position: int) -> Any:
            return position

    with pytest.raises(TypeError, match=r"Parts\.components\(4\) returned 4, of type int; it must return a list"):
        Parts().value(4)


def test_a_class_without_moves_is_a_type_error() -> None:
    with pytest.raises(TypeError, match=r"class Empty has no function moves\(self, position, player\)"):
        type("Empty", (Rules,), {})().value(1)


def test_a_position_without_hash_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        Subtraction().value([3])  # type: ignore[arg-type]


def test_a_position_that_comes_back_is_refused() -> None:
    with pytest.raises(upstar.DomainError, match="loopy"):
        Answer(lambda position: [position]).value(1)


def test_budgets_hold_for_rules() -> None:
    rules = Answer(lambda position: [position + 1])
    for ask in (rules.value, rules.outcome):
        with pytest.raises(upstar.LimitError), upstar.budget(bytes=1 << 20):
            ask(0)
        with pytest.raises(upstar.LimitError), upstar.budget(seconds=0.1):
            ask(0)


# --- rules that ask the library ---


def test_moves_may_compute_with_games_and_positions() -> None:
    class Asking(Subtraction):
        def moves(self, position: int, player: str) -> set[int]:
            assert Game("{2|-1}").mean * 2 == 1
            if position > 3:
                assert self.value(position - 3) == upstar.partizan_subtraction(position - 3).value()
            return super().moves(position, player)

    for n in range(20):
        assert Asking().value(n) == upstar.partizan_subtraction(n).value()
        assert Asking().outcome(n) == upstar.partizan_subtraction(n).outcome()


def test_rules_that_ask_for_themselves_for_ever_are_refused() -> None:
    class Endless(Rules[int]):
        def moves(self, position: int, player: str) -> list[int]:
            self.value(position + 1)
            return []

    with pytest.raises(RecursionError):
        Endless().value(0)


def test_a_search_within_a_search_is_refused() -> None:
    class Searching(Subtraction):
        def moves(self, position: int, player: str) -> set[int]:
            self.outcome(0)
            return super().moves(position, player)

    with pytest.raises(RuntimeError, match="search"):
        Searching().outcome(9)
    assert Subtraction().outcome(9)


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
    for _ in range(30):
        for _ in range(30):
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
        pytest.param(lambda: upstar.amazons("|".join(["x.....", "......", "......", ".....o"])).outcome(), id="search of the library"),
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
