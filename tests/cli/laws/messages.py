"""messages.py BIN_DIR: an error shows the text with a caret under the place, however long the text is; amounts of time, memory and numbers
are read as they are written; counts of operands are told.
"""

import sys

from command import Upstar


def shown(text, column):
    """A hundred letters of the text from sixty before the caret on."""
    begin = max(0, column - 1 - 60)
    part = text[begin : begin + 100]
    line = ("..." if begin > 0 else "") + part + ("..." if len(text) > begin + 100 else "")
    return f"  {line}\n  {' ' * ((3 if begin > 0 else 0) + column - 1 - begin)}^\n"


def main(bin_dir):
    wrong, seen = [], 0

    def check(what, found, wanted):
        nonlocal seen
        seen += 1
        if found != wanted:
            wrong.append(f"{what}:\n  found  {found!r}\n  wanted {wanted!r}")

    with Upstar(bin_dir) as upstar:
        for letter in ("1", "↑"):
            for before in (0, 1, 2, 5, 29, 30, 31, 32, 48, 49, 50, 51, 80, 200):
                for after in (0, 1, 2, 19, 20, 21, 30, 49, 50, 51, 100):
                    text = f"{letter}+" * before + "]" + f"+{letter}" * after
                    column = 2 * before + 1
                    err = upstar.run("eval", text).err
                    first, _, rest = err.partition("\n")
                    check(f"the place of {before}, {after}", first.startswith(f"upstar: error: line 1, column {column}: "), True)
                    check(f"the text of {before}, {after}", rest, shown(text, column))
                    if len(wrong) > 10:
                        break
        # What is missing at the end stands one past it.
        for length in (1, 58, 59, 60, 61, 62, 99, 100, 101, 150):
            text = "{" + "1," * ((length - 1) // 2) + "1" * (2 - length % 2)
            check(f"the end of {len(text)} letters", upstar.run("eval", text).err.partition("\n")[2], shown(text, len(text) + 1))
        # Amounts: what is read, and what is not.
        for good in ("5", "5s", "500ms", "0.5m", "1h", ".5", "5.", "1000000000000h"):
            check(f"--time {good}", upstar.run("eval", "--time", good, "1").out, "1\n")
        for bad in ("", "-1", "s", "5 s", "1e3", "5d", "+5", "nan", "inf", "5S"):
            check(f"--time {bad}", upstar.run("eval", "--time", bad, "1").err, f"upstar: error: --time takes a number and s, ms, m or h, as in 10s; not '{bad}'\n")
        for good in ("1G", "1GB", "1GiB", "1073741824", "1073741824B", "0.5T", "1048576K", "1024M", "99999999T"):
            check(f"--memory {good}", upstar.run("eval", "--memory", good, "1").out, "1\n")
        for bad in ("", "-1G", "G", "1 G", "1g", "1i", "1Gi B", "1e9", "1P", "B", "iB"):
            check(f"--memory {bad}", upstar.run("eval", "--memory", bad, "1").err, f"upstar: error: --memory takes a number and K, M, G or T, as in 2G; not '{bad}'\n")
        for amount, unit in [("1", "M"), ("1024", "K"), ("1048576", ""), ("1048576", "B"), ("0.001", "G")]:
            run = upstar.run("eval", "--memory", amount + unit, 'domineering("......|......|......|......|......|......")')
            check(f"--memory {amount}{unit} is little", (run.status, "memory" in run.err), (3, True))
        for amount in ("0", "1ms", "0.001", "0.001s"):
            run = upstar.run("eval", "--time", amount, 'domineering("......|......|......|......|......|......|......")')
            check(f"--time {amount} is short", (run.status, "time" in run.err), (3, True))
        for words, told in [
            (["compare", "1"], "compare takes two games or more"),
            (["table"], "table takes at least 1 operand, not 0; see upstar table --help"),
            (["table", "n", "n=1", "m=1", "k=1"], "table takes at most 3 operands, not 4; see upstar table --help"),
            (["table", "n", "n=1", "--width", "19"], "--width is a number from 20 to 1000000; not '19'"),
            (["table", "n", "n=1", "--width", "1000001"], "--width is a number from 20 to 1000000; not '1000001'"),
            (["table", "kayles", "100000"], "a size is a number from 0 to 99999; not '100000'"),
            (["table", "kayles", "3", "4"], "table kayles takes one size"),
            (["table", "games", "--born-by", "1000000000"], "--born-by is a day, as in --born-by 3; not '1000000000'"),
            (["table", "games", "--born-by", "1", "extra"], "table games takes no sizes or ranges, and here is 'extra'"),
            (["table", "n", "n=1", "--born-by", "1"], "--born-by goes with games, as in upstar table games --born-by 2"),
            (["table", "n", "n=1", "--class", "hot"], "--class goes with games, as in upstar table games --born-by 3"),
            (["table", "n", "n=1", "--gap", "LR"], "--gap goes with a ruleset, as in upstar table col_strip 8 --gap LR"),
            (["table", "n", "n=1..10001", "--heat", "x"], "a heat map has at most 10000 cells"),
            (["table", "n", "n=1..100001", "--plot", "x"], "a plot has at most 100000 points"),
            (["table", "n", "n=1..25", "m=1..2", "--plot", "x"], "--plot draws at most 24 rows, a sequence each"),
            (["table", "n", "n=1..3", "m=1..3", "--heat", "a.png"], "a file for this picture ends in .svg or .tex; not 'a.png'"),
            (["table", "n", "n=1..3", "--plot", "b/.x.txt"], "a file for this picture ends in .svg or .tex; not 'b/.x.txt'"),
            (["table", "n", "n=1..1000001"], "a table has at most 1000000 entries"),
            (["table", "n", "n=1..2000", "m=1..501"], "a table has at most 1000000 entries"),
            (["table", "n", "n=1", "--where"], "--where lacks its value, as in --where CONDITION"),
        ]:
            run = upstar.run(*words)
            check(" ".join(words), (run.err, run.out, run.status), (f"upstar: error: {told}\n", "", 2))
        for words in (["table", "n", "n=1", "--width", "20"], ["table", "kayles", "--", "0"], ["table", "n", "n=1..24", "m=1..2", "--plot", "x"],
                      ["table", "n", "n=1..10000", "--plot", "x"], ["table", "n", "n=1..25", "--plot", "x"], ["table", "games", "--born-by", "0"]):
            check(" ".join(words), (upstar.run(*words).err, upstar.run(*words).status), ("", 0))
    print(*wrong, sep="\n")
    print(f"{seen} looked at, {len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
