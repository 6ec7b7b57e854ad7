"""Matches against upstar."""

import re

import pytest
from conftest import answers, value_of
from playwright.sync_api import expect

MINE = re.compile("You move, as Left.$")


def view(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_match_outlives_a_look_at_other_views(opened):
    page = opened("#nim=1,4,7&view=play")
    status = page.locator("#play .status")
    page.get_by_role("button", name="Left to 1,4,6").click()
    expect(status).to_have_text(re.compile("^upstar moved to .* You move, as Left.$"))
    moved = status.text_content()
    for name in ("look", "explore", "learn", "calculate"):
        view(page, name)
        view(page, "play")
        expect(status).to_have_text(moved)
    # What the match has come to may be looked at, too.
    page.get_by_role("button", name="Look at it").click()
    come = re.search("moved to “(\\S+)”", moved)[1]
    expect(page.locator(".position")).to_have_value(come)
    expect(page.locator("#tab-look")).to_be_focused()
    view(page, "play")
    expect(status).to_have_text(moved)
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("button", name="Left to 1,4,6")).to_be_visible()
    # Another sum is another match.
    view(page, "look")
    page.locator(".position").fill("2")
    page.locator(".position").press("Enter")
    view(page, "play")
    expect(status).to_have_text("You move, as Left.")
    expect(page.get_by_role("button", name="Left to 1", exact=True)).to_be_visible()


def test_the_view_says_what_is_played(opened):
    page = opened("#subtraction[set=1/3]=5&value=^&view=play")
    expect(page.locator("#play h2")).to_have_text("subtraction[set=1/3] + a value")
    known = {each["name"]: each for each in answers("rulesets")}["subtraction"]
    expect(page.locator("#play .rules summary")).to_have_text(known["summary"])
    page.locator("#play .rules summary").click()
    expect(page.locator("#play .rules p")).to_have_text(known["rules"].replace("\n", " "))
    expect(page.locator("#play .notation")).to_have_count(0)  # its positions are a board
    page.evaluate("location.hash = 'wythoff=3,4&clobber=xo&view=play'")
    expect(page.locator("#play h2")).to_have_text("wythoff + clobber")
    expect(page.locator("#play .notation")).to_have_text("Written as m,n; several pairs joined by ; are a sum")


@pytest.mark.parametrize("fragment, is_arrow", [
    ("#domineering=..|..", False),
    ("#toads_and_frogs=TT.FF", True),
    ("#nim=1,4,6", False),
    ("#hackenbush=l(l;rl)", False),
    ("#col=.-.-.", False),
])
def test_a_hint_is_drawn_on_the_board(opened, fragment, is_arrow):
    page = opened(fragment + "&view=play")
    expect(page.locator("#play .status")).to_have_text(MINE)
    expect(page.locator("#play .drawn")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#play .drawn.by-left.wins")).to_have_count(1)
    expect(page.locator("#play .moves .hinted")).to_have_count(1)
    to = page.locator("#play .moves .hinted").get_attribute("data-to")
    expect(page.locator("#play .status")).to_contain_text(f"upstar would move to {to or 'nothing'};")
    assert ("Z" in page.locator("#play .drawn .core").get_attribute("d")) == is_arrow
    # It is played by a click.
    page.mouse.click(*page.locator("#play .drawn .core").evaluate("line => { const box = line.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"))
    expect(page.locator("#play .drawn")).to_have_count(0)
    expect(page.locator("#play .status")).to_have_text(re.compile("You move, as Left.$|win"))


def test_a_match_by_keyboard_alone(opened):
    page = opened("#domineering=...|...|...&view=play")
    status = page.locator("#play .status")
    expect(status).to_have_text(MINE)
    page.locator("#play .moves button").first.focus()
    while "win" not in status.text_content():
        said = status.text_content()
        page.keyboard.press("Enter")
        expect(status).not_to_have_text(said)
        expect(status).to_have_text(re.compile("You move, as Left.$|win"))
        if "win" not in status.text_content():
            expect(page.locator("#play .moves button").first).to_be_focused()
    again = page.get_by_role("button", name="Again")
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    expect(again).to_be_focused()
    cell = page.get_by_role("gridcell", name="row 1, column 1:")
    cell.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("gridcell", name="row 1, column 1: not in play")).to_be_focused()


def test_settings_keep_the_focus(opened):
    page = opened("#domineering=...|...|...&view=play")
    select = page.get_by_label("You are")
    select.focus()
    page.keyboard.press("ArrowDown")
    expect(select).to_have_value("right")
    expect(select).to_be_focused()
    expect(page.locator("#play .status")).to_have_text(re.compile("^upstar moved to .* You move, as Right.$"))


def test_play_does_not_wait_for_a_value(opened):
    page = opened()
    page.evaluate("hash => { location.hash = hash; }", "domineering=" + "|".join(["........"] * 8))
    expect(page.locator("#stop")).to_be_visible()
    view(page, "calculate")
    page.locator("#line").fill("1 + 1")
    page.locator("#line").press("Enter")
    expect(page.locator("#lines output").first).to_have_text("2")
    page.evaluate("location.hash = 'nim=1,2'")
    assert value_of(page) == "∗3"
