#!/usr/bin/env python3
"""Puts known mistakes into a copy of the sources, one at a time: each must turn the tests red.

    run.py [NAME...]        the mistakes of those names (default: all of this folder)
    run.py --fit [NAME...]  only whether they fit the sources as these are

A mistake is a file NAME.edit:

    # what is wrong, in one line
    path/of/a/source.cpp
    < some text of that file, of one line or more        (compared without white space)
    > what stands there instead                          (nothing: the text goes)

and further paths or `<` groups, if it takes more than one edit. The unit tests must find it or, if it has a line

    @ test_a.py test_b.py::test_of_it

these of tests/python, which run over the release library in the environment that `scripts/test python` made. The text must stand in the file exactly once, or the
run stops and says so: an edit that no longer fits would prove nothing.

The copy is built once as it is, and its tests must be green. Then for each mistake only what it touches is built again.
A mistake is found by a failed check, a crash, or a test that never ends. Exit status 0: all were found.
"""

import argparse
import pathlib
import re
import sys
import tempfile
import time

from suites import ROOT, PythonTests, UnitTests, copy_of_tree

HERE = pathlib.Path(__file__).resolve().parent


def read_edit(path):
    """(what is wrong, [test of Python...], [(file, [old line...], [new line...])...])"""
    what, tests, edits, file = "", [], [], None
    for line in path.read_text().splitlines():
        if line.startswith("#"):
            what = what or line[1:].strip()
        elif line.startswith("@"):
            tests += line[1:].split()
        elif line.startswith("<"):
            if not edits or edits[-1][0] != file or edits[-1][2]:
                edits.append((file, [], []))
            edits[-1][1].append(line[1:].strip())
        elif line.startswith(">"):
            edits[-1][2].append(line[1:].strip())
        elif line.strip():
            file = line.strip()
            edits.append((file, [], []))
    return what, tests, [edit for edit in edits if edit[1]]


def mistaken(tree, name, edits):
    """{path: (text now, text with the mistake)}"""
    texts = {}
    for file, old, new in edits:
        path = tree / file
        before, text = texts.get(path) or [path.read_text()] * 2
        letters = [(letter, i) for i, letter in enumerate(text) if not letter.isspace()]
        bare = "".join(letter for letter, _ in letters)
        wanted = "".join("".join(old).split())
        places = [match.start() for match in re.finditer(f"(?={re.escape(wanted)})", bare)]
        if len(places) != 1:
            sys.exit(f"{name}.edit: this stands {len(places)} times in {file}, not once:\n  " + "\n  ".join(old))
        begin, end = letters[places[0]][1], letters[places[0] + len(wanted) - 1][1] + 1
        texts[path] = before, text[:begin] + "\n".join(new) + text[end:]
    return texts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--fit", action="store_true", help="only whether they fit")
    options = parser.parse_args()
    known = sorted(path.stem for path in HERE.glob("*.edit"))
    names = options.names or known
    for name in names:
        if name not in known:
            parser.error(f"there is no mistake {name} in {HERE}")
    edits = {name: read_edit(HERE / f"{name}.edit") for name in names}
    for name in names:
        mistaken(ROOT, name, edits[name][-1])
    if options.fit:
        print(f"{len(names)} mistakes fit the sources")
        return 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        tree = copy_of_tree(pathlib.Path(scratch))
        suites = {}
        missed = 0
        for name in names:
            what, tests, changes = edits[name]
            kind = PythonTests if tests else UnitTests
            if kind not in suites:
                named = sorted({test for _, others, _ in edits.values() for test in others})
                suites[kind] = kind(tree, pathlib.Path(scratch), named)
                trouble = suites[kind].build() or suites[kind].how_they_fail([])
                if trouble:
                    sys.exit(f"without any mistake the tests are not green: {trouble}")
            suite = suites[kind]
            start = time.monotonic()
            texts = mistaken(tree, name, changes)
            for path, (_, text) in texts.items():
                path.write_text(text)
            broken = suite.build()
            if broken:
                sys.exit(f"{name}: does not compile\n{broken}")
            found = suite.how_they_fail(tests)
            for path, (before, _) in texts.items():
                path.write_text(before)
            missed += found is None
            verdict = f"found by: {found}" if found else "NOT FOUND"
            print(f"{name:32} {time.monotonic() - start:5.0f} s  {verdict}\n    {what}", flush=True)
        print(f"{len(names) - missed} passed, {missed} failed")
        return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
