"""limits.py BIN_DIR LIMITS.txt SOURCES: at each limit that help and errors state the command answers, and one past it errs.

LIMITS.txt says what is run. Beyond its entries: all numbers in the `Limits:` of each contest problem's help, and both ends of
every range that an error states, must be limits of some entry; and each message of a limit that stands in the sources must
be the error of an entry, or one of those that LIMITS.txt names as out of reach.
"""

import pathlib
import re
import sys

from command import Upstar

FUNCTIONS = """of() { head -c "$2" /dev/zero | tr '\\0' "$1"; }
lines() { [ "$2" -le 0 ] || yes -- "$1" | head -n "$2"; }
"""


def number(text):
    """10^9, 2^63 - 1, 40."""
    base, _, power = text.partition("^")
    power, _, less = power.partition(" - ")
    return int(base) ** int(power or 1) - int(less or 0)


class Entry:
    def __init__(self, text):
        limit, command, error = text.splitlines()
        self.cut_short = limit.endswith(", cut short")
        limit = limit.removeprefix("== ").removesuffix(", cut short")
        self.limit = number(limit.removesuffix(" and less"))
        self.past = self.limit + (-1 if limit.endswith(" and less") else 1)
        self.command = command.removeprefix("$ ")
        self.status, self.error = error.removeprefix("! ").split(" ", 1)

    def wrongs(self, upstar):
        """What is wrong about it, as sentences."""
        run = lambda n: upstar.run_script(FUNCTIONS + self.command, n=n)
        at = run(self.limit)
        begun = ("--time" in self.command or "--memory" in self.command) and at.status == 3 and " limit is reached " in at.err
        begun = begun or (self.cut_short and at.status == 2 and "is expected here, and the input ends" in at.err)
        if not begun and (at.status != 0 or at.err or not at.out):
            yield f"at {self.limit}: status {at.status}, {at.out[:200]!r}, {at.err[:1000]}"
        past = run(self.past)
        errors = [line.removeprefix("upstar: error: ") for line in past.err.splitlines() if line.startswith("upstar: ")]
        if errors != [self.error.replace("$n", str(self.past))] or past.status != int(self.status):
            yield f"at {self.past}: status {past.status}, {past.err[:1000]}"
        if past.out and not past.out.startswith("!"):
            yield f"at {self.past} it answers: {past.out[:200]}"


def entries(file):
    """The entries, and the messages of limits that are out of reach."""
    with open(file, encoding="utf-8") as text:
        lines = [line for line in text if not line.startswith("#")]
    blocks = "".join(line for line in lines if not line.startswith("-- ")).split("\n\n")
    return ([Entry(block.strip()) for block in blocks if block.strip()],
            {line.removeprefix("-- ").rstrip("\n") for line in lines if line.startswith("-- ")})


def messages_of_limits(sources):
    """The messages of LimitErrors, with {} for what is put in."""
    for path in sorted(pathlib.Path(sources).rglob("*.?pp")):
        for found in re.finditer(r'LimitError\(\s*(?:fmt::format\(\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)', path.read_text()):
            yield "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found[1]))


def is_of(error, message):
    return re.search(".*".join(map(re.escape, message.split("{}"))), error) is not None


def limits_of_problems(upstar):
    """(problem, limit) for all numbers in the problems' help."""
    for name in upstar.run("solve", "--names").out.split():
        help_text = upstar.run("solve", name, "--help").out
        stated = re.sub(r"\(.*?\)", "", re.search(r"^Limits: (.*)$", help_text, re.MULTILINE)[1])
        stated += " " + " ".join(re.findall(r"up to \d+ (?:vertices|cells)", help_text.replace("\n", " ")))
        for limit in re.findall(r"\d+(?:\^\d+)?(?: - \d+)?", stated):
            yield name, number(limit)


def main(bin_dir, file, sources):
    wrong = 0

    def complain(text):
        nonlocal wrong
        wrong += 1
        print(text)

    all_entries, out_of_reach = entries(file)
    with Upstar(bin_dir) as upstar:
        for entry in all_entries:
            for text in entry.wrongs(upstar):
                complain(f"$ {entry.command}\n  {text}")
        for name, limit in limits_of_problems(upstar):
            if not any(entry.limit == limit and f"solve {name} " in entry.command + " " for entry in all_entries):
                complain(f"no entry for the limit {limit} of {name}")
    messages = set(messages_of_limits(sources))
    for message in messages:
        if message not in out_of_reach and not any(is_of(entry.error, message) for entry in all_entries):
            complain(f"no entry for the limit '{message}'")
    for message in out_of_reach - messages:
        complain(f"no limit says '{message}'")
    tested = {(re.sub(r"^line \d+, column \d+: |^.* is undefined: ", "", entry.error), entry.limit) for entry in all_entries}
    for error in {error for error, _ in tested}:
        if stated := re.search(r"from (-?\d+) to (\d+)", error):
            for end in stated.groups():
                if (error, int(end)) not in tested:
                    complain(f"no entry for {end}: {error}")
    print(f"{len(all_entries)} limits, {wrong} wrong")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
