"""Thermographs drawn by matplotlib."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ._upstar import Thermograph, ThermographWall

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def corners(wall: ThermographWall, top: Fraction) -> list[tuple[Fraction, Fraction]]:
    """The corners (value, temperature) of a wall from `top` down to -1."""
    temperatures = [top, *wall.critical, Fraction(-1)]
    return [(wall.at(t), t) for t in temperatures]


def _tick(axis: Any, exact: Iterable[Fraction]) -> None:
    """Exact ticks, besides those of what was drawn before."""
    known: set[Fraction] = getattr(axis, "_upstar_ticks", set())
    ticks = sorted(known.union(exact))
    axis._upstar_ticks = set(ticks)
    axis.set_ticks([float(x) for x in ticks], [str(x) for x in ticks])


def plot(self: Thermograph, ax: "Axes | None" = None, *, label: str = "") -> "Axes":
    """Draws both walls into axes of matplotlib, new ones if none are given, and answers with the axes.

    As the field draws them: temperature upwards, large values on the left. The ticks are the corners and the mast, as
    exact fractions. Labels are shown in a legend.
    """
    if ax is None:
        import matplotlib.pyplot as pyplot

        ax = pyplot.gca()
    if not hasattr(ax, "plot"):
        raise TypeError(f"ax is Axes of matplotlib, not {type(ax).__name__}")
    if not isinstance(label, str):
        raise TypeError(f"label is a str, not {type(label).__name__}")
    top = max(self.temperature, Fraction(0)) + 1
    colour, name = None, label
    walls = [corners(wall, top) for wall in (self.left, self.right)]
    for points in walls:
        values, temperatures = [float(x) for x, _ in points], [float(t) for _, t in points]
        (line,) = ax.plot(values, temperatures, color=colour, label=name or None)
        colour, name = line.get_color(), ""
    _tick(ax.xaxis, [x for points in walls for x, _ in points])
    _tick(ax.yaxis, [Fraction(0), *(t for points in walls for _, t in points[1:])])
    if not ax.xaxis_inverted():
        ax.invert_xaxis()
    ax.set_xlabel("value")
    ax.set_ylabel("temperature")
    if label:
        ax.legend()
    return ax


setattr(Thermograph, "plot", plot)
