"""Rulesets that a line defines."""

import copy
import pickle

import pytest

import upstar
from upstar import Game

STONES = 'rules stones(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}  # Clobber'


def test_a_line_is_a_ruleset_like_those_of_the_library() -> None:
    stones = upstar.define(STONES)
    assert stones.name == "stones" and stones.summary == "Clobber" and stones.text == STONES.split("  #")[0]
    for board in ("xo|ox", "xoxo", "x.o|oxo", "....", "xo"):
        mine, known = stones(board), upstar.clobber(board)
        assert mine.value() == known.value() and mine.outcome() == known.outcome()
        for player in ("left", "right"):
            assert sorted(map(str, mine.moves(player))) == sorted(map(str, known.moves(player)))
            assert len(mine.winning_moves(player)) == len(known.winning_moves(player))
    assert repr(stones("xo|ox")) == "stones('xo|ox')"
    assert stones("xo\nox") == stones("xo|ox") != stones("ox|xo")
    total = stones("xoxo") - upstar.clobber("xoxo") + "^"
    assert total.value() == Game("^") and total.outcome() == upstar.Outcome.L
    assert stones("xo").svg().startswith("<svg")
    assert upstar.calculate('value(stones("xoxo"))') == upstar.clobber("xoxo").value()


def test_arguments_are_numbers_texts_and_lists() -> None:
    pair = upstar.define("rules pair(a, b) := [pair(x, b) for x in 0..a-1] + [pair(a, y) for y in 0..b-1]")
    assert pair(3, 5).nim_value() == 6 and pair("3, 5") == pair(3, 5)
    piles = upstar.define("rules piles(L) := [take(L, size(L) - 1)] if size(L) > 0 else []")
    assert piles([1, [2, "a"]]).value() == 0 and str(piles([1, "a"])) == '[1, "a"]'
    with pytest.raises(upstar.DomainError, match="takes no parameters"):
        pair(3, 5, by=2)
    with pytest.raises(upstar.DomainError, match="has 2 parts"):
        pair(3)
    with pytest.raises(TypeError):
        pair(1.5j, 1)  # type: ignore[arg-type]


def test_what_defines_no_rules_is_an_error() -> None:
    for line in ("1 + 1", "f(n) := n", ""):
        with pytest.raises((upstar.DomainError, upstar.ParseError)):
            upstar.define(line)
    with pytest.raises(upstar.ParseError, match="column"):
        upstar.define("rules a(n := {")


def test_rules_keep_what_they_were_and_live_in_their_store() -> None:
    store = upstar.Store()
    old = upstar.define("rules a(n) := {a(n - 1) | } if n > 0 else {|}", store=store)
    three = old(3)
    new = upstar.define("rules a(n) := { | a(n - 1)} if n > 0 else {|}", store=store)
    assert [str(p.value()) for p in (three, old(2), new(3))] == ["3", "2", "-3"]
    assert old != new and old == copy.copy(old) and three.store == store
    with pytest.raises(upstar.DomainError, match="another store"):
        old(3, store=upstar.Store())
    both = upstar.define("rules b(n) := [c(n - 1)] if n > 0 else []; rules c(n) := [b(n - 1)] if n > 0 else []")
    assert both.name == "c" and both(3).nim_value() == 1


def test_pickles_hold_the_line() -> None:
    stones = upstar.define(STONES)
    position, again = (pickle.loads(pickle.dumps(thing)) for thing in (-stones("xo.|.ox"), stones))
    assert position.value() == -upstar.clobber("xo.|.ox").value() and str(position) == str(-stones("xo.|.ox"))
    assert again("xo").value() == Game("*") and pickle.loads(pickle.dumps(stones)) == again
    total = pickle.loads(pickle.dumps(stones("xo") + "^"))
    assert total.value() == Game("^*")
