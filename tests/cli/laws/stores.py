"""stores.py BIN_DIR [TRIALS]: a store of values is whole whatever happens to the runs that use it, and no damage gives another value.

TRIALS (60) runs are killed at random moments; as many files are damaged at a random byte. Others meet a full disk, or one another.
"""

import pathlib
import random
import subprocess
import sys

from command import Upstar

CENSUS = ["census", "clobber", "--board", "2x4", "--csv"]


def start(upstar, words):
    return subprocess.Popen([upstar.program, *words], cwd=upstar.folder, env=upstar.environment, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


def kill_over_and_over(upstar, answer, store, kills):
    """Whatever a killed run leaves is a store that the next one reads."""
    wrong = []
    store.unlink(missing_ok=True)
    for number in range(kills):
        run = start(upstar, ["census", "clobber", "--board", random.choice(["1x7", "2x4", "2x3"]), "--store", "s"])
        try:
            run.communicate(timeout=random.uniform(0, 0.15))
        except subprocess.TimeoutExpired:
            run.kill()
            run.communicate()
        found = upstar.run(*CENSUS, *(["--store", "s"] if number % 10 == 9 else []))
        if store.exists() and upstar.run("value", "clobber", "xo", "--store", "s").out != "*\n":
            wrong.append(f"kill {number} left a store that is not read")
        if found.out != answer or found.err:
            wrong.append(f"behind kill {number}: {found.err[:200]}")
    left = [path.name for path in pathlib.Path(upstar.folder).iterdir() if path.name.startswith("s.")]
    print(f"{kills} runs killed, which left {len(left)} unfinished files")
    return wrong


def damage(upstar, answer, store, trials):
    wrong, refused = [], 0
    upstar.run(*CENSUS, "--store", "s")
    whole = store.read_bytes()
    for _ in range(trials):
        damaged = bytearray(whole)
        at = random.randrange(len(damaged))
        damaged[at] ^= random.randrange(1, 256)
        store.write_bytes(damaged)
        result = upstar.run(*CENSUS, "--store", "s")
        refused += result.status == 2
        if result.status not in (0, 2) or (result.status == 0 and result.out != answer) or not answer.startswith(result.out):
            wrong.append(f"byte {at}: status {result.status}, {result.err[:200]}")
        if result.status == 2 and store.read_bytes() != damaged:
            wrong.append(f"byte {at}: a store that was refused was written")
    store.write_bytes(whole)
    print(f"{trials} stores damaged, {refused} refused")
    return wrong


def full_disk(upstar, store):
    """A limit on the size of files is to write() what a full disk is."""
    before = store.read_bytes()
    result = upstar.run_script("ulimit -f 8; upstar census clobber --board 3x3 --summary --store s > /dev/null")
    if result.status != 2 or result.err != "upstar: error: cannot write s: File too large\n" or store.read_bytes() != before:
        return [f"full disk: status {result.status}, {result.err}"]
    return []


def keep_what_nobody_reads(upstar):
    """Where the answers cannot be written, the values that were found are kept all the same."""
    wrong = []
    for command in ("census clobber --board 3x4 --jsonl --store kept | head -n 1", "census clobber --board 2x4 --csv --store kept > /dev/full",
                    "value clobber 'xoxo|oxox|xoxo' 'xxoo|ooxx|xoxo' --store kept > /dev/full",
                    "table domineering 3 4 --store kept > /dev/full"):
        result = upstar.run_script(f"upstar {command} 2> errors; test -s kept; kept=$?; rm -f kept; exit $kept")
        if result.status != 0:
            wrong.append(f"{command}: no values are kept: {result.err}")
    return wrong


def meet(upstar, store):
    """Three runs at once, and one that reads meanwhile: each answers rightly, and the values of all are kept."""
    wrong = []
    store.unlink()
    upstar.run(*CENSUS, "--store", "s")
    whole = store.read_bytes()
    for _ in range(5):
        store.unlink()
        runs = [start(upstar, [*CENSUS, "--part", f"{i}/3", "--store", "s"]) for i in (1, 2, 3)]
        while any(run.poll() is None for run in runs):
            result = upstar.run("value", "clobber", "xo|..", "--store", "s")
            if result.out != "*\n" or result.err:
                wrong.append(f"beside runs that write: {result.out} {result.err}")
        wrong += [f"a run beside others: {err}" for run in runs for err in [run.communicate()[1]] if err or run.returncode]
        if store.read_bytes() != whole:
            wrong.append("values of runs at once are missing")
    return wrong


def main(bin_dir, trials="60"):
    with Upstar(bin_dir) as upstar:
        store = pathlib.Path(upstar.folder) / "s"
        answer = upstar.run(*CENSUS).out
        wrong = kill_over_and_over(upstar, answer, store, int(trials)) + damage(upstar, answer, store, int(trials))
        wrong += full_disk(upstar, store) + keep_what_nobody_reads(upstar) + meet(upstar, store)
    for line in wrong:
        print(line)
    print(f"{len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
