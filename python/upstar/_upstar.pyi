"""The extension. What has a docstring is public: _methods.py is made of it, with these signatures and meanings."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NoReturn, SupportsIndex, final, overload

from matplotlib.axes import Axes
from typing_extensions import Self

from ._errors import Error
from ._kinds import Outcome, Player, Text
from ._rules import Rules
from ._types import Convertible, Items, Parameter, Rational, Rows, Value

@final
class Store:
    """Where games live: every value once. Games of two stores do not mix; a store lives as long as a game of it.

    Store(threads=2) finds the values of large positions by two threads.
    """

    def __init__(self, *, threads: int = 1) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn: ...
    def game(self, value: Value) -> Game:
        """The game, in this store."""
    def calculate(self, line: str) -> Any:
        """The answer of the calculator to a line; its definitions hold in later lines of this store."""
    def call(self, name: str, *arguments: Any) -> Any:
        """The answer of a function of the calculator, computed in this store."""
    def define(self, name: str, value: Any) -> None:
        """Gives a value a name, for later lines of this store."""
    def definitions(self) -> list[str]:
        """The definitions, as lines that define them again, such as "g := {2|-1}"."""
    def statistics(self) -> dict[str, int]:
        """What the store holds and has done: records of games, bytes, sums and so on."""

@final
class Game:
    """The value of a short game: exact, never changing. Equal games are the same value.

    Game("{2|-1}") reads an expression, Game(3) is a number, and Game([1], [-1]) is made of Left's and Right's options.
    """

    def __init__(
        self, value: Value | Sequence[Value] = 0, right: Sequence[Value] | None = None, *, store: Store | None = None
    ) -> None: ...
    @overload
    def __add__(self, other: Position | Sum, /) -> Sum: ...  # type: ignore[overload-overlap]
    @overload
    def __add__(self, other: Game | int | str, /) -> Game: ...
    @overload
    def __add__(self, other: Rational, /) -> Game | Fraction: ...
    @overload
    def __add__(self, other: Convertible, /) -> Game: ...
    @overload
    def __radd__(self, other: Position | Sum, /) -> Sum: ...  # type: ignore[overload-overlap]
    @overload
    def __radd__(self, other: Game | int | str, /) -> Game: ...
    @overload
    def __radd__(self, other: Rational, /) -> Game | Fraction: ...
    @overload
    def __radd__(self, other: Convertible, /) -> Game: ...
    @overload
    def __sub__(self, other: Position | Sum, /) -> Sum: ...  # type: ignore[overload-overlap]
    @overload
    def __sub__(self, other: Game | int | str, /) -> Game: ...
    @overload
    def __sub__(self, other: Rational, /) -> Game | Fraction: ...
    @overload
    def __sub__(self, other: Convertible, /) -> Game: ...
    @overload
    def __rsub__(self, other: Position | Sum, /) -> Sum: ...  # type: ignore[overload-overlap]
    @overload
    def __rsub__(self, other: Game | int | str, /) -> Game: ...
    @overload
    def __rsub__(self, other: Rational, /) -> Game | Fraction: ...
    @overload
    def __rsub__(self, other: Convertible, /) -> Game: ...
    def __mul__(self, n: SupportsIndex, /) -> Game: ...
    def __rmul__(self, n: SupportsIndex, /) -> Game: ...
    def __le__(self, other: Value, /) -> bool: ...
    def __ge__(self, other: Value, /) -> bool: ...
    def __lt__(self, other: Value, /) -> bool: ...
    def __gt__(self, other: Value, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __neg__(self, /) -> Game: ...
    def __pos__(self, /) -> Game: ...
    def __bool__(self, /) -> bool: ...
    def __int__(self, /) -> int: ...
    def __float__(self, /) -> float: ...
    def __str__(self, /) -> str: ...
    def __repr__(self, /) -> str: ...
    def __format__(self, spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[type[Game], tuple[str]]: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Game: ...
    def _in_style(self, style: str) -> str: ...
    def _link(self) -> str: ...
    def _repr_latex_(self) -> str:
        """The formula that a notebook shows."""
    def _sympy_(self) -> Any: ...
    def link(self, *, page: str | None = None) -> str: ...
    def as_fraction(self) -> Fraction:
        """The number that the game is. DomainError for other games."""
    def confused_with(self, other: Value) -> bool:
        """Whether the two are confused: neither is less than the other, nor are they equal."""
    @property
    def birthday(self) -> int:
        """In how many steps the game is made from nothing."""
    @property
    def left(self) -> list[Game]:
        """Left's options in the canonical form."""
    @property
    def left_stop(self) -> Fraction:
        """The number at which play stops if Left starts."""
    @property
    def mean(self) -> Fraction:
        """What each of many copies is worth."""
    @property
    def outcome(self) -> Outcome:
        """Who wins."""
    @property
    def right(self) -> list[Game]:
        """Right's options in the canonical form."""
    @property
    def right_stop(self) -> Fraction:
        """The number at which play stops if Right starts."""
    @property
    def stops(self) -> tuple[Fraction, Fraction]:
        """The Left stop and the Right stop."""
    @property
    def store(self) -> Store:
        """Where it lives."""
    @property
    def temperature(self) -> Fraction:
        """How urgent a move is: the least tax on moves at which neither player gains by moving first."""
    # the methods of upstar.functions

class _Terms:
    """What positions and sums have."""

    def __add__(self, other: Position | Sum | Value, /) -> Sum: ...
    def __radd__(self, other: Position | Sum | Value, /) -> Sum: ...
    def __sub__(self, other: Position | Sum | Value, /) -> Sum: ...
    def __rsub__(self, other: Position | Sum | Value, /) -> Sum: ...
    def __mul__(self, n: SupportsIndex, /) -> Sum: ...
    def __rmul__(self, n: SupportsIndex, /) -> Sum: ...
    def __pos__(self) -> Self: ...
    def __neg__(self) -> Self: ...
    def __format__(self, spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Self: ...
    def __upstar__(self) -> Game: ...
    def _link(self) -> str: ...
    def value(self) -> Game:
        """Its value. DomainError if that is no Game, since play can come back."""
    def outcome(self) -> Outcome:
        """Who wins, by search."""
    def misere_outcome(self) -> Outcome:
        """Who wins if the player who moves last loses, by search."""
    def nim_value(self) -> int:
        """The n for which it is worth *n, by search. DomainError if it is not impartial."""
    def link(self, *, page: str | None = None) -> str: ...
    def moves(self, player: Player | str) -> list[Self]:
        """What the player, "left" or "right", can make of it."""
    @property
    def store(self) -> Store:
        """Where it lives."""

@final
class Position(_Terms):
    """A position of a ruleset, as upstar.domineering("..|..") makes it. It counts as its value where a game is wanted."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    @property
    def state(self) -> Any:
        """The text or, for rules of one's own, the object."""
    @property
    def rules(self) -> Rules[Any] | None:
        """The rules of one's own that it belongs to; None for a ruleset of the library."""
    @property
    def ruleset(self) -> str:
        """The ruleset, as the calculator writes it."""
    @overload
    def winning_moves(self, player: Player | str) -> list[Position]:
        """What the player can make of it and win, by search. Without a player: what each of the two can, in a dict."""
    @overload
    def winning_moves(self, player: None = None) -> dict[Player, list[Position]]: ...
    def components(self) -> list[Position]:
        """The independent parts, whose values are added."""
    def picture(self, *, moves: bool = False, columns: int = 80) -> str:
        """A picture of characters; with the moves and their values if they are asked for."""
    def svg(self, *, moves: bool = False) -> str:
        """A picture as an SVG document; with the moves and their values if they are asked for."""
    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""

@final
class Sum(_Terms):
    """A sum of positions and games, as p + q makes it. It counts as its value where a game is wanted."""

    def __len__(self) -> int: ...
    @property
    def terms(self) -> list[Position | Game]:
        """What is added."""
    @overload
    def winning_moves(self, player: Player | str) -> list[tuple[int, Position | Game]]:
        """The moves with which the player wins, by search: pairs of the number of the term, from 0, and what it becomes.

        Without a player: those of each of the two, in a dict.
        """
    @overload
    def winning_moves(self, player: None = None) -> dict[Player, list[tuple[int, Position | Game]]]: ...

@final
class Ruleset:
    """A ruleset of the library, or of a line (define). Called with a position, it makes a Position.

    domineering("..|..") and clobber(["xo", "ox"]) are boards, which may also be the lines of a text; domineering(2, 3)
    is the empty board of two rows and three columns; nim(3, 5) has numbers; parameters of the ruleset are keywords, as in
    gen_clobber("xo", directions="diagonal").
    """

    def __call__(self, *position: str | int | Rows, store: Store | None = None, **parameters: Parameter) -> Position:
        """The position of a text, of rows, of numbers, or of a size; parameters of the ruleset are keywords."""
    def with_parameters(self, **parameters: Parameter) -> Ruleset:
        """The ruleset with these parameters."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __format__(self, spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Ruleset: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Ruleset: ...
    @property
    def reference(self) -> str:
        """The ruleset with its parameters, as the calculator writes it."""
    @property
    def name(self) -> str:
        """Its name."""
    @property
    def summary(self) -> str:
        """The rules in one line."""
    @property
    def text(self) -> str:
        """The rules."""
    @property
    def notation(self) -> str:
        """What positions look like."""
    @property
    def parameters(self) -> str:
        """Its parameters; empty if there are none."""
    @property
    def example(self) -> str:
        """A position."""
    @property
    def sizes(self) -> str:
        """What sizes are: grid or pair, two numbers; strip, heap or path, one; or empty, if there are none."""
    @property
    def has_values(self) -> bool:
        """Whether positions have values: they have none in misère play, and where the players bid for the moves."""
    @property
    def is_misere(self) -> bool:
        """Whether the player who moves last loses."""
    @property
    def aliases(self) -> list[str]:
        """Its other names."""
    def sized(self, rows: int, columns: int) -> str:
        """The text of the empty position of this size."""

@final
class RulesEngine:
    def __init__(self, rules: object, impartial: bool, store: Store | None) -> None: ...
    def position(self, rules: object, position: object) -> Position: ...
    def statistics(self) -> dict[str, int]: ...

def ruleset(reference: str) -> Ruleset:
    """The ruleset of a reference that the calculator reads, such as "impartial(clobber)"."""

def define(line: str, *, store: Store | None = None) -> Ruleset:
    """The ruleset that the line defines, such as 'rules stones(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}'.

    Called with a text, it reads the text as a shell does ("xo.|.ox", "3"); several arguments, numbers and lists are those of
    the rules. It has no positions of every size. A line may define several rulesets, with a semicolon between them; the last
    one is returned. All of them are known in the store, also to what calculate() reads there. A pickle holds the line.
    """

def rulesets() -> list[Ruleset]:
    """All rulesets of the library."""

def sum_of(terms: list[Position | Game]) -> Sum:
    """The sum of these terms, which a pickle holds."""

def grundy_values(game: str, last: int) -> Any: ...

@final
class ThermographWall:
    """A wall of a thermograph: at the mast above critical[0]; below critical[i] it has slopes[i + 1], down to -1."""

    def __init__(self, mast: Rational, critical: Sequence[Rational], slopes: Sequence[int]) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __repr__(self, /) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> ThermographWall: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> ThermographWall: ...
    def at(self, temperature: Rational) -> Fraction:
        """Where the wall stands at a temperature of at least -1."""
    @property
    def critical(self) -> list[Fraction]:
        """The temperatures at which it turns, descending."""
    @property
    def mast(self) -> Fraction:
        """Where the mast stands: the mean of the game."""
    @property
    def slopes(self) -> list[int]:
        """How it moves as the temperature grows, -1, 0 or 1; the first is that of the mast, 0."""

@final
class Thermograph:
    """The stops of a game by the tax on moves: a left and a right wall, and the mast in which they end."""

    def __init__(self, left: ThermographWall, right: ThermographWall) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __str__(self, /) -> str: ...
    def __repr__(self, /) -> str: ...
    def __format__(self, spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Thermograph: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Thermograph: ...
    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
    def picture(self, *, columns: int = 80) -> str:
        """A picture of characters, of at most so many columns; of 40 at least."""
    def plot(self, ax: Axes | None = None, *, label: str = "") -> Axes: ...
    @property
    def left(self) -> ThermographWall:
        """The left wall."""
    @property
    def mean(self) -> Fraction:
        """Where the mast stands."""
    @property
    def right(self) -> ThermographWall:
        """The right wall."""
    @property
    def temperature(self) -> Fraction:
        """Where the mast begins."""

def call(name: str, *arguments: Any) -> Any:
    """The answer of a function of the calculator."""

def call_integer(name: str, *arguments: Any) -> Any: ...
def call_number(name: str, *arguments: Any) -> Any: ...
def default_store() -> Store:
    """The store of games for which no other is named."""

def version() -> str:
    """The version of the library."""

def enter_limits(
    seconds: float | None, bytes: int | None, report: Callable[[int, int, int, float], object] | None
) -> None: ...
def leave_limits() -> None: ...
def evaluate_lines(
    lines: list[str], threads: int, style: str, report: Callable[[int], object] | None
) -> list[str | Error]: ...
@final
class DeskSession:
    """A session of the subcommands, under upstar.Desk."""

    def __init__(self, memory: int | None) -> None: ...
    def ask(
        self, command: str, operands: list[str], options: list[tuple[str, str | None]], input: str
    ) -> tuple[list[str], str, int]: ...
    def line(self, text: str) -> tuple[list[str], str, int]: ...

def function_infos() -> list[dict[str, Any]]: ...
def style_names() -> list[str]: ...
