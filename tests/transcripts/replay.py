#!/usr/bin/env python3
"""replay.py EXAMPLES_DIR FILE... -- BIN_DIR...: what the documents show is what happens.

In a fenced block whose language is `console`, each line `$ COMMAND` that calls upstar is run by bash, with the BIN_DIRs
first in its path, in an empty folder of the document's own; the lines up to the next `$` are what it must print, errors
included. A line `$ upstar` alone is the calculator on a terminal: lines that begin with its prompt are typed (by type_in).
A `cpp` block that has a main() must be one of the programs in EXAMPLES_DIR, word for word.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROMPT = "> "
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(block):
    """The (command, expected output) pairs of a console block."""
    command, expected = None, []
    for line in block.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, "\n".join(expected)
            command, expected = line[2:], []
        else:
            expected.append(line)
    if command is not None:
        yield command, "\n".join(expected)


def run(command, expected, environment, folder):
    typed = b""
    if command.strip() == "upstar":
        command = "type_in upstar"
        lines = [line[len(PROMPT):] for line in expected.splitlines() if line.startswith(PROMPT)]
        typed = "".join(line + "\n" for line in lines).encode()
    result = subprocess.run(
        ["bash", "-c", command], env=environment, cwd=folder, input=typed, timeout=120,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout.decode()
    return result.removesuffix("> ^D\n")  # what ends the conversation is not part of it


def check(name, expected, got):
    if expected.strip("\n") == got.strip("\n"):
        return True
    print(f"--- {name}\n--- the document says:\n{expected}\n--- really:\n{got}")
    return False


def main():
    split = sys.argv.index("--")
    examples_dir, *documents = map(pathlib.Path, sys.argv[1:split])
    path = ":".join(sys.argv[split + 1:] + [os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    programs = {path.read_text() for path in examples_dir.glob("*.cpp")}
    passed = failed = 0
    for document in documents:
        with tempfile.TemporaryDirectory() as folder:
            environment["HOME"] = folder  # the calculator keeps its history there
            for language, block in BLOCK.findall(document.read_text()):
                results = []
                if language == "console":
                    results = [
                        check(f"{document.name}: {command}", expected, run(command, expected, environment, folder))
                        for command, expected in commands(block) if "upstar" in command and "scripts/" not in command]
                elif language == "cpp" and "int main" in block:
                    results = [block in programs]
                    if not results[0]:
                        print(f"--- {document.name}: this program is no file of {examples_dir}:\n{block}")
                passed += results.count(True)
                failed += results.count(False)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


sys.exit(main())
