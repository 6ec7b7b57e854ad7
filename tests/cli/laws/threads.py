"""threads.py BIN_DIR: `--threads` changes nothing that is printed, nor its order, nor the status.

Batches of good and bad positions of each ruleset, as lines and as operands, with all options for printing; also past limits,
but for the counts that the error then tells. Answers that wait to be printed keep the memory limit.
"""

import json
import re
import sys

from command import Upstar

OPTIONS = [[], ["--json"], ["--show"], ["--show", "--json"], ["--outcome"], ["--style", "latex"], ["--style", "json", "--json"]]
BAD = ["?", "\xff", "", "1,2,", "é|ß", "(", "99999999999999999999999", "x" * 200 + "?"]
LONG = "|".join(["." * 10] * 8)
THREADS = (1, 2, 4)


def without_counts(text):
    return re.sub(r"(limit is reached|not finished: ).*", r"\1", text)


def grid_of_edges(n):
    """The text of a grid of n times n vertices, whose edges are blue, red and green."""
    joined = [(v, w) for v in range(1, n * n + 1) for w in ([v + 1] if v % n else []) + ([v + n] if v + n <= n * n else [])]
    return ",".join(f"{v}{'lre'[k % 3]}{w}" for k, (v, w) in enumerate(joined))


def main(bin_dir):
    wrong = runs = 0
    with Upstar(bin_dir) as upstar:

        def check(words, text=""):
            nonlocal wrong, runs
            results = []
            for threads in THREADS:
                result = upstar.run(words[0], "--threads", str(threads), *words[1:], text=text.encode("latin-1", "replace"))
                results.append((result.status, without_counts(result.out), without_counts(result.err)))
            runs += 1
            if any(result != results[0] for result in results):
                wrong += 1
                print(words, text[:100], *[(status, out[:300], err[:300]) for status, out, err in results], sep="\n  ")
            return results[0]

        for i, line in enumerate(upstar.run("rulesets", "--json").out.split("\n")[:-1]):
            info = json.loads(line)
            name, positions = info["name"], [*BAD, info["example"]] * 3
            check(["value", name, *OPTIONS[i % len(OPTIONS)]], "\n".join(positions))
            check(["value", name, *OPTIONS[(i + 3) % len(OPTIONS)], "--", *positions])
            check(["table", name, "3"])
        for options in OPTIONS:
            check(["value", "domineering", *options], "\n".join(["..|..", *BAD, "...|...", "..", "#"] * 50))
            check(["value", "domineering", *options, "--", *["..|..", *BAD, "...|...", "..", "#"] * 50])
        sums = ['clobber("xoxo|oxox") + ^*', *BAD, "1 < 2", "# no sum", " ", '3 . domineering("...|...") - nim("3")'] * 20
        for options in ([], ["--json"], ["--first", "left"], ["--first", "right", "--json"]):
            check(["outcome", *options], "\n".join(sums))
            check(["outcome", *options, "--", *sums])
        nimbers = ['impartial(clobber("xoxo|oxox")) + *2', *BAD, "# no sum", " ", 'cram("...|...|...") + kayles("5")', "1"] * 20
        codes = ["0.77", "0.75", *BAD, "kayles", "# no code", " ", "0.7"] * 5
        for options in ([], ["--json"]):
            check(["nim", "value", "--search", *options], "\n".join(nimbers))
            check(["nim", "value", "--search", *options, "--", *nimbers])
            check(["nim", "quotient", *options], "\n".join(codes))
            check(["nim", "quotient", *options, "--", *codes])
            check(["nim", "period", "--to", "2000", *options], "\n".join(codes))
            check(["nim", "period", "--to", "2000", *options, "--", *codes])
            for threads in THREADS:  # how far each heap sequence gets is not the same twice
                words = ["nim", "period", "--threads", str(threads), "--time", "200ms", "--stats", *options]
                result = upstar.run(*words, text=b"0.007\n0.77\n0.007\n")
                seconds = [float(text) for text in re.findall(r"^time +(.*) s$", result.err, re.MULTILINE)]
                two_limits = len(re.findall("limit is reached", result.err)) == 2
                if result.status != 3 or result.out.count("\n") != 3 or not two_limits or [s >= 0.2 for s in seconds] != [True, False, True]:
                    wrong += 1
                    print(f"{words}: status {result.status}, {result.out}, {result.err}")
                result = upstar.run(text=f"1\nnim period --time 200ms --threads {threads} 0.007 0.77\n")
                if "upstar: error: in line 2: the time limit is reached" not in result.err:
                    wrong += 1
                    print(f"nim period in the calculator, by {threads}: {result.out}, {result.err}")
            status, _, err = check(["nim", "quotient", "--time", "200ms", *options], "0.06\n0.75\n0.06\n")
            if status != 3 or len(re.findall("limit is reached", err)) != 2:
                wrong += 1
                print(f"nim quotient {options}: status {status}, {err}")
        for limit in (["--time", "300ms"], ["--memory", "20M"]):
            for options in ([], ["--json"]):
                status, _, err = check(["value", "domineering", *limit, *options], f"..\n{LONG}\n?\n...|...\n{LONG}\n..\n")
                if status != 3 or len(re.findall("limit is reached", err)) != 2:
                    wrong += 1
                    print(f"{limit} {options}: status {status}, {err}")
        # One value by several.
        large = ["domineering", ".....|.....|.....|.....|....."]
        for options in OPTIONS:
            check(["value", *options, *large])
        cram = "......|......|......|......|......"
        check(["value", "cram", cram])
        check(["nim", "value", "--search", f'cram("{cram}") + *3'])
        for command in ("eval", "show"):
            for position in ('domineering(".....|.....|.....|.....|.....")', 'clobber("xoxo|oxox|xoxo") + ^', 'amazons("x..o|....|....")'):
                check([command, position])
        check(["compare", 'konane("xoxo|ox.x|xoxo|oxox")', 'toads_and_frogs("TTTT...FFFF")'])
        check(["table", "domineering", "5"])
        for limit in (["--time", "300ms"], ["--memory", "20M"]):
            status, _, err = check(["eval", *limit, f'domineering("{LONG}")'])
            if status != 3 or "limit is reached" not in err:
                wrong += 1
                print(f"eval {limit}: status {status}, {err}")
        # Quick answers of 3 MB, which wait for a slow one.
        most = upstar.most_bytes("value", "hackenbush", "--threads", "2", "--style", "braces", "--time", "3s", "--memory", "60M",
                                 text=grid_of_edges(4) + ("\n" + "g" * 13) * 100)
        if most > 90 << 20:
            wrong += 1
            print(f"{most >> 20} MB for answers that wait")
    print(f"{runs} batches, {wrong} wrong")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
