#!/usr/bin/env python3
"""Plants random mistakes, one at a time, in a copy of the sources, and counts those that the tests find.

    plant.py [--sample N] [--seed S] [--room ROOM]... [--list]

Each mistake is of one line: a file of src, include or python at random, a line of it at random, and one change of that line at
random: a comparison, a sign, a number, a word for its counterpart, a condition for its opposite, a statement for none. The
same seed gives the same mistakes as long as the sources stay. What changed is built alone. The tests of the room come first, then
those of the command, then all others; the first that turns red ends the trial.

  caught     a test turned red, or never ended
  survived   all tests stayed green
  void       it does not compile, or compiles to the same program

  --sample N   how many mistakes that are not void (default 20)
  --seed S     (default 1)
  --room ROOM  only in this folder of src and include, or python; several may be given
  --list       only say what would be planted

The copy is built first, which takes ten minutes; a mistake takes about 20 seconds, one that survives a few minutes.
"""

import argparse
import hashlib
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from suites import ROOT, CommandTests, PythonTests, copy_of_tree

# What stands in a line, and what takes its place. Spaces around a sign tell it from brackets of templates, pointers and so on.
CHANGES = [(re.compile(pattern), new) for pattern, new in [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" / ", " * "), (r" % ", " / "), (r" \+= ", " -= "), (r" -= ", " += "),
    (r" [+-] 1\b", ""), (r" << ", " >> "), (r" >> ", " << "), (r" & ", " | "), (r" \| ", " & "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" and ", " or "), (r" or ", " and "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"\bTrue\b", "False"), (r"\bFalse\b", "True"),
    (r"\b(\d+)\b", lambda found: str(int(found[1]) + 1)), (r"\b([1-9]\d*)\b", lambda found: str(int(found[1]) - 1)),
    (r"!(?=[a-z(])", ""), (r"\bnot ", ""), (r"\bleft\b", "right"), (r"\bright\b", "left"), (r"\bmin\b", "max"), (r"\bmax\b", "min"),
    (r"\bfront\(", "back("), (r"\bback\(", "front("), (r"\bbegin\(", "end("), (r"\bbreak;", "continue;"), (r"\bcontinue;", "break;"),
    (r"\bif \((?!constexpr)(.*)\) (?=\{$|return|continue|break)", r"if (!(\1)) "), (r"\bif \((?!constexpr)(.*)\) (?=\{$)", "if (false) "),
    (r"^( +)if (.*):$", r"\1if not (\2):"), (r"\breturn ([^;{}]+ [<>=!]=? [^;{}]+);", r"return !(\1);"),
    (r"^( +)[a-z_][\w.>-]*(\(.*\)| [+-]?= .*);$", r"\1;"), (r", (\w+), (\w+)\)", r", \2, \1)"), (r"\((\w+), (\w+)\)", r"(\2, \1)"),
    (r"\b(\w+) \? (.+) : ([^;,)]+)", r"\1 ? \3 : \2"),
]]
NO_CODE = re.compile(r"^\s*(//|#|\"\"\"|static_assert|template|using |namespace|import |from |\*|\}?;?$)")


def mistakes_of(line):
    """Each line that one change makes of this one."""
    code = re.split(r" // |  # ", line)[0]
    if NO_CODE.match(code):
        return []
    changed = []
    for pattern, new in CHANGES:
        for found in pattern.finditer(code):
            if code[:found.start()].count('"') % 2 == 0:  # a text has tests of its own: whole transcripts
                changed.append(code[:found.start()] + found.expand(new) if isinstance(new, str) else code[:found.start()] + new(found))
                changed[-1] += code[found.end():] + line[len(code):]
    return sorted(set(changed) - {line})


def files(rooms):
    """The sources in which mistakes are planted."""
    named = subprocess.run(["git", "ls-files", "src", "include", "python"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [pathlib.Path(name) for name in named.stdout.splitlines()]
    return [path for path in paths if path.suffix in (".cpp", ".hpp", ".py") and (not rooms or room_of(path) in rooms)]


def room_of(path):
    parts = path.parts
    return "python" if parts[0] == "python" else parts[1 if parts[0] == "src" else min(2, len(parts) - 1)]


def mistakes(seed, rooms):
    """(path, number of the line, what stands there, what is planted), without end."""
    chance = random.Random(seed)
    paths = files(rooms)
    while True:
        path = chance.choice(paths)
        lines = (ROOT / path).read_text().splitlines()
        number = chance.randrange(len(lines))
        if changed := mistakes_of(lines[number]):
            yield path, number + 1, lines[number], chance.choice(changed)


def state_of(programs):
    return [hashlib.sha256(program.read_bytes()).digest() for program in programs]


def verdict(suite, path):
    """(caught, survived or void; by what)"""
    before = suite.state
    if suite.build():
        return "void", "does not compile"
    if before is not None and state_of(suite.programs()) == before:
        return "void", "the same program"
    found = suite.how_they_fail(room_of(path))
    return ("caught", found) if found else ("survived", "")


def main():
    parser = argparse.ArgumentParser(prog="scripts/mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", default=[])
    parser.add_argument("--list", action="store_true")
    words = parser.parse_args()
    if not files(words.room):
        parser.error(f"no sources are in {' or '.join(words.room)}")
    counts = {"caught": 0, "survived": 0, "void": 0}
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        tree = None if words.list else copy_of_tree(pathlib.Path(scratch))
        suites = {}
        for path, number, old, new in mistakes(words.seed, words.room):
            if counts["caught"] + counts["survived"] == words.sample:
                break
            print(f"{path}:{number}\n  < {old.strip()}\n  > {new.strip()}", flush=True)
            if words.list:
                counts["caught"] += 1
                continue
            kind = PythonTests if room_of(path) == "python" else CommandTests
            if kind not in suites:
                suites[kind] = kind(tree, pathlib.Path(scratch), [])
                if trouble := suites[kind].build() or suites[kind].how_they_fail(None):
                    sys.exit(f"without any mistake the tests are not green: {trouble}")
                suites[kind].state = state_of(suites[kind].programs())
            start = time.monotonic()
            text = (tree / path).read_text()
            lines = text.split("\n")
            lines[number - 1] = new
            (tree / path).write_text("\n".join(lines))
            kind_of_end, by = verdict(suites[kind], path)
            (tree / path).write_text(text)
            counts[kind_of_end] += 1
            print(f"  {kind_of_end} ({time.monotonic() - start:.0f} s) {by}", flush=True)
    if not words.list:
        print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
