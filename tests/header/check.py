"""check.py UPSTAR SOURCE_DIR: the header contest/upstar.hpp, and the programs in contest/examples that use it.

The header is what scripts/contest_header makes, small, and compiled by the compilers that are there without a warning, in
at most twice the time of the whole standard library. Each example has less than 40 lines, stands in docs/contest_course.md if that shows it, and answers as `upstar solve`
does: the problem's own example, and random inputs.
"""

import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

UPSTAR, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
HEADER = SOURCE / "contest/upstar.hpp"
FLAGS = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror"]
COMPILERS = [name for name in ("g++", "clang++") if shutil.which(name)]
YARDSTICK = "#include <bits/stdc++.h>\nint main() {}\n"
MOST_TIMES = 2
USES_ALL = """#include "{header}"
int main() {{ return cgt::Game::parse("{{2|-1}}") == cgt::Game(cgt::play_switches(1, {{}}).left_stop); }}
"""
chance = random.Random(7)
number, pick = chance.randint, chance.choice


def word(letters, length):
    return "".join(pick(letters) for _ in range(length))


def lines(*rows):
    return "\n".join(map(str, rows)) + "\n"


def dyadic(size):
    return f"{number(-size, size)}/{pick([1, 2, 8])}"


def abc229h():
    n = number(1, 8)
    return lines(n, *(word("WB..", n) for _ in range(n)))


def arc116f():
    rows = [[number(1, 20) for _ in range(number(1, 9))] for _ in range(number(1, 20))]
    return lines(len(rows), *(" ".join(map(str, [len(row), *row])) for row in rows))


def hackenbushpurplehearts():
    n = number(1, 60)
    parents = [pick([-1, *range(1, k)]) for k in range(1, n + 1)]
    return lines(n, " ".join(map(str, parents)), word("BR", n))


def poj2931():
    towers = [word("WB", number(0, 6)) for _ in range(6)]
    sides = [f"{' '.join(str(len(t)) for t in side)} {' '.join(''.join(side))}" for side in (towers[:3], towers[3:])]
    return lines(1, f"Test {number(1, 9)}", *sides)


def switches():
    pairs = [sorted((number(-9, 9) / pick([1, 2, 8]) for _ in range(2)), reverse=True) for _ in range(number(0, 9))]
    texts = [" ".join("{}/{}".format(*x.as_integer_ratio()) for x in pair) for pair in pairs]
    return lines(f"{len(pairs)} {dyadic(9)}", *texts)


def some(least, most, make):
    rows = [make() for _ in range(number(least, most))]
    return lines(len(rows), *rows)


INPUTS = {
    "abc229h": abc229h,
    "aoj1377": lambda: some(1, 16, lambda: word("BW", number(1, 12))),
    "arc116f": arc116f,
    "cf1704f": lambda: some(1, 9, lambda: (lambda n: f"{n} {word('RB', n)}")(number(2, 300))),
    "hackenbushpurplehearts": hackenbushpurplehearts,
    "hdu3544": lambda: lines(1, some(1, 6, lambda: f"{number(1, 40)} {number(1, 40)}")),
    "pe882": lambda: lines(number(1, 5000)),
    "poj2931": poj2931,
    "switch_lights": lambda: (lambda d: f"{d} " + some(0, 6, lambda: " ".join(str(number(1, 2**60)) for _ in range(d))))(number(2, 3)),
    "switches": switches,
}


def compiled(compiler, source, program, *more):
    """Processor seconds that it took; an error that says what was said."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run([compiler, *FLAGS, *more, source, "-o", program], capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"{compiler} {source}: {result.stderr[:2000]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def answer(command, text):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def wrongs_of_header(folder):
    text = HEADER.read_text()
    subprocess.run([sys.executable, SOURCE / "scripts/contest_header", "--check"], check=True)
    if len(text.splitlines()) > 2500 or len(text.encode()) > 100_000:
        yield "the header is too large"
    if re.search(r'#include "', text):
        yield "the header includes what is not the compiler's"
    program, yardstick = folder / "alone.cpp", folder / "yardstick.cpp"
    program.write_text(USES_ALL.format(header=HEADER))
    yardstick.write_text(YARDSTICK)
    for compiler in COMPILERS:
        pairs = [(compiled(compiler, program, folder / "alone"), compiled(compiler, yardstick, folder / "alone")) for _ in range(3)]
        seconds, usual = (min(times) for times in zip(*pairs))
        print(f"{compiler}: the header in {seconds:.2f} s, the standard library in {usual:.2f} s")
        if seconds > MOST_TIMES * usual:
            yield f"{compiler} takes too long for the header"


def wrongs_of(example, folder):
    if len(example.read_text().splitlines()) >= 40:
        yield f"{example.name} is too long"
    for compiler in COMPILERS[1:]:
        compiled(compiler, example, folder / "program", "-fsyntax-only")
    compiled(COMPILERS[0], example, folder / "program")
    shown = answer([UPSTAR, "solve", example.stem, "--help"], "")
    own = re.sub(r"^  ", "", re.search(r"^Example:\n(.*?)^its answer:", shown, re.DOTALL | re.MULTILINE)[1], flags=re.MULTILINE)
    for text in [own, *(INPUTS[example.stem]() for _ in range(60))]:
        ours, wanted = answer([folder / "program"], text), answer([UPSTAR, "solve", example.stem], text)
        if ours != wanted:
            yield f"{example.name} answers {ours!r}, not {wanted!r}, to {text!r}"


def wrongs_of_course(examples):
    course = (SOURCE / "docs/contest_course.md").read_text()
    blocks = re.findall(r"^```cpp\n(.*?)^```$", course, re.DOTALL | re.MULTILINE)
    texts = {example.read_text() for example in examples}
    if len(blocks) < 8:
        yield "the course shows less than eight programs"
    for block in blocks:
        if block not in texts:
            yield f"the course shows what is no example: {block[:80]!r}"


def main():
    examples = sorted((SOURCE / "contest/examples").glob("*.cpp"))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        wrong = [*wrongs_of_header(folder), *wrongs_of_course(examples)]
        for example in examples:
            wrong += wrongs_of(example, folder)
    print(*wrong, sep="\n")
    print(f"{len(examples) + 2 - len(wrong)} passed, {len(wrong)} failed")
    return len(wrong) > 0


sys.exit(main())
