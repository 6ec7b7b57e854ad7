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
    axes = Game("{3||2|1}").thermograph().plot(label="{3||2|1}")
    assert len(axes.lines) == 2 and axes.xaxis_inverted()
    assert axes.lines[0].get_xdata()[-1] == 4
