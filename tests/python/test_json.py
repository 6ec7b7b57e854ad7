"""What `--json` prints, and what a desk answers, is what docs/upstar.schema.json says."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import upstar

ROOT = Path(__file__).parent.parent.parent
SCHEMA = json.loads((ROOT / "docs/upstar.schema.json").read_text(encoding="utf-8"))
COMMAND = Path(upstar.__file__).parent / "command/upstar"


def runs() -> list[str]:
    """Those of the table of options, with --json, and some that it has not."""
    text = (ROOT / "tests/cli/laws/options.py").read_text(encoding="utf-8")
    own = re.findall(r'^(?:RUNS|ERRORS) = r"""\n(.*?)"""', text, re.DOTALL | re.MULTILINE)
    more = """
upstar value clobber xo. --outcome
upstar value kayles 5 --misere --outcome
upstar value kayles 5 --show
upstar value clobber xo. xq --link
upstar moves 'on + *' --winning
upstar moves domineering '...|...' --all --incentives
upstar moves 'row_ends("2 1") + 1/2'
upstar moves 'score({3,{1|0}||@1/2|2})'
upstar best 'row_ends("2 1")' --first left
upstar best 'row_ends("2 1") + 1/2' --first right
upstar best 'score({@1|2})' --first left
upstar eval '{2|-1}' over --style json
upstar moves 'nim(2) + {1|-1}' --style json
upstar moves 'top_entails(2)' --style json
upstar best '{1|-1} + *' --first left --style json
upstar best '{1|-1} + *' --first left --line perfect --style json
upstar compare 1 '*' over --style json
upstar compare --matrix 1 '*' --style json
upstar eval 2^1000 'power(2, 1000)'
upstar eval 'nim("3,5") - ^' true --link
upstar table 'mean({n|-m})' n=1..3 m=1..3 --where 'n < m'
upstar table cutcake 6 6 --patterns
upstar table games --born-by 2
upstar outcome --mcgs m
upstar nim value --search 'nim("3,5")'
upstar nim period 0.6 --to 40
upstar draw thermograph '{4||2|0}' --scaffolds
upstar draw tree 'upon' --to-numbers
upstar draw position hackenbush 'l(l;rl)' --moves
upstar draw position snort '1-2, 2-3; 1:L'
upstar draw position nim 3,5
upstar draw table cutcake 3 3 --by temperature
upstar rulesets
upstar functions
upstar names problems
upstar help
upstar help domineering
upstar help vars
upstar help left
upstar help nosuch
upstar help history
upstar functions play
upstar show '{^^^||0|{v^^|v}*3}' --time 0s
upstar bench day2
upstar moves
upstar nosuch
"""
    return [line for part in (*own, more) for line in part.splitlines() if line]


def last_call(run: str) -> list[str]:
    return shlex.split(run.rpartition("upstar")[2])


def validator(name: str) -> jsonschema.protocols.Validator:
    place = f"#/$defs/of/$defs/{name}"
    return jsonschema.Draft202012Validator({"$ref": place, **{k: v for k, v in SCHEMA.items() if k != "anyOf"}})


def trees_of(run: str, folder: Path) -> list[dict[str, Any]]:
    script = run.replace("upstar", shlex.quote(str(COMMAND)))
    (folder / "m").write_text("[clobber_1xn] XOXO {B win, W loss} {N}\n")
    result = subprocess.run(
        ["bash", "-c", script + " --json"], cwd=folder, capture_output=True, text=True, timeout=100, encoding="utf-8"
    )
    assert result.returncode in (0, 1, 2, 3), result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_subcommand_has_a_schema_and_is_run() -> None:
    names = {tree["name"] for tree in upstar.ask("help")} | {"bench", "names"}
    assert names == set(SCHEMA["$defs"]["of"]["$defs"])
    assert names <= {call[0] for call in map(last_call, runs()) if call}


@pytest.mark.parametrize("run", runs())
def test_the_trees_of_a_run_are_as_the_schema_says(run: str, tmp_path: Path) -> None:
    call = last_call(run)
    is_named = call and call[0] in SCHEMA["$defs"]["of"]["$defs"]
    form = validator(call[0]) if is_named else jsonschema.Draft202012Validator(SCHEMA)
    for tree in trees_of(run, tmp_path):
        errors = sorted(form.iter_errors(tree), key=lambda error: len(error.path))
        assert not errors, (tree, errors[0].message)


@pytest.mark.parametrize("run", [run for run in runs() if run.startswith("upstar ")])
def test_a_desk_answers_as_the_command_does(run: str, tmp_path: Path) -> None:
    words = last_call(run)
    operands, options = [], {}
    takes_none = {"all", "incentives", "winning", "misere", "outcome", "show", "scaffolds", "to-numbers", "moves", "link", "matrix", "patterns", "search",
                  "summary", "values"}
    rest = iter(words[1:])
    for word in rest:
        if word.startswith("--") and word[2:3].isalpha():
            name, _, value = word[2:].partition("=")
            options[name.replace("-", "_")] = True if name in takes_none else value or next(rest)
        else:
            operands.append(word)
    if words[0] in ("bench", "names", "verify") or "mcgs" in options or "certificate" in options or "=" in words[0]:
        pytest.skip("it reads files, or is the command's own")
    if not operands and words[0] in ("moves", "show"):
        pytest.skip("it reads standard input")
    expected = trees_of(run, tmp_path)
    if words[0] == "help" and not operands:
        expected = [tree for tree in expected if tree["name"] not in ("bench", "names")]
    try:
        assert upstar.Desk().ask(words[0], *operands, **options) == expected
    except (ValueError, upstar.Error) as error:
        if words[0] == "nosuch":
            assert not expected and str(error).startswith("there is no command 'nosuch'")
        else:
            assert expected[-1].keys() == {"error"} and str(error) == expected[-1]["error"]["message"]


def test_options_are_named_as_in_python() -> None:
    assert len(upstar.ask("table", "games", born_by=1)) == 4
    assert upstar.ask("eval", "^^*", style="unicode", progress=False, time=None)[0]["value"] == "⇑∗"
    with pytest.raises(TypeError, match="the option style is a str"):
        upstar.ask("eval", "1", style=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an operand is a str, not int"):
        upstar.ask("eval", 1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no command 'evals'"):
        upstar.ask("evals", "1")
    with pytest.raises(ValueError, match="best needs --first"):
        upstar.ask("best", "1")


def test_ctrl_c_stops_a_desk() -> None:
    program = """
import signal, threading, time, os, upstar
threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
desk = upstar.Desk()
start = time.monotonic()
try:
    desk.ask("eval", 'domineering("......|......|......|......|......|......")')
except KeyboardInterrupt:
    print("stopped", desk.line("1 + 1")[0]["value"], time.monotonic() - start < 20)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100)
    assert result.stdout == "stopped 2 True\n", result.stderr


def test_a_budget_holds_for_a_desk() -> None:
    with upstar.budget(seconds=0.3):
        trees = upstar.ask("eval", 'domineering("......|......|......|......|......|......")')
    assert trees[0]["error"]["kind"] == "limit"


def test_play_reads_lines() -> None:
    trees = upstar.ask("play", protocol=True, input='position left nim("1,2")\ngo')
    assert [tree["reply"] for tree in trees] == ["left to move", "move to 1:1,1"]
    with pytest.raises(TypeError, match="input is a str of lines, not int"):
        upstar.ask("play", protocol=True, input=1)
