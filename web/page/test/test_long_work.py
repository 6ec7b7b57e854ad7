"""Work that takes long: what is shown meanwhile, and Stop."""

import re

from conftest import answers
from playwright.sync_api import expect

BIG = "domineering=" + "|".join(["........"] * 8)


def test_what_takes_too_long_is_searched(visited, address):
    page = visited(address + "#domineering=......|......|......|......|......|......")
    page.get_by_role("button", name="Stop").click()
    outcome = answers("outcome", 'domineering("......|......|......|......|......|......")')[0]["outcome"]
    sentence = {"N": "the player who starts wins", "P": "the player who starts loses"}[outcome]
    expect(page.locator("#answer")).to_contain_text(f"By search: {sentence}.", timeout=30_000)
    winning = answers("moves", "--winning", 'domineering("......|......|......|......|......|......")')[0]
    expect(page.locator("#terms .drawn.wins")).to_have_count(len(winning["left"]) + len(winning["right"]), timeout=60_000)


def test_a_big_board_shows_its_moves_at_once(visited, address):
    page = visited(address + "#" + BIG)
    expect(page.locator("#terms .drawn")).to_have_count(60)
    expect(page.locator("#terms .drawn.by-right")).to_have_count(30)
    expect(page.locator("#moves .left button")).to_have_count(24)
    expect(page.locator("#moves .left p")).to_have_text("and 32 more")
    expect(page.locator(".aimed")).to_have_text("what they are worth is worked out; more moves are below")
    expect(page.locator("#answer")).to_have_attribute("data-state", "working")
    expect(page.get_by_role("gridcell", name="row 1, column 1:")).to_have_accessible_name("row 1, column 1: empty, Left may move here; Right may move here")
    page.locator("#moves .left button").first.click()
    expect(page.locator("#line-of-play .step")).to_have_count(2)
    expect(page.locator("#answer")).to_have_attribute("data-state", "working")
    page.evaluate("location.hash = 'nim=1,2'")
    expect(page.locator("#answer output")).to_have_text("∗3")


def test_another_position_does_not_wait_for_the_one_before(opened):
    page = opened()
    page.evaluate("hash => { location.hash = hash; }", "domineering=" + "|".join(["........"] * 8))
    expect(page.locator("#stop")).to_be_visible()
    page.evaluate("location.hash = 'nim=1,2'")
    expect(page.locator("#answer p").first).to_have_text(re.compile("^the player who starts wins"))
    expect(page.locator(".position")).to_have_value("1,2")


def test_work_that_is_stopped_fails_nowhere(opened):
    page = opened("#domineering=..|..")
    for i, ruleset in enumerate(["wythoff=3,4", "hackenbush=l(l;rl)", "clobber=xo"]):
        page.evaluate("hash => { location.hash = hash; }", f"{BIG}&define=g := {i}")
        expect(page.locator("#stop")).to_be_visible()
        page.locator("#terms [data-at='0,0']").click(position={"x": 5, "y": 5})
        page.locator("#moves .left button").first.click()
        page.evaluate("hash => { location.hash = hash; }", f"{ruleset}&value=g")
        page.get_by_role("button", name="play", exact=True).click()
        page.get_by_role("button", name="look", exact=True).click()
        expect(page.locator(".position").first).to_have_value(ruleset.partition("=")[2])
        page.wait_for_timeout(300)


def test_a_stop_after_the_other_loses_no_definition(visited, address):
    board = "|".join(["....."] * 5)
    define = f'define=g := domineering("{board}")'
    page = visited(f"{address}#{BIG}&{define}")
    expect(page.locator("#stop")).to_be_visible()
    page.evaluate("""async () => {
        for (let i = 0; i < 40; ++i) {
            document.getElementById('stop').click();
            await new Promise(done => setTimeout(done, 15));
        }
    }""")
    page.evaluate("hash => { location.hash = hash; }", f"value=g - g + 1&{define}")
    expect(page.locator("#answer output")).to_have_text("1")


def test_long_work_can_be_stopped(opened):
    page = opened("#view=calculate")
    page.locator("#line").fill('domineering("........|........|........|........|........|........|........|........")')
    page.locator("#line").press("Enter")
    expect(page.locator("#progress")).to_have_text(re.compile(r"^[\d,]+ positions, \d+ MB$"))
    page.locator("#stop").click()
    expect(page.locator("#lines li.error")).to_have_count(1)
    page.locator("#line").fill("1 + 1")
    page.locator("#line").press("Enter")
    expect(page.locator("#lines li output").first).to_have_text("2")
    expect(page.locator("#stop")).to_be_hidden()
    expect(page.locator("#progress")).to_be_hidden()
