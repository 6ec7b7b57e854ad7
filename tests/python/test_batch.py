"""upstar.evaluate gives the answers of the command."""

import random
import subprocess
import sys
import types
from typing import Any

import pytest
from conftest import scaled

import upstar
from upstar import DomainError, ParseError, evaluate

FUNCTIONS = ("mean", "temperature", "birthday", "reduced", "freeze", "left_options", "stops", "outcome", "sente")


def value(random: random.Random, depth: int) -> str:
    kind = random.randrange(10 if depth else 5)
    if kind < 2:
        return random.choice(["0", "1", "-1", "2", "1/2", "-3/4", "5"])
    if kind < 5:
        return random.choice(["*", "*2", "*3", "^", "v", "^^*", "^<2>", "+-1", "Tiny(2)"])
    if kind < 8:
        sides = [",".join(value(random, depth - 1) for _ in range(random.randrange(3))) for _ in range(2)]
        return "{" + "|".join(sides) + "}"
    return f"({value(random, depth - 1)} {random.choice('+-')} {value(random, depth - 1)})"


def line(random: random.Random) -> str:
    """Mostly values; some questions, some that have no answer."""
    kind = random.randrange(20)
    text = value(random, 2)
    if kind < 12:
        return text
    if kind < 16:
        return f"{random.choice(FUNCTIONS)}({text})"
    if kind < 18:
        return f"{text} {random.choice(['<=', '<', '||', '='])} {value(random, 2)}"
    return f"g := {text}; g + g" if kind < 19 else f"atomic_weight({text})"


def test_twenty_thousand_answers_are_those_of_the_command() -> None:
    source = random.Random(20)
    lines = [line(source) for _ in range(scaled(20_000))]
    ran = subprocess.run(
        [sys.executable, "-m", "upstar", "eval"], input="\n".join(lines) + "\n", capture_output=True, text=True
    )
    expected = ran.stdout.splitlines()
    answers = evaluate(lines, threads=2)
    assert len(expected) == len(answers) == len(lines)
    errors = 0
    for text, answer, wanted in zip(lines, answers, expected):
        if isinstance(answer, upstar.Error):
            assert wanted.startswith("!") and str(answer.args[0]) in wanted, (text, answer, wanted)
            errors += 1
        else:
            assert answer == wanted, text
    assert 0 < errors < len(lines) // 10


def test_answers_stand_in_the_order_of_the_lines() -> None:
    lines = [f"{n} + *{n % 9}" for n in range(1000)]
    assert evaluate(lines) == evaluate(lines, threads=3) == evaluate(iter(lines), threads=2)
    assert evaluate([]) == []


def test_errors_stand_in_place_of_answers() -> None:
    answers = evaluate(["1 + 1", "{1|", "", "# a comment", "atomic_weight(+-1)", "g := 3; g", "g"], threads=2)
    assert [answers[0], answers[2], answers[3], answers[5]] == ["2", "", "", "3"]
    parse, undefined, unknown = answers[1], answers[4], answers[6]
    assert isinstance(parse, ParseError) and (parse.line, parse.column) == (2, 4)
    assert isinstance(undefined, DomainError) and isinstance(unknown, upstar.Error)


def test_answers_come_in_any_style() -> None:
    assert evaluate(["^*"], style="unicode") == ["↑∗"]
    with pytest.raises(ValueError):
        evaluate(["^*"], style="bold")


def test_one_line_is_not_taken_for_its_letters() -> None:
    with pytest.raises(TypeError, match="upstar.calculate takes one"):
        evaluate("1 + 1")


def test_a_budget_holds_for_a_batch() -> None:
    with upstar.budget(seconds=0.3):
        answers = evaluate(['domineering(board(9, 9, "."))'] * 3 + ["1"], threads=2)
    assert all(isinstance(answer, upstar.LimitError) for answer in answers[:3])


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_threads_share_the_memory_of_a_budget(threads: int) -> None:
    """A line that takes 4 MB is answered where each thread has 6, and nowhere where each has 3."""
    lines = ["size(sum([1..20000, 1..20000]))"] * 24
    with upstar.budget(bytes=f"{6 * threads}M"):
        assert evaluate(lines, threads=threads) == ["40000"] * 24
    with upstar.budget(bytes=f"{3 * threads}M"):
        assert all(isinstance(answer, upstar.LimitError) for answer in evaluate(lines, threads=threads))


def test_the_module_is_the_command() -> None:
    def run(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run([sys.executable, "-m", "upstar", *words], capture_output=True, text=True)

    assert run("--version").stdout.strip() == f"upstar {upstar.__version__}"
    assert run("eval", "{^|^}").stdout == "^^*\n"
    assert run("eval", "{^|").returncode == 2


class Bar:
    """Stands in for tqdm's."""

    made: "list[Bar]" = []

    def __init__(self, **how: Any) -> None:
        self.how, self.n, self.is_closed = how, 0, False
        Bar.made.append(self)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        self.is_closed = True

    def update(self, more: int) -> None:
        self.n += more


def test_progress_is_shown_only_where_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    lines, answers = ["1", "", "{2|-1}"], ["1", "", "\\{2\\mid -1\\}"]
    auto = types.ModuleType("tqdm.auto")
    setattr(auto, "tqdm", Bar)
    monkeypatch.setitem(sys.modules, "tqdm", types.ModuleType("tqdm"))
    monkeypatch.setitem(sys.modules, "tqdm.auto", auto)
    Bar.made.clear()
    assert evaluate(lines, style="latex") == answers and not Bar.made
    assert evaluate(lines, 2, style="latex", progress=True) == answers
    (bar,) = Bar.made
    assert (bar.how, bar.n, bar.is_closed) == ({"total": 3, "unit": " lines"}, 3, True)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert evaluate(lines, 2, style="latex", progress=True) == answers and Bar.made == [bar]
    assert capfd.readouterr() == ("", "")
