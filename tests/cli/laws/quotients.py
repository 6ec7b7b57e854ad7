"""quotients.py BIN_DIR VERIFIER: files of misère quotients before two verifiers that share nothing.

`upstar verify` and VERIFIER (docs/examples/verify_quotient.py) accept what upstar writes, refuse a file in which some
number was changed, with a checksum made anew, and refuse damaged ones. A search that is stopped goes on from its file.
"""

import importlib.util
import pathlib
import random
import sys
import zlib

from command import Upstar

chance = random.Random(1)
CODES = ["0.77", "0.75", "0.72", "0.53", "0.34", "0.71", "0.351", "0.123"]
DAMAGES = 200


def damaged(whole):
    """The file after some change that no quotient of the code survives."""
    if chance.randrange(5) == 0:
        place = chance.randrange(len(whole))
        return whole[:place] + bytes([whole[place] ^ 1 << chance.randrange(8)]) + whole[place + 1:]
    lines = [line.split("\t") for line in whole.decode().split("\n")[:-2]]
    at = chance.randrange(3, len(lines))
    if lines[at][0] == "period":
        lines[at][1] = str(int(lines[at][1]) + chance.choice([-1, 1]))
    else:
        numbers = lines[at][1].split(" ")
        place = chance.randrange(len(numbers))
        size = int(lines[2][1])
        if lines[at][0] == "P":
            members = set(numbers)
            numbers[place] = chance.choice([str(x) for x in range(size) if str(x) not in members])
        else:
            numbers[place] = str((int(numbers[place]) + 1 + chance.randrange(size - 1)) % size)
        lines[at][1] = " ".join(numbers)
    body = "".join("\t".join(fields) + "\n" for fields in lines)
    return (body + f"end\t{zlib.crc32(body.encode()):08x}\n").encode()


def main(bin_dir, verifier):
    description = importlib.util.spec_from_file_location("verify_quotient", verifier)
    other = importlib.util.module_from_spec(description)
    description.loader.exec_module(other)
    wrong = []

    def claims(name):
        """What the file proves, by upstar and by the other verifier; None: nothing."""
        try:
            by_other = other.check((folder / name).read_bytes())
        except (other.Wrong, ValueError, IndexError):
            by_other = None
        printed = upstar.run("verify", name).out.strip().removeprefix(f"{name}: proved: ")
        return printed or None, by_other

    with Upstar(bin_dir) as upstar:
        folder = pathlib.Path(upstar.folder)
        for code in CODES:
            upstar.run("nim", "quotient", code, "--file", code)
            ours, others = claims(code)
            if ours is None or ours != others:
                wrong.append(f"{code}: by upstar {ours}, by the other verifier {others}")
        for _ in range(DAMAGES):
            code = chance.choice(CODES)
            (folder / "damaged").write_bytes(damaged((folder / code).read_bytes()))
            if claims("damaged") != (None, None):
                wrong.append(f"{code}: a changed file proves {claims('damaged')}")
        whole = upstar.run("nim", "quotient", "0.77").out
        for last in range(5, 85, 20):
            upstar.run("nim", "quotient", "0.77", str(last), "--file", "part")
            if upstar.run("nim", "quotient", "0.77", str(last)).out != upstar.run("nim", "quotient", "0.77", str(last), "--file", "0.77").out:
                wrong.append(f"up to {last} from the file: another quotient")
        if upstar.run("nim", "quotient", "0.77", "--file", "part").out != whole:
            wrong.append("a file that was gone on with: another quotient")
        if (folder / "part").read_bytes() != (folder / "0.77").read_bytes():
            wrong.append("a file that was gone on with is not that of one run")
    for line in wrong[:10]:
        print(line)
    print(f"{len(CODES)} quotients, {DAMAGES} changed ones, {len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
