"""replay.py PATH FILE.md...: what the documents show is what happens.

A sentence such as "`*0` is 0" or "`3.^` is `^3`" says what `upstar eval` prints. In a fenced block whose language is `console`, each line `$ COMMAND` that calls upstar is run by bash with the folders of PATH
first in its path, in a folder of the document's own, which has only the files NAME.up that lie beside the document; the lines up to the next
`$` are what it must print, errors included. A line `$ upstar` alone is the calculator on a terminal: lines that begin with one of its prompts are typed, by tests/cli/type_in.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROMPTS = ("> ", "... ")
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EQUATION = re.compile(r"`([^`\n]+)` is (?:`([^`\n]+)`|(-?\d+)(?=[.,;:)]|$| \|))", re.MULTILINE)


def environment_with(path):
    """The environment, with the folders of the command first in the path."""
    return {**os.environ, "PATH": f"{path}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


def shell(command, environment, folder, given=""):
    """The status of a command that runs in the folder, and all that it prints."""
    result = subprocess.run(
        ["bash", "-c", command], env=environment, cwd=folder, input=given.encode(), timeout=120,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return result.returncode, result.stdout.decode()


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


def has_terminal():
    try:
        for end in os.openpty():
            os.close(end)
    except OSError:
        print("there is no pseudo-terminal here: conversations with the calculator are skipped")
        return False
    return True


def converse(transcript, environment, folder):
    """Types the transcript's prompt lines into the calculator; returns the whole conversation as it appears."""
    typed = "".join(line.removeprefix(prompt) + "\n" for line in transcript.splitlines()
                    for prompt in PROMPTS if line.startswith(prompt))
    at_home = {**environment, "HOME": folder, "XDG_CONFIG_HOME": "", "TERM": "dumb"}  # it keeps its history there
    return shell("type_in upstar", at_home, folder, typed)[1].removesuffix(PROMPTS[0] + "^D\n")


def run(command, expected, environment, folder):
    if command.strip() == "upstar":
        return converse(expected, environment, folder)
    return shell(command, environment, folder)[1]


def check(name, expected, got):
    if expected.strip("\n") == got.strip("\n"):
        return True
    print(f"--- {name}\n--- the document says:\n{expected}\n--- really:\n{got}")
    return False


def replay(document, environment):
    """Whether each command and each sentence of the document holds."""
    text = document.read_text()
    results = []
    terminal = has_terminal()
    with tempfile.TemporaryDirectory() as folder:
        for rules in document.parent.glob("*.up"):
            shutil.copy(rules, folder)
        for block in CONSOLE.findall(text):
            results += [
                check(f"{document.name}: {command}", expected, run(command, expected, environment, folder))
                for command, expected in commands(block)
                if "upstar" in command and "scripts/" not in command and (terminal or command.strip() != "upstar")]
        for typed, value, number in EQUATION.findall(text):
            typed = typed.replace("\\|", "|")
            got = shell(f"upstar eval '{typed}'", environment, folder)[1]
            results.append(check(f"{document.name}: {typed}", value or number, got))
    return results


def main():
    environment = environment_with(sys.argv[1])
    results = [result for document in sys.argv[2:] for result in replay(pathlib.Path(document), environment)]
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
