"""What the command and `python -m upstar` print of a census, and rules of a line to count."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import upstar

COMMAND = Path(upstar.__file__).parent / "command" / "upstar"


def printed(*words: str, given: str = "") -> str:
    """What the command prints."""
    ran = subprocess.run([COMMAND, *words], input=given, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def records(*words: str, given: str = "") -> list[dict[str, Any]]:
    _, *lines, _ = printed("census", *words, "--jsonl", given=given).splitlines()
    return [json.loads(line) for line in lines]


def run_desk(*words: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "upstar", "census", *words], input=given, capture_output=True, text=True)


RULES = "rules jump(n) := {[jump(n - k) for k in 1..2 if k <= n] | [jump(n - 2) for k in [2] if k <= n]}"
