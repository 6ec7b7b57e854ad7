"""Games are only partially ordered: Python's functions that take every order for a total one are told so."""

import functools
import operator
import sys
from fractions import Fraction
from typing import Any

import pytest
from conftest import games
from hypothesis import given
from hypothesis import strategies as st

import upstar
from upstar import Game

CONFUSED = [Game("*"), Game(0), Game("^")]
CHAIN = [Game(3), Game("^"), Game("-1*"), Game("^^^*")]


def test_sorting_confused_games_is_an_error_that_says_what_to_use() -> None:
    wanted = r"only partially ordered, and 0 and \* are confused.*upstar.functions.sort\(games\).*key=lambda g: g.mean"
    with pytest.raises(TypeError, match=wanted):
        sorted(CONFUSED)
    with pytest.raises(TypeError, match="cannot be sorted"):
        sorted(
            CONFUSED,
            reverse=True,
        )
    with pytest.raises(TypeError, match="cannot be sorted"):
        CONFUSED.copy().sort()
    with pytest.raises(TypeError, match="cannot be sorted"):
        sorted([(1, g) for g in CONFUSED])
    with pytest.raises(TypeError, match="there need be no greatest one.*upstar.functions.max"):
        max(CONFUSED)
    with pytest.raises(TypeError, match="there need be no least one.*upstar.functions.min"):
        min(Game("{2|-1}"), Game(1), Game(0))
    with pytest.raises(TypeError, match="{2|-1} and 1/3 are confused"):
        sorted([Fraction(1, 3), Game("{2|-1}")])  # type: ignore[type-var]


def test_what_it_names_works() -> None:
    assert upstar.functions.sort(CONFUSED) == [0, Game("*"), Game("^")]
    assert sorted([Game(2), *CONFUSED, Game(-1)], key=lambda g: g.mean) == [Game(-1), *CONFUSED, Game(2)]
    assert max(CONFUSED + [Game(2)], key=lambda g: g.mean) == upstar.functions.max([2, "*"]) == 2


def test_games_of_which_no_two_are_confused_are_sorted() -> None:
    assert sorted(CHAIN) == [Game("-1*"), Game("^"), Game("^^^*"), Game(3)]
    assert (min(CHAIN), max(CHAIN)) == (Game("-1*"), Game(3))


@given(st.lists(games, max_size=6))
def test_what_is_sorted_is_a_chain(given: list[Game]) -> None:
    try:
        ordered = sorted(given)
    except TypeError:
        assert any(g.confused_with(h) for g in given for h in given)
    else:
        assert all(g <= h for g, h in zip(ordered, ordered[1:]))


def test_comparisons_themselves_never_fail() -> None:
    star, zero = CONFUSED[:2]
    answers = [star < zero, star > zero, star < zero < star, operator.lt(star, zero), star.__lt__(zero)]
    answers += [functools.partial(operator.gt, star)(zero), *map(operator.lt, [star], [zero])]
    if sys.version_info >= (3, 11):  # from then on Python says where in a line it is
        sorted([1, 2]); answers.append(operator.lt(star, zero))  # noqa: E702
    below: Any = lambda g, h: g < h  # noqa: E731
    answers.append(below(star, zero) and sorted([1]))
    assert answers == [False] * len(answers)
    numpy = pytest.importorskip("numpy")
    assert not (numpy.array(CONFUSED, dtype=object) < star).any()
