"""replay.py BIN_DIR FILE.md...: what the documents show is what happens.

A sentence such as "`*0` is 0" or "`3.^` is `^3`" says what `upstar eval` prints. In a fenced block whose language is `console`, each line `$ COMMAND` that calls upstar is run by bash with BIN_DIR in its
path, in an empty folder of the document's own; the lines up to the next `$` are what it must print, errors included. A line
`$ upstar` alone is the calculator on a terminal: lines that begin with its prompt are typed.
"""

import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile

PROMPT = "> "
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EQUATION = re.compile(r"`([^`\n]+)` is (?:`([^`\n]+)`|(-?\d+)(?=[.,;:)]|$| \|))", re.MULTILINE)


def environment_with(bin_dir):
    """The environment, with the command in the path."""
    return {**os.environ, "PATH": f"{bin_dir.resolve()}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


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


def read_until_prompt(terminal):
    """What the calculator prints up to its next prompt, or to its end."""
    text = ""
    while select.select([terminal], [], [], 30)[0]:
        try:
            piece = os.read(terminal, 65536).decode()
        except OSError:
            break
        text = (text + piece).replace("\r\n", "\n").replace("\r", "")
        if not piece or text.endswith("\n" + PROMPT) or text == PROMPT:
            break
    return text


def converse(transcript, environment, folder):
    """Types the transcript's prompt lines into the calculator; returns the whole conversation as it appears."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe("upstar", ["upstar"], {**environment, "HOME": folder, "TERM": "dumb"})  # with its history
    seen = read_until_prompt(terminal)
    for line in transcript.splitlines():
        if line.startswith(PROMPT):
            os.write(terminal, line[len(PROMPT):].encode() + b"\n")
            seen += read_until_prompt(terminal)
    os.write(terminal, b"\x04")
    read_until_prompt(terminal)
    os.close(terminal)
    os.waitpid(process, 0)
    return seen[: -len(PROMPT)] if seen.endswith(PROMPT) else seen


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
    with tempfile.TemporaryDirectory() as folder:
        for block in CONSOLE.findall(text):
            results += [
                check(f"{document.name}: {command}", expected, run(command, expected, environment, folder))
                for command, expected in commands(block) if "upstar" in command and "scripts/" not in command]
        for typed, value, number in EQUATION.findall(text):
            typed = typed.replace("\\|", "|")
            got = shell(f"upstar eval '{typed}'", environment, folder)[1]
            results.append(check(f"{document.name}: {typed}", value or number, got))
    return results


def main():
    bin_dir, *documents = map(pathlib.Path, sys.argv[1:])
    environment = environment_with(bin_dir)
    results = [result for document in documents for result in replay(document, environment)]
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
