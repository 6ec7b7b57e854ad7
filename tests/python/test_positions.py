"""Positions of the library's rulesets, and sums of them."""

import os
import subprocess
from fractions import Fraction

import pytest

import upstar
from upstar import Game, Player

NAMES = [rules.name for rules in upstar.rulesets()]


def command(*arguments: str) -> str:
    """What the command of the package prints."""
    path = os.path.join(os.path.dirname(upstar.__file__), "command", "upstar")
    return subprocess.run([path, *arguments], capture_output=True, text=True, check=True).stdout.rstrip("\n")


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_every_ruleset_has_the_value_that_the_command_prints(name: str) -> None:
    rules: upstar.Ruleset = getattr(upstar, name)
    assert rules.name == name and rules.summary and rules.text and rules.notation
    if rules.is_misere:
        with pytest.raises(upstar.DomainError):
            rules(rules.example)
        return
    if not rules.has_values:
        position = rules(rules.example)
        assert eval(repr(position), vars(upstar)) == position
        with pytest.raises(upstar.DomainError, match="the players bid for the moves|scoring play"):
            position.value()
        return
    position = rules(rules.example)
    assert str(rules(str(position))) == str(position)
    assert rules(rules.example) == position and hash(rules(rules.example)) == hash(position)
    answer = upstar.calculate(f'{name}("{rules.example}")')
    assert str(answer) == command("value", name, rules.example)
    if isinstance(answer, Game):
        assert position.value() == answer
    else:
        with pytest.raises(upstar.DomainError, match="loopy"):
            position.value()
    assert position._repr_svg_().startswith("<svg")


def test_a_position_has_text_and_a_repr_that_reads_back() -> None:
    position = upstar.domineering("..|..")
    assert str(position) == "..|.."
    assert repr(position) == "domineering('..|..')"
    assert eval(repr(position), vars(upstar)) == position
    assert str(-position) == "-..|.." and -(-position) == position


def test_bad_text_is_an_error_with_its_place() -> None:
    with pytest.raises(upstar.ParseError) as error:
        upstar.domineering("..|.x")
    assert (error.value.line, error.value.column) == (1, 5)
    with pytest.raises(TypeError, match="a position is a str"):
        upstar.domineering(None)  # type: ignore[arg-type]


def test_parameters_are_keywords() -> None:
    strip = "TTTT..FFF"
    assert str(upstar.gen_toads_and_frogs(strip, max_jump=2).value()) == "{1/2*|v}"
    assert upstar.gen_toads_and_frogs("TF..", max_jump=2, friendly_jump=True).value() == 1
    assert upstar.partizan_subtraction(5, left=[1, 3], right=[2, 3]).value() == Game(
        'partizan_subtraction[left=1/3, right=2/3]("5")'
    )
    with pytest.raises(upstar.DomainError, match="max_jumps"):
        upstar.gen_toads_and_frogs(strip, max_jumps=2)
    rules = upstar.ruleset("gen_clobber[directions=diagonal]")
    assert str(rules("xoxo|oox.|xxx.").value()) == "{0,v*|vv}"
    assert upstar.gen_clobber.with_parameters(directions="diagonal") == rules


def test_numbers_stand_for_their_text() -> None:
    assert upstar.cutcake(2, 5) == upstar.cutcake("2,5")
    assert upstar.nim([3, 5, 8]).value() == Game("*3 + *5 + *8")


def test_a_board_may_be_rows_or_lines() -> None:
    board = upstar.clobber("xox|ox.")
    cells = [list("xox"), list("ox.")]
    assert upstar.clobber(["xox", "ox."]) == upstar.clobber(("xox", "ox.")) == upstar.clobber(cells) == board
    assert upstar.clobber("xox\nox.\n") == upstar.clobber("""
        xox
        ox.
        """) == board
    assert upstar.sheep([[-3, 0, 0], [0, 2, 0]]) == upstar.sheep("-3,0,0|0,2,0") == upstar.sheep(["-3 0 0", "0 2 0"])
    assert upstar.toads_and_frogs("TT.FF") == upstar.toads_and_frogs(["TT.FF"])
    assert len(upstar.toppling_dominoes(["xo", "o"]).components()) == 2
    with pytest.raises(upstar.ParseError):
        upstar.clobber("xox\n\nox.")
    with pytest.raises(TypeError, match="a position is a str"):
        upstar.clobber([["x", 1.5]])  # type: ignore[list-item]


@pytest.mark.parametrize("name", NAMES)
def test_sizes_make_the_empty_positions_of_tables(name: str) -> None:
    rules: upstar.Ruleset = getattr(upstar, name)
    if rules.sizes == "grid":
        assert rules(2, 3) == rules(rules.sized(2, 3)) and rules(1, 5) == rules(rules.sized(1, 5))
        with pytest.raises(TypeError, match="takes two numbers, not 1"):
            rules(2)
    elif rules.sizes in ("strip", "path"):
        assert rules(4) == rules(rules.sized(1, 4))
        with pytest.raises(TypeError, match="takes one number, not 2"):
            rules(1, 4)
    elif rules.sizes == "pair":
        assert rules(5, 2) == rules("5,2")


def test_sizes_are_neither_negative_nor_beyond_memory() -> None:
    assert str(upstar.domineering(2, 3)) == "...|..." and str(upstar.clobber(2, 3)) == "xox|oxo"
    with pytest.raises(upstar.DomainError, match="not negative"):
        upstar.domineering(2, -3)
    for rows, columns in ((10**6, 10**6), (2**64, 1), (1, 2**70)):
        with pytest.raises(upstar.LimitError, match="1,000,000 cells"):
            upstar.domineering(rows, columns)


def test_positions_are_formatted_as_texts_are() -> None:
    position = upstar.clobber("xo")
    assert f"{position:>5}|{position + 1:<8}|{upstar.clobber:^9}|{position}" == "   xo|xo + 1  | clobber |xo"
    with pytest.raises(ValueError, match="'latex' is no format of texts"):
        format(position, "latex")


def test_moves_lead_to_positions_whose_values_make_the_value() -> None:
    for position in (upstar.clobber("xoxo|oxox"), upstar.domineering("...|..."), -upstar.toads_and_frogs("TT.F.F")):
        left = [p.value() for p in position.moves("left")]
        right = [p.value() for p in position.moves(Player.right)]
        assert Game(left, right) == position.value()


def test_components_add_to_the_value() -> None:
    position = upstar.domineering("..#..|..#.#")
    parts = position.components()
    assert len(parts) == 2
    assert sum((p.value() for p in parts), Game(0)) == position.value()


def test_sums_of_positions_and_values() -> None:
    position = upstar.domineering("..|..")
    total = position + upstar.clobber("xxo") - "^" + 1
    assert str(total.value()) == str(position.value() + 1)
    assert len(total) == 4
    assert (2 * position).value() == 0 and (position - position).outcome() == "P"
    assert (1 + position).value() == position.value() + 1
    for g in (Game(1) + position, Game(1) - position):
        assert isinstance(g, upstar.Sum) and len(g) == 2
    assert (-total).value() == -total.value()
    assert {m.value() for m in (position - 1).moves("left")} == {g - 1 for g in position.value().left}


def test_outcomes_and_winning_moves_by_search_agree_with_the_values() -> None:
    total = upstar.clobber("xoxo|oxo.") + "^*"
    assert total.outcome() == total.value().outcome == upstar.outcome(total)
    for player in ("left", "right"):
        wanted = []
        for option in total.moves(player):
            outcome = option.value().outcome
            if outcome in (("L", "P") if player == "left" else ("R", "P")):
                wanted.append(repr(option))
        found = []
        for term, to in total.winning_moves(player):
            terms = total.terms
            terms[term] = to
            found.append(repr(terms[0] + terms[1]))
        assert sorted(found) == sorted(wanted)
    both = upstar.domineering("..|..").winning_moves()
    assert set(both) == {"left", "right"}
    assert [str(p) for p in both[Player.left]] == [str(p) for p in upstar.domineering("..|..").winning_moves("left")]


def test_negatives_are_searched_with_the_players_swapped() -> None:
    position = upstar.toads_and_frogs("TT.F.")
    assert (-position).outcome() == (-position.value()).outcome
    assert [-p for p in (-position).winning_moves("right")] == position.winning_moves("left")
    assert (position - upstar.toads_and_frogs("TT.F.")).outcome() == "P"


def test_nim_values_by_search() -> None:
    assert upstar.cram("....|...#").nim_value() == upstar.functions.nim_value(upstar.cram("....|...#").value())
    assert (upstar.kayles(7) + upstar.kayles(3)).nim_value() == upstar.kayles(7).nim_value() ^ 3
    with pytest.raises(upstar.DomainError):
        upstar.domineering("..|..").nim_value()


def test_misere_outcomes() -> None:
    assert upstar.nim(1).misere_outcome() == "P"
    assert str(upstar.clobber("xoxo").misere_outcome()) == command("eval", 'misere_outcome(clobber("xoxo"))')


def test_a_position_counts_as_its_value_where_a_game_is_taken() -> None:
    position = upstar.domineering("...|...")
    assert Game(position) == position.value()
    assert upstar.functions.mean(position) == position.value().mean


def test_functions_of_positions_take_positions() -> None:
    assert upstar.functions.impartial(upstar.clobber("xoxo")) == Game("*3")
    # Its value, *4, is a misère win for the next player.
    assert upstar.functions.misere_outcome(upstar.kayles(9)) == upstar.kayles(9).misere_outcome() == "P"
    total = upstar.kayles(9) - upstar.kayles(1) + 2
    assert upstar.functions.outcome(total) == total.outcome()
    rules = upstar.gen_clobber("xo.|oxo", directions="diagonal")
    assert upstar.functions.value(rules) == rules.value()


def test_functions_of_positions_compute_in_their_store() -> None:
    store = upstar.Store()
    position = upstar.domineering("...|...", store=store)
    for given in (position, -position, position + position):
        assert upstar.functions.sum([given]).store == store
    assert upstar.functions.mean(position) == position.value().mean
    with pytest.raises(upstar.DomainError, match="different stores"):
        upstar.functions.sum([position, upstar.clobber("xo")])


def test_positions_of_two_stores_do_not_mix() -> None:
    store = upstar.Store()
    here, there = upstar.clobber("xo"), upstar.clobber("xo", store=store)
    assert there.store == store and here != there
    with pytest.raises(upstar.DomainError, match="different stores"):
        here + there


def test_a_position_keeps_its_store() -> None:
    position = upstar.clobber("xoxo", store=upstar.Store())
    assert str(position.value()) == str(Game('clobber("xoxo")'))


def test_pictures() -> None:
    position = upstar.clobber("xo|ox")
    assert "<svg" in position.svg(moves=True)
    assert "●" in position.picture() or "x" in position.picture()


def test_who_wins_is_asked_of_positions_sums_games_and_texts_alike() -> None:
    for value, wins in [("1", "L"), ("-1/2", "R"), ("*", "N"), ("0", "P"), ("{1|-1}", "N"), ("^", "L")]:
        for game in (Game(value), value, Fraction(value) if value in ("1", "-1/2") else value, upstar.domineering(".") + Game(value)):
            assert upstar.outcome(game) == upstar.Outcome(wins) and str(upstar.outcome(game)) == wins
    for board, wins in [(".|.", "L"), ("..", "R"), ("..|..", "N"), (".", "P")]:
        assert upstar.outcome(upstar.domineering(board)) is upstar.Outcome(wins)
        assert upstar.outcome(f'domineering("{board}")') is upstar.Outcome(wins)
