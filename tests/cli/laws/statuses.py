"""statuses.py BIN_DIR: an answer that is not finished ends the run with status 3, says so, and takes nothing of the answers
before and behind it, in every subcommand; a run whose answers are all there has status 0."""

import concurrent.futures
import json
import os
import re
import sys

from command import Upstar

BOARD = "|".join("xoxoxoxoxox" if row % 2 else "oxoxoxoxoxo" for row in range(11))
HUGE = f'clobber("{BOARD}")'
CRAM = "cram(\"" + "|".join(["." * 13] * 13) + "\")"
MISERE = " + ".join(["*[2[2]321]"] * 5 + ["*[3[2]]"] * 3)

# Words before, a small operand, one that is too large, another small one.
BATCHES = [
    (["eval"], "1/2 + *", HUGE, "^"),
    (["eval", "--style", "latex"], "1/2 + *", f"mean({HUGE})", "^"),
    (["show"], "^", HUGE, "{2|-1}"),
    (["show"], "^", "a{*1000|a}", "{2|-1}"),
    (["show"], "over", MISERE, "*[2]"),
    (["thermograph", "--text"], "^", HUGE, "{2|-1}"),
    (["thermograph"], "^", HUGE, "{2|-1}"),
    (["value", "clobber"], "xo.", BOARD, "xxo"),
    (["value", "clobber", "--show"], "xo.", BOARD, "xxo"),
    (["value", "clobber", "--outcome"], "xo.", BOARD, "xxo"),
    (["value", "clobber", "--threads", "2"], "xo.", BOARD, "xxo"),
    (["value", "clobber", "--outcome", "--misere"], "xo.", BOARD, "xxo"),
    (["value", "cram", "--misere"], "..", "|".join(["." * 13] * 13), "..|.."),
    (["outcome"], "*", HUGE, "^"),
    (["outcome", "--first", "left"], "*", HUGE, "^"),
    (["outcome", "--first", "right"], "*", HUGE, "^"),
    (["outcome", "--threads", "2"], "*", HUGE, "^"),
    (["nim", "value", "--search"], "*", CRAM, 'nim("5")'),
    (["nim", "value", "--search", "--threads", "2"], "*", CRAM, 'nim("5")'),
    (["explain"], "{1|0}", f"outcome({HUGE})", "mean({2|-1})"),
    (["explain"], "{1|0}", f"{HUGE} > 0", "mean({2|-1})"),
]

# Runs of one answer, which is too large.
ALONE = [
    ["compare", HUGE, "0"],
    ["compare", "0", HUGE],
    ["compare", "0", HUGE, "--certificate", "c"],
    ["outcome", HUGE, "--certificate", "c"],
    ["outcome", HUGE, "--table", "t"],
    ["explain", f"outcome({HUGE})", "--certificate", "c"],
    ["moves", HUGE],
    ["moves", "clobber", BOARD],
    ["moves", HUGE, "--winning"],
    ["moves", HUGE, "--winning", "--first", "left"],
    ["moves", HUGE, "--winning", "--first", "right", "--table", "t"],
    ["best", HUGE, "--first", "left"],
    ["best", "1", "--first", "left", "--ambient", f"temperature({HUGE})"],
    ["best", HUGE, "--first", "left", "--line", "perfect"],
    ["draw", "tree", HUGE],
    ["draw", "line", "*", HUGE],
    ["draw", "thermograph", "*", HUGE],
    ["draw", "position", "clobber", BOARD, "--moves"],
    ["nim", "value", "cram", "|".join(["." * 13] * 13)],
    ["nim", "moves", "cram", "|".join(["." * 13] * 13)],
    ["nim", "sequence", "0.106", "2000000000"],
    ["nim", "sequence", "0.106", "2000000000", "--csv"],
    ["nim", "quotient", "0.07", "1000000"],
    ["nim", "table", "cram", "13", "13"],
    ["nim", "pow", "7" * 2000, "3" * 2000],
    ["table", "games", "--born-by", "3", "--where", f"outcome({HUGE}) = \"N\""],
]

# Runs that go on behind what is not finished: the answer of all others.
TABLES = [
    ([f"[1, {HUGE}, *][n]", "n=1..3", *more], "[1, 0, *][n]") for more in ([], ["--threads", "2"], ["--csv"])
]

LIMITS = ["--time", "250ms"]


def wrongs(what, result, status):
    if result.status != status:
        yield f"{what}: status {result.status}, not {status}: {result.err[:300]}"
    if status == 3 and not re.search("the time limit is reached|not finished", result.out + result.err) and "show --json" not in what:
        yield f"{what}: it does not say that the time limit is reached: {result.out[:300]} {result.err[:300]}"


def wrongs_of_batch(upstar, words, before, huge, behind):
    what = " ".join(words) + " " + huge[:20]
    first, last = upstar.run(*words, before, *LIMITS), upstar.run(*words, behind, *LIMITS)
    yield from wrongs(what, first, 0)
    yield from wrongs(what, last, 0)
    by_words = upstar.run(*words, before, huge, behind, *LIMITS)
    by_lines = upstar.run(*words, *LIMITS, text=f"{before}\n{huge}\n{behind}\n")
    for result in by_words, by_lines:
        yield from wrongs(what, result, 3)
        if not (result.out.startswith(first.out) and result.out.endswith(last.out)):
            yield f"{what}: the other answers are not there:\n{result.out[:1000]}"
        if "--json" in words and len([json.loads(line) for line in result.out.splitlines()]) != 3:
            yield f"{what}: not three objects:\n{result.out[:1000]}"


def wrongs_of_run(upstar, words):
    what = " ".join(words)[:60]
    result = upstar.run(*words, *LIMITS)
    yield from wrongs(what, result, 3)
    printed = re.sub(r'(?m)^\{"input":.*"kind":"limit".*\n', "", result.out)
    if printed and "partial" not in printed:
        yield f"{what}: it prints {result.out[:100]}"


def wrongs_of_table(upstar, words, other):
    what = " ".join(words)[:30]
    with_huge, small = upstar.run("table", *words, *LIMITS), upstar.run("table", other, *words[1:], *LIMITS)
    yield from wrongs(what, with_huge, 3)
    yield from wrongs(what, small, 0)
    if with_huge.out.replace("!limit", "0").split() != small.out.split():
        yield f"{what}: the other cells are not there:\n{with_huge.out}"


def main(bin_dir):
    with Upstar(bin_dir) as upstar, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [(wrongs_of_batch, batch) for batch in BATCHES]
        jobs += [(wrongs_of_batch, ([*words, "--json"], *rest)) for words, *rest in BATCHES if "--text" not in words]
        jobs += [(wrongs_of_run, (words,)) for words in ALONE]
        jobs += [(wrongs_of_run, ([*words, "--json"],)) for words in ALONE if words[0] in ("compare", "moves", "best")]
        jobs += [(wrongs_of_table, table) for table in TABLES]
        wrong = [text for texts in pool.map(lambda job: list(job[0](upstar, *job[1])), jobs) for text in texts]
    print("\n".join(wrong) or f"{len(jobs)} runs as they should be")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
