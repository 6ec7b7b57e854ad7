"""replay.py BIN_DIR FILE.md...: what the documents show is what happens.

In a fenced block whose language is `console`, each line `$ COMMAND` that calls upstar is run by bash with BIN_DIR in its
path, in an empty folder of the document's own; the lines up to the next `$` are what it must print, errors included. A line
`$ upstar` alone is the calculator on a terminal: lines that begin with its prompt are typed; where the machine has no
pseudo-terminal, that is skipped.
"""

import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

PROMPT = "> "
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


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
    while True:
        try:
            piece = os.read(terminal, 65536).decode()
        except OSError:
            break
        text = (text + piece).replace("\r\n", "\n").replace("\r", "")
        if not piece or text.endswith("\n" + PROMPT) or text == PROMPT:
            break
    return text


def converse(transcript, environment, folder):
    """Types the transcript's prompt lines into the calculator; returns the whole conversation, None without a terminal."""
    try:
        process, terminal = pty.fork()
    except OSError:
        return None
    if process == 0:
        os.chdir(folder)
        os.execvpe("upstar", ["upstar"], {**environment, "TERM": "dumb"})
    seen = read_until_prompt(terminal)
    for line in transcript.splitlines():
        if line.startswith(PROMPT):
            os.write(terminal, line[len(PROMPT):].encode() + b"\n")
            seen += read_until_prompt(terminal)
    os.close(terminal)
    os.waitpid(process, 0)
    return seen[: -len(PROMPT)] if seen.endswith(PROMPT) else seen


def run(command, expected, environment, folder):
    if command.strip() == "upstar":
        return converse(expected, environment, folder)
    return subprocess.run(
        ["bash", "-c", command], env=environment, cwd=folder, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout.decode()


def check(name, expected, got):
    if got is None:
        print(f"{name}: skipped, no pseudo-terminal here")
        return None
    if expected.strip("\n") == got.strip("\n"):
        return True
    print(f"--- {name}\n--- the document says:\n{expected}\n--- really:\n{got}")
    return False


def main():
    bin_dir, *documents = map(pathlib.Path, sys.argv[1:])
    environment = {**os.environ, "PATH": f"{bin_dir.resolve()}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    passed = failed = skipped = 0
    for document in documents:
        with tempfile.TemporaryDirectory() as folder:
            environment["HOME"] = folder  # the calculator keeps its history there
            for block in CONSOLE.findall(document.read_text()):
                results = [
                    check(f"{document.name}: {command}", expected, run(command, expected, environment, folder))
                    for command, expected in commands(block) if "upstar" in command and "scripts/" not in command]
                passed += results.count(True)
                failed += results.count(False)
                skipped += results.count(None)
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


sys.exit(main())
