"""Cells in pages that are not ours, in Chromium, by pointer and by keyboard. UPSTAR_PAGE_FOLDER has cell.js."""

import os
import shutil

import pytest
from playwright.sync_api import expect

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>:root {{ color-scheme: light dark }}</style>
<script type="module" src="{script}"></script>
<p>The mean of <code>{{3||2|1}}</code>:</p>
<upstar-cell>mean({{3||2|1}})</upstar-cell>
<pre class="upstar">g := {{2|-1}} + ^
clobber("xo.|.ox")
1 +
moves toads_and_frogs("TT.FF")
draw tree {{2|
-1}}</pre>
<pre class="upstar">$ upstar eval 'g + g' '1 - 1'
this is recorded
$ upstar verify proof.txt
proved
</pre>
<script type="text/plain" data-file="mine.up"># Left's and Right's: a move is a counter, or two.

rules mine(n) := [mine(m) for m in [n - 1, n - 2] if m >= 0]  # what's left
</script>
<pre class="upstar">$ upstar eval --init mine.up 'nim_value(mine(4))'
$ echo 'h := 3' > h.up; upstar eval --init h.up 'h + 1'
$ upstar eval --init h.up 'h + 2'
</pre>
<pre class="upstar">$ cat proof.txt
nothing for a page
</pre>
<upstar-cell>domineering("........|........|........|........|........|........|........|........")</upstar-cell>
"""


@pytest.fixture(scope="module")
def address(served, tmp_path_factory):
    """A server of a page, with the script in a folder beside it."""
    folder = tmp_path_factory.mktemp("course")
    shutil.copytree(os.environ["UPSTAR_PAGE_FOLDER"], folder / "upstar")
    (folder / "index.html").write_text(PAGE.format(script="upstar/cell.js"))
    return served(folder)


@pytest.fixture
def cells(visited, address):
    """cells(...): those of the page."""

    def find(**options):
        return visited(address, **options).locator("upstar-cell")

    return find


def run(cell):
    cell.get_by_role("button", name="Run").click()
    expect(cell).not_to_have_attribute("busy", "")


def shown(cell):
    return cell.get_by_role("status").inner_text().rstrip("\n")


def test_a_value_by_pointer(cells):
    cell = cells().first
    assert shown(cell) == ""
    run(cell)
    assert shown(cell) == "9/4"


def test_a_value_by_keyboard(cells):
    cell = cells().first
    page = cell.page
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("{1|-1} + ^\n{2|-1")
    page.keyboard.press("Shift+Enter")
    expect(cell).not_to_have_attribute("busy", "")
    assert "{1↑|−1↑}" in shown(cell)
    assert "line 1, column 6" in shown(cell)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")  # past Run, to what is folded
    page.keyboard.press("Enter")
    expect(cell.locator("details svg")).to_be_visible()


def test_a_cell_of_several_lines(cells):
    cell = cells().nth(1)
    run(cell)
    assert cell.locator(".value").all_text_contents() == ["{2↑|−1↑}", "0"]
    assert cell.locator(".error").text_content() == "upstar: error: line 1, column 4: expected a value after '+'\n  1 +\n     ^\n"
    assert "T.TFF" in shown(cell)
    names = [each.get_attribute("aria-label") for each in cell.locator("svg").all()]
    assert names == ["clobber xo.|.ox", "toads_and_frogs TT.FF", "Game tree of {2|−1}"]
    expect(cell.locator("details svg")).to_have_count(0)
    cell.locator("summary").click()
    expect(cell.locator("details svg")).to_be_visible()


def test_definitions_hold_in_later_cells(cells):
    found = cells()
    assert shown(found.nth(2)) == "this is recorded"
    run(found.nth(1))
    run(found.nth(2))
    assert shown(found.nth(2)) == "1^^\n0"


def test_what_a_page_cannot_run_stays_text(cells):
    found = cells()
    assert found.count() == 7
    page = found.page
    assert page.locator(".upstar-console > pre").inner_text() == "$ upstar verify proof.txt\nproved\n"
    assert page.locator("pre.upstar").inner_text() == "$ cat proof.txt\nnothing for a page\n"
    found.nth(2).locator("textarea").fill("upstar value clobber xo | wc")
    run(found.nth(2))
    assert shown(found.nth(2)) == "This line needs files or other programs, which a page has not: it runs in a terminal."


def test_files_of_definitions(cells):
    found = cells()
    for place, answer in [(5, "5"), (3, "1"), (4, "4")]:
        run(found.nth(place))
        assert shown(found.nth(place)) == answer


def test_long_work_is_stopped_and_what_waits_goes_on(cells):
    found = cells()
    run(found.nth(1))
    long = found.last
    found.nth(2).evaluate("cell => setTimeout(() => cell.evaluate())")
    long.get_by_role("button", name="Run").focus()
    long.page.keyboard.press("Enter")
    expect(long.locator(".progress")).to_contain_text("positions")
    expect(long.get_by_role("button", name="Stop")).to_be_focused()
    long.page.keyboard.press("Enter")
    expect(long.get_by_role("button", name="Run")).to_be_focused()
    expect(long).not_to_have_attribute("busy", "")
    assert "stopped" in shown(long)
    expect(found.nth(2)).not_to_have_attribute("busy", "")
    assert shown(found.nth(2)) == "1^^\n0"


def test_a_cell_that_waits_can_be_stopped_alone(cells):
    found = cells()
    found.last.get_by_role("button", name="Run").click()
    found.nth(2).get_by_role("button", name="Run").click()
    found.nth(2).get_by_role("button", name="Stop").click()
    expect(found.last).to_have_attribute("busy", "")
    found.last.get_by_role("button", name="Stop").click()
    expect(found.nth(2)).not_to_have_attribute("busy", "")
    assert shown(found.nth(2)) == "this is recorded"


def test_one_engine_is_opened_and_only_when_it_is_wanted(cells):
    found = cells()
    asked = []
    found.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    assert found.page.evaluate("performance.getEntriesByType('resource').filter(each => each.name.endsWith('wasm')).length") == 0
    for i in range(3):
        run(found.nth(i))
    assert sorted(asked) == ["upstar.wasm", "worker.js"]


def test_a_missing_engine_is_one_sentence_and_can_be_tried_again(cells):
    cell = cells().first
    cell.page.route("**/upstar.wasm", lambda route: route.fulfill(status=404))
    run(cell)
    assert shown(cell).startswith("upstar could not be loaded; a reload of the page may help.")
    cell.page.unroute("**/upstar.wasm")
    cell.page.route("**/worker.js", lambda route: route.fulfill(status=404))
    run(cell)
    assert shown(cell).startswith("upstar could not be loaded; a reload of the page may help.")
    cell.page.unroute("**/worker.js")
    run(cell)
    assert shown(cell) == "9/4"


def test_the_script_of_another_server(visited, served, tmp_path):
    script = served(os.environ["UPSTAR_PAGE_FOLDER"], shared=True)
    (tmp_path / "index.html").write_text(PAGE.format(script=script + "cell.js"))
    cell = visited(served(tmp_path), allowed=(script,)).locator("upstar-cell").first
    run(cell)
    assert shown(cell) == "9/4"


def test_nothing_is_wider_than_the_window_in_both_themes(cells):
    found = cells()
    for i in range(3):
        run(found.nth(i))
    for width, dark in [(360, False), (1280, False), (1280, True), (360, True)]:
        found.page.set_viewport_size({"width": width, "height": 900})
        found.page.emulate_media(color_scheme="dark" if dark else "light")
        assert found.page.evaluate("document.documentElement.scrollWidth") <= width
        colour = found.first.locator(".value").evaluate("element => getComputedStyle(element).color")
        assert colour == ("rgb(230, 230, 230)" if dark else "rgb(34, 34, 34)")
