"""Links to the page, which hold what the command's links hold."""

from urllib.parse import unquote

import pytest

import upstar
from sample_rules import Domineering
from test_positions import NAMES, command
from upstar import Game


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_every_ruleset_has_the_link_that_the_command_prints(name: str) -> None:
    rules: upstar.Ruleset = getattr(upstar, name)
    if not rules.has_values:
        return
    position = rules(rules.example)
    assert position.link() == command("value", name, "--link", rules.example)
    ruleset, _, text = position.link().partition("#")[2].partition("=")
    assert rules(unquote(text)) == position and unquote(ruleset).startswith(name)


def test_a_sum_has_its_terms_in_order() -> None:
    total = upstar.clobber("xo.") + Game("{3|1}") - upstar.nim(3, 5)
    assert total.link() == "index.html#clobber=xo.&value=%7B3%7C1%7D&value=-nim(%223,5%22)"
    assert (-upstar.clobber("xo.")).link() == "index.html#value=-clobber(%22xo.%22)"
    assert Game("{3|1}").link() == "index.html#value=%7B3%7C1%7D"


def test_the_address_of_the_page_is_an_argument_or_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPSTAR_PAGE", "https://example.org/")
    assert Game("*").link() == "https://example.org/#value=*"
    assert Game("*").link(page="../page/") == "../page/#value=*"
    with pytest.raises(TypeError, match="page is a str, the address of the page, not int"):
        Game("*").link(page=3)  # type: ignore[arg-type]


def test_rules_of_a_line_are_in_the_link() -> None:
    line = 'rules linked(b) := {rewrites(b, "xo", ".x")|}'
    rules = upstar.define(line, store=upstar.Store())
    link = rules("xoxo").link()
    assert link.startswith("index.html#linked=xoxo&define=rules%20linked")
    assert unquote(link.partition("define=")[2]) == line


def test_rules_written_in_python_have_no_link() -> None:
    with pytest.raises(upstar.DomainError, match="rules written in Python have no link"):
        Domineering()(("..",)).link()
