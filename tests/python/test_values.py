"""What is taken where a game is wanted, and what is refused."""

import decimal
import pickle
from fractions import Fraction
from typing import Any

import pytest
from conftest import games, numbers
from hypothesis import given
from hypothesis import strategies as st

import upstar
from upstar import DomainError, Game, LimitError, Outcome, ParseError, Player, Store, Text, star, up


def test_an_int_a_fraction_and_a_str_count_as_games() -> None:
    g = Game("{2|-1}")
    assert g + 1 == 1 + g == g + Fraction(1) == g + "1" == "1" + g == Game("{3|0}")
    assert 1 - g == Game("1 - {2|-1}")
    assert g <= 3 and g >= "-2" and g < Fraction(5, 2) and g > "-3/2" and 3 > g and not 2 >= g
    assert g.confused_with("1/2") and g.heat("1") == g.heat(1) == g.heat(Game(1))
    assert Game([1, "*"], [Fraction(1, 2)]) == Game("{1,*|1/2}")
    assert Game() == 0


@pytest.mark.parametrize("wrong", [1.0, decimal.Decimal(1), None, 1j, b"1", object(), float("inf")])
def test_other_objects_are_a_type_error(wrong: Any) -> None:
    g = Game("*")
    for use in (
        lambda: g + wrong,
        lambda: wrong - g,
        lambda: g <= wrong,
        lambda: wrong < g,
        lambda: g.confused_with(wrong),
        lambda: g.heat(wrong),
        lambda: Game([wrong], []),
    ):
        with pytest.raises(TypeError):
            use()
    if wrong is not None:
        with pytest.raises(TypeError):
            Game(wrong)
    assert g != wrong and not g == wrong


def test_games_are_not_multiplied() -> None:
    for wrong in (Game(2), Fraction(1, 2), "2", 2.0):
        with pytest.raises(TypeError):
            Game("*") * wrong  # type: ignore[operator]


def test_a_str_is_equal_to_no_game_since_it_has_another_hash() -> None:
    assert Game("*") != "*" and "*" not in [Game("*")]


def test_a_fraction_that_is_not_dyadic_is_no_game() -> None:
    with pytest.raises(DomainError, match="Fraction.1, 3. is not a short game: its denominator is not a power"):
        Game(Fraction(1, 3))
    with pytest.raises(DomainError, match=r"\* is not a number, and 1/3 is not a short game: they have no sum"):
        Game("*") + Fraction(1, 3)
    with pytest.raises(DomainError, match=r"\* is not a number"):
        Fraction(1, 3) - Game("*")
    assert Game(0) != Fraction(1, 3)


@given(numbers, st.fractions(max_denominator=9))
def test_numbers_are_added_to_and_compared_with_any_fraction(x: Fraction, y: Fraction) -> None:
    g = Game(x)
    assert g + y == y + g == x + y and g - y == x - y and y - g == y - x
    assert (g < y, g <= y, g > y, g >= y) == (x < y, x <= y, x > y, x >= y)
    assert (y < g, y <= g, y > g, y >= g) == (y < x, y <= x, y > x, y >= x)
    assert (g == y, y == g) == (x == y, x == y) and not g.confused_with(y)


def test_hot_games_are_confused_with_the_thirds_between_their_stops() -> None:
    g, x = Game("{2|-1}"), Fraction(1, 3)
    assert g.confused_with(x) and not (g < x or g <= x or g > x or g >= x or x < g or x >= g)
    assert g < 2 + x and g > -1 - x and x - 2 < g < x + 2


@given(games, st.integers(-6, 6))
def test_games_are_compared_with_thirds_by_the_dyadics_around_them(g: Game, n: int) -> None:
    third = Fraction(3 * n + 1, 3)
    below, above = Game(Fraction(4 * n + 1, 4)), Game(Fraction(2 * n + 1, 2))
    # Beyond all birthdays of these games nothing lies between the third and its neighbours.
    for k in range(3, 20):
        middle = Game(Fraction(int(third * 2**k), 2**k))
        below, above = middle, middle + Game(Fraction(1, 2**k))
    assert (g < third) == (third > g) == (g <= third) == (g < below)
    assert (g > third) == (third < g) == (g >= third) == (g > above)
    assert g.confused_with(third) == (not g < third and not g > third)


def test_other_kinds_of_rational_numbers_are_taken() -> None:
    class Sage:  # numerator and denominator are methods there
        def numerator(self) -> int:
            return 3

        def denominator(self) -> int:
            return 4

    assert Game(Sage()) == Fraction(3, 4)
    numpy = pytest.importorskip("numpy")
    assert Game(numpy.int64(5)) == 5


def test_numbers_of_sympy_convert_both_ways() -> None:
    sympy = pytest.importorskip("sympy")
    g, x = Game("3/4"), sympy.Rational(1, 3)
    assert Game(sympy.Rational(3, 4)) == g and g + sympy.Rational(1, 2) == Game("5/4") and g + x == Fraction(13, 12)
    assert sympy.sympify(g) == sympy.Rational(3, 4) == g and x + g == sympy.Rational(13, 12)
    assert (x < g, g < x, g > x, Game("*") < x, x < Game("*")) == (True, False, True, True, False)
    assert sympy.Rational(1, 2) + Game("*") == Game("1/2*")


def test_an_object_may_say_which_value_it_stands_for() -> None:
    class Board:
        def __upstar__(self) -> str:
            return 'domineering("..|..")'

    assert Game(Board()) == Game("+-1") == Board() + Game(0)
    assert upstar.functions.outcome(Board()) is Outcome.N


def test_a_parse_error_has_its_place() -> None:
    with pytest.raises(ParseError) as caught:
        Game("{1|2} + {0|")
    error = caught.value
    assert (error.line, error.column, error.source_line) == (1, 12, "{1|2} + {0|")
    assert str(error).endswith("^") and "line 1, column 12" in str(error)
    assert isinstance(error, upstar.Error) and isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.column, str(again)) == (1, 12, str(error))


def test_the_errors_have_one_base() -> None:
    assert issubclass(DomainError, ValueError) and not issubclass(LimitError, ValueError)
    for kind in (ParseError, DomainError, LimitError, upstar.InternalError):
        assert issubclass(kind, upstar.Error)
    with pytest.raises(DomainError, match="the atomic weight of {2|-1} is undefined"):
        Game("{2|-1}").atomic_weight()
    with pytest.raises(DomainError, match="there is no function"):
        upstar.call("no_such_function", 1)
    with pytest.raises(LimitError):
        Game("*1000000000000").left


def test_numbers_become_numbers_of_python() -> None:
    assert int(Game(-7)) == -7 and float(Game("5/4")) == 1.25 and Game("5/4").as_fraction() == Fraction(5, 4)
    with pytest.raises(DomainError):
        int(Game("5/4"))
    for no_number in (Game("*"), Game("{2|-1}")):
        for convert in (int, float, Game.as_fraction):
            with pytest.raises(DomainError):
                convert(no_number)


def test_values_print_in_every_style() -> None:
    g = Game("{2|-1} + ^*")
    assert str(g) == f"{g}" == f"{g:text}" == "{2^*|-1^*}"
    assert f"{g:unicode}" == "{2↑∗|−1↑∗}"
    assert repr(g) == "Game('{2^*|-1^*}')"
    with pytest.raises(ValueError, match="there is no style 'bold'; there are text, unicode"):
        format(g, "bold")


def test_values_are_formatted_as_texts_are() -> None:
    g = Game("{2|-1} + ^*")
    assert f"{g:>12}" == "  {2^*|-1^*}" and f"{g:.^13}" == ".{2^*|-1^*}.." and f"{g:12s}" == "{2^*|-1^*}  "
    assert f"{g:unicode:>14}" == "{2↑∗|−1↑∗}".rjust(14) and f"{g::<14}" == str(g).ljust(14, ":")
    assert f"{Game(5):03d}|{Game('5/4'):.1f}|{Game(5):>4}" == "005|1.2|   5"
    assert f"{Game('1/2').thermograph():>50}".strip() == str(Game("1/2").thermograph())
    assert f"{Outcome.N:>3}" == "  N"
    for wrong in ("d", ".2f", ">x", "latex:d"):
        with pytest.raises(ValueError):
            format(g, wrong)


def test_named_values() -> None:
    assert star() == Game("*") and star(3) == Game("*3") and up() == Game("^") and up(-2) == Game("vv")
    with pytest.raises(DomainError):
        star(-1)
    store = Store()
    assert star(2, store=store).store == up(2, store=store).store == store


def test_answers_have_the_types_of_python() -> None:
    assert upstar.calculate("1 < 2") is True
    assert upstar.calculate("outcome(*)") is Outcome.N and Outcome.N == "N" and str(Outcome.N) == "N"
    assert upstar.calculate("left") is Player.left
    assert upstar.calculate("[1, [*, ^]]") == [Game(1), [Game("*"), Game("^")]]
    text = upstar.calculate('"xo"')
    assert text == "xo" and type(text) is Text and eval(repr(text)) == text
    assert upstar.calculate("1;") is None
    assert upstar.calculate("thermograph(*)") == Game("*").thermograph()


def test_what_is_answered_can_be_given_again() -> None:
    graph = upstar.functions.path(4, "L...")
    assert upstar.functions.size(graph) == Game("4") + 3
    form = upstar.calculate("form({0,*|0})")
    assert upstar.functions.canonical_form(form) == Game("^*")
    move = upstar.functions.move('clobber("xox")', 1, Player.left)
    assert upstar.functions.value(move) == upstar.functions.value('clobber("x.o")')
    assert upstar.functions.thermostrat(["{2|-1}", Game("{4|1}")], "left") == [1, 2, 3]


def test_a_word_is_a_text_and_a_str_is_an_expression() -> None:
    functions = upstar.functions
    gote, left = Game("{2|-1}").sente(), upstar.calculate("sente({4|0||-1})")
    words = [gote, left, functions.sign_expansion(Game("3/4")), functions.confusion_interval(Game("*"))]
    for word, letters in zip(words, ["gote", "left_sente", "+-+", "[0,0]"]):
        assert type(word) is Text and word == letters
    assert functions.unique([gote, left, gote]) == [gote, left] and functions.count([gote, gote], gote) == 2
    assert functions.from_sign_expansion(words[2]) == Fraction(3, 4)
    with pytest.raises(ParseError, match="gote"):
        functions.count([gote], "gote")
    for line in ("form({0,*|0})", "over", "*[2#1]", "omega+1", "4^{146}"):
        answer = upstar.calculate(line)
        assert type(answer) is str and upstar.calculate(answer) == answer == line
    Store().define("word", gote)


def test_what_contains_itself_is_refused() -> None:
    endless: list[Any] = []
    endless.append(endless)

    class Itself:
        def __upstar__(self) -> Any:
            return self

    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    objects: list[Any] = [endless, Itself(), deep]
    for given in objects:
        with pytest.raises((RecursionError, LimitError)):
            upstar.functions.size(given)
    with pytest.raises(RecursionError):
        Game(Itself())


def test_fractions_that_are_no_short_games_are_taken_where_numbers_are() -> None:
    assert upstar.functions.sum([Fraction(1, 3), Fraction(2, 3)]) == Game(1)
    assert upstar.calculate("1/3") == Fraction(1, 3)
    assert str(upstar.functions.birthday(Fraction(1, 3))) == "omega"
