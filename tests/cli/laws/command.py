"""Runs the command for the laws: in an empty folder, with what it prints and its status."""

import collections
import os
import pathlib
import shutil
import subprocess
import tempfile

Result = collections.namedtuple("Result", "status out err")


class Upstar:
    """Its `run`s stand in one folder, which is empty at first and goes at the end of a `with`."""

    def __init__(self, bin_dir):
        self.program = pathlib.Path(bin_dir).resolve() / "upstar"
        self.folder = tempfile.mkdtemp()
        path = f"{self.program.parent}:{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "HOME": self.folder, "XDG_STATE_HOME": "",
                            "XDG_CONFIG_HOME": ""}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def run(self, *words, text=""):
        """Its streams as text; not UTF-8 is an exception. `text`, or bytes, is its standard input."""
        return self._result([self.program, *words], text, {})

    def most_bytes(self, *words, text):
        """The most memory that a run takes."""
        with tempfile.TemporaryFile() as lines:
            lines.write(text.encode())
            lines.seek(0)
            process = subprocess.Popen([self.program, *words], stdin=lines, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, cwd=self.folder, env=self.environment)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            return used.ru_maxrss << 10

    def run_script(self, script, **variables):
        """The same by bash."""
        return self._result(["bash", "-c", script], "", {name: str(value) for name, value in variables.items()})

    def _result(self, words, text, variables):
        done = subprocess.run(words, input=text if isinstance(text, bytes) else text.encode(), capture_output=True,
                              cwd=self.folder, env={**self.environment, **variables}, timeout=120)
        return Result(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
