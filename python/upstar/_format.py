"""f"{g:>20}": how games, positions and the like are formatted."""

from ._upstar import Game, Position, Ruleset, Sum, Thermograph, style_names

STYLES = frozenset(style_names())
# The last letters of formats of numbers.
OF_NUMBERS = frozenset("bcdeEfFgGnoxX%")


def format_game(self: Game, spec: str, /) -> str:
    """The text of the game; the format is a style, a usual format of texts, or both: "latex", ">20", "unicode:>20".

    A number may also have a format of numbers, such as ".2f".
    """
    if not isinstance(spec, str):
        raise TypeError(f"a format is a str, not {type(spec).__name__}")
    style, _, rest = spec.partition(":")
    if style in STYLES:
        return format(self._in_style(style), rest)
    if spec[-1:] in OF_NUMBERS and self.is_number():
        return format(int(self) if self.is_integer() else float(self), spec)
    try:
        return format(str(self), spec)
    except ValueError:
        pass
    known = ", ".join(style_names())
    raise ValueError(f"there is no style '{style}'; there are {known}, and formats of texts such as '>20'")


def format_text(self: Position | Sum | Ruleset | Thermograph, spec: str, /) -> str:
    """The text, in a usual format of texts such as ">20"."""
    try:
        return format(str(self), spec)
    except ValueError:
        raise ValueError(f"'{spec}' is no format of texts, such as '>20'") from None


setattr(Game, "__format__", format_game)
for _class in (Position, Sum, Ruleset, Thermograph):
    setattr(_class, "__format__", format_text)
del _class
