"""`python -m upstar census` with the options of the package: workers of Dask, and Parquet."""

import argparse
import logging
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NoReturn

from ._budget import _bytes, _seconds, budget
from ._census_progress import reported, reporter
from ._cluster import finished_parts
from ._command import COMMAND, Request, read_lines
from ._errors import Error, LimitError
from ._records import write_parquet

HELP = """
Options of the Python package:
  --scheduler ADDRESS     Let the workers of this Dask scheduler work out the parts, as in --scheduler tcp://10.0.0.1:8786
  --parts N               In so many parts (default: four for each thread of the workers)
  --folder DIR            Keep finished parts there; the same line goes on with them, whatever ended the one before
  --parquet FILE          Write the records as a file of Parquet in place of printing them

Examples:
  python -m upstar census domineering --cells 12 --scheduler tcp://127.0.0.1:8786 --folder d12 --summary
  python -m upstar census domineering --cells 10 --parquet d10.parquet
"""

OWN = ("--scheduler", "--parts", "--folder", "--parquet")


def is_asked(words: list[str]) -> bool:
    """Whether the words are for this desk rather than for the command alone."""
    return words[:1] == ["census"] and any(word.split("=")[0] in (*OWN, "--help", "-h") for word in words)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ValueError(message)


def _parser() -> _Parser:
    """The options that mean something here; all others say which positions."""
    parser = _Parser(add_help=False, allow_abbrev=False)
    for name in (*OWN, "--init", "--graphs", "--positions", "--time", "--memory", "--part", "--store"):
        parser.add_argument(name)
    parser.add_argument("--threads", default="1")
    parser.add_argument("--output", "-o")
    parser.add_argument("--json", "--jsonl", action="store_true")
    for name in ("--summary", "--values", "--csv", "--progress", "--resume", "--stats"):
        parser.add_argument(name, action="store_true")
    return parser


def _count(name: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is a number, 1 or more, not '{text}'")
    return int(text)


def _form(given: argparse.Namespace) -> list[str]:
    """How the answer is to be written."""
    return [f"--{name}" for name in ("summary", "values", "csv", "json") if getattr(given, name)]


def _request(given: argparse.Namespace, words: list[str]) -> Request:
    if given.graphs and given.positions:
        raise ValueError("a census is of --positions or of --graphs, not of both")
    option = "--graphs" if given.graphs else "--positions" if given.positions else ""
    return Request(
        tuple(words),
        _count("--threads", given.threads),
        _bytes(given.memory),
        option,
        given.graphs or given.positions or "",
        definitions=Path(given.init).read_text(encoding="utf-8") if given.init else "",
    )


def _by_workers(given: argparse.Namespace, words: list[str]) -> int:
    for name in ("part", "output", "resume", "stats", "store"):
        if getattr(given, name):
            raise ValueError(f"--{name} is for one process; with --scheduler, parts and logs are in the --folder")
    if words[:1] == ["merge"]:
        raise ValueError("census merge reads files of this machine, without --scheduler")
    parts = None if given.parts is None else _count("--parts", given.parts)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with ExitStack() as stack, budget(_seconds(given.time)):
        paths = finished_parts(_request(given, words), given.scheduler, parts, given.folder, _shows_progress(given), stack)
        merge = ["census", "merge", *paths]
        if given.parquet is None:
            return subprocess.run([COMMAND, *merge, *_form(given)]).returncode
        write_parquet(read_lines(merge), given.parquet)
        return 0


def _alone(given: argparse.Namespace, words: list[str]) -> int:
    """Parquet of what the command makes of the words."""
    if given.parts or given.folder:
        raise ValueError("--parts and --folder are for --scheduler ADDRESS")
    if given.output:
        raise ValueError("records are kept as one of --output and --parquet")
    place = next(i for i, word in enumerate(words) if word.split("=")[0] == "--parquet")
    others = words[:place] + words[place + (1 if "=" in words[place] else 2) :]
    with ExitStack() as stack:
        lines = stack.enter_context(closing(read_lines(others, None)))
        write_parquet(reported(lines, reporter(_shows_progress(given), stack)), given.parquet)
    return 0


def _shows_progress(given: argparse.Namespace) -> bool:
    return given.progress or sys.stderr.isatty()


def _run(words: list[str]) -> int:
    if "--help" in words or "-h" in words:
        status = subprocess.run([COMMAND, *words]).returncode
        sys.stdout.write(HELP)
        return status
    given, others = _parser().parse_known_args(words[1:])
    if given.parquet is not None and _form(given):
        raise ValueError(f"--parquet writes records, without {_form(given)[0]}")
    return _alone(given, words) if given.scheduler is None else _by_workers(given, others)


def _sentence(error: BaseException) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def run(words: list[str]) -> int:
    """Answers the words. Returns the exit status, which is that of the command."""
    try:
        return _run(words)
    except (Error, OSError, ValueError, ImportError) as error:
        sys.stderr.write(f"upstar: error: {_sentence(error)}\n")
        return 3 if isinstance(error, LimitError) else 2
    except KeyboardInterrupt as interrupt:
        sys.stderr.write("upstar: error: " + "; ".join(filter(None, ["interrupted", str(interrupt)])) + "\n")
        return 3
