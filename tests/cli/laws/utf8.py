"""utf8.py BIN_DIR: everything printed is UTF-8 and acts on no terminal, wherever it is cut, and text that is not UTF-8
is refused at its place.

Letters of one to four bytes, all control characters, and bytes that are not letters are put into texts at every place:
expressions, positions and inputs of contest problems line by line, words of the command line one at a time. What
`Upstar.run` returns was decoded. A text with any of them reads back.
"""

import json
import random
import re
import sys

from command import Upstar

LETTERS = ["é", "½", "↑", "本", "€", "𝔸", "\u0301", "\u2028", "\ufeff", "\U0010ffff", "x"]
# What acts on terminals: C0, DEL, C1, and the marks that turn the direction of writing.
ACTING = "".join(map(chr, [*range(0x20), *range(0x7f, 0xa0), 0x61c, 0x200e, 0x200f, *range(0x202a, 0x202f), *range(0x2066, 0x206a)]))
# Overlong forms, surrogates, past U+10FFFF, cut short, without a beginning.
NO_LETTERS = [b"\xc0\xaf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf4\x90\x80\x80",
              b"\xf8\x88\x80\x80\x80", b"\xff", b"\xe2\x82", b"\xf0\x9f\x98", b"\xc3", b"\x80"]
EXPRESSIONS = ["{1|0", "mean({2|-1})", 'clobber("xo.|.ox") + 1/2', "a := 3; a + b", 'gen_clobber[directions=diagonal]("xo")',
               "0.5", "form({0,*|0})", "[1,2,[3]]", "subtraction[set=1/2](5)", "outcome(1) + 1", "1 + ↑↑↑ + 1"]
WORDS = [
    ["@"], ["--@"], ["help", "@"], ["eval", "--@"], ["eval", "1", "--time", "@"], ["eval", "1", "--memory", "1@"],
    ["eval", "1", "--style", "@"], ["eval", "--json=@", "1"], ["compare", "@", "2"], ["compare", "--json", "1", "@"], ["show", "@"],
    ["show", "--json", "{@|"], ["thermograph", "@"], ["thermograph", "1", "--svg", "no/@"],
    ["draw", "tree", "@"], ["draw", "@", "1"], ["draw", "table", "@", "1"], ["draw", "line", "1", "-o", "no/@.svg"], ["value", "@", "1"],
    ["value", "subtraction[@]", "1"], ["value", "subtraction[set=@]", "1"], ["value", "impartial(@)", "1"],
    ["value", "nim", "--threads", "@", "1"], ["value", "bash[@=1]", "1"], ["moves", "@", "1"], ["moves", "domineering", "..@"],
    ["moves", "--json", "domineering", "..@"], ["moves", "1 + @"], ["best", "@", "--first", "left"],
    ["best", "1", "--first", "@"], ["best", "1", "--first", "left", "--ambient", "@"], ["rulesets", "@"], ["names", "@"], ["bench", "@"], ["solve", "@"],
    ["solve", "cutcake", "no/@"], ["table", "@", "3"], ["table", "nim", "@"], ["table", "seating_couples", "--gap", "@", "3"],
    ["table", "games", "--born-by", "@"], ["nim", "@"], ["nim", "period", "@"], ["nim", "period", "0.@"], ["nim", "value", "@", "3"],
    ["nim", "value", "nim", "@"], ["nim", "value", "cram", "..@"], ["nim", "add", "@"], ["nim", "coins", "@", "3"],
    ["nim", "sequence", "0.7", "3", "--file", "no/@"], ["nim", "graph", "no/@"], ["nim", "sequence", "0.7", "3", "--method", "@"],
    ["nim", "moves", "wythoff", "3,@"], ["nim", "chomp", "3", "@"], ["nim", "table", "cram", "@"],
]


class Letters:
    def __init__(self, seed, without):
        self.random = random.Random(seed)
        self.without = without  # no line is ended by a letter, and no word of the command line has a zero byte

    def some(self, bad):
        """Up to 130 letters; if `bad`, some are none."""
        acting = [letter for letter in ACTING if letter not in self.without]
        kinds = [letter.encode() for letter in LETTERS + acting] + (NO_LETTERS if bad else [])
        return b"".join(self.random.choices(kinds, k=self.random.choice([1, 2, 8, 13, 24, 40, 60, 100, 130])))

    def put_into(self, text, bad):
        """For each place in the text, the text with letters there."""
        return [text[:at].encode() + self.some(bad) + text[at:].encode() for at in range(len(text) + 1)]


def examples(upstar):
    """(words of the command, an input) for all that reads standard input."""
    for line in upstar.run("rulesets", "--json").out.split("\n")[:-1]:
        info = json.loads(line)
        yield ["value", info["name"]], [info["example"]]
    for name in upstar.run("solve", "--names").out.split():
        text = upstar.run("solve", name, "--help").out
        yield ["solve", name], [text[text.index("\nExample:\n") + 10 : text.index("\nits answer:\n")]]
    yield ["eval"], EXPRESSIONS
    yield [], EXPRESSIONS


def main(bin_dir):
    letters = Letters(14, without="\n")
    letters_of_words = Letters(15, without="\0")
    wrong = runs = 0

    def check(holds, *what):
        nonlocal wrong, runs
        runs += 1
        if not holds:
            wrong += 1
            print(*what)

    def run(*words, text=""):
        try:
            result = upstar.run(*words, text=text)
            acting = re.search(f"[{re.escape(ACTING)}]", re.sub("[\n\t]", "", result.out + result.err))
            check(acting is None, words, text[:100], acting)
            return result
        except UnicodeDecodeError as error:
            check(False, words, text[:100], error.object[max(0, error.start - 60) : error.end + 20])

    with Upstar(bin_dir) as upstar:
        for words, texts in examples(upstar):
            for bad in (False, True):
                inputs = [text for whole in texts for text in letters.put_into(whole, bad)]
                if words[:1] == ["solve"]:
                    for text in inputs:
                        result = run(*words, text=text)
                        check(result and result.status in (0, 1, 2), words, text, result)
                    continue
                for option in ([], ["--json"]):
                    result = run(*words, *option, text=b"\n".join(inputs))
                    lines = result.out.split("\n")[:-1] if result else []
                    goes_on = not words  # the calculator reads on where a bracket is open
                    check(goes_on or len(lines) == len(inputs), words, option, bad, len(lines), "lines for", len(inputs))
                    for line in lines if option else []:
                        json.loads(line)
        for words in WORDS:
            for bad in (False, True):
                inserted = letters_of_words.some(bad)
                result = run(*[word.encode().replace(b"@", inserted) for word in words])
                check(result and result.status in (1, 2) and result.err.startswith("upstar: error: "), words, inserted, result)
        texts = [before + letter + after for letter in ACTING + "\\" for before in ("a", "\\", "\\u00") for after in ("b", "", "u0041", "0a")]
        lines = [re.sub(r"\n|\\(?=u)", lambda found: f"\\u{ord(found[0]):04x}", text) for text in texts]
        printed = run("eval", text="".join(f'"{line}"\n' for line in lines)).out
        check(run("eval", text=printed).out == printed and len(printed.split("\n")) == len(texts) + 1, "texts read back", printed[:1000])
        for text, line in zip(texts, run("eval", "--json", text=printed).out.split("\n")):
            check(json.loads(line)["value"] == text, text, line)
        for no_letter in NO_LETTERS:
            whole = '↑ + { ½ | −1 } + clobber("xo") + gen_clobber[directions=diagonal]("x.") + mean(1)'
            inputs = [whole[:at].encode() + no_letter + whole[at:].encode() for at in range(len(whole) + 1)]
            result = run("eval", text=b"\n".join(inputs))
            for at, line in enumerate(result.out.split("\n")[:-1]):
                check(line.startswith(f"!parse: line {at + 1}, column "), no_letter, inputs[at], line)
    print(f"{runs} checks, {wrong} wrong")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
