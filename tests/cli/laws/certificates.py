"""certificates.py BIN_DIR VERIFIER FORGED: certificates before two verifiers that share nothing.

`upstar verify` and VERIFIER (docs/examples/verify.py) accept what upstar writes about random claims. They refuse each
certificate that was changed so that it cannot be right, with a checksum made anew or not, and those in the file FORGED.
"""

import importlib.util
import pathlib
import random
import sys
import zlib

from command import Upstar

chance = random.Random(1)
CLAIMS, DAMAGES = 300, 2000
VALUES = ["0", "1", "-2", "1/2", "-3/8", "*", "*3", "^", "v*", "vv", "1^4*", "+-1", "{2|-1}", "{1||0|-2}", "^<2>", "Tiny(2)", "{1|*}"]


def cells(letters, rows, columns):
    return "|".join("".join(chance.choice(letters) for _ in range(columns)) for _ in range(rows))


def tree(depth):
    """A Hackenbush tree as text, and the same with its branches in the other order."""
    twigs = []
    for _ in range(chance.choice([0, 1, 1, 2])):
        colour, above = chance.choice("lre"), tree(depth - 1) if depth > 0 else ("", "")
        twigs.append([colour + text for text in above])
    texts = [twig[0] for twig in twigs], [twig[1] for twig in reversed(twigs)]
    return [text[0] if len(text) == 1 else f"({';'.join(text)})" if text else "" for text in texts]


def term():
    kind = chance.randrange(6)
    if kind == 0:
        return f'domineering("{cells("...#", chance.randint(1, 3), chance.randint(1, 3))}")'
    if kind == 1:
        return f'clobber("{cells("xxoo.", chance.randint(1, 2), chance.randint(1, 4))}")'
    if kind == 2:
        return f'toads_and_frogs("{cells("T.F", 1, chance.randint(1, 6))}")'
    if kind == 3:
        return f'hackenbush("{tree(2)[0]}")'
    if kind == 4 and chance.randrange(2):
        one, other = tree(2)
        return f'(hackenbush("{one}") - hackenbush("{other}"))'
    return f"({chance.choice(VALUES)})"


def a_sum():
    return "".join(chance.choice(["+", "-"]) + term() for _ in range(chance.choice([1, 1, 2]))).removeprefix("+")


def with_checksum(lines):
    body = "".join("\t".join(fields) + "\n" for fields in lines)
    return (body + f"end\t{zlib.crc32(body.encode()):08x}\n").encode()


def lines_of(whole):
    return [line.split("\t") for line in whole.decode().split("\n")[:-2]]


def damaged(whole):
    """(what was done, the certificate after it): nothing that is true has this proof."""
    lines = lines_of(whole)
    at = chance.randrange(2, len(lines) - 1)
    fields = lines[at]
    kinds = ["byte", "cut", "line", "starter", "result", "sum", "number", "claim", "proof", "side"]
    if fields[2] == "wins":
        kinds += ["pass", "from"]
    if len(fields) > 4:
        kinds += ["forward", "other", "missing"]
    kind = chance.choice(kinds)
    if kind == "byte":
        place = chance.randrange(len(whole))
        return kind, whole[:place] + bytes([whole[place] ^ 1 << chance.randrange(8)]) + whole[place + 1:]
    if kind == "cut":
        return kind, whole[:chance.randrange(len(whole))]
    if kind == "line":
        del lines[chance.randrange(len(lines))]
    elif kind == "starter":
        fields[1] = "right" if fields[1] == "left" else "left"
    elif kind == "result":
        fields[2] = "loses" if fields[2] == "wins" else "wins"
    elif kind == "sum":
        fields[3] += chance.choice([" + *", " + 1/4", " + -1", ' + -clobber("xo")'])
    elif kind == "number":
        fields[0] = str(int(fields[0]) + chance.choice([-1, 1]))
    elif kind == "claim":
        lines[1][2] = chance.choice([word for word in ("<=", ">=", "=", "<", ">", "||", "<|", "|>") if word != lines[1][2]])
    elif kind == "side":
        lines[1][1] += chance.choice([" + *", " + 1/4", " + -1", ' + -clobber("xo")'])
    elif kind == "pass":
        fields[5] = fields[4]
    elif kind == "from":
        fields[4] = fields[5]
    else:
        numbers = (lines[-1] if kind == "proof" else fields)[-1].split(" ")
        place = chance.randrange(len(numbers))
        own = at - 1 if kind != "proof" else len(lines) - 2
        if kind == "forward":
            numbers[place] = str(own + chance.randrange(3))
        elif kind == "missing":
            del numbers[place]
        else:
            others = [n for n in map(str, range(1, own)) if n not in numbers]
            if not others:
                return damaged(whole)
            numbers[place] = chance.choice(others)
        (lines[-1] if kind == "proof" else fields)[-1] = " ".join(numbers)
    return kind, with_checksum(lines)


def forged(file):
    """(why it is wrong, certificate)"""
    for block in file.read_text().split("\n\n")[1:]:
        why, *rows = block.strip("\n").split("\n")
        yield why, with_checksum([row.split("\t") for row in ["upstar certificate 1", *rows]])


def verdicts(upstar, verify, files):
    """{file: (claim or none by upstar, by the other verifier)}"""
    printed = upstar.run("verify", *files).out.splitlines()
    by_upstar = {line.split(": proved: ")[0]: line.split(": proved: ")[1] for line in printed}
    found = {}
    for file in files:
        try:
            other = verify.check((pathlib.Path(upstar.folder) / file).read_bytes())
        except (verify.Wrong, ValueError):
            other = None
        found[file] = by_upstar.get(file), other
    return found


def main(bin_dir, verifier, made_up):
    description = importlib.util.spec_from_file_location("verify", verifier)
    verify = importlib.util.module_from_spec(description)
    description.loader.exec_module(verify)
    wrong = []
    with Upstar(bin_dir) as upstar:
        folder = pathlib.Path(upstar.folder)
        asked = []
        for i in range(CLAIMS):
            left, right = a_sum(), a_sum()
            asked.append(f"outcome {left} --certificate c{i}" if i % 3 == 0 else f"compare ({left}) ({right}) --certificate c{i}")
        upstar.run(text="\n".join(asked) + "\n")
        whole = [f"c{i}" for i in range(CLAIMS)]
        for file, line in zip(whole, asked):
            if not (folder / file).exists():
                wrong.append(f"no certificate: {line}")
        whole = [file for file in whole if (folder / file).exists()]
        for file, (ours, other) in verdicts(upstar, verify, whole).items():
            if ours is None or other is None:
                wrong.append(f"{asked[int(file[1:])]}: by upstar {ours}, by the other verifier {other}")
        kinds = {}
        for i in range(DAMAGES):
            kinds[f"d{i}"], content = damaged((folder / chance.choice(whole)).read_bytes())
            (folder / f"d{i}").write_bytes(content)
        for i, (kind, content) in enumerate(forged(pathlib.Path(made_up))):
            kinds[f"f{i}"] = kind
            (folder / f"f{i}").write_bytes(content)
        for file, found in verdicts(upstar, verify, list(kinds)).items():
            if found != (None, None):
                wrong.append(f"{kinds[file]}: by upstar {found[0]}, by the other verifier {found[1]}\n{(folder / file).read_text()}")
    for line in wrong[:10]:
        print(line)
    print(f"{CLAIMS} claims, {DAMAGES} changed certificates of {len(set(kinds.values()))} kinds, {len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
