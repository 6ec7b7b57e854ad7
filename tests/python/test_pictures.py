"""What notebooks show."""

import os
import re
import subprocess
import xml.etree.ElementTree
from fractions import Fraction

import pytest
from hypothesis import given

import upstar
from conftest import games
from upstar import Game, Player, Position
from upstar._thermograph import corners

NAMES = [rules.name for rules in upstar.rulesets() if not rules.is_misere]


def drawn_by_command(*arguments: str) -> str:
    path = os.path.join(os.path.dirname(upstar.__file__), "command", "upstar")
    return subprocess.run([path, "draw", "position", *arguments], capture_output=True, text=True, check=True).stdout


def without_title(svg: str) -> str:
    return re.sub("<title>.*?</title>", "", svg, count=1)


def texts_in(svg: str) -> list[str]:
    return [element.text or "" for element in xml.etree.ElementTree.fromstring(svg) if element.tag.endswith("text")]


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_of_a_position_is_the_one_that_the_command_draws(name: str) -> None:
    rules: upstar.Ruleset = getattr(upstar, name)
    position = rules(rules.example)
    assert without_title(position.svg()) == without_title(drawn_by_command(name, rules.example, "--format", "svg"))
    assert position._repr_svg_() == position.svg() == position.svg(moves=False)
    assert f"<title>{repr(position)}</title>" in position.svg().replace("&gt;", ">").replace("&lt;", "<").replace("&quot;", '"')
    assert position.picture() == position.picture(columns=80) == drawn_by_command(name, rules.example)


def shown_moves(position: Position, player: Player) -> list[str]:
    """What stands under a heading: the values of twelve moves, and how many more there are."""
    moves = [str(move.value()) for move in position.moves(player)]
    rest = [f"and {len(moves) - 12} more"] if len(moves) > 12 else []
    return moves[:12] + rest if moves else ["no moves"]


@pytest.mark.parametrize("size", [0, 1, 2, 11, 12, 13, 14, 28])
def test_twelve_moves_of_each_player_are_drawn_and_the_others_counted(size: int) -> None:
    for position in (upstar.col_strip("x" + "." * size), upstar.seating_couples("." * size), upstar.toads_and_frogs("T" * size + "..")):
        left, right = (shown_moves(position, player) for player in Player)
        texts = texts_in(position.svg(moves=True))
        if "Both players" in texts:
            assert left == right
            texts.remove("Both players")
            right = []
        else:
            assert texts.index("Left") < texts.index("Right")
        wanted = sorted([str(position.value()), *left, *right])
        assert sorted(text for text in texts if text not in ("Left", "Right", "T", "empty")) == wanted
        lines = position.picture(moves=True, columns=70)
        assert all(len(line) <= 70 for line in lines.splitlines())
        assert re.findall(r"^and \d+ more$", lines, re.MULTILINE) == [text for text in left + right if text.startswith("and ")]
        assert lines.count("no moves") == (left + right).count("no moves")


def test_a_position_with_a_long_text_has_a_picture_without_a_title() -> None:
    for size in (60, 66, 67, 68, 90):
        position = upstar.col_strip("." * size)
        title = repr(position) if len(repr(position)) <= 80 else ""
        assert f"<title>{title}</title>" in position.svg()


@given(games)
def test_the_corners_of_walls_are_all_of_them_and_on_the_walls(game: Game) -> None:
    thermograph = game.thermograph()
    for wall in (thermograph.left, thermograph.right):
        top = max(thermograph.temperature, Fraction(0)) + 1
        points = corners(wall, top)
        assert [t for _, t in points] == [top, *wall.critical, -1] == sorted({top, *wall.critical, Fraction(-1)}, reverse=True)
        for (x, t), (y, u), slope in zip(points[:-1], points[1:], wall.slopes, strict=True):
            assert x - y == slope * (t - u) and wall.at((t + u) / 2) == (x + y) / 2
        assert points[0][0] == wall.mast == game.mean


def test_a_thermograph_is_an_svg_document() -> None:
    svg = Game("{3||2|1}").thermograph()._repr_svg_()
    assert xml.etree.ElementTree.fromstring(svg).tag.endswith("svg")


def test_a_value_is_latex() -> None:
    assert Game("{2|-1}")._repr_latex_() == "$" + format(Game("{2|-1}"), "latex") + "$"
    assert "uparrow" in Game("^*")._repr_latex_()


def test_the_corners_of_a_wall_run_from_its_mast_to_below() -> None:
    walls = Game("{3||2|1}").thermograph()
    assert walls.left.mast == Fraction(9, 4) and walls.left.critical == [Fraction(3, 4)] and walls.left.slopes == [0, -1]
    assert corners(walls.left, Fraction(1)) == [(Fraction(9, 4), 1), (Fraction(9, 4), Fraction(3, 4)), (4, -1)]
    assert walls.left.at(0) == 3 and walls.right.at(0) == 2 and walls.left != walls.right


def test_matplotlib_draws_a_thermograph() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    import matplotlib.pyplot as pyplot

    figure, both = pyplot.subplots(1, 2)
    axes = Game("{3||2|1}").thermograph().plot(both[0], label="{3||2|1}")
    Game("{2|-1}").thermograph().plot(both[0])
    assert axes is both[0] and len(axes.lines) == 4 and axes.xaxis_inverted()
    left, right = ([*zip(line.get_xdata(), line.get_ydata())] for line in axes.lines[:2])
    assert left == [(2.25, 1.75), (2.25, 0.75), (4, -1)] and right == [(2.25, 1.75), (2.25, 0.75), (2, 0.5), (2, -1)]
    colours = [line.get_color() for line in axes.lines]
    assert colours[0] == colours[1] != colours[2] == colours[3]
    assert [text.get_text() for text in axes.get_xticklabels()] == ["-2", "1/2", "2", "9/4", "3", "4"]
    assert axes.get_xticks().tolist() == [-2, 0.5, 2, 2.25, 3, 4]
    assert [text.get_text() for text in axes.get_yticklabels()] == ["-1", "0", "1/2", "3/4", "3/2"]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["{3||2|1}"]
    assert not both[1].lines
    pyplot.sca(both[1])
    assert Game(1).thermograph().plot() is both[1] and len(both[1].lines) == 2
    assert both[1].lines[0].get_xydata().tolist() == both[1].lines[1].get_xydata().tolist() == [[1, 1], [1, -1]]
    assert (both[1].get_xlabel(), both[1].get_ylabel()) == ("value", "temperature") and both[1].xaxis_inverted()
    assert both[1].get_legend() is None
    for wrong in ({"ax": 1}, {"label": 1}):
        with pytest.raises(TypeError, match="not int"):
            Game(1).thermograph().plot(**wrong)  # type: ignore[arg-type]
    pyplot.close(figure)
