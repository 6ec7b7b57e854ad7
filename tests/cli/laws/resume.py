"""resume.py BIN_DIR [KILLS]: a census that is killed and gone on with is that of one run, byte for byte.

KILLS (20) runs with --output are killed at random moments, over and over until the file is complete; others meet a full
disk, an interrupt, a second run, and files that are not theirs.
"""

import json
import pathlib
import random
import signal
import subprocess
import sys
import time

from command import Upstar

CENSUSES = [
    ["census", "clobber", "--board", "3x4"],
    ["census", "domineering", "--cells", "1..12", "--part", "2/3", "--threads", "2"],
    ["census", "domineering", "--cells", "12", "--find", "temperature(G) > 3/2"],
]


def start(upstar, words, **options):
    return subprocess.Popen([upstar.program, *words], cwd=upstar.folder, env=upstar.environment, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True, **options)


def kill_over_and_over(upstar, kills):
    """Each census in turn, until so many runs were killed."""
    wrong, killed, complete = [], 0, 0
    output, checkpoint = pathlib.Path(upstar.folder) / "c", pathlib.Path(upstar.folder) / "c.checkpoint"
    while killed < kills:
        census = CENSUSES[complete % len(CENSUSES)]
        start_of_whole = time.monotonic()
        whole = upstar.run(*census, "--jsonl").out
        longest = (time.monotonic() - start_of_whole) / 3
        output.unlink(missing_ok=True)
        for run_number in range(10 * kills):
            run = start(upstar, [*census, "--output", "c", "--resume"])
            try:
                err = run.communicate(timeout=random.uniform(0, longest))[1]
                break
            except subprocess.TimeoutExpired:
                run.kill()
                run.communicate()
                killed += 1
                longest *= 1.1
            if output.exists() and not whole.encode().startswith(output.read_bytes()):
                wrong.append(f"{census}: run {run_number} left what no run writes")
                break
        complete += 1
        if run.returncode != 0 or err or output.read_text(encoding="utf-8") != whole or checkpoint.exists():
            wrong.append(f"{census}: status {run.returncode}, {err[:300]}")
    print(f"{killed} runs killed, {complete} censuses complete")
    return wrong


def expect(wrong, upstar, words, status, message):
    result = upstar.run(*words)
    if result.status != status or message not in result.err:
        wrong.append(f"{words}: status {result.status}, {result.err[:300]}")


def full_disk(upstar):
    """A limit on the size of files is to write() what a full disk is."""
    wrong = []
    whole = upstar.run("census", "clobber", "--board", "3x3", "--jsonl").out
    census = "upstar census clobber --board 3x3 --output full --resume"
    result = upstar.run_script(f"ulimit -f 20; {census}")
    if result.status != 2 or result.err != "upstar: error: cannot write full: File too large\n":
        wrong.append(f"full disk: status {result.status}, {result.err}")
    result = upstar.run_script(census)
    if result.status != 0 or (pathlib.Path(upstar.folder) / "full").read_text(encoding="utf-8") != whole:
        wrong.append(f"behind a full disk: status {result.status}, {result.err}")
    return wrong


def interrupt_and_go_on(upstar):
    wrong = []
    census = ["census", "domineering", "--cells", "13", "--output", "i"]
    run = start(upstar, census, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    checkpoint = pathlib.Path(upstar.folder) / "i.checkpoint"
    while not checkpoint.exists():
        time.sleep(0.01)
    expect(wrong, upstar, [*census, "--resume"], 2, "cannot write i: another run writes it")
    run.send_signal(signal.SIGINT)
    err = run.communicate()[1]
    if run.returncode != 3 or not err.endswith("; --resume goes on with i\n"):
        wrong.append(f"interrupt: status {run.returncode}, {err}")
    expect(wrong, upstar, census, 2, "i is not finished: --resume goes on with it; to begin anew, remove i.checkpoint")
    expect(wrong, upstar, ["census", "domineering", "--cells", "12", "--output", "i", "--resume"], 2,
           "i.checkpoint is of another census: its of is '--cells 13', here it is '--cells 12'")
    left = checkpoint.read_text(encoding="utf-8")
    changed = json.loads(left)
    changed["position"] = "#"
    checkpoint.write_text(json.dumps(changed), encoding="utf-8")
    if changed["number"] > 0:
        expect(wrong, upstar, [*census, "--resume"], 2, "was # when the census was left, and is ")
    checkpoint.write_text("{}", encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 2, "i.checkpoint is no checkpoint of a census")
    checkpoint.write_text(left, encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 0, "")
    expect(wrong, upstar, [*census, "--resume"], 0, "")  # nothing is left to do
    expect(wrong, upstar, ["census", "domineering", "--cells", "12", "--output", "i", "--resume"], 2,
           "i has another census: domineering --cells 13, part 1/1")
    whole = upstar.run(*census[:-2], "--jsonl").out
    output = pathlib.Path(upstar.folder) / "i"
    if output.read_text(encoding="utf-8") != whole:
        wrong.append("what went on behind an interrupt is not the whole")
    output.write_text(whole[:whole.index("\n", len(whole) // 2) + 1], encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 2, "the file is not complete")
    checkpoint.write_text(left, encoding="utf-8")
    output.write_text("", encoding="utf-8")
    if changed["number"] > 0:
        expect(wrong, upstar, [*census, "--resume"], 2, "bytes when it was left, and has 0")
    return wrong


def main(bin_dir, kills="20"):
    with Upstar(bin_dir) as upstar:
        wrong = kill_over_and_over(upstar, int(kills)) + full_disk(upstar) + interrupt_and_go_on(upstar)
    for line in wrong:
        print(line)
    print(f"{len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
