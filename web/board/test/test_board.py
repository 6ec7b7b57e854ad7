"""The element <upstar-board> in Chromium, by pointer and by keyboard, for each kind of positions.

UPSTAR is the command, whose looks the element is given and which reads what it writes; UPSTAR_PAGE_FOLDER has board.js.
"""

import os
import pathlib

import pytest
from conftest import answers
from playwright.sync_api import expect

MODULE = pathlib.Path(os.environ["UPSTAR_PAGE_FOLDER"]) / "board.js"
RULESETS = {ruleset["name"]: ruleset for ruleset in answers("rulesets")}


@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page(viewport={"width": 800, "height": 700})
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.set_content("<!doctype html><html lang=en><title>board</title><main></main>")
    page.add_script_tag(type="module", content=MODULE.read_text())
    page.wait_for_function("customElements.get('upstar-board') !== undefined")
    page.evaluate("window.told = []; document.addEventListener('change', event => told.push(event.target.position));")
    yield page
    assert faults == []


@pytest.fixture
def board(page):
    """board(ruleset, position): the element with the ruleset's look; board(**attributes): by attributes alone."""

    def show(ruleset=None, position=None, **attributes):
        attributes = {"position": position, **({"ruleset": ruleset} if ruleset else attributes)}
        look = RULESETS[ruleset]["look"] if ruleset else None
        page.evaluate(
            """([attributes, look]) => {
                const board = document.createElement('upstar-board');
                for (const [key, value] of Object.entries(attributes)) board.setAttribute(key, value);
                if (look) board.look = look;
                document.querySelector('main').replaceChildren(board);
                told.length = 0;
            }""",
            [attributes, look],
        )
        return page.locator("upstar-board")

    return show


def told(page):
    return page.evaluate("told")


def position(page):
    return page.evaluate("document.querySelector('upstar-board').position")


def is_read(ruleset, text):
    tree = answers("value", ruleset, text)[0]
    return "error" not in tree


def middles_of_moves(page):
    """Where the moves are, once they are drawn anew for the size that the board is found to have."""
    return page.evaluate(
        """async () => {
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            const boxes = [...document.querySelectorAll('upstar-board .drawn .rim')].map(path => path.getBoundingClientRect());
            return boxes.map(box => [box.x + box.width / 2, box.y + box.height / 2]);
        }"""
    )


def middle(page, name):
    item = page.locator("upstar-board").get_by_role("button", name=name, exact=True)
    return item.evaluate("item => { const box = item.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }")


def drag(page, begin, end):
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def test_a_grid_by_pointer(page, board):
    shown = board("clobber", "xo.|.ox")
    expect(shown.get_by_role("gridcell")).to_have_count(6)
    cell = shown.get_by_role("gridcell", name="row 1, column 3: empty")
    cell.click()
    assert position(page) == "xox|.ox"
    shown.get_by_role("gridcell", name="row 1, column 3: Left's").click(modifiers=["Shift"])
    assert told(page) == ["xox|.ox", "xo.|.ox"]


def test_a_grid_by_keyboard(page, board):
    shown = board("ski_jumps", ".L...|.R...|.....")
    shown.get_by_role("gridcell").first.focus()
    press(page, "ArrowRight", "ArrowDown", "r", "ArrowRight", "L", "ArrowUp", "ArrowUp", "Space")
    assert position(page) == ".LL..|.rL..|....."
    expect(shown.get_by_role("gridcell", name="row 2, column 2: Right's slipper")).to_have_count(1)
    press(page, "Delete")
    assert position(page) == ".L...|.rL..|....."
    expect(shown.get_by_role("gridcell", name="row 1, column 3: empty")).to_be_focused()


def test_the_size_by_the_corner_and_by_keyboard(page, board):
    shown = board("clobber", "xo.|.ox")
    corner = shown.get_by_role("button", name="size: 2 by 3")
    box, cell = corner.bounding_box(), shown.get_by_role("gridcell").first.bounding_box()
    begin = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    drag(page, begin, (begin[0] + cell["width"], begin[1] + cell["height"]))
    assert told(page) == ["xo..|.ox.|...."]
    shown.get_by_role("button", name="size: 3 by 4").focus()
    press(page, "ArrowUp", "ArrowUp", "ArrowLeft")
    assert position(page) == "xo."
    shown.get_by_label("one row more").click()
    shown.get_by_label("one column fewer").click()
    assert position(page) == "xo|.."
    expect(shown.get_by_label("one column fewer")).to_be_focused()


def test_pulling_back_keeps_the_letters(page, board):
    shown = board("clobber", "xo|ox")
    box, cell = shown.locator(".corner").bounding_box(), shown.get_by_role("gridcell").first.bounding_box()
    begin = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(begin[0] - cell["width"], begin[1] - cell["height"])
    assert position(page) == "x"
    page.mouse.move(*begin)
    page.mouse.up()
    assert position(page) == "xo|ox"
    assert told(page) == []


def test_a_strip(page, board):
    shown = board("toads_and_frogs", "TT..FF")
    shown.get_by_role("gridcell", name="cell 3: empty").click()
    shown.get_by_role("gridcell", name="cell 3: Left's").focus()
    press(page, "ArrowRight", "f")
    shown.get_by_label("one cell more").click()
    assert position(page) == "TTTFFF."
    assert is_read("toads_and_frogs", position(page))


def test_strips_have_lengths_of_their_own(page, board):
    shown = board("crosses", "x......|.....")
    shown.get_by_role("gridcell", name="strip 1, cell 3: empty").focus()
    shown.get_by_label("one cell fewer in strip 1").click()
    assert position(page) == "x.....|....."
    shown.get_by_label("one strip more").click()
    assert position(page) == "x.....|.....|....."


def test_a_column_stands(page, board):
    shown = board("advance_or_eat", "..x.o")
    cells = [cell.bounding_box() for cell in shown.get_by_role("gridcell").all()]
    assert [cell["x"] for cell in cells] == [cells[0]["x"]] * 5
    assert sorted(cell["y"] for cell in cells) == [cell["y"] for cell in cells]
    shown.get_by_role("gridcell").first.focus()
    press(page, "ArrowDown", "o")
    assert position(page) == ".ox.o"


def test_attributes_alone(page, board):
    shown = board(kind="strip", letters="th", position="tht")
    shown.get_by_role("gridcell").first.click()
    assert position(page) == "hht"
    board(position="xo")
    press(page, "Tab", "#")
    assert position(page) == "#o"


def test_marks_colour_cells_and_are_named(page, board):
    shown = board("clobber", "xo.|.ox")
    page.evaluate("document.querySelector('upstar-board').marks = [{ row: 1, column: 2, className: 'wins', title: 'Left wins here' }]")
    marked = shown.get_by_role("gridcell", name="row 2, column 3: Left's, Left wins here")
    expect(marked).to_have_class("cell piece left wins")
    shown.get_by_role("gridcell").first.click()
    expect(marked).to_have_class("cell piece left wins")
    page.evaluate("document.querySelector('upstar-board').marks = []")
    expect(marked).to_have_count(0)


MOVES = """[
    { spots: ['0,0', '0,1'], isArrow: true, by: 'left', className: 'wins', title: 'Left leaves 0' },
    { spots: ['0,1', '0,0'], isArrow: true, by: 'right', className: 'faint', title: 'Right leaves 1' },
    { spots: ['1,2'], isArrow: false, by: 'both', className: 'shaded', shade: 50, title: 'Both leave 2' },
]"""


def test_pictures_lie_as_the_board_does(page, board):
    drawn = "text => document.querySelector('upstar-board').pictureOf(text)?.querySelectorAll('.edge').length ?? null"
    board("hackenbush", "l(l;rl)")
    assert [page.evaluate(drawn, text) for text in ("1l2, 2r4", "", "1l2, 2l99", "ll")] == [2, 0, None, None]
    board("clobber", "xo")
    assert page.evaluate(drawn, "x.") is None


def test_moves_are_drawn_and_clicked(page, board):
    shown = board("clobber", "xo.|.ox")
    page.evaluate(
        """moves => {
            const board = document.querySelector('upstar-board');
            window.heard = [];
            for (const name of ['move', 'pick', 'aim']) board.addEventListener(name, ({ detail }) => heard.push([name, detail]));
            board.toggleAttribute('pick', true);
            board.moves = eval(moves);
        }""",
        MOVES,
    )
    middles = middles_of_moves(page)
    cells = [cell.bounding_box() for cell in shown.get_by_role("gridcell").all()]
    border = cells[1]["x"]
    # The arrows are on the border of their cells, each to its right; the disc is in the middle of its cell.
    assert all(abs(x - border) < 3 for x, _ in middles[:2])
    assert middles[0][1] > cells[0]["y"] + cells[0]["height"] / 2 + 3 and middles[1][1] < cells[0]["y"] + cells[0]["height"] / 2 - 3
    assert abs(middles[2][0] - cells[5]["x"] - cells[5]["width"] / 2) < 2 and abs(middles[2][1] - cells[5]["y"] - cells[5]["height"] / 2) < 2
    page.mouse.click(*middles[1])
    shown.get_by_role("gridcell", name="row 1, column 3").click()
    assert [each for each in page.evaluate("heard") if each[0] != "aim"] == [["move", 1], ["pick", {"spot": "0,2", "byKey": False}]]
    assert ["aim", [1]] in page.evaluate("heard")
    page.evaluate("heard.length = 0")
    press(page, "ArrowLeft", "Enter")
    assert page.evaluate("heard") == [["aim", []], ["aim", [0, 1]], ["pick", {"spot": "0,1", "byKey": True}]]
    expect(shown.get_by_role("gridcell", name="row 2, column 3: Left's, Both leave 2")).to_have_count(1)
    expect(shown.get_by_role("gridcell", name="row 1, column 1: Left's, Left leaves 0; Right leaves 1")).to_have_count(1)
    page.evaluate("moves => { document.querySelector('upstar-board').moves = [...eval(moves), ...eval(moves)]; }", MOVES)
    expect(shown.get_by_role("gridcell", name="row 1, column 1: Left's, 4 moves")).to_have_count(1)
    page.evaluate("document.querySelector('upstar-board').position = 'xo'")
    expect(shown.locator(".drawn")).to_have_count(0)


@pytest.mark.parametrize("kind, position", [("strips", "xo|xox"), ("column", "xoxox")])
def test_moves_are_drawn_where_the_cells_are(page, board, kind, position):
    shown = board(kind=kind, position=position)
    last = {"strips": "1,2", "column": "0,4"}[kind]
    page.evaluate("last => { document.querySelector('upstar-board').moves = [{ spots: [last], isArrow: false, by: 'left', className: '', title: '' }]; }", last)
    page.set_viewport_size({"width": 150, "height": 700})
    ((x, y),), cell = middles_of_moves(page), shown.get_by_role("gridcell").last.bounding_box()
    page.set_viewport_size({"width": 800, "height": 700})
    assert abs(x - cell["x"] - cell["width"] / 2) < 2 and abs(y - cell["y"] - cell["height"] / 2) < 2


@pytest.mark.parametrize("ruleset, position, spot, name", [
    ("nim", "3,5", "stone 1,2", "Left leaves 1"),
    ("hackenbush", "l(l;rl)", "edge 2", "red edge from 2 to 4, Left leaves 1"),
    ("snort", ".-.-.", "vertex 2", "vertex 2, Left leaves 1"),
])
def test_moves_on_stones_edges_and_vertices(page, board, ruleset, position, spot, name):
    shown = board(ruleset, position)
    page.evaluate(
        """spot => {
            const board = document.querySelector('upstar-board');
            window.heard = [];
            for (const name of ['move', 'pick']) board.addEventListener(name, ({ detail }) => heard.push([name, detail]));
            board.toggleAttribute('pick', true);
            board.moves = [{ spots: [spot], isArrow: false, by: 'left', className: 'wins', title: 'Left leaves 1' }];
        }""",
        spot,
    )
    (middle,) = middles_of_moves(page)
    assert page.evaluate("([x, y, spot]) => document.elementsFromPoint(x, y).some(each => (each.closest('[data-item]')?.dataset.item ?? each.dataset.at) === spot)", [*middle, spot])
    page.mouse.click(*middle)
    item = shown.get_by_role("button", name=name, exact=True)
    item.focus()
    press(page, "Enter", "x", "Delete")
    assert page.evaluate("heard") == [["move", 0], ["pick", {"spot": spot, "byKey": True}]]
    assert told(page) == []
    expect(shown.get_by_role("radio")).to_have_count(0)


def test_heaps(page, board):
    shown = board("nim", "3,5")
    expect(shown.locator(".stone")).to_have_count(8)
    shown.get_by_label("one more in heap 1").click()
    shown.get_by_label("one fewer in heap 2").click()
    shown.get_by_label("add a heap").click()
    press(page, "ArrowUp", "Tab")
    assert position(page) == "4,4,2"
    shown.get_by_role("spinbutton", name="heap 2").fill("1000000000000")
    press(page, "Enter")
    assert position(page) == "4,1000000000000,2"
    shown.get_by_label("remove heap 1").focus()
    press(page, "Enter")
    assert position(page) == "1000000000000,2"
    assert is_read("nim", position(page))
    assert all(isinstance(each, str) for each in told(page))


def test_a_graph_by_pointer(page, board):
    shown = board("snort", ".-.-.")
    shown.get_by_role("button", name="vertex 2", exact=True).click()
    assert position(page) == "1-2, 2-3; 2:L"
    before = middle(page, "vertex 3")
    drag(page, before, (before[0], before[1] + 30))
    after = middle(page, "vertex 3")
    assert abs(after[1] - before[1] - 30) < 3 and told(page) == ["1-2, 2-3; 2:L"]
    shown.get_by_role("radio", name="add").check()
    drag(page, after, middle(page, "vertex 1"))
    assert position(page) == "1-2, 2-3, 3-1; 2:L"
    drag(page, after, (after[0] + 10, after[1] - 50))
    assert position(page) == "1-2, 2-3, 3-1, 3-4; 2:L"
    shown.get_by_role("radio", name="remove").check()
    shown.get_by_role("button", name="edge from 2 to 3").click()
    assert position(page) == "1-2, 3-1, 3-4; 2:L"
    shown.get_by_role("button", name="vertex 1", exact=True).click()
    assert position(page) == "3-4, 2; 2:L"
    assert is_read("snort", position(page))


def test_a_graph_by_keyboard(page, board):
    shown = board("digraph_placement", "L>R")
    shown.get_by_role("button", name="arc from 1 to 2").focus()
    press(page, "Enter")
    assert position(page) == "1<2; 1:L, 2:R"
    press(page, "-")
    assert position(page) == "1-2; 1:L, 2:R"
    press(page, "ArrowRight", "ArrowRight", "l")
    assert position(page) == "1-2; 1:L, 2:L"
    shown.get_by_role("radio", name="move", exact=True).focus()
    press(page, "ArrowRight")
    shown.get_by_role("button", name="vertex 2").focus()
    press(page, "Enter", "Enter")
    assert position(page) == "1-2, 2>3; 1:L, 2:L, 3:L"
    shown.get_by_role("button", name="vertex 3").focus()
    press(page, "Enter", "ArrowLeft", "ArrowLeft", "Enter")
    assert position(page) == "1-2, 2>3, 3>1; 1:L, 2:L, 3:L"
    shown.get_by_role("button", name="vertex 1").focus()
    press(page, "Delete")
    assert position(page) == "2>3; 2:L, 3:L"
    assert is_read("digraph_placement", position(page))


def test_weights_and_tokens(page, board):
    shown = board("weighted_arc_kayles", "3-2")
    shown.get_by_role("button", name="vertex 1").focus()
    press(page, "7")
    assert position(page) == "1-2,; 1:7, 2:2"
    assert is_read("weighted_arc_kayles", position(page))
    shown = board("partizan_token", "T:A(l>.;r>:A)")
    shown.get_by_role("button", name="blue arc from 1 to 2").focus()
    press(page, "r")
    assert position(page) == "1r>2, 1r>1; 1:T"
    assert is_read("partizan_token", position(page))


def test_hackenbush_by_pointer(page, board):
    shown = board("hackenbush", "l(l;rl)")
    page.mouse.click(*middle(page, "blue edge from the ground to 2"))
    assert position(page) == "1r2, 2l3, 2r4, 4l5"
    shown.get_by_role("radio", name="add").check()
    top = middle(page, "vertex 3")
    ground = shown.get_by_role("button", name="the ground", exact=True).bounding_box()
    drag(page, (ground["x"] + 15, ground["y"] + 10), top)
    assert position(page) == "1r2, 2l3, 2r4, 4l5, 1l3"
    drag(page, top, (top[0], top[1] - 30))
    assert position(page) == "1r2, 2l3, 2r4, 4l5, 1l3, 3l6"
    shown.get_by_role("radio", name="remove").check()
    page.mouse.click(*middle(page, "red edge from 2 to 4"))
    assert position(page) == "1r2, 2l3, 1l3, 3l6"
    assert is_read("hackenbush", position(page))


def test_hackenbush_by_keyboard(page, board):
    shown = board("hackenbush", "lr")
    shown.get_by_role("button", name="red edge from 2 to 3").focus()
    press(page, "e")
    assert position(page) == "1l2, 2e3"
    shown.get_by_role("radio", name="add").check()
    shown.get_by_role("button", name="the ground", exact=True).focus()
    press(page, "Enter", "Enter")
    assert position(page) == "1l2, 2e3, 1l4"
    shown.get_by_role("button", name="blue edge from the ground to 2").focus()
    press(page, "Delete")
    assert position(page) == "1l4"
    shown.get_by_role("button", name="blue edge").focus()
    press(page, "Delete")
    assert is_read("hackenbush", position(page))


def test_the_example_of_every_ruleset_is_shown(page, board):
    for name, ruleset in RULESETS.items():
        shown = board(name, ruleset["example"])
        editable = page.evaluate("document.querySelector('upstar-board').editable")
        assert editable == (ruleset["look"]["kind"] != "text"), name
        if editable:
            assert shown.locator("button, [data-item]").count() > 0
        assert position(page) == ruleset["example"]


def test_a_text_shows_the_picture_that_it_is_given(page, board):
    shown = board("cutcake", "2,5")
    page.evaluate(
        "document.querySelector('upstar-board').picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')"
    )
    expect(shown.locator("> svg")).to_have_count(1)
    page.evaluate("document.querySelector('upstar-board').look = {kind: 'grid', letters: '.x'}")
    expect(shown.locator("> svg")).to_have_count(0)


@pytest.mark.parametrize("ruleset", ["clobber", "nim", "hackenbush", "snort"])
def test_touch(browser, ruleset):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.set_content("<!doctype html><html lang=en><title>board</title><main></main>")
    page.add_script_tag(type="module", content=MODULE.read_text())
    example = RULESETS[ruleset]["example"]
    page.evaluate(
        """([ruleset, position, look]) => {
            const board = document.createElement('upstar-board');
            Object.assign(board, { position, look });
            document.querySelector('main').append(board);
        }""",
        [ruleset, example, RULESETS[ruleset]["look"]],
    )
    shown = page.locator("upstar-board")
    if ruleset == "clobber":
        shown.get_by_role("gridcell").first.tap()
    elif ruleset == "nim":
        shown.get_by_label("one more in heap 1").tap()
    else:
        page.touchscreen.tap(*middle(page, "blue edge from the ground to 2" if ruleset == "hackenbush" else "vertex 2"))
    assert page.evaluate("document.querySelector('upstar-board').position") != example
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()
