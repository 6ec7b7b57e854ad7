"""The page in Chromium, by pointer and by keyboard, against the command. UPSTAR is the command, UPSTAR_PAGE_FOLDER the page."""

import re
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import answers, edited, value_by_command, value_of
from playwright.sync_api import expect


def test_the_first_view_has_a_value_parts_and_moves(opened):
    page = opened()
    position = "#..#..|..#.##|##....|.#.#.."
    assert value_of(page) == value_by_command("domineering", position)
    left = page.locator("#moves .left button")
    expect(left.first).to_be_visible()
    moves = answers("moves", f'domineering("{position}")')[0]
    assert left.count() == len(moves["left"])
    assert page.locator("#moves .right button").count() == len(moves["right"])
    parts = answers("eval", f'[value(p) for p in decomposition(domineering("{position}"))]', "--style", "unicode")[0]["value"]
    assert page.locator("#parts .part").all_text_contents() == parts
    # Each empty cell but the dead ones is in one part.
    assert page.locator("upstar-board .part").count() == 14
    expect(page.locator("#thermograph svg")).to_have_count(1)


def test_a_click_changes_the_board_its_value_and_the_address(opened):
    page = edited(opened("#clobber=xo.|.ox"))
    assert value_of(page) == "0"
    page.get_by_role("gridcell", name="row 1, column 3: empty").click()
    expect(page.locator(".position")).to_have_value("xox|.ox")
    assert value_of(page) == value_by_command("clobber", "xox|.ox")
    assert urllib.parse.unquote(page.url).endswith("#clobber=xox|.ox")
    page.locator("#undo").click()
    expect(page.locator(".position")).to_have_value("xo.|.ox")
    assert value_of(page) == "0"
    page.locator("#redo").click()
    expect(page.locator(".position")).to_have_value("xox|.ox")


def test_what_changes_nothing_is_no_step(opened):
    page = opened("#clobber=xo.")
    page.locator(".position").fill(" xo. ")
    page.locator(".position").press("Enter")
    expect(page.locator(".position")).to_have_value("xo.")
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#line-of-play")).to_be_hidden()


def test_the_board_by_keyboard(opened):
    page = edited(opened("#clobber=xo.|.ox"))
    page.get_by_role("gridcell", name="row 1, column 1").focus()
    for key in ["ArrowRight", "ArrowDown", "#"]:
        page.keyboard.press(key)
    expect(page.locator(".position")).to_have_value("xo.|.#x")
    page.keyboard.press("Space")
    expect(page.locator(".position")).to_have_value("xo.|..x")
    assert value_of(page) == value_by_command("clobber", "xo.|..x")


def test_rows_and_columns(opened):
    page = edited(opened("#domineering=..|.."))
    page.get_by_role("button", name="one row more").click()
    page.get_by_role("button", name="one column more").click()
    expect(page.locator(".position")).to_have_value("...|...|...")
    assert value_of(page) == value_by_command("domineering", "...|...|...")
    page.get_by_role("button", name="one row fewer").click()
    expect(page.locator(".position")).to_have_value("...|...")


def test_a_value_unfolds(opened):
    page = opened("#view=calculate")
    page.locator("#line").fill("{3||2|^}")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="options").click()
    tree = page.locator("#lines .drawn")
    expect(tree.locator("summary")).to_have_text(["{3||2|↑}", "Left: 3", "Right: {2|↑}"])
    tree.get_by_text("Right: {2|↑}").click()
    expect(tree.locator("li .steps summary")).to_have_text(["Left: 2", "Right: ↑"])
    tree.get_by_text("Right: ↑").click()
    expect(tree.locator("li li .steps summary")).to_have_text(["Left: 0", "Right: ∗"])


def test_sums_of_positions_and_values(opened):
    page = opened("#domineering=..%7C..&value=%7B3%7C1%7D&clobber=xo.")
    sum_ = 'domineering("..|..") + {3|1} + clobber("xo.")'
    assert value_of(page) == answers("show", sum_, "--style", "unicode")[0]["value"]
    expect(page.locator("#moves .left button")).to_have_count(len(answers("moves", sum_)[0]["left"]))
    page.get_by_role("button", name="take this part out").nth(1).click()
    expect(page.locator(".term")).to_have_count(2)
    assert value_of(page) == answers("show", 'domineering("..|..") + clobber("xo.")', "--style", "unicode")[0]["value"]
    page.get_by_role("button", name="+ a value").click()
    field = page.get_by_role("textbox", name="the value")
    field.fill("^")
    field.press("Enter")
    value = answers("show", 'domineering("..|..") + clobber("xo.") + ^', "--style", "unicode")[0]["value"]
    expect(page.locator("#answer output")).to_have_text(value)
    again = opened(page.url.split("/")[-1])
    assert value_of(again) == value


@pytest.mark.parametrize("by, shown", [("loss", ["best", "loses 3"]), ("temperature", ["t = −1", "t = 1"])])
def test_moves_are_coloured(opened, by, shown):
    page = opened("#domineering=...|...")
    page.get_by_label("colour moves by").select_option(by)
    expect(page.locator("#moves .left .fact")).to_have_text(shown)


def test_why_is_one_click_away(opened):
    page = edited(opened("#clobber=xo.|.ox"))
    page.get_by_text("Why?").click()
    steps = answers("explain", 'outcome(clobber("xo.|.ox"))')[0]["steps"]
    for step in steps:
        expect(page.locator("#why").get_by_text(step["text"], exact=True)).to_be_visible()
    page.get_by_role("gridcell", name="row 1, column 3: empty").click()
    expect(page.locator("#why").get_by_text(answers("explain", 'outcome(clobber("xox|.ox"))')[0]["steps"][0]["text"], exact=True)).to_be_visible()


def test_a_thermograph_answers_to_the_pointer(opened):
    page = opened("#value=%7B4%7C-2%7D")
    picture = page.locator("#thermograph svg")
    picture.hover(position={"x": 100, "y": 60})
    said = page.locator("#thermograph p")
    expect(said).to_contain_text("at temperature")
    temperature = said.text_content().split()[2].rstrip(":").replace("−", "-")
    walls = answers("eval", f"[wall({{4|-2}}, left, {temperature}), wall({{4|-2}}, right, {temperature})]")[0]["value"]
    assert said.text_content().replace("−", "-") == f"at temperature {temperature}: Left's wall at {walls[0]}, Right's at {walls[1]}"


def test_a_thermograph_has_scaffolds(opened):
    page = opened("#value=%7B4%7C%7C2%7C-2%7D")
    paths = page.locator("#thermograph svg path")
    expect(paths.first).to_be_attached()
    before = paths.count()
    page.get_by_label("scaffolds").check()
    expect(page.locator("#thermograph svg path[stroke-dasharray]").nth(1)).to_be_attached()
    assert paths.count() > before
    page.locator("#thermograph svg").hover(position={"x": 100, "y": 60})
    expect(page.locator("#thermograph p")).to_contain_text("at temperature")
    page.get_by_label("scaffolds").uncheck()
    expect(paths).to_have_count(before)


def test_play_against_upstar(opened):
    page = opened("#clobber=xoxo%7Coxox&view=play")
    status = page.locator("#play .status")
    while True:
        expect(status).to_contain_text(re.compile("You move|win"))
        if "win" in status.text_content():
            break
        moves = page.locator("#play .moves button")
        count = moves.count()
        moves.first.click()
        page.wait_for_function("count => document.querySelectorAll('#play .moves button').length !== count || /win/.test(document.querySelector('#play .status').textContent)", arg=count)
    if "upstar wins" in status.text_content():
        page.get_by_text("Why did I lose?").click()
        expect(page.locator("#play").get_by_text(re.compile("lost what was won|made no mistake"))).to_be_visible()


def test_the_hint_wins(opened):
    page = opened("#nim=1,4,6&view=play")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#play .status")).to_have_text("upstar would move to 1,4,5; with best play Left wins.")
    page.get_by_role("button", name="Left to 1,4,5").click()
    expect(page.locator("#play .status")).to_have_text(re.compile("You move, as Left.$"))
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("button", name="Left to 1,4,5")).to_be_visible()


def test_the_explorer_unfolds_by_pointer_and_keyboard(opened):
    page = opened("#toads_and_frogs=TT.FF&view=explore")
    nodes = page.locator("#explore g[role=button]")
    values = ["∗", "↑", "↓", "0"]
    expect(nodes).to_have_count(len(values))
    for value in values:
        expect(page.get_by_role("button", name=f"{value}, ")).to_have_count(1)
    page.get_by_role("button", name="∗, unfolded").click()
    expect(nodes).to_have_count(1)
    page.get_by_role("button", name="∗, folded").press("Enter")
    expect(nodes).to_have_count(len(values))
    page.locator("#explore").get_by_label("moves").first.select_option("winning")
    expect(page.get_by_role("button", name="∗, unfolded")).to_have_count(1)
    with page.expect_download() as saved:
        page.get_by_role("button", name="TikZ").click()
    assert "\\draw" in open(saved.value.path(), encoding="utf-8").read()


def test_the_puzzle_has_one_answer_which_is_the_same_for_all(opened):
    page = opened("#view=learn&day=2026-01-01&grade=2")
    moves = page.locator("#learn .puzzle .moves button")
    expect(moves.first).to_be_visible()
    right = 0
    for i in range(moves.count()):
        moves.nth(i).click()
        answer = page.locator("#learn .puzzle .right-answer, #learn .puzzle .wrong-answer")
        expect(answer).to_have_count(1)
        page.wait_for_timeout(200)
        right += page.locator("#learn .puzzle .right-answer").count()
    assert right == 1
    again = opened("#view=learn&day=2026-01-01&grade=2")
    expect(again.locator("#learn .puzzle .moves button")).to_have_count(moves.count())


def test_every_grade_has_a_puzzle_every_day(opened):
    for grade in range(1, 6):
        for day in ("2026-01-01", "2026-11-30", "2026-12-03", "2027-01-08"):
            page = opened(f"#view=learn&day={day}&grade={grade}")
            expect(page.locator("#learn .puzzle .moves button").first, f"{day} {grade}").to_be_visible()
            page.close()


def test_a_clear_in_the_calculator_is_one_for_the_page(opened):
    page = opened("#view=calculate&define=g := 1")
    for line in ("clear", "1 + 2"):
        page.locator("#line").fill(line)
        page.locator("#line").press("Enter")
    expect(page.locator("#lines li output").first).to_have_text("3")
    assert "define" not in page.evaluate("location.hash")
    page.locator("#line").fill("thermograph {2|-1}")
    page.locator("#line").press("Enter")
    expect(page.locator("#lines li output.drawn-text")).to_have_count(1)


SOLUTIONS = ["P", "{1|1}", "||", "3/8", "0", "llrl", "-3/2", "P", "1,4,5", "3", "||", ">", "4", "4", "1", "N", "1", "#.|#."]


def test_exercises_are_checked(opened):
    page = opened("#view=learn")
    forms = page.locator(".exercises form")
    expect(forms).to_have_count(len(SOLUTIONS))
    for i, solution in enumerate(SOLUTIONS):
        forms.nth(i).locator("input").fill("17")
        forms.nth(i).locator("button").click()
        expect(forms.nth(i).locator("output")).not_to_have_text("")
        assert forms.nth(i).locator("output").text_content() != "Yes.", i
        forms.nth(i).locator("input").fill(solution)
        forms.nth(i).locator("button").click()
        expect(forms.nth(i).locator("output"), f"exercise {i}").to_have_text("Yes.")
    for i, typed, said in ((0, "p", "Yes."), (3, "{1/4|1/2}", "The answer is a number, such as 3 or -1/2."), (5, "LLRL", "Yes.")):
        forms.nth(i).locator("input").fill(typed)
        forms.nth(i).locator("button").click()
        expect(forms.nth(i).locator("output"), f"exercise {i}").to_have_text(said)


def test_the_calculator(opened):
    page = opened("#view=calculate")
    line = page.locator("#line")
    for typed in ["{2|-1} + ^", 'rules mine(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}', 'mine("xoxo")', "1 +"]:
        line.fill(typed)
        line.press("Enter")
    rows = page.locator("#lines li output")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_have_text("line 1, column 4: expected a value after '+'\n  1 +\n     ^", use_inner_text=True)
    expect(rows.nth(1)).to_have_text(answers("value", "clobber", "xoxo", "--style", "unicode")[0]["value"])
    expect(rows.nth(3)).to_have_text("{2↑|−1↑}")
    line.press("ArrowUp")
    expect(line).to_have_value("1 +")
    line.fill("temperat")
    line.press("Tab")
    expect(line).to_have_value("temperature")
    line.fill("^ + ^")
    expect(page.locator("#live")).to_have_text("⇑")
    page.get_by_role("button", name="why").last.click()
    steps = answers("explain", "{2|-1} + ^")[0]["steps"]
    expect(page.locator("#lines .drawn").get_by_text(steps[0]["text"], exact=True)).to_be_visible()
    page.get_by_role("button", name="tree").last.click()
    expect(page.locator("#lines .drawn svg")).to_have_count(1)


def test_rules_of_ones_own_are_a_board_and_part_of_the_link(opened):
    page = opened("#view=calculate")
    page.locator("#line").fill('rules mine(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}')
    page.locator("#line").press("Enter")
    expect(page.locator("#lines li")).to_have_count(1)
    page.get_by_role("button", name="look", exact=True).click()
    page.get_by_label("game", exact=True).select_option("mine")
    page.locator(".position").fill("xoxo")
    page.locator(".position").press("Enter")
    expected = value_by_command("clobber", "xoxo")
    expect(page.locator("#answer output")).to_have_text(expected)
    assert value_of(opened(page.url.split("/")[-1])) == expected


def test_a_game_is_found_by_its_name_and_by_its_rules(opened):
    page = opened()
    game, field = page.get_by_label("game", exact=True), page.get_by_label("find a game", exact=True)
    for typed, name in [("snort", "snort"), ("Toads and", "toads_and_frogs"), ("crosscram", None), ("chocolate", None), ("kayl", "kayles")]:
        rules = {each["name"]: f"{each['name'].replace('_', ' ')} {each['summary']}".lower() for each in answers("rulesets") if each["play"] != "misere"}
        fits = [each for each, text in rules.items() if all(word in text for word in typed.lower().split())]
        before = game.input_value()
        field.fill(typed)
        assert page.locator("datalist option").count() == len(fits), typed
        field.press("Enter")
        if name is None and not fits:
            assert field.evaluate("field => field.validationMessage").startswith("no game has"), typed
            assert game.input_value() == before, typed
        else:
            expect(game).to_have_value(name or fits[0])


def test_bad_positions_and_addresses_are_one_sentence(opened):
    page = opened("#clobber=xo?")
    page.wait_for_function("!document.getElementById('answer').dataset.state")
    assert page.locator("#answer output").count() == 0
    expect(page.locator("#answer")).to_have_text(re.compile("at character 3: expected 'x', 'o'"))
    for wrong in ["#no_such_game=1", "#%", "#clobber", "#&&=", "#value=%E0%A4%A", "#view=nothing"]:
        page.evaluate("wrong => { document.querySelector('#answer output')?.remove(); location.hash = wrong; }", wrong)
        expect(page.locator("#answer output"), wrong).to_have_text("{0|−2}")
    assert value_of(opened("#%")) == "{0|−2}"


def test_help_names_no_keys_of_a_terminal(opened):
    page = opened("#view=calculate")
    page.locator("#line").fill("help")
    page.locator("#line").press("Enter")
    said = page.locator("#lines output").first
    expect(said).to_contain_text("clear [NAME...]")
    assert re.search("Ctrl-|FILE", said.text_content()) is None


def test_the_example_of_every_ruleset(opened):
    page = opened()
    for ruleset in answers("rulesets"):
        if ruleset["play"] == "misere":
            continue  # the page has no use for heaps without values
        page.evaluate("address => { location.hash = address; }", f"{ruleset['name']}={urllib.parse.quote(ruleset['example'])}")
        expect(page.locator(".position")).to_have_value(ruleset["example"])
        expected = answers("value", ruleset["name"], ruleset["example"], "--style", "unicode")
        if "value" in expected[0]:
            expect(page.locator("#answer output"), ruleset["name"]).to_have_text(expected[0]["value"])
        else:
            play = answers("moves", ruleset["name"], ruleset["example"])[0]
            worth = play["share"] if ruleset["play"] == "bidding" else play["first_score"]
            expect(page.locator("#answer output"), ruleset["name"]).to_have_text(str(worth).replace("-", "\u2212"))


def test_points_and_shares_after_moves_and_a_move_by_click(opened):
    page = opened("#row_ends=1 5 233 7")
    expect(page.locator("#answer output")).to_have_text("222")
    best = page.locator("#moves .left.wins")
    expect(best).to_have_count(1)
    expect(best).to_contain_text("1 now, 222 in all")
    best.click()
    expect(page.locator(".position")).to_have_value("5 233 7")
    page = opened("#row_ends=1 5&value=3")
    expect(page.locator("#answer output")).to_have_text("7 | 1")
    page = opened("#hex=...|...|...")
    expect(page.locator("#answer output")).to_have_text("1/2")
    expect(page.locator("#moves .left")).to_have_count(10)  # a heading's column and nine moves
    expect(page.locator("#moves button.right.wins")).to_have_attribute("aria-label", "Right to ...|.o.|..., worth 169/256, best")
    page.locator("#moves button.left.wins").click()
    expect(page.locator(".position")).to_have_value("...|.x.|...")
    expect(page.locator("#answer output")).to_have_text("87/256")


def test_moves_that_bind_are_listed_for_both_players(opened):
    page = opened("#top_entails=5")
    expect(page.locator("#moves button.left")).to_have_count(3)
    expect(page.locator("#moves button.right")).to_have_count(3)
    expect(page.locator("#moves button.left").first).to_contain_text("loony")
    expect(page.locator("#moves button.left").last).to_contain_text("entailing")


VIEWS = ["", "#hex=...|.x.|...", "#row_ends=5 3 4 5", "#clobber=xoxo|oxox", "#hackenbush=l(l;rl)", "#nim=13,12,8", "#domineering=..|..&value={3|1}", "#clobber=xoxo|oxox&view=play", "#toads_and_frogs=TT.FF&view=explore", "#view=learn", "#view=calculate"]


@pytest.mark.parametrize("fragment", VIEWS)
def test_every_view_fits_and_is_accessible(opened, fragment):
    page = opened(fragment)
    for width, dark in [(1280, False), (360, False), (360, True), (1280, True)]:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        violations = Axe().run(page).response["violations"]
        assert [(each["id"], [node["html"][:120] for node in each["nodes"]][:3]) for each in violations] == [], (width, dark)


def test_clicks_leak_nothing(opened):
    page = edited(opened("#clobber=xo"))
    session = page.context.new_cdp_session(page)

    def nodes():
        session.send("HeapProfiler.collectGarbage")
        return page.evaluate("document.querySelectorAll('*').length"), session.send("Memory.getDOMCounters")["nodes"]

    def click(times):
        page.evaluate(
            """async times => {
                for (let i = 0; i < times; ++i) {
                    document.querySelector('[data-at="0,1"]').click();
                    await new Promise(done => setTimeout(done, 20));
                }
            }""",
            times,
        )
        value_of(page)
        page.wait_for_timeout(500)

    click(40)
    first = nodes()
    click(120)
    last = nodes()
    assert last[0] <= first[0] + 20 and last[1] <= first[1] + 200, (first, last)
