"""interrupts.py BIN_DIR: Ctrl-C ends every subcommand that can run long: soon, with status 3 and a line on how far it came.
What was found for a store is in it then.

Each subcommand and each action of `upstar nim` has an entry here, or is named as always short.
"""

import os
import resource
import signal
import subprocess
import sys
import time
import zlib

from command import Upstar

BOARD = "|".join(["." * 10] * 8)
GAME = f'domineering("{BOARD}")'
LONG_PROOF = "upstar certificate 1\nclaim\t0\t<=\t0\n" + "".join(f"{n}\tleft\tloses\t0\n" for n in range(1, 2_000_000)) + "proof\t1\n"
LONG_PROOF += f"end\t{zlib.crc32(LONG_PROOF.encode()):08x}\n"
SHORT = {"rulesets", "functions", "help", "names"}
SHORT_NIM = {"nim add", "nim sqrt"}
# Subcommand, words, standard input.
LONG = [
    ("eval", [GAME, "1"], None),
    ("eval", [], GAME),
    ("eval", [], "1\n" * 10_000_000),
    ("eval", ["size(trees(40))"], None),
    ("eval", ["size(rooted_trees(40))"], None),
    ("eval", ["size(polyominoes(30))"], None),
    ("eval", ["size(subsets(1..60))"], None),
    ("eval", ['first([b for b in boards("xo.", 9, 9) if size(b) < 5])'], None),
    ("eval", ["size(partitions_of(300))"], None),
    ("eval", ['first([w for w in words("ab", 60) if false])'], None),
    ("compare", ["1", GAME], None),
    ("show", [GAME], None),
    ("thermograph", [GAME, "1"], None),
    ("thermograph", [GAME, "1", "--svg", "picture"], None),
    ("draw", ["tree", GAME], None),
    ("draw", ["table", "domineering", "12", "--format", "svg"], None),
    ("value", ["domineering", BOARD, "."], None),
    ("value", ["domineering", "--threads", "4", BOARD, BOARD, BOARD], None),
    ("value", ["cram", "--threads", "2", "|".join(["." * 7] * 7)], None),
    ("value", ["domineering", "--threads", "4"], ("..\n" * 100 + BOARD + "\n") * 8),
    ("value", ["nim", "--threads", "4"], "3\n" * 5_000_000),
    ("moves", ["domineering", BOARD], None),
    ("moves", [f"{GAME} + 1"], None),
    ("best", [f"{GAME} + 1", "--first", "left"], None),
    ("best", [f"{GAME} + 1", "--first", "left", "--line", "perfect"], None),
    ("play", ['nogo("' + "|".join(["." * 6] * 6) + '")', "--first", "right"], None),
    ("explain", ['outcome(nogo("' + "|".join(["." * 6] * 6) + '"))'], None),
    ("outcome", ['nogo("' + "|".join(["." * 6] * 6) + '")'], None),
    ("outcome", [f"{GAME} - 2", "--certificate", "c"], None),
    ("compare", [GAME, "2", "--certificate", "c"], None),
    ("verify", ["-"], LONG_PROOF),
    ("table", ["domineering", "12"], None),
    ("table", ["domineering", "12", "--threads", "4", "--patterns"], None),
    ("table", ["games", "--born-by", "3"], None),
    ("table", ["games", "--born-by", "4", "--class", "dicotic"], None),
    ("table", [GAME, "n=1..9"], None),
    ("table", ["temperature({n|-m})", "n=1..400", "m=1..1000", "--threads", "2"], None),
    ("bench", ["cram5x7"], None),
    ("census", ["domineering", "--cells", "24"], None),
    ("census", ["domineering", "--cells", "16", "--summary", "--threads", "2"], None),
    ("census", ["snort", "--vertices", "11"], None),
    ("census", ["clobber", "--positions", "-", "--threads", "2"], "xo\n" * 5_000_000),
    ("census", ["domineering", "--cells", "18", "--output", "c"], None),
    ("census", ["domineering", "--cells", "16", "--store", "s", "--threads", "2", "--summary"], None),
    ("value", ["domineering", BOARD, ".", "--store", "s"], None),
    ("solve", ["heap_split"], "100000 2\nodd\n"),
    ("solve", ["walkers"], "?" * 200),
    ("solve", ["poj3537"], "100000"),
    ("nim sequence", ["0.007", "2000000"], None),
    ("nim period", ["0.007", "--to", "2000000"], None),
    ("nim quotient", ["--threads", "2", "0.06", "0.75", "0.06"], None),
    ("nim quotient", ["0.06"], None),
    ("nim table", ["wythoff", "900"], None),
    ("nim moves", ["cram", "|".join(["." * 9] * 9)], None),
    ("nim value", ["cram", "|".join(["." * 9] * 9)], None),
    ("nim value", ["--search", "--threads", "2"], "*\n" + 'cram("' + "|".join(["." * 9] * 9) + '")\n*2\n'),
    ("nim coins", ["3E", "1000000"], None),
    ("nim chomp", ["13", "13"], None),
    ("nim graph", ["-"], "3000000\n" + "".join(f"{v} {v % 1000 + 1}\n" for v in range(1001, 1000000))),
    ("nim mul", ["7" * 120_000] * 10, None),
    ("nim div", ["7" * 120_000, "5" * 120_000], None),
    ("nim inv", ["7" * 120_000], None),
    ("nim pow", ["7" * 5_000, "5" * 5_000], None),
    ("", [], GAME),
    ("", [], f"1\nshow {GAME}\n"),
]


def seconds_of(pid):
    """Processor time of a process so far, all its threads together."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def seconds_of_the_ended():
    """Processor time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def interrupted(upstar, words, text, after):
    """(status, standard error, processor time it went on for), of a run that gets SIGINT after so many seconds."""
    with open(f"{upstar.folder}/in", "w", encoding="utf-8") as file:
        file.write(text or "")
    before = seconds_of_the_ended()
    with open(f"{upstar.folder}/in", "rb") as source:
        run = subprocess.Popen([upstar.program, *words], stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               cwd=upstar.folder, env=upstar.environment,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        time.sleep(after)
        used = seconds_of(run.pid)  # also of one that has ended, as nobody waited for it yet
        run.send_signal(signal.SIGINT)
        try:
            err = run.communicate(timeout=60)[1].decode()
        except subprocess.TimeoutExpired:
            run.kill()
            err = run.communicate()[1].decode()
        return run.returncode, err, seconds_of_the_ended() - before - used


def is_heard(upstar, words, text):
    """Whether, or what happens instead."""
    after, tries = 0.4, 2  # twice, as another process may be in the way
    while tries > 0 and after > 0.01:
        status, err, seconds = interrupted(upstar, words, text, after)
        if status == 3 and "interrupted" in err and seconds <= 1:
            return True, ""
        if status == 0:
            after /= 4  # it was done by then
        else:
            tries -= 1
    return status == 0 and seconds < 0.1, f"status {status}, {seconds:.1f} s of a processor more, {err[:300]}"


def keeps_its_values(upstar, threads):
    """Whether a census that is interrupted writes what it has found into its store."""
    words = ["census", "domineering", "--cells", "1..16", "--summary", "--store", f"kept{threads}", "--threads", str(threads)]
    status, err, _ = interrupted(upstar, words, None, 1)
    store = f"{upstar.folder}/kept{threads}"
    return status == 3 and "interrupted" in err and os.path.exists(store) and os.path.getsize(store) > 0


def main(bin_dir):
    wrong = 0
    with Upstar(bin_dir) as upstar:
        for command, words, text in LONG:
            heard, instead = is_heard(upstar, [*command.split(), *words], text)
            if not heard:
                wrong += 1
                print(f"{command} {' '.join(words)[:80]}: {instead}")
        for threads in (1, 2):
            if not keeps_its_values(upstar, threads):
                wrong += 1
                print(f"an interrupted census of {threads} threads keeps no values")
        for names, prefix, short in (("commands", "", SHORT), ("nim", "nim ", SHORT_NIM)):
            for line in upstar.run("names", names).out.splitlines():
                name = prefix + line.split("\t")[0]
                if name not in {command for command, _, _ in LONG} | short and name != "nim":
                    wrong += 1
                    print(f"no entry for {name}")
    print(f"{len(LONG)} runs, {wrong} wrong")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
