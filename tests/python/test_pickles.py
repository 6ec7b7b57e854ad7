"""What pools of processes are given and answer with, and copies."""

import concurrent.futures
import copy
import multiprocessing
import pickle
from fractions import Fraction
from typing import Any

import pytest
from conftest import games
from hypothesis import given
from sample_rules import Clobber

import upstar
from upstar import Game, Store, Sum, Thermograph, ThermographWall

POSITION = upstar.domineering("...|...")
RULES = Clobber()
CONSTANTS: list[Any] = [
    upstar.domineering,
    upstar.ruleset("gen_clobber[directions=diagonal]"),
    upstar.ruleset("impartial(clobber)"),
    POSITION,
    -POSITION,
    upstar.gen_toads_and_frogs("TTTT..FFF", max_jump=2),
    upstar.ruleset("impartial(clobber)")("xoxo"),
    POSITION + upstar.clobber("xo") - "^",
    2 * POSITION,
    0 * POSITION,
    0 * POSITION + "^",
    upstar.Outcome.N,
    upstar.Player.left,
    upstar.Text("xo"),
]


def same(a: Any, b: Any) -> bool:
    """Sums have no ==."""
    if isinstance(a, Sum):
        return isinstance(b, Sum) and a.terms == b.terms
    return type(a) is type(b) and bool(a == b) and hash(a) == hash(b)


@pytest.mark.parametrize("thing", CONSTANTS + upstar.rulesets(), ids=repr)
def test_pickles_and_copies_are_the_same(thing: Any) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert same(pickle.loads(pickle.dumps(thing, protocol)), thing)
    assert same(copy.copy(thing), thing) and same(copy.deepcopy([thing])[0], thing)


@pytest.mark.parametrize("rules", [rules for rules in upstar.rulesets() if not rules.is_misere], ids=repr)
def test_positions_of_every_ruleset_and_their_negatives_pickle(rules: upstar.Ruleset) -> None:
    for position in (rules(rules.example), -rules(rules.example)):
        assert same(pickle.loads(pickle.dumps(position)), position)


@given(games)
def test_thermographs_pickle(g: Game) -> None:
    walls = g.thermograph()
    again = pickle.loads(pickle.dumps([walls, walls.left, walls.right]))
    assert again == [walls, walls.left, walls.right]
    assert [hash(each) for each in again] == [hash(each) for each in (walls, walls.left, walls.right)]
    assert copy.copy(walls) == copy.deepcopy(walls) == Thermograph(walls.left, walls.right) == walls
    assert eval(repr(walls.left), {**vars(upstar), "Fraction": Fraction}) == walls.left


def test_a_wall_is_refused_that_is_none() -> None:
    good = Game("{2|-1}").thermograph().left
    for wrong in ((0, [], []), (0, [1], [0]), (0, [], [1]), (0, [1], [0, 2]), (0, [1, 2], [0, 1, 0])):
        with pytest.raises(upstar.DomainError, match="a wall has a mast"):
            ThermographWall(*wrong)
    with pytest.raises(upstar.DomainError, match="one mast"):
        Thermograph(good, ThermographWall(7, [], [0]))


def test_positions_of_rules_of_ones_own_pickle_with_their_rules() -> None:
    board = RULES("xo|ox")
    again, negative, rules = pickle.loads(pickle.dumps([board, -board, RULES]))
    assert again.rules is negative.rules is rules and isinstance(rules, Clobber)
    assert again.state == board.state and again.value() == board.value() == -negative.value()
    assert pickle.loads(pickle.dumps(board + 1)).value() == board.value() + 1
    assert copy.deepcopy(board) == copy.copy(board) == board


def test_what_is_unpickled_is_in_the_default_store() -> None:
    store = Store()
    position = upstar.domineering("..|..", store=store)
    for thing in (position, position + 1):
        assert pickle.loads(pickle.dumps(thing)).store == upstar.default_store() != thing.store
    for refuse in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="a Store is neither pickled nor copied"):
            refuse(store)


def ask(thing: Any) -> Any:
    """What another process finds out."""
    if isinstance(thing, upstar.Ruleset):
        return thing(thing.example)
    if isinstance(thing, Thermograph):
        return thing.left
    return thing.value() if not isinstance(thing, Game) else thing + thing


GIVEN: list[Any] = [
    Game("{2|-1}"), POSITION, -POSITION, POSITION + "^", upstar.clobber, Game("{2|-1}").thermograph(), RULES("xo|ox")
]


def test_a_pool_of_spawned_processes_takes_and_answers_them() -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        answers = pool.map(ask, GIVEN)
    assert answers == [ask(thing) for thing in GIVEN]


def test_an_executor_of_spawned_processes_does_too() -> None:
    spawn = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=spawn) as executor:
        answers = list(executor.map(ask, GIVEN))
        late = executor.submit(Game, "{1|")
        with pytest.raises(upstar.ParseError, match="line 1, column 4"):
            late.result()
    assert answers == [ask(thing) for thing in GIVEN]
