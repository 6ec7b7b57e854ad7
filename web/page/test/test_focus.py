"""What has the focus after each action, and what is read out."""

import re

import pytest
from conftest import edited, value_of
from playwright.sync_api import expect


def test_undo_and_redo_hand_the_focus_to_each_other(opened):
    page = edited(opened("#clobber=xo."))
    page.get_by_role("gridcell", name="column 3").click()
    undo, redo = page.locator("#undo"), page.locator("#redo")
    undo.focus()
    page.keyboard.press("Enter")
    expect(redo).to_be_focused()
    page.keyboard.press("Enter")
    expect(undo).to_be_focused()


def test_terms_that_come_and_go(opened):
    page = opened("#clobber=xo.")
    page.get_by_role("button", name="+ a position").press("Enter")
    expect(page.get_by_label("game", exact=True).nth(1)).to_be_focused()
    page.get_by_role("button", name="+ a value").press("Enter")
    expect(page.get_by_role("textbox", name="the value")).to_be_focused()
    page.get_by_role("button", name="take this part out").nth(1).press("Enter")
    expect(page.get_by_role("textbox", name="the value")).to_be_focused()
    page.get_by_role("button", name="take this part out").nth(1).press("Enter")
    expect(page.get_by_label("game", exact=True)).to_be_focused()
    expect(page.get_by_label("game", exact=True)).to_have_value("clobber")


def test_a_game_that_is_found_leaves_the_focus_in_its_field(opened):
    page = opened("#clobber=xo.")
    field = page.get_by_label("find a game", exact=True)
    field.fill("kayl")
    field.press("Enter")
    expect(page.get_by_label("game", exact=True)).to_have_value("kayles")
    expect(field).to_be_focused()
    expect(field).to_have_value("")


@pytest.mark.parametrize("fragment", ["#domineering=...|...", "#hackenbush=l(l;rl)", "#nim=1,2"])
def test_a_move_from_the_list_leaves_the_focus_in_the_list(opened, fragment):
    page = opened(fragment)
    before = page.locator(".position").input_value()
    page.locator("#moves .left button").first.press("Enter")
    expect(page.locator(".position")).not_to_have_value(before)
    value_of(page)
    page.wait_for_function("document.activeElement.closest('#moves')")


@pytest.mark.parametrize("fragment, spot", [("#domineering=..|..", "0,0"), ("#nim=1,2", "stone 1,1"), ("#nim=3", "stone 0,0"), ("#hackenbush=l(l;rl)", "edge 1"), ("#col=.-.-.", "vertex 2")])
def test_a_move_on_the_board_leaves_the_focus_there(opened, fragment, spot):
    page = opened(fragment)
    expect(page.locator("#terms .drawn").first).to_be_attached()
    before = page.locator(".position").input_value()
    page.locator(f"#terms [data-at='{spot}'], #terms [data-item='{spot}']").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    if page.locator(".meant button").count() > 0:
        expect(page.locator(".meant button").first).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".position")).not_to_have_value(before)
    value_of(page)
    assert page.evaluate("document.activeElement.closest('upstar-board') !== null")


def test_the_line_of_play_keeps_the_focus(opened):
    page = opened("#toads_and_frogs=TT.FF")
    page.locator("#moves .left button").first.click()
    steps = page.locator("#line-of-play .step")
    expect(steps).to_have_count(2)
    steps.first.press("Enter")
    expect(page.locator("#line-of-play .step[aria-current]")).to_be_focused()
    expect(page.locator("#line-of-play .step[aria-current]")).to_have_accessible_name("go to step 1 of 2")


def test_the_grade_of_a_puzzle_keeps_the_focus(opened):
    page = opened("#view=learn&day=2026-01-01&grade=1")
    grade = page.get_by_label("grade")
    grade.focus()
    page.keyboard.press("ArrowDown")
    expect(grade).to_have_value("2")
    expect(page.locator("#learn .puzzle .moves button").first).to_be_visible()
    expect(grade).to_be_focused()


def test_other_views_are_gone_to_with_the_focus(opened):
    page = opened("#view=calculate")
    page.locator("#line").fill("{2|-1}")
    page.locator("#line").press("Enter")
    page.get_by_role("button", name="look at it").press("Enter")
    expect(page.locator("#tab-look")).to_be_focused()
    expect(page.get_by_role("textbox", name="the value")).to_have_value("{2|-1}")


def test_stop_hands_the_focus_on(opened):
    page = opened()
    page.evaluate("hash => { location.hash = hash; }", "domineering=" + "|".join(["........"] * 8))
    expect(page.locator("#terms .drawn")).to_have_count(60)
    page.locator("#stop").press("Enter")
    expect(page.locator("#tab-look")).to_be_focused()
    page.evaluate("location.hash = 'nim=1,2'")
    value_of(page)


def test_nothing_is_read_out_twice(opened):
    """No live region lies in another one, nor does one come with what it says."""
    for fragment in ("#domineering=...|...", "#domineering=..|..&view=play", "#view=learn&day=2026-01-01", "#toads_and_frogs=TT.FF&view=explore"):
        page = opened(fragment)
        page.wait_for_timeout(500)
        nested = page.evaluate("""() => [...document.querySelectorAll('[aria-live], output, [role=status]')]
            .filter(each => each.getAttribute('role') !== 'none' && each.getAttribute('aria-live') !== 'off')
            .filter(each => each.parentElement.closest('[aria-live=polite], output:not([role=none]), [role=status]')).map(each => each.outerHTML.slice(0, 80))""")
        assert nested == [], fragment
        page.close()


def test_a_cell_tells_its_moves(opened):
    page = opened("#domineering=..|..")
    expect(page.locator("#terms .drawn")).to_have_count(4)
    expect(page.get_by_role("gridcell", name="row 1, column 1:")).to_have_accessible_name("row 1, column 1: empty, Left leaves 1, wins; Right leaves −1, wins")
    assert page.locator(".aimed").get_attribute("aria-live") is None
    assert re.search("wins", page.locator(".aimed").text_content())
