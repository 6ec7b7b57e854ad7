#!/usr/bin/env python3
"""stops_in_time.py UPSTAR [--memory]: whether every ruleset, function, subcommand and problem keeps its budget.

Each large input (large_inputs.py) is run with `--time 50ms`. It must end by itself, with an answer, a domain error or
status 3, within a second of processor time more (which, unlike the clock, other programs do not take away).
With --memory each is run with `--time 2s --memory 100M` instead, and must not take more than a tenth beyond that
memory, and what the program takes for itself. That takes half an hour.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
UPSTAR = sys.argv[1]
MEMORY = "--memory" in sys.argv[2:]
LIMITS = ["--time", "2s", "--memory", "100M"] if MEMORY else ["--time", "50ms"]
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


def missing_names(folder):
    """Rulesets and problems without a large input."""
    seen = set()
    for file in folder.glob("*.json"):
        command = json.loads(file.read_text())[1]
        if command[0] in ("value", "solve"):
            seen.add((command[0], command[1].split("[")[0]))
    for kind, subcommand in (("rulesets", "value"), ("problems", "solve")):
        listed = subprocess.run([UPSTAR, "names", kind], capture_output=True, text=True, check=True).stdout
        for name in (line.split("\t")[0] for line in listed.splitlines()):
            if (subcommand, name) not in seen and name not in ("misere_nim", "sequence"):  # no values; not solved alone
                yield f"{subcommand} {name}"


def main():
    failures, stopped, total = [], 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([sys.executable, HERE / "large_inputs.py", folder], check=True)
        failures += [f"{name}: there is no large input" for name in missing_names(folder)]
        for file in sorted(folder.glob("*.json"), key=lambda path: int(path.stem)):
            what, command = json.loads(file.read_text())
            status, seconds, most, errors = run(command, file.with_suffix(".in"))
            threads = 4 if "--threads" in command else 1
            total += 1
            stopped += status == 3
            if status not in (0, 1, 3):
                failures.append(f"{what[:70]}: status {status}: {errors}")
            elif status == 3 and seconds > MOST_SECONDS * threads:
                failures.append(f"{what[:70]}: {seconds:.2f} s of processor time")
            elif MEMORY and most > MOST_BYTES:
                failures.append(f"{what[:70]}: {most >> 20} MB")
    print(f"{total} large inputs, {stopped} stopped by their limit, {len(failures)} failures")
    print("\n".join(failures))
    return 1 if failures or stopped < total / 3 else 0


sys.exit(main())
