"""tables.py BIN_DIR [KILLS]: whatever ends a run with --table, its file is the old one or the new one.

Runs that load and save a table are killed at KILLS random moments (30). A table of another version is refused.
"""

import pathlib
import random
import subprocess
import sys
import time

from command import Upstar

BOARD = 'clobber("xoxox|oxoxo|xoxox|oxoxo")'


def checksum(data):
    """CRC-64, bit by bit."""
    crc = 2**64 - 1
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xC96C5795D7870F42 if crc & 1 else 0)
    return crc ^ 2**64 - 1


def kill_at_random_moments(upstar, kills):
    wrong = []
    table = pathlib.Path(upstar.folder) / "t"
    upstar.run("outcome", "--table", "t", BOARD)
    old = table.read_bytes()

    words = ["outcome", "--table", "t", f"{BOARD} + nogo(board(3, 3))"]

    seconds = []
    for _ in range(3):
        table.write_bytes(old)
        start = time.monotonic()
        expected = upstar.run(*words).out
        seconds.append(time.monotonic() - start)
    latest = 1.1 * min(seconds)
    new = 0
    for number in range(kills):
        table.write_bytes(old)
        run = subprocess.Popen([upstar.program, *words], cwd=upstar.folder, env=upstar.environment,
                               stdout=subprocess.DEVNULL)
        time.sleep(random.uniform(0, latest))
        run.kill()
        run.wait()
        if table.read_bytes() == old:
            continue
        new += 1
        again = upstar.run(*words, "--stats")
        if again.status != 0 or again.out != expected or "search nodes    0\n" not in again.err:
            wrong.append(f"after kill {number}: status {again.status}, {again.out} {again.err[:300]}")
    print(f"{kills} runs killed within {latest:.2f} s, {new} of them after the table was in place")
    return wrong


def refuse_other_versions(upstar):
    wrong = []
    table = pathlib.Path(upstar.folder) / "t"
    table.unlink()
    upstar.run("outcome", "--table", "t", "*")
    text = table.read_bytes()[:-8]
    if checksum(text).to_bytes(8, "little") != table.read_bytes()[-8:]:
        wrong.append("the last 8 bytes are not the checksum")
    version = text.split(b"\n")[1]
    changed = text.replace(version, b"upstar 0.0.9", 1)
    whole = changed + checksum(changed).to_bytes(8, "little")
    table.write_bytes(whole)
    result = upstar.run("outcome", "--table", "t", "*")
    message = f"t, byte 16: the table was made by upstar 0.0.9, and this is {version.decode()}; it was left as it is"
    if result.status != 2 or result.err != f"upstar: error: {message}\n" or table.read_bytes() != whole:
        wrong.append(f"another version: status {result.status}, {result.err}")
    return wrong


def main(bin_dir, kills="30"):
    with Upstar(bin_dir) as upstar:
        wrong = kill_at_random_moments(upstar, int(kills)) + refuse_other_versions(upstar)
        left = sorted(path.name for path in pathlib.Path(upstar.folder).iterdir())
    for line in wrong:
        print(line)
    print(f"left in the folder: {left}; {len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
