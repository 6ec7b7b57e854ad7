"""Links: those that the command writes, what they define, and what they name in vain."""

import json
import urllib.parse

import pytest
from conftest import answers, value_of
from playwright.sync_api import expect


def test_another_link_brings_its_own_definitions(opened):
    page = opened("#value=g&define=g := 1")
    expect(page.locator("#answer output")).to_have_text("1")
    for value in (2, 1):
        page.evaluate("hash => { location.hash = hash; }", f"value=g&define=g := {value}")
        expect(page.locator("#answer output")).to_have_text(str(value))
    page.evaluate("hash => { location.hash = hash; }", "value=5")
    expect(page.locator("#answer output")).to_have_text("5")
    assert "define" not in page.evaluate("location.hash")


def test_what_a_link_names_in_vain_is_told(opened):
    page = opened("#clobber=xo.&nosuch=..&misere_nim=1,2")
    expect(page.locator("#sentence")).to_have_text("This page does not know nosuch, misere_nim, which the link names: they are left out.")
    page.evaluate("location.hash = 'nim=1,2'")
    expect(page.locator("#sentence")).to_contain_text("Exact values")


SUMS = [
    'clobber("xo.|.ox") + {3|1} - ^',
    'domineering("..|..") + nim("3,5") + 1/2 + *2',
    'subtraction[set=1/3/4]("14") - clobber("xo")',
    'impartial(clobber("xoxo")) + over',
    'rules mine(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}; mine("xoxo") + mine("ox")',
    'rules you(b) := {rewrites(b, "xo", ".x") |}; you("xo") + 1',
    'rules even(b) := {[odd(c) for c in rewrites(b, "xo", ".x")] |}; rules odd(b) := {| [even(c) for c in rewrites(b, "ox", ".o")]}; odd("xoxo") + 1',
]


def terms_of(fragment):
    """What a link says, each a pair: the names of rulesets without their parameters."""
    entries = [entry.split("=", 1) for entry in fragment.split("&")]
    return [[urllib.parse.unquote(name).split("[")[0], urllib.parse.unquote(text)] for name, text in entries if name != "define"]


def open_link(page, link):
    page.evaluate("fragment => { location.hash = fragment; }", link.partition("#")[2])
    page.wait_for_function(
        """terms => JSON.stringify([...document.querySelectorAll('#terms .term')].map(term =>
            [term.querySelector('select')?.value ?? 'value', term.querySelector('.position').value])) === terms""",
        arg=json.dumps(terms_of(link.partition("#")[2]), separators=(",", ":")),
    )
    # The page writes the address anew: the same as the command's.
    page.wait_for_function("fragment => location.hash.slice(1) === fragment", arg=link.partition("#")[2])


def test_links_of_the_command_open_the_example_of_every_ruleset(opened, address, monkeypatch):
    monkeypatch.setenv("UPSTAR_PAGE", address)
    page = opened("#value=0")
    rulesets = [each for each in answers("rulesets") if each["has_values"]]
    assert len(rulesets) > 70
    for each in rulesets:
        link = answers("value", each["name"], each["example"], "--link")[0]["link"]
        assert link.startswith(address + "#")
        open_link(page, link)


@pytest.mark.parametrize("line", SUMS)
def test_links_of_the_command_open_sums(opened, address, monkeypatch, line):
    monkeypatch.setenv("UPSTAR_PAGE", address)
    page = opened("#value=0")
    open_link(page, answers("eval", line, "--link")[0]["link"])
    assert value_of(page) == answers("eval", line, "--style", "unicode")[0]["value"]
