#!/usr/bin/env python3
"""stops_in_time.py UPSTAR [--memory]: whether every ruleset, function, subcommand and problem keeps its budget.

Each large input (large_inputs.py) is run with `--time 10ms`. It must end by itself, with an answer, a domain error or
status 3, within a second of processor time more (which, unlike the clock, other programs do not take away).
With --memory each is run with `--time 2s --memory 100M` instead, and must not take more than a tenth beyond that
memory, and what the program takes for itself. That takes half an hour.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
UPSTAR = sys.argv[1]
MEMORY = "--memory" in sys.argv[2:]
LIMITS = ["--time", "2s", "--memory", "100M"] if MEMORY else ["--time", "10ms"]
MOST_SECONDS = 3.2 if MEMORY else 1.2
MOST_BYTES = (110 << 20) + (24 << 20)  # the program and its input; a thread more has its own stack
HANGS = 120  # seconds


def run(command, standard_input):
    """(exit status, processor seconds, most bytes in memory, what was written on standard error)"""
    words = 2 if command[0] == "nim" else 1
    with tempfile.TemporaryFile() as errors, open(standard_input, "rb") as text:
        process = subprocess.Popen([UPSTAR, *command[:words], *LIMITS, *command[words:]], stdin=text,
                                   stdout=subprocess.DEVNULL, stderr=errors)
        alarm = threading.Timer(HANGS, process.kill)
        alarm.start()
        _, status, used = os.wait4(process.pid, 0)
        alarm.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss << 10, errors.read(300).decode()


# No values of its own; not solved alone; always short.
NEEDS_NONE = {"rulesets misere_nim", "problems sequence", "commands rulesets", "commands functions", "commands help",
              "commands names"}


def missing_names(folder):
    """What `upstar names` lists and no large input is for."""
    seen = set()
    for file in folder.glob("*.json"):
        what, command = json.loads(file.read_text())
        seen.add(("commands", command[0]))
        seen.update(("functions", name) for name in re.findall(r"\w+(?=\()", what) if command[0] == "eval")
        kind = {"value": "rulesets", "solve": "problems", "nim": "nim"}.get(command[0])
        if kind:
            seen.add((kind, command[1].split("[")[0]))
    for kind in ("commands", "functions", "rulesets", "problems", "nim"):
        listed = subprocess.run([UPSTAR, "names", kind], capture_output=True, text=True, check=True).stdout
        for name in (line.split("\t")[0] for line in listed.splitlines()):
            if (kind, name) not in seen and f"{kind} {name}" not in NEEDS_NONE:
                yield f"{kind} {name}"


def main():
    failures, stopped, total = [], 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([sys.executable, HERE / "large_inputs.py", folder], check=True)
        failures += [f"{name}: there is no large input" for name in missing_names(folder)]
        for file in sorted(folder.glob("*.json"), key=lambda path: int(path.stem)):
            what, command = json.loads(file.read_text())
            status, seconds, most, errors = run(command, file.with_suffix(".in"))
            # Each entry of a table has the time, and each question of a file.
            times = 4 if "--threads" in command or "--mcgs" in command or command[0] == "table" else 1
            total += 1
            stopped += status == 3
            if status not in (0, 1, 3):
                failures.append(f"{what[:70]}: status {status}: {errors}")
            elif status == 3 and seconds > MOST_SECONDS * times:
                failures.append(f"{what[:70]}: {seconds:.2f} s of processor time")
            elif MEMORY and most > MOST_BYTES:
                failures.append(f"{what[:70]}: {most >> 20} MB")
    print(f"{total} large inputs, {stopped} stopped by their limit, {len(failures)} failures")
    print("\n".join(failures))
    return 1 if failures or stopped < total / 3 else 0


sys.exit(main())
