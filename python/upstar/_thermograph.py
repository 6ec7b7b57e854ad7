"""Thermographs drawn by matplotlib."""

from fractions import Fraction
from typing import Any

from ._upstar import Thermograph, ThermographWall


def corners(wall: ThermographWall, top: Fraction) -> list[tuple[Fraction, Fraction]]:
    """The corners (value, temperature) of a wall from `top` down to -1."""
    temperatures = [top, *wall.critical, Fraction(-1)]
    return [(wall.at(t), t) for t in temperatures]


def plot(self: Thermograph, ax: Any = None, *, label: str = "") -> Any:
    """Draws both walls into axes of matplotlib, new ones if none are given, and answers with the axes.

    As the field draws them: temperature upwards, large values on the left.
    """
    if ax is None:
        import matplotlib.pyplot as pyplot

        ax = pyplot.gca()
    top = max(self.temperature, Fraction(0)) + 1
    colour = None
    for wall in (self.left, self.right):
        points = corners(wall, top)
        values, temperatures = [float(x) for x, _ in points], [float(t) for _, t in points]
        (line,) = ax.plot(values, temperatures, color=colour, label=label or None)
        colour, label = line.get_color(), ""
    if not ax.xaxis_inverted():
        ax.invert_xaxis()
    ax.set_xlabel("value")
    ax.set_ylabel("temperature")
    return ax


setattr(Thermograph, "plot", plot)
