"""resume.py BIN_DIR [KILLS]: a census that is killed and gone on with is that of one run, byte for byte.

KILLS (20) runs with --output are killed at random moments, over and over until the file is complete; others meet a full
disk, an interrupt, a second run, files that are not theirs, and damage, which none may take for its own work.
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


def checksum_of(data):
    """CRC-64 as the program xz has it, bit by bit."""
    rest = 2**64 - 1
    for byte in data:
        rest ^= byte
        for _ in range(8):
            rest = rest >> 1 ^ (0xC96C5795D7870F42 if rest & 1 else 0)
    return f"{rest ^ 2**64 - 1:016x}"


def compact(tree):
    return json.dumps(tree, separators=(",", ":"), ensure_ascii=False)


def damage(upstar, census, kept, checkpoint_text):
    """Whatever is changed in the file or in its checkpoint, --resume says so and changes nothing."""
    wrong = []
    output, checkpoint = pathlib.Path(upstar.folder) / "i", pathlib.Path(upstar.folder) / "i.checkpoint"
    left = json.loads(checkpoint_text)
    lines_end = kept.index(b"\n", left["bytes"] // 2) + 1
    changes = [(kept, compact({**left, name: value}).encode())
               for name, value in [("bytes", lines_end), ("bytes", 5), ("bytes", left["bytes"] + 1), ("records", left["records"] + 1),
                                   ("left_out", 8), ("number", left["number"] + 1), ("position", "#"), ("checksum", "0" * 16)]]
    places = [random.randrange(left["bytes"]) for _ in range(10)]
    changes += [(kept[:at] + bytes([kept[at] ^ 1 << random.randrange(8)]) + kept[at + 1:], checkpoint_text.encode()) for at in places]
    changes += [(b"", checkpoint_text.encode()), (kept[:left["bytes"] - 2], checkpoint_text.encode())]
    for data, text in changes:
        output.write_bytes(data)
        checkpoint.write_bytes(text)
        expect(wrong, upstar, [*census, "--resume"], 2, "i.checkpoint does not fit i: one of them is damaged")
        if output.read_bytes() != data or checkpoint.read_bytes() != text:
            wrong.append("what was refused was changed")
    for name, value in [("bytes", -5), ("records", None), ("position", 3)]:
        output.write_bytes(kept)
        checkpoint.write_text(compact({**left, name: value}), encoding="utf-8")
        expect(wrong, upstar, [*census, "--resume"], 2, "i.checkpoint")
    output.unlink()
    checkpoint.write_text(checkpoint_text, encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 2, "cannot read i: No such file")
    # A checkpoint that fits, of which the position is another one: the census itself has changed.
    other = {**left, "position": "#"}
    del other["checksum"]
    other["checksum"] = checksum_of(kept[:left["bytes"]] + (compact(other) + "\n").encode())
    output.write_bytes(kept)
    checkpoint.write_text(compact(other), encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 2, "was # when the census was left, and is ")
    checkpoint.write_text(checkpoint_text, encoding="utf-8")
    return wrong


def damaged_parts(upstar):
    """A bit that is not as it was written is found by merge, and by --resume, in any line."""
    wrong = []
    census = ["census", "clobber", "--board", "2x3"]
    whole = upstar.run(*census, "--jsonl").out.encode()
    end = json.loads(whole.splitlines()[-1])
    lines = whole[:whole.rindex(b"\n", 0, -1) + 1]
    if end["checksum"] != checksum_of(lines):
        wrong.append(f"the checksum of the lines is {checksum_of(lines)}, and the end says {end['checksum']}")
    output = pathlib.Path(upstar.folder) / "d"
    for _ in range(60):
        at = random.randrange(len(lines))
        output.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << random.randrange(7)]) + whole[at + 1:])
        for words in (["census", "merge", "d"], ["census", "merge", "d", "--summary"], [*census, "--output", "d", "--resume"]):
            result = upstar.run(*words)
            if result.status != 2 or "error" not in result.err:
                wrong.append(f"{words}, byte {at} changed: status {result.status}, {result.err[:300]}")
    return wrong


def number_in(checkpoint):
    """Of the last position; 0 while there is no checkpoint."""
    try:
        return json.loads(checkpoint.read_text(encoding="utf-8"))["number"]
    except FileNotFoundError:
        return 0


def interrupt_and_go_on(upstar):
    wrong = []
    census = ["census", "domineering", "--cells", "13", "--output", "i"]
    run = start(upstar, census, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    checkpoint = pathlib.Path(upstar.folder) / "i.checkpoint"
    while run.poll() is None and number_in(checkpoint) == 0:
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
    output = pathlib.Path(upstar.folder) / "i"
    kept = output.read_bytes()
    wrong += damage(upstar, census, kept, left)
    output.write_bytes(kept)
    checkpoint.write_text("{}", encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 2, "i.checkpoint is no checkpoint of a census")
    checkpoint.write_text(left, encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 0, "")
    expect(wrong, upstar, [*census, "--resume"], 0, "")  # nothing is left to do
    expect(wrong, upstar, ["census", "domineering", "--cells", "12", "--output", "i", "--resume"], 2,
           "i has another census: domineering --cells 13, part 1/1")
    whole = upstar.run(*census[:-2], "--jsonl").out
    if output.read_text(encoding="utf-8") != whole:
        wrong.append("what went on behind an interrupt is not the whole")
    output.write_text(whole[:whole.index("\n", len(whole) // 2) + 1], encoding="utf-8")
    expect(wrong, upstar, [*census, "--resume"], 2, "the file is not complete")
    return wrong


def main(bin_dir, kills="20"):
    with Upstar(bin_dir) as upstar:
        wrong = kill_over_and_over(upstar, int(kills)) + full_disk(upstar) + interrupt_and_go_on(upstar) + damaged_parts(upstar)
    for line in wrong:
        print(line)
    print(f"{len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
