"""Builds of a copy of the sources, and the tests that a mistake in it must turn red."""

import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SECONDS = 300  # for one run of the tests
MEMORY = 8 << 30
# The tests of values first: they find most mistakes, and say best what is wrong.
RUNS = ["--source-file=*tests/naive/*,*tests/game/*", "--source-file-exclude=*tests/naive/*,*tests/game/*"]


def copy_of_tree(scratch):
    """A copy of the sources in the folder `scratch`."""
    tree = scratch / "tree"
    shutil.copytree(ROOT, tree, symlinks=True, ignore=lambda folder, _: {"build", ".git"} if folder == str(ROOT) else set())
    return tree


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def complaint(command, pattern, seconds=SECONDS, **options):
    """What the tests complain of, as the pattern finds it, or None if they are green."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))  # noqa: E731
    try:
        result = run(command, timeout=seconds, preexec_fn=limit, **options)
    except subprocess.TimeoutExpired:
        return "no end"
    if result.returncode == 0:
        return None
    case = re.search(pattern, result.stdout, re.MULTILINE)
    return case.group(1) if case else f"exit status {result.returncode}"


class UnitTests:
    """The tests of the library, in a build of its own."""

    OPTIONS = ["-Dcommand=false"]
    TARGETS = ["tests/upstar-tests"]

    def __init__(self, tree, scratch, _):
        self.folder = scratch / "build"
        setup = ["--buildtype=plain", "-Doptimization=1", "-Ddefault_library=static", *self.OPTIONS]
        set_up(["meson", "setup", self.folder, tree, *setup])

    def build(self):
        result = run(["ninja", "-C", self.folder, *self.TARGETS])
        return None if result.returncode == 0 else result.stdout[-3000:]

    def unit_tests(self, choice):
        return complaint([self.folder / "tests/upstar-tests", "--abort-after=1", "--no-colors", choice], r"^TEST CASE: +(.*)$")

    def how_they_fail(self, _):
        return next(filter(None, map(self.unit_tests, RUNS)), None)


class CommandTests(UnitTests):
    """The tests of a room, then those of the command, then all other tests of the library."""

    OPTIONS = []
    TARGETS = ["tests/upstar-tests", "src/cli/upstar", "tests/cli/run_cases", "tests/cli/type_in"]

    def programs(self):
        return [self.folder / target for target in self.TARGETS[:2]]

    def how_they_fail(self, room):
        if room and (found := self.unit_tests(f"--source-file=*tests/{room}/*")):
            return found
        words = ["meson", "test", "-C", self.folder, "--no-rebuild", "--maxfail=1", "--suite=cli"]
        if found := complaint(words, r"^ *\d+/\d+ (\S.*?) +(?:FAIL|TIMEOUT|ERROR)\b", seconds=4 * SECONDS):
            return found
        return self.unit_tests(f"--source-file-exclude=*tests/{room}/*")


class PythonTests:
    """The tests of the Python package, in a build of its own over the library of the release build."""

    def __init__(self, tree, scratch, tests):
        self.all_tests = tests
        self.tests, self.folder, self.target = tree / "tests/python", scratch / "build-python", scratch / "installed"
        environment = ROOT / "build/python/environment"
        if not environment.is_dir():
            sys.exit("`scripts/test python` makes the environment that the tests of Python run in: run it first")
        self.env = {**os.environ, "PATH": f"{environment}/bin:{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}
        setup = ["-Dpython=true", "-Dtests=false", "-Dgroups=12", f"-Dbuilt={ROOT}/build/release", "--prefix=/"]
        set_up(["meson", "setup", self.folder, tree, *setup], env={**self.env, "CXX": "g++"})

    def build(self):
        shutil.rmtree(self.target, ignore_errors=True)
        words = ["--destdir", self.target, "--tags", "python-runtime"]
        result = run(["meson", "install", "-C", self.folder, *words], env=self.env)
        if result.returncode != 0:
            return result.stdout[-3000:]
        self.env["PYTHONPATH"] = str(next(self.target.glob("**/upstar/__init__.py")).parent.parent)
        return None

    def programs(self):
        return sorted(path for path in self.target.rglob("*") if path.suffix in (".py", ".pyi", ".so"))

    def how_they_fail(self, tests):
        command = ["python", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *(self.tests / name for name in tests or self.all_tests)]
        return complaint(command, r"^FAILED \S*::(\S*)", env=self.env)


def set_up(command, **options):
    result = run(command, **options)
    if result.returncode != 0:
        sys.exit(result.stdout[-3000:])
