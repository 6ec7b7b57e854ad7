"""pictures.py BIN_DIR: what `upstar draw` writes into a picture is what the other subcommands say of the same games: moves and their values,
followers, stops, means, temperatures, outcomes; as SVG, as a tikzpicture and as text, on standard output or in a file.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree

from command import Upstar

SVG = "{http://www.w3.org/2000/svg}"
POSITIONS = [
    ("domineering", "...|..."), ("domineering", "....|....|...."), ("clobber", "xox.|oxo."), ("col", "1-2-3,3-4"), ("nim", "3,5"), ("nim", "20"), ("kayles", "9"),
    ("hackenbush", "l(l;rl)"), ("toads_and_frogs", "TT..FF"), ("snort", "1-2-3-4"), ("amazons", "x..|..o"), ("cutcake", "4,5"),
    ("col_strip", "." * 14), ("cram", "...|...|..."), ("domineering", "."), ("toppling_dominoes", "xoxoe"), ("konane", "xo.|.ox"),
]
GAMES = ["0", "1", "-5/8", "*", "{2|-1}", "{4||2|0}", "{1/2,{3|0}|-2}", "^^*", "{9||1/16|-30}", "+-1000"]


def cut(text, length):
    return text if len(text) <= length else text[: length - 1] + "…"


class Law:
    def __init__(self, upstar):
        self.upstar, self.wrong, self.seen = upstar, [], 0

    def check(self, what, found, wanted):
        self.seen += 1
        if found != wanted:
            self.wrong.append(f"{what}:\n  found  {found!r}\n  wanted {wanted!r}")

    def draw(self, *words):
        result = self.upstar.run("draw", *words)
        assert result.status == 0, (words, result)
        return result.out

    def svg(self, *words):
        return xml.etree.ElementTree.fromstring(self.draw(*words, "--format", "svg", "--style", "text"))

    def texts(self, *words):
        """(ink or class, text) in their order."""
        return [(element.get("class"), element.text) for element in self.svg(*words).iter(f"{SVG}text")]

    def show(self, game):
        return json.loads(self.upstar.run("show", "--json", game).out)


def check_moves(law):
    for ruleset, position in POSITIONS:
        told = json.loads(law.upstar.run("moves", ruleset, position, "--json").out)
        texts = law.texts("position", ruleset, position, "--moves")
        start = next(i for i, text in enumerate(texts) if text[1] in ("Left", "Both players"))
        law.check(f"{ruleset} {position}: its value", texts[start - 1], ("f-line", cut(told["value"], 54)))
        sides = []
        for move in ("left", "right"):
            side = [(cut(each["value"], 18), each["moves"]) for each in told[move]]
            lines = [line for value, count in side[:12] for line in ([value] if count == 1 else [value, f"{count} moves"])]
            sides.append(lines + ([f"and {len(side) - 12} more"] if len(side) > 12 else []) if side else ["no moves"])
        same = texts[start][1] == "Both players"
        law.check(f"{ruleset} {position}: both have the same", same, told["left"] == told["right"])
        law.check(f"{ruleset} {position}: Left's ink", texts[start], ("f-both", "Both players") if same else ("f-left", "Left"))
        blocks = [text for _, text in texts[start + 1 :]]
        wanted = [*sides[0]] if same else [*sides[0], "Right", *sides[1]]
        # What is written on pieces and under heaps stands between.
        kept = []
        for text in blocks:
            if len(kept) < len(wanted) and text == wanted[len(kept)]:
                kept.append(text)
        law.check(f"{ruleset} {position}: its moves", kept, wanted)
        if ruleset in ("domineering", "clobber", "col_strip", "cram", "konane"):
            law.check(f"{ruleset} {position}: nothing else", blocks, wanted)
        lines = law.draw("position", ruleset, position, "--moves").splitlines()
        for side in sides[:1] if same else sides:
            law.check(f"{ruleset} {position}: what is left out as text", ("and " + side[-1][4:]) in lines if side[-1].startswith("and ") else "and" not in " ".join(lines).split(), True)
        law.check(f"{ruleset} {position}: as text", ("Both players" in lines, "Right" in lines), (same, not same))
        plain = law.texts("position", ruleset, position)
        law.check(f"{ruleset} {position}: nothing of moves without --moves", plain, texts[: len(plain)])


def check_games(law):
    shown = {game: law.show(game) for game in GAMES}
    number = lambda found: str(found).replace("-", "−", 1) if str(found).startswith("-") else str(found)  # noqa: E731
    texts = [text for _, text in law.texts("line", *GAMES)]
    for game in GAMES:
        for told in (shown[game]["stops"]["left"], shown[game]["stops"]["right"], shown[game]["mean"]):
            law.check(f"line {game}: {told}", number(told) in texts, True)
        law.check(f"line {game}: its name", game in texts, True)
    texts = [text for _, text in law.texts("thermograph", *GAMES)]
    keys = [text for text in texts if ": mean " in text]
    law.check("the key of thermographs", keys, [f"{game}: mean {number(shown[game]['mean'])}, temperature {number(shown[game]['temperature'])}" for game in GAMES])
    for game in GAMES:
        law.check(f"thermograph {game} has its name above", law.draw("thermograph", game).splitlines()[0], game)
        picture = law.svg("thermograph", game, "--scaffolds")
        game_options = law.upstar.run("eval", f"[left_options({game}), right_options({game})]").out
        walls = [path for path in picture.iter(f"{SVG}path") if path.get("class") == "s-series0 f-none"]
        scaffolds = [wall for wall in walls if wall.get("stroke-dasharray")]
        law.check(f"thermograph {game}: two walls, and their sample", len(walls) - len(scaffolds), 3)
        law.check(f"thermograph {game}: scaffolds", len(scaffolds) == 0, game_options == "[[], []]\n")
        law.check(f"thermograph {game}: none unless asked for", law.draw("thermograph", game, "--format", "svg").count("dasharray"), 1)
        tree = law.texts("tree", game) if shown[game]["number_of_followers"] <= 250 else None
        if tree is not None:
            dots = len(list(law.svg("tree", game).iter(f"{SVG}circle")))
            law.check(f"tree {game}: each follower once", len(tree) - 2 + dots, shown[game]["number_of_followers"])
            law.check(f"tree {game}: its root", tree[2][1], game)
    for day in (0, 1, 2):
        wanted = {}
        for line in law.upstar.run("table", "games", "--born-by", str(day), "--json").out.splitlines():
            found = json.loads(line)
            wanted[found["value"]] = {"L": "f-left", "R": "f-right", "N": "f-line", "P": "f-both"}[found["outcome"]]
        words = {"f-left": "Left wins", "f-right": "Right wins", "f-line": "who starts wins", "f-both": "who starts loses"}
        texts = law.texts("lattice", str(day))
        law.check(f"the lattice of day {day}", {text: ink for ink, text in texts if text in wanted}, wanted)
        law.check(f"its key of day {day}", sorted(text for _, text in texts if text not in wanted), sorted({words[ink] for ink in wanted.values()}))
    for words in (["domineering", "2", "3"], ["kayles", "5"], ["cutcake", "3"]):
        for more in ([], ["--by", "temperature"], ["--title", "T & U", "--x-name", "here", "--y-name", ""]):
            law.upstar.run("table", *words, *more, "--heat", "a.svg", "--style", "text")
            kept = pathlib.Path(law.upstar.folder, "a.svg").read_text("utf-8")
            law.check(f"draw table {words} {more}", law.draw("table", *words, *more, "--format", "svg", "--style", "text"), kept)
        law.check(f"draw table {words} as text", law.draw("table", *words), law.upstar.run("table", *words, "--width", "80").out)
        law.check(f"draw table {words} as LaTeX", law.draw("table", *words, "--format", "tex"), law.upstar.run("table", *words, "--latex").out)


def check_files(law):
    """A file has what is printed, in the format that its name says."""
    for kind in (["tree", "{2|-1}"], ["line", "^"], ["lattice", "1"], ["thermograph", "*"], ["position", "clobber", "xo.|oxx"], ["table", "cutcake", "2"]):
        printed = {form: law.draw(*kind, "--format", form) for form in ("svg", "tex", "txt")}
        law.check(f"{kind}: text is printed unless something else is asked for", law.draw(*kind), printed["txt"])
        law.check(f"{kind}: the formats", (printed["svg"].startswith("<svg "), printed["tex"].startswith("\\begin{")), (True, True))
        for form, text in printed.items():
            for words in (["-o", f"file.{form}"], ["--output", f"a.b/file.{form}"], ["-o", "file", "--format", form]):
                path = pathlib.Path(law.upstar.folder, words[1])
                path.parent.mkdir(exist_ok=True)
                law.check(f"{kind} {words}: nothing is printed", law.draw(*kind, *words), "")
                law.check(f"{kind} {words}", path.read_text("utf-8"), text)
    for words, told in [
        (["tree", "1", "-o", "a.png"], "a file for a picture ends in .svg, .tex or .txt; not 'a.png'"),
        (["tree", "1", "-o", "a.svg/b"], "a file for a picture ends in .svg, .tex or .txt; not 'a.svg/b'"),
        (["tree", "1", "--format", "png"], "--format is svg, tex or txt; not 'png'"),
        (["lattice", "3"], "a lattice is drawn of day 0, 1 or 2 (day 3 has 1474 games); not '3'"),
        (["table", "cutcake", "2", "--by", "mean"], "--by goes with an SVG picture, which has colours"),
        (["table", "cutcake", "2", "--title", "t"], "the names of a table are drawn in an SVG picture"),
    ]:
        result = law.upstar.run("draw", *words)
        law.check(f"draw {words}", (result.status, result.err), (2, f"upstar: error: {told}\n"))
    # The largest trees and numbers of moves.
    for size, fits in ((249, True), (250, False)):
        result = law.upstar.run("draw", "tree", str(size), "--format", "svg")
        law.check(f"a tree of {size + 1} nodes", (result.status, result.out.count("<text") - 2), (0, size + 1) if fits else (3, -2))


def main(bin_dir):
    with Upstar(bin_dir) as upstar:
        law = Law(upstar)
        for check in (check_moves, check_games, check_files):
            check(law)
    print(*law.wrong, sep="\n")
    print(f"{law.seen} looked at, {len(law.wrong)} wrong")
    return len(law.wrong) > 0


sys.exit(main(*sys.argv[1:]))
