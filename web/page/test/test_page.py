"""The page in Chromium, by pointer and by keyboard, against the command. UPSTAR is the command, UPSTAR_PAGE the page."""

import functools
import http.server
import json
import os
import shutil
import subprocess
import threading
import urllib.parse

import pytest
from playwright.sync_api import expect, sync_playwright

COMMAND = os.environ["UPSTAR"]


def answers(*words):
    run = subprocess.run([COMMAND, *words, "--json"], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address():
    handler = functools.partial(Quiet, directory=os.environ["UPSTAR_PAGE"])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def opened(browser, address):
    """opened(fragment, width=..., dark=...): the page, ready. Nothing may fail on it, and nothing else may be asked for."""
    pages = []

    def open_page(fragment="", width=1280, dark=False):
        page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light")
        pages.append(page)
        faults = page.faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: request.url.startswith((address, "data:")) or faults.append(request.url))
        page.goto(address + fragment)
        page.wait_for_selector("body[data-ready]")
        return page

    yield open_page
    for page in pages:
        assert page.faults == []
        page.close()


def value_of(page):
    page.wait_for_function("!document.getElementById('answer').dataset.state")
    return page.locator("#answer output").inner_text()


def value_by_command(ruleset, position):
    return answers("value", ruleset, position, "--style", "unicode")[0]["value"]


def test_the_first_view_has_a_value_and_moves(opened):
    page = opened()
    assert value_of(page) == value_by_command("domineering", "..#..|.....|.#...")
    left = page.locator("#moves .left button")
    expect(left.first).to_be_visible()
    moves = answers("moves", 'domineering("..#..|.....|.#...")')[0]
    assert left.count() == len(moves["left"])
    assert page.locator("#moves .right button").count() == len(moves["right"])
    assert page.locator("#thermograph svg").count() == 1


def test_a_click_changes_the_board_its_value_and_the_address(opened):
    page = opened("#clobber=xo.|.ox")
    assert value_of(page) == "0"
    page.get_by_role("gridcell", name="row 1, column 3: empty").click()
    assert page.locator("#position").input_value() == "xox|.ox"
    assert value_of(page) == value_by_command("clobber", "xox|.ox")
    assert urllib.parse.unquote(page.url).endswith("#clobber=xox|.ox")
    page.locator("#undo").click()
    assert page.locator("#position").input_value() == "xo.|.ox"
    assert value_of(page) == "0"


def test_the_board_by_keyboard(opened):
    page = opened("#clobber=xo.|.ox")
    page.get_by_role("gridcell", name="row 1, column 1").focus()
    for key in ["ArrowRight", "ArrowDown", "#"]:
        page.keyboard.press(key)
    assert page.locator("#position").input_value() == "xo.|.#x"
    page.keyboard.press("Space")
    assert page.locator("#position").input_value() == "xo.|..x"
    assert value_of(page) == value_by_command("clobber", "xo.|..x")


def test_rows_and_columns(opened):
    page = opened("#domineering=..|..")
    page.get_by_label("one row more").click()
    page.get_by_label("one column more").click()
    assert page.locator("#position").input_value() == "...|...|..."
    assert value_of(page) == value_by_command("domineering", "...|...|...")
    page.get_by_label("one row fewer").click()
    assert page.locator("#position").input_value() == "...|..."


def test_a_move_is_played_by_a_click(opened):
    page = opened("#toads_and_frogs=TT.FF")
    page.locator("#moves .left button").first.click()
    expect(page.locator("#position")).to_have_value(answers("moves", 'toads_and_frogs("TT.FF")')[0]["left"][0]["to"])


def test_why_is_one_click_away(opened):
    page = opened("#clobber=xo.|.ox")
    page.get_by_text("Why?").click()
    steps = answers("explain", 'outcome(clobber("xo.|.ox"))')[0]["steps"]
    for step in steps:
        expect(page.locator("#why").get_by_text(step["text"], exact=True)).to_be_visible()
    page.get_by_role("gridcell", name="row 1, column 3: empty").click()
    expect(page.locator("#why").get_by_text(answers("explain", 'outcome(clobber("xox|.ox"))')[0]["steps"][0]["text"], exact=True)).to_be_visible()


def test_the_calculator(opened):
    page = opened()
    line = page.locator("#line")
    for typed in ["{2|-1} + ^", 'rules mine(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}', 'mine("xoxo")', "1 +"]:
        line.fill(typed)
        line.press("Enter")
    rows = page.locator("#lines li output")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_have_text("line 1, column 4: expected a value after '+'\n  1 +\n     ^", use_inner_text=True)
    expect(rows.nth(1)).to_have_text(answers("value", "clobber", "xoxo")[0]["value"])
    expect(rows.nth(3)).to_have_text("{2^|-1^}")


def test_bad_positions_and_addresses_are_one_sentence(opened):
    page = opened("#clobber=xo?")
    page.wait_for_function("!document.getElementById('answer').dataset.state")
    assert page.locator("#answer output").count() == 0
    assert len(page.locator("#answer").inner_text()) > 10
    assert value_of(opened("#no_such_game=1")) != ""


def test_long_work_can_be_stopped(opened):
    page = opened()
    page.locator("#line").fill('domineering("........|........|........|........|........|........|........|........")')
    page.locator("#line").press("Enter")
    page.locator("#stop").click()
    expect(page.locator("#lines li.error")).to_have_count(1)
    page.locator("#line").fill("1 + 1")
    page.locator("#line").press("Enter")
    expect(page.locator("#lines li output").first).to_have_text("2")
    expect(page.locator("#stop")).to_be_hidden()


def test_the_example_of_every_ruleset(opened):
    page = opened()
    for ruleset in answers("rulesets"):
        page.evaluate("address => { location.hash = address; }", f"{ruleset['name']}={urllib.parse.quote(ruleset['example'])}")
        expect(page.locator("#position")).to_have_value(ruleset["example"])
        expected = answers("value", ruleset["name"], ruleset["example"], "--style", "unicode")
        if "value" in expected[0]:
            expect(page.locator("#answer output"), ruleset["name"]).to_have_text(expected[0]["value"])


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("fragment", ["", "#clobber=xoxo|oxox", "#hackenbush=l(l;rl)", "#nim=13,12,8"])
def test_nothing_is_wider_than_the_window(opened, width, dark, fragment):
    page = opened(fragment, width, dark)
    value_of(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
