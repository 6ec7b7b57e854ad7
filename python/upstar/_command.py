"""The command that the package carries, as a process: its answers line by line, its errors as exceptions."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from hashlib import sha256
from operator import index
from pathlib import Path
from typing import SupportsIndex

from ._budget import limits_now
from ._census_progress import Report, reported, reporter
from ._desk import Tree, _error

COMMAND = os.path.join(os.path.dirname(__file__), "command", "upstar")


def at_least_one(name: str, count: object) -> int:
    """The number that an option of the command takes."""
    if not isinstance(count, SupportsIndex):
        raise TypeError(f"{name} is an int, not {type(count).__name__}")
    if index(count) < 1:
        raise ValueError(f"{name} is 1 or more, not {count}")
    return index(count)


@dataclass(frozen=True)
class Request:
    """Which positions a census is of, and by which rules."""

    words: tuple[str, ...]  # the ruleset, and the options that say which positions
    threads: int = 1  # these two do not change the answer
    memory: int | None = None  # bytes
    option: str = ""  # --positions or --graphs, if their lines are given,
    name: str = ""  # the name of their file; empty if they are no file,
    lines: bytes | None = None  # and what they are; None if they are still to be read
    definitions: str = ""  # lines of the calculator that come first

    def with_lines(self) -> "Request":
        """The same, with the lines of its file."""
        if not self.option or self.lines is not None:
            return self
        return replace(self, lines=sys.stdin.buffer.read() if self.name == "-" else Path(self.name).read_bytes())

    def identity(self) -> dict[str, object]:
        """What makes it another census if it changes."""
        lines = sha256(self.lines).hexdigest() if self.lines is not None else ""
        return {
            "words": list(self.words),
            "file": [self.option, self.name] if self.option else [],
            "lines": lines,
            "definitions": self.definitions,
        }

    def error(self, tree: Tree) -> Exception:
        """What the command refuses, said of what was given here."""
        source, message = self.name or self.option[2:], tree["message"]
        if source != "-" and message.startswith("standard input, line "):
            message = message.replace("standard input", source, 1)
        return _error({**tree, "message": message})

    def words_from(self, folder: Path, name: str = "-") -> list[str]:
        """The words of the command; `name` is that of the file. The folder takes the definitions."""
        words = ["census", *self.words]
        if self.threads != 1:
            words += ["--threads", str(self.threads)]
        if self.memory is not None:
            words += ["--memory", f"{self.memory}B"]
        if self.option:
            words += [self.option, name]
        if self.definitions:
            path = folder / "definitions.up"
            path.write_text(self.definitions, encoding="utf-8")
            words += ["--init", str(path)]
        return words


def read_lines(
    words: Sequence[str], given: bytes | None = b"", error_of: Callable[[Tree], Exception] = _error
) -> Generator[str, None, None]:
    """What the command prints with --json, line by line; `given` is its standard input, or None for the one of here.

    What ends the command is raised.
    """
    command, *others = words
    with tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as lines:
        lines.write(given or b"")
        lines.seek(0)
        with subprocess.Popen(
            [COMMAND, command, "--json", *others],
            stdin=None if given is None else lines,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
        ) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    error = error_in(line)
                    if error is not None:
                        raise error_of(error)
                    yield line
            finally:
                process.terminate()
        if process.returncode:
            errors.seek(0)
            raise error_of(end_of(process.returncode, errors.read().decode(errors="replace")))


def end_of(status: int, text: str) -> Tree:
    """The tree of what ended the command where it had not read yet that it should be a tree."""
    message = text.strip().removeprefix("upstar: error: ")
    if status == 2:
        return {"kind": "usage", "message": message}
    return {"kind": "ended", "message": f"the command ended with status {status} {message}".strip()}


def error_in(line: str) -> Tree | None:
    """The tree of an error, if the line is one."""
    if line.startswith('{"number":'):
        return None
    found: Tree | None = json.loads(line).get("error")
    return found


def lines_of(request: Request, form: Sequence[str], progress: Report, stack: ExitStack) -> Generator[str, None, None]:
    """The census by one process of this machine."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    words = [*request.words_from(folder, request.name or "-"), *form]
    seconds, _ = limits_now()
    if seconds is not None:
        words += ["--time", f"{max(1, round(1000 * seconds))}ms"]
    return reported(read_lines(words, request.lines, request.error), reporter(progress, stack))
