"""least_memory.py BIN_DIR [--measure]: the least --memory with which a work is done grows with the work.

Each row is a kind of work, its size, a memory that suffices for it, and one that is too little for a work four times as
large, which then ends with status 3. So a charge that is made twice shows, and one that is lost. With --measure the rows
are printed anew: an eighth more than the least memory of the work, and an eighth less than that of the larger one.
"""

import sys

from command import Upstar


def evaluated(text):
    """A line of the calculator in which N is the size."""
    return lambda n: (["eval"], text.replace("N", str(n)))


def command(words, text=lambda n: ""):
    """A command line in which N is the size, and what it reads."""
    return lambda n: ([word.replace("N", str(n)) for word in words.split()], text(n))


def paths(n):
    return f"{n} {n - 1}\n" + "".join(f"{v} {v + 1}\n" for v in range(1, n))


def tree(n, after=""):
    return f"{n}\n" + "".join(f"{max(1, v - 7)} {v}{after}\n" for v in range(2, n + 1))


ROWS = [  # kilobytes that suffice, kilobytes that are too little for four times the size, size, work
    # Texts, lists and numbers that are held, and what makes them.
    (1_692, 3_360, 400_000, evaluated('x := N . "xo"; size(x)')),
    (2_592, 6_160, 400_000, evaluated('N . "xo"')),
    (2_592, 6_160, 400_000, evaluated('size(sum([N . "x", N . "o"]))')),
    (1_512, 2_800, 20_000, evaluated("size(1..N)")),
    (4_320, 11_648, 20_000, evaluated("size(sum([1..N, 1..N]))")),
    (7_488, 21_504, 20_000, evaluated("size([[n] for n in 1..N])")),
    (3_888, 10_304, 2_000, evaluated("size([power(2, 10000) + n for n in 1..N])")),
    (4_896, 13_440, 2_000, evaluated("size([power(2, 10000)/3 + n for n in 1..N])")),
    (6_768, 19_264, 20_000, evaluated("size([n > 3 for n in 1..N])")),
    (4_392, 11_872, 20_000, evaluated("size(sort([-n for n in 1..N]))")),
    (4_752, 12_768, 20_000, evaluated("size(unique([n for n in 1..N]))")),
    (8_928, 25_536, 20_000, evaluated("size(zip(1..N, 1..N))")),
    (5_184, 14_784, 20_000, evaluated("1..N")),
    (5_616, 15_680, 20_000, command("eval --json 1..N")),
    (1_260, 2_016, 400_000, evaluated("power(3, N)")),
    (1_260, 2_016, 400_000, evaluated("mod(power(3, N), 7)")),
    (1_332, 2_240, 200_000, evaluated("gcd(power(6, N), power(10, N))")),
    (1_476, 2_688, 400_000, evaluated("isqrt(power(7, N))")),
    (2_124, 4_816, 400_000, evaluated("sign_expansion(N)")),
    (3_528, 8_960, 5_000, lambda n: (["eval"], "".join(f"x{k} := {k}; " for k in range(n)) + "1")),
    (1_872, 14_336, 40, evaluated("grid_graph(N, N)")),
    # Values, positions and heaps.
    (2_808, 6_832, 10_000, lambda n: (["eval"], "1" + " + 1" * n)),
    (3_816, 10_080, 500, lambda n: (["eval"], " + ".join(f'subtraction[set={k}]("0")' for k in range(1, n + 1)))),
    (1_944, 4_256, 2_000, lambda n: (["eval"], "{0|" * n + "a{1|a}" + "}" * n)),
    (1_332, 32_256, 20, evaluated("size(left_options(clobber(chequered(N, N))))")),
    (2_448, 4_256, 100_000, command("nim sequence 0.106 N --method splits")),
    (1_836, 2_688, 50_000, command("nim table kayles N")),
    (4_896, 13_440, 50_000, command("nim graph -", tree)),
    # Tables: as much for several threads as for one.
    (1_512, 5_264, 60, command("table cutcake N N")),
    (1_512, 5_264, 60, command("table cutcake N N --json")),
    (1_872, 9_632, 60, command("table cutcake N N --transpose")),
    (5_040, 8_064, 60, command("table cutcake N N --threads 4")),
    # Contest problems.
    (2_232, 6_944, 1_000_000, command("solve hackenbush_string", lambda n: "LR" * n)),
    (2_232, 6_944, 1_000_000, command("solve letters", lambda n: "ab" * n)),
    (504, 1_736, 40_000, command("solve agc017d", tree)),
    (2_736, 8_736, 40_000, command("solve hackenbush_tree", lambda n: tree(n, " L"))),
    (882, 2_744, 200_000, command("solve cutcake", lambda n: "7 9\n" * n)),
    (1_944, 6_160, 20_000, command("solve token_dag", lambda n: paths(n) + "1\n1\n")),
]


def status(upstar, work, kilobytes):
    words, text = work
    name = 2 if words[0] in ("nim", "solve") else 1
    return upstar.run(*words[:name], "--memory", f"{kilobytes}K", *words[name:], text=text + "\n").status


def least(upstar, work):
    low, high = 256, 512
    while (found := status(upstar, work, high)) == 3:
        low, high = high, 2 * high
    assert found == 0, work
    while high - low > low // 32:
        middle = (low + high) // 2
        low, high = (middle, high) if status(upstar, work, middle) == 3 else (low, middle)
    return high


def measured(upstar, size, work):
    """The line of the row, with its two kilobytes as they are now."""
    enough, too_little = least(upstar, work(size)), least(upstar, work(4 * size))
    return f"{enough * 9 // 8:_}, {too_little * 7 // 8:_}, {size:_}"


def main(bin_dir, measure=None):
    wrong = 0
    with Upstar(bin_dir) as upstar:
        for enough, too_little, size, work in ROWS:
            name = " ".join([*work(size)[0], work(size)[1]])[:80].strip()
            if measure:
                print(f"{measured(upstar, size, work)}: {name}", flush=True)
            elif found := status(upstar, work(size), enough):
                wrong += 1
                print(f"status {found} with {enough}K, size {size}: {name}")
            elif (found := status(upstar, work(4 * size), too_little)) != 3:
                wrong += 1
                print(f"status {found} with {too_little}K, size {4 * size}: {name}")
    print(f"{len(ROWS)} works, {wrong} wrong")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
