"""What help() and notebooks tell of classes, methods and rulesets."""

import inspect
import pydoc
from typing import Any

import pytest

import upstar
from upstar import Game, Position, Ruleset, Store, Sum, Thermograph, ThermographWall

CLASSES = [Game, Position, Ruleset, Store, Sum, Thermograph, ThermographWall]


@pytest.mark.parametrize("kind", CLASSES)
def test_classes_and_their_members_say_what_they_are(kind: type) -> None:
    assert kind.__module__ == "upstar" and kind.__doc__
    members = [name for name in dir(kind) if not name.startswith("_")]
    assert members
    for name in members:
        member = inspect.getattr_static(kind, name)
        assert (inspect.getdoc(member) or "").strip(), name
        if not isinstance(member, property):
            assert inspect.signature(member).return_annotation is not inspect.Signature.empty, name


@pytest.mark.parametrize(
    "thing, signature",
    [
        (Game, "(value: 'Value | Sequence[Value]' = 0, right: 'Sequence[Value] | None' = None, *, store: 'Store | None' = None)"),
        (Store, "(*, threads: 'int' = 1)"),
        (Thermograph, "(left: 'ThermographWall', right: 'ThermographWall')"),
        (Game.confused_with, "(self, other: 'Value') -> 'bool'"),
        (Game("*").confused_with, "(other: 'Value') -> 'bool'"),
        (Position.svg, "(self, *, moves: 'bool' = False) -> 'str'"),
        (Store.call, "(self, name: 'str', *arguments: 'Any') -> 'Any'"),
        (upstar.ruleset, "(reference: 'str') -> 'Ruleset'"),
        (upstar.domineering,
         "(*position: 'str | int | Rows', store: 'Store | None' = None, **parameters: 'Parameter') -> 'Position'"),
        (Position.winning_moves,
         "(self, player: 'Player | str | None' = None) -> 'list[Position] | dict[Player, list[Position]]'"),
    ],
)  # fmt: skip
def test_signatures_are_those_of_the_stub(thing: Any, signature: str) -> None:
    assert str(inspect.signature(thing)) == signature


@pytest.mark.parametrize("rules", upstar.rulesets(), ids=repr)
def test_a_ruleset_tells_its_rules(rules: Ruleset) -> None:
    told = rules.__doc__ or ""
    for part in (rules.summary, rules.text, rules.notation, rules.parameters, repr(rules.example)):
        assert part in told
    assert Ruleset.__doc__ and Ruleset.__doc__.startswith("A ruleset of the library")
    assert rules.summary in pydoc.plain(pydoc.render_doc(rules))


def test_help_shows_methods_with_their_parameters() -> None:
    told = pydoc.plain(pydoc.render_doc(Game))
    for part in ("class Game in module upstar", " Game(", "confused_with(self, other: 'Value')", "heat(G: 'Value'"):
        assert part in told
    assert "What each of many copies is worth." in told
