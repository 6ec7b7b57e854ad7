"""Moves that are drawn on the boards of the page, and played there by pointer, keyboard and touch."""

import re

import pytest
from conftest import answers, edited, value_of
from playwright.sync_api import expect


def test_a_move_is_played_by_a_click_and_the_line_of_play_goes_back(opened):
    page = opened("#toads_and_frogs=TT.FF")
    page.locator("#moves .left button").first.click()
    expect(page.locator(".position")).to_have_value(answers("moves", 'toads_and_frogs("TT.FF")')[0]["left"][0]["to"])
    steps = page.locator("#line-of-play .step")
    expect(steps).to_have_count(2)
    steps.first.click()
    expect(page.locator(".position")).to_have_value("TT.FF")


def cell(page, row, column):
    return page.get_by_role("gridcell", name=f"row {row}, column {column}:")


def middle_of(line):
    return line.evaluate("line => { const box = line.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }")


def click_on(line):
    line.page.mouse.click(*middle_of(line))


def drawn(page, cells):
    """The moves on the board, once there are as many."""
    lines = page.locator("#terms .drawn")
    expect(lines).to_have_count(cells)
    return lines


def classes_of(lines):
    return sorted(line.get_attribute("class") for line in lines.all())


def test_every_move_is_drawn_on_the_board_and_played_by_a_click(opened):
    page = opened("#domineering=...|...")
    rows = answers("moves", "domineering", "...|...", "--all")[0]
    lines = drawn(page, len(rows["left"]) + len(rows["right"]))
    expected = [f"drawn by-{side} {' '.join(['wins'] * row['wins'] + ['faint'] * bool(row['dominated_by'] or row['reversible_through'] is not None))}".strip() for side in ("left", "right") for row in rows[side]]
    assert [each.strip() for each in classes_of(lines)] == sorted(expected)
    page.mouse.move(*middle_of(page.locator("#terms .drawn.by-left.wins")))
    expect(page.locator(".aimed")).to_have_text("Left leaves 2, wins")
    page.mouse.move(0, 0)
    expect(page.locator(".aimed")).to_contain_text("filled: the mover wins")
    click_on(page.locator("#terms .drawn.by-left.wins"))
    expect(page.locator(".position")).to_have_value(".#.|.#.")
    assert value_of(page) == "2"
    drawn(page, 2)


def test_clicks_on_cells_make_moves_or_edit(opened):
    page = opened("#domineering=...|...")
    drawn(page, 7)
    cell(page, 1, 1).click(position={"x": 8, "y": 8})
    # Left's domino lies on it in one way, and Right's too.
    expect(page.locator(".meant button")).to_have_count(2)
    expect(page.locator("upstar-board .picked")).to_have_count(1)
    expect(page.locator(".position")).to_have_value("...|...")
    cell(page, 2, 1).click(position={"x": 8, "y": 36})
    expect(page.locator(".position")).to_have_value("#..|#..")
    edited(page)
    expect(page.locator("#terms .drawn")).to_have_count(0)
    expect(page.locator(".aimed")).to_have_text("")
    cell(page, 1, 1).click()
    expect(page.locator(".position")).to_have_value("...|#..")
    page.get_by_role("radio", name="makes a move").check()
    drawn(page, 5)


def test_in_other_views_clicks_edit(opened):
    page = opened("#clobber=xo.")
    drawn(page, 2)
    page.get_by_role("button", name="explore", exact=True).click()
    expect(page.locator("#terms .drawn")).to_have_count(0)
    cell(page, 1, 3).click()
    expect(page.locator(".position")).to_have_value("xox")
    page.get_by_role("button", name="look", exact=True).click()
    drawn(page, 4)


def test_moves_by_keyboard_alone(opened):
    page = opened("#domineering=..|..")
    drawn(page, 4)
    cell(page, 1, 1).focus()
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1, column 1: empty, Left leaves 1, wins; Right leaves −1, wins")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".aimed")).to_have_text("Left leaves 1, winsRight leaves −1, wins")
    page.keyboard.press("Enter")
    expect(page.locator(".meant button").first).to_be_focused()
    expect(page.locator(".meant button")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator(".position")).to_have_value(".#|.#")
    page.keyboard.press("Control+Home")
    drawn(page, 1)
    cell(page, 1, 1).focus()
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("Left leaves 0, wins"))
    page.keyboard.press("Enter")  # the only move of the cell
    expect(page.locator(".position")).to_have_value("##|##")


def test_moves_by_touch(browser, address):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(address + "#toads_and_frogs=TT.FF")
    lines = drawn(page, 2)
    page.touchscreen.tap(*middle_of(lines.first))
    expect(page.locator(".position")).to_have_value("T.TFF")
    context.close()


def test_the_piece_that_moves_is_clicked_first(opened):
    page = opened("#clobber=xo")
    drawn(page, 2)
    page.get_by_role("gridcell", name="column 2").click(position={"x": 38, "y": 6})
    expect(page.locator(".meant button")).to_have_count(2)
    page.get_by_role("gridcell", name="column 1").click(position={"x": 6, "y": 6})
    expect(page.locator(".position")).to_have_value("o.")


def test_moves_that_look_alike_are_listed(opened):
    page = opened("#amazons=x..o")
    # An arrow goes one step and one goes two; the first shot is behind it or before it.
    drawn(page, 4)
    step = page.locator("#terms .drawn.by-left").first
    click_on(step)
    expect(page.locator(".meant button")).to_have_count(2)
    page.get_by_role("button", name="Left to .x#o").last.click()
    expect(page.locator(".position")).to_have_value(".x#o")
    drawn(page, 1)


@pytest.mark.parametrize("fragment, moves, by", [
    ("#cram=..|..", 4, "both"),  # the same for both players
    ("#toppling_dominoes=xoo", 1, "left"),  # a strip that gets shorter
    ("#konane=xoxo.", 1, "left"),
    ("#hex=..|..", 4, "right"),  # of a bid: each cell for each player
    ("#clobber=xo&clobber=xo", 2, "right"),  # equal terms
    ("#nim=1,2", 3, "both"),
    ("#hackenbush=l(l;rl)", 3, "left"),  # a move for each edge of one's own
    ("#col=.-.", 2, "right"),
    ("#node_kayles=.-.-.", 3, "both"),
    ("#arc_kayles=---", 3, "both"),
    ("#weighted_arc_kayles=3-2-1", 2, "both"),
    ("#digraph_placement=L>R-L", 2, "left"),
    ("#partizan_token=T(l>.;r>.)", 1, "right"),
])
def test_moves_of_other_rulesets_are_drawn(opened, fragment, moves, by):
    page = opened(fragment)
    expect(page.locator(f"#terms .drawn.by-{by}")).to_have_count(moves)
    line = page.locator(f"#terms .drawn.by-{by}").last
    before = [field.input_value() for field in page.locator(".position").all()]
    click_on(line)
    expect(page.locator(".position").last).not_to_have_value(before[-1])
    assert [field.input_value() for field in page.locator(".position").all()][:-1] == before[:-1]


@pytest.mark.parametrize("fragment", ["#hackenbush=l(l;rl)", "#hackenbush=lr(l;rr;e)(e;lr)", "#col=.-.-.(-.;-.)", "#arc_kayles=--(-;--)", "#partizan_token=T(l>.;r>.)"])
def test_moves_on_graphs_are_pictures_in_the_layout_of_the_board(opened, fragment):
    page = opened(fragment)
    expect(page.locator("#moves button").first).to_be_visible()
    places = "circles => circles.map(each => `${each.getAttribute('cx')} ${each.getAttribute('cy')}`)"
    on_board = set(page.locator("#terms upstar-board .disc").evaluate_all(places))
    pictures = page.locator("#moves button svg.graph-picture")
    assert pictures.count() == page.locator("#moves button").count()
    for picture in pictures.all():
        assert set(picture.locator(".disc").evaluate_all(places)) <= on_board


@pytest.mark.parametrize("by, key", [("loss", "the more the mover loses"), ("temperature", "the hotter")])
def test_moves_on_the_board_are_coloured_alike(opened, by, key):
    page = opened("#domineering=...|...")
    drawn(page, 7)
    page.get_by_label("colour moves by").select_option(by)
    expect(page.locator("#terms .drawn.shaded")).to_have_count(7)
    shown = page.locator("#terms .drawn.by-left").evaluate_all("lines => lines.map(line => line.style.getPropertyValue('--shade'))")
    assert sorted(shown) == sorted(["0%", "100%", "100%"])
    expect(page.locator(".aimed")).to_contain_text(key)


def test_a_match_is_played_on_the_board(opened):
    page = opened("#domineering=..|..|..&view=play")
    expect(page.locator("#play .moves button")).to_have_count(4)
    cell(page, 1, 1).focus()
    page.keyboard.press("x")
    page.keyboard.press("Enter")
    expect(page.locator("#play .picked")).to_have_count(0)  # one move of Left has this cell: it is made
    expect(page.locator("#play .by-right")).to_have_count(2)
    expect(page.locator("#play .status")).to_have_text(re.compile("You move, as Left.$"))


def test_a_match_outlives_the_theme(opened):
    page = opened("#domineering=..|..|..&view=play")
    cell(page, 1, 1).click()
    expect(page.locator("#play .by-right")).to_have_count(2)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("#play .status")).to_have_text(re.compile("You move, as Left.$"))
    expect(page.locator("#play .by-right")).to_have_count(2)
