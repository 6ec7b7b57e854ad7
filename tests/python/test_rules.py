"""Rules of one's own: the same values as the library's rulesets, exceptions, bad answers."""

import copy
import itertools
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from sample_rules import Answer, Clobber, Domineering, Nim, Subtraction, ToadsAndFrogs, boards

import upstar
from upstar import Game, Rules

# --- the same as the library ---


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
    for name in ("value", "outcome"):
        for limit in ({"bytes": 1 << 20}, {"seconds": 0.1}):
            rules = Answer(lambda position: [position + 1])
            with pytest.raises(upstar.LimitError), upstar.budget(**limit):
                getattr(rules, name)(0)


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
