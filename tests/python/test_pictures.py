"""What notebooks show."""

import xml.etree.ElementTree
from fractions import Fraction

import pytest

from upstar import Game
from upstar._thermograph import corners


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
    assert both[1].get_legend() is None
    for wrong in ({"ax": 1}, {"label": 1}):
        with pytest.raises(TypeError, match="not int"):
            Game(1).thermograph().plot(**wrong)  # type: ignore[arg-type]
    pyplot.close(figure)
