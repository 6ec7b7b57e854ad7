"""Games are chosen with their rules, with how positions are written, and with parameters."""

import re
import urllib.parse

import pytest
from conftest import answers, value_by_command, value_of
from playwright.sync_api import expect


def known_rulesets():
    return {each["name"]: each for each in answers("rulesets") if each["play"] != "misere"}


def test_rules_and_notation_are_where_a_game_is_chosen(opened):
    known = known_rulesets()
    page = opened("#clobber=xo.")
    for name in ("clobber", "toads_and_frogs"):
        page.get_by_label("game", exact=True).select_option(name)
        summary, rules = page.locator("#terms .rules summary"), page.locator("#terms .rules p")
        expect(summary).to_have_text(known[name]["summary"])
        expect(rules).to_be_hidden()
        summary.click()
        expect(rules).to_have_text(known[name]["rules"].replace("\n", " "))
        expect(rules).to_be_visible()
        expect(page.locator("#terms .notation")).to_have_text(f"Written as {known[name]['notation']}")


def fields(page):
    return page.locator(".parameters input").evaluate_all("fields => fields.map(field => [field.name, field.placeholder])")


def test_parameters_are_set(opened):
    page = opened("#subtraction=5,14")
    assert fields(page) == [["set", "1/3/4"], ["all_but", "no"]]
    field = page.get_by_label("set", exact=True)
    for typed, ruleset in [("1/3", "subtraction[set=1/3]"), ("squares", "subtraction[set=squares]"), ("", "subtraction")]:
        field.fill(typed)
        field.press("Enter")
        expect(page.locator("#answer output")).to_have_text(value_by_command(ruleset, "5,14"))
        expect(field).to_be_focused()
        assert urllib.parse.unquote(page.url).endswith(f"#{ruleset}=5,14")
        expect(page.locator(".position")).to_have_value("5,14")
    field.fill("nothing")
    field.press("Enter")
    expect(page.locator("#answer")).to_contain_text("nothing")
    page.locator("#undo").click()
    expect(field).to_have_value("")
    page.get_by_label("all but").fill("yes")
    page.get_by_label("all but").press("Enter")
    expect(page.locator("#answer output")).to_have_text(value_by_command("subtraction[all_but=yes]", "5,14"))


@pytest.mark.parametrize("ruleset, position", [("take_and_break[code=0.7[3]]", "5"), ("turning[code=1-3C(5),2]", "htth"), ("gen_clobber[directions=knight,left_leaves=o]", "x..|..o")])
def test_parameters_of_a_link_are_in_their_fields(opened, ruleset, position):
    page = opened(f"#{urllib.parse.quote(ruleset, safe='[]/')}={urllib.parse.quote(position)}")
    assert value_of(page) == value_by_command(ruleset, position)
    values = page.locator(".parameters input").evaluate_all("fields => fields.filter(field => field.value !== '').map(field => `${field.name}=${field.value}`)")
    name = ruleset.partition("[")[0]
    assert f"{name}[{','.join(values)}]" == ruleset


def test_every_parameter_has_a_field_with_its_usual_value(opened):
    page = opened("#value=0")
    for name, known in known_rulesets().items():
        if known["parameters"] == "":
            continue
        page.evaluate("address => { location.hash = address; }", f"{name}={urllib.parse.quote(known['example'])}")
        expect(page.locator("#terms .rules summary"), name).to_have_text(known["summary"])
        shown = fields(page)
        message = answers("value", f"{name}[no_such=1]", known["example"])[0]["error"]["message"]
        assert sorted(each for each, _ in shown) == sorted(re.split(", ", message.partition("it has ")[2])), name
        usual = ",".join(f"{each}={value}" for each, value in shown if value != "")
        if known["has_values"] and usual != "":
            assert value_by_command(f"{name}[{usual}]", known["example"]) == value_by_command(name, known["example"]), name


def test_games_are_gone_through_with_arrow_keys(opened):
    page = opened("#clobber=xo.")
    game = page.get_by_label("game", exact=True)
    game.focus()
    names = game.locator("option").evaluate_all("options => options.map(option => option.value)")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
        expect(game).to_be_focused()
    expect(game).to_have_value(names[names.index("clobber") + 3])
    expect(page.locator(".position")).to_have_value(known_rulesets()[names[names.index("clobber") + 3]]["example"])
