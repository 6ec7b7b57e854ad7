"""The laws of games, on Python's objects."""

import copy
import pickle
from fractions import Fraction

from conftest import games, numbers
from hypothesis import given
from hypothesis import strategies as st

from upstar import Game, Outcome, clobber


@given(games)
def test_a_game_minus_itself_is_zero(g: Game) -> None:
    assert g - g == 0
    assert not (g - g)
    assert -(-g) == g
    assert +g == g


@given(games, games, games)
def test_sums_commute_and_associate(g: Game, h: Game, k: Game) -> None:
    assert g + h == h + g
    assert (g + h) + k == g + (h + k)
    assert -(g + h) == -g - h


@given(games, games)
def test_exactly_one_relation_holds(g: Game, h: Game) -> None:
    assert [g == h, g < h, g > h, g.confused_with(h)].count(True) == 1
    assert (g <= h) == (g < h or g == h)
    assert (g >= h) == (h <= g)
    assert (g <= h) == (g - h <= 0)
    assert (g != h) == (not g == h)


@given(games, games, games)
def test_order_is_transitive_and_kept_by_sums(g: Game, h: Game, k: Game) -> None:
    assert not (g <= h and h <= k) or g <= k
    assert (g <= h) == (g + k <= h + k)


@given(games)
def test_the_outcome_is_the_relation_to_zero(g: Game) -> None:
    expected = {
        (True, True): Outcome.P,
        (True, False): Outcome.R,
        (False, True): Outcome.L,
        (False, False): Outcome.N,
    }
    assert g.outcome is expected[g <= 0, g >= 0]


@given(games)
def test_the_options_make_the_game_again(g: Game) -> None:
    if g.is_number():  # numbers have options of their own
        assert g == g.as_fraction()
    assert Game(g.left, g.right) == g
    assert g.birthday == max([0] + [1 + h.birthday for h in g.left + g.right])
    assert g in g.followers()


@given(games, games)
def test_means_add_and_temperatures_do_not_grow(g: Game, h: Game) -> None:
    assert (g + h).mean == g.mean + h.mean
    assert (g + h).temperature <= max(g.temperature, h.temperature)


@given(games)
def test_the_stops_of_the_negative_are_the_negated_stops(g: Game) -> None:
    left, right = g.stops
    assert (-g).stops == (-right, -left)
    assert (left, right) == (g.left_stop, g.right_stop)
    assert right <= g.mean <= left
    walls = g.thermograph()
    assert (walls.left.at(-1) if g.is_integer() else walls.left.at(0)) >= walls.right.at(0)
    assert walls.mean == g.mean and walls.temperature == g.temperature


@given(games)
def test_text_reads_back(g: Game) -> None:
    assert Game(str(g)) == g
    assert eval(repr(g)) == g
    assert Game(f"{g:braces}") == g
    assert Game(f"{g:unicode}") == g
    assert Game(f"{g:shared}") == g


@given(games)
def test_copies_and_pickles_are_equal(g: Game) -> None:
    assert copy.copy(g) == copy.deepcopy([g])[0] == pickle.loads(pickle.dumps(g)) == g


@given(games, games)
def test_equal_games_have_equal_hashes(g: Game, h: Game) -> None:
    again = Game(g.left, g.right)
    assert again == g and hash(again) == hash(g)
    assert hash(g + h) == hash(h + g)
    assert len({g, again, h}) == (1 if g == h else 2)


@given(numbers, numbers)
def test_numbers_are_those_of_python(x: Fraction, y: Fraction) -> None:
    g = Game(x)
    assert g == x and x == g and hash(g) == hash(x) and g.as_fraction() == x
    assert g + y == x + y and y - g == y - x and (g <= y) == (x <= y) and (x < Game(y)) == (x < y)
    found: dict[object, str] = {x: "found"}
    assert found[g] == "found"
    assert bool(g) == bool(x)


@given(st.integers())
def test_integers_of_any_size_are_those_of_python(n: int) -> None:
    big = n * n * n << 70
    assert int(Game(n)) == n and hash(Game(n)) == hash(n)
    assert int(Game(big)) == big and Game(big) == big and hash(Game(big)) == hash(big)
    assert Game(big) + Game(-big) == 0
    assert Game(Fraction(n, 1 << 200)).as_fraction() == Fraction(n, 1 << 200)
    assert hash(Game(Fraction(n, 1 << 200))) == hash(Fraction(n, 1 << 200))


@given(games, st.integers(-5, 5))
def test_multiples_are_repeated_sums(g: Game, n: int) -> None:
    total = Game(0)
    for _ in range(abs(n)):
        total = total + g
    assert n * g == g * n == (total if n >= 0 else -total)


@given(games, st.integers(-5, 5))
def test_a_multiple_is_a_sum_of_copies(g: Game, n: int) -> None:
    copies = sum([g if n > 0 else -g] * abs(n), Game(0))
    assert n * g == g * n == copies
    assert -n * g == -(n * g)


@given(st.text("xo.", min_size=1, max_size=4), st.integers(-4, 4))
def test_a_multiple_of_a_position_has_the_value_of_the_copies(board: str, n: int) -> None:
    position = clobber(board)
    assert (n * position).value() == (position * n).value() == n * position.value()
    assert (n * (position + position)).value() == 2 * n * position.value()
