"""The board of notebooks without a browser: what messages of one do, and what it is sent."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from traitlets import TraitError

import upstar


def click(board: Any, text: str) -> None:
    """What a browser tells when the user has changed the position."""
    board.set_state({"position": text})


def ask_for_picture(board: Any) -> None:
    board._handle_custom_msg({"wanted": "picture"}, [])


def test_the_position_follows_the_clicks() -> None:
    board = upstar.board("clobber", "xo.|.ox")
    assert (board.position, board.ruleset, board.value()) == ("xo.|.ox", "clobber", upstar.clobber("xo.|.ox").value())
    told: list[str] = []
    board.observe(lambda change: told.append(change["new"]), "position")
    click(board, "xox|.ox")
    assert told == [board.position] == ["xox|.ox"]
    position = upstar.clobber("xox|.ox")
    assert board.value() == position.value() and board.moves("left") == position.moves("left")


def test_a_browser_is_sent_what_is_assigned_and_how_positions_look() -> None:
    board = upstar.board("clobber")
    assert board.position == upstar.clobber.example
    board.position = "xo"
    state = board.get_state()
    assert state["position"] == "xo" and state["ruleset"] == "clobber"
    assert state["_look"] == upstar.ask("rulesets", "clobber")[0]["look"]
    assert state["_esm"] == (Path(upstar.__file__).parent / "board.js").read_text(encoding="utf-8")


def test_a_picture_is_made_when_the_browser_wants_one() -> None:
    board = upstar.board("cutcake", "2,5")
    assert board._look == {"kind": "text"} and board._picture is None
    ask_for_picture(board)
    assert board._picture == upstar.ask("draw", "position", "cutcake", "2,5")[0]
    board.position = "no position"
    ask_for_picture(board)
    assert board._picture is None


def test_a_text_that_is_no_position_is_an_error_where_it_is_asked() -> None:
    with pytest.raises(upstar.ParseError):
        upstar.board("clobber", "xq")
    board = upstar.board("clobber", "xo")
    click(board, "xo|x")
    assert board.position == "xo|x"
    with pytest.raises(upstar.ParseError):
        board.value()
    with pytest.raises(upstar.DomainError, match="there is no ruleset 'clober'"):
        upstar.board("clober")
    with pytest.raises(TraitError):
        board.ruleset = "domineering"


def test_rulesets_with_parameters_and_of_lines_have_boards() -> None:
    board = upstar.board(upstar.subtraction.with_parameters(set=[1, 3]), "5")
    assert board.ruleset == "subtraction[set=1/3]" and board.value() == 1 * upstar.star()
    line = 'rules tokens(b) := {rewrites(b, "xo", ".x")|}'
    rules = upstar.define(line, store=upstar.Store())
    board = upstar.board(rules, "xoxo")
    assert board.ruleset == "tokens" and board.moves("left") == rules("xoxo").moves("left")
    ask_for_picture(board)
    assert "shapes" in board._picture


def test_without_anywidget_there_is_one_clear_sentence() -> None:
    script = "import sys; sys.modules['anywidget'] = None\nimport upstar\ntry: upstar.board('clobber')\nexcept ImportError as e: print(e)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout == "upstar.board needs the package anywidget: pip install 'upstar[notebook]'\n"
