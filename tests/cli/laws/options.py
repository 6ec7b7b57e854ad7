"""options.py BIN_DIR TABLE [--write]: what each option and each pair of options makes of what each subcommand prints, and
its answers as JSON, are those of the table; --write makes it anew, to be read.

The options are those that the command itself declares (`--options`), the subcommands, pictures and kinds of nim those of
`upstar names`: a new one has no rows yet, and is told. In the table stand for each run

    --a              another answer: what it prints differs from the run without the option
    --a              as without it
    --a              ! the refusal
    --a --b          the same of the second option, beside the first: where it is refused, or changes nothing here
    json             the answer with --json, and of each option that changes it; of a long one, its beginning
"""

import concurrent.futures
import difflib
import itertools
import os
import pathlib
import shlex
import sys

from command import Upstar

# What the options of every subcommand that computes do is tested by laws of their own.
COMMON = {"--help", "--time", "--memory", "--progress", "--stats"}
VALUES = {
    "--graphs": "g", "--heaps": "2", "--positions": "p", "--trees": "2", "--vertices": "2",
    "--ambient": "1", "--bidding": "4,2,left", "--as": "right", "--board": "2x2", "--born-by": "1", "--by": "mean", "--cells": "2", "--certificate": "c", "--class": "even",
    "--depth": "1", "--find": "G = 0", "--length": "2", "--letters": ".", "--part": "1/2",
    "--file": "f", "--first": "left", "--format": "svg", "--gap": "LR", "--heat": "h.svg", "--init": "i", "--line": "hotstrat", "--method": "direct",
    "--output": "o.svg", "--plot": "p.svg", "--seed": "2", "--store": "v", "--strength": "random", "--style": "latex", "--svg": "s.svg", "--tikz": "s.tex", "--table": "t",
    "--threads": "2", "--title": "T", "--to": "100", "--where": "1 > 2", "--width": "20", "--x-name": "X", "--y-name": "Y",
}
STORE = b""  # a store of values, made by main()
FLAGS = set("""--all --csv --explain --full --incentives --json --latex --link --markdown --matrix --mcgs --misere --moves --names --no-init
--outcome --patterns --protocol --resume --scaffolds --search --show --summary --text --to-numbers --transpose --unfold --up-to-sign --values --winning""".split())

RUNS = r"""
upstar eval 'a := {2|-1}; a + ^*' '*[2[2]321]' 'error := 5; error'
upstar eval '1/3 + omega' 'on' 'outcome(*)' '[1, "x"]' 'thermograph(*)' 'genus(*[2[2]321])'
upstar compare '{2|-1}' '*'
upstar compare 'over' '1/2'
upstar show '{2|-1}'
upstar show 'dud'
upstar show 'over'
upstar show '*[2[2]321]'
upstar show 'omega - 1/3'
upstar show 'domineering("..|..")'
upstar thermograph '{4||2|0}'
upstar draw tree '{0,{2|1}|*}'
upstar draw line '{2|-1}' '^'
upstar draw lattice 1
upstar draw table domineering 2 2
upstar draw position domineering '..|..'
upstar draw thermograph '{4||2|0}' '{1|-1}'
upstar value domineering '..|..' '...|...'
upstar value kayles 5
upstar value wind_up 0
upstar moves 'domineering("..|..") + {3|1} - ^'
upstar moves toads_and_frogs 'TT.FF'
upstar moves 'on + {1|-1}'
upstar moves --winning '* + ^' --first right
upstar outcome 'clobber("xoxo|oxox") + ^*'
upstar outcome 'on + *'
upstar outcome '{1|-1}' --first right
upstar outcome 'dud' --first right
upstar outcome '* + *' '^'
printf '[clobber_1xn] XOXO {B win, W win}\n' > m; upstar outcome m
upstar explain '{1,*|0}'
upstar explain '^ > *'
upstar explain 'mean({4||2|0})'
upstar explain 'domineering("..|..")'
upstar explain 'on > 1'
upstar outcome '*' --certificate p > p.out; upstar verify p
upstar best '{7||3|-8} + {2|-5}' --first right
upstar best '{7||3|-8} + {2|-5}' --first right --line perfect
printf '1\nhint\nundo\n3\n' > in; upstar play nim 1,3 < in
printf '1\n2\nwhy\nmoves\n' > in; upstar play 'domineering("...|...") + {2|-1}' < in
printf 'moves\ngo\nstatus\n' > in; upstar play --protocol 'nim("1,3")' < in
upstar table 'mean({n|-m})' n=1..3 m=1..2
upstar table '{n|-n}' n=1..4
upstar table 'error' error=1..2
upstar table 'nim_inverse(n)' n=0..2
upstar table cutcake 2 3
upstar census domineering --cells 3
upstar census clobber --board 2x2 --summary
upstar census toads_and_frogs --length 3 --values
upstar census kayles --heaps 3
upstar table nim 2
upstar table seating_couples 4
upstar table games --born-by 1
upstar nim sequence kayles 8
upstar nim period kayles
upstar nim quotient 0.75
upstar nim table kayles 8
upstar nim table wythoff 3 3
upstar nim table node_kayles 3
upstar nim value kayles 3 5
upstar nim value misere_nim 3 5
upstar nim value node_kayles '...'
upstar nim moves nim 3 5
printf '4\n1 2\n2 3\n1 3\n' > g; upstar nim graph g 1
printf '2\n1 2\n2 1\n' > g; upstar nim graph g
upstar nim coins mock_turtles 5
upstar nim chomp 2 3
upstar nim add 3 5
upstar nim mul 3 5
upstar nim div 3 5
upstar nim inv 5
upstar nim pow 5 3
upstar nim sqrt 5
upstar rulesets domineering
upstar functions stops
echo '3 4' | upstar solve cutcake
upstar solve
upstar help mean
upstar names styles
upstar names functions
printf 'a := {2|-1}; a\nerror := 5; error\na + ^\nshow *\n' | upstar
"""
# What cannot be answered, with --json: whose text and which error the object tells.
ERRORS = r"""
upstar eval '{' 1 'outcome(*) + 1'
upstar compare 1 '{'
upstar compare '{' 1
upstar compare 1 left
upstar compare '*[2]' 1
upstar compare 1 'omega .' --certificate c
upstar compare 1 'omega' --certificate c
upstar show '{' '*'
upstar thermograph 'on' '*'
upstar value domineering '..q' '..'
upstar value domineering --show '..q' '..'
upstar value domineering --outcome '..q' '..'
upstar value domineering --misere '..' '..|..'
upstar moves '1 +'
upstar moves domineering '..q'
upstar moves '* + left'
upstar moves --winning '* + left'
upstar outcome '1 +' '*'
upstar outcome left '*' --first left
upstar explain '1 +' '{1|0}'
upstar explain 'size([])' '{1|0}'
upstar best '1 +' --first left
upstar best '1' --first left --ambient '1 +'
upstar best '1' --first left --ambient '*'
upstar best '1' --first left --ambient -1
upstar best 'on' --first left
upstar verify no_such_file
upstar table 'mean(n + left)' n=1..2
upstar table 'n' n=1..2 --where n
upstar table games --born-by 1 --where 'times(G, 2) < 2'
upstar nim value --search '*3' '{1|0}'
upstar nim inv 0
upstar nim moves kayles x
"""
LONGEST, MOST = 2600, 8  # of the characters of a line, and of the lines of an answer
# Their answers change with the machine, or the whole page stands elsewhere.
NOT_RUN = {"bench"}


def runs():
    return [line for line in RUNS.splitlines() if line]


def words_of(run):
    """Of the last call: the subcommand, and what it is to do."""
    return shlex.split(run.rpartition("upstar")[2])


def with_options(run, options):
    """Each option has a value here, or is a flag."""
    return run + "".join(f" {name}" if name in FLAGS else f" {name} {shlex.quote(VALUES[name])}" for name in options)


class Told:
    """What a run prints and leaves in files."""

    def __init__(self, bin_dir, script):
        with Upstar(bin_dir) as upstar:
            pathlib.Path(upstar.folder, "i").write_text("a := 7\n")
            pathlib.Path(upstar.folder, "v").write_bytes(STORE)
            result = upstar.run_script(script)
            files = {str(path.relative_to(upstar.folder)): path.read_bytes()
                     for path in sorted(pathlib.Path(upstar.folder).rglob("*")) if path.is_file()}
        self.status, self.out, self.err, self.files = result.status, result.out, result.err, files

    def refusal(self):
        """The usage error that is all it prints, or nothing."""
        lines = [line.removeprefix("upstar: error: ") for line in self.err.splitlines() if line.startswith("upstar: error: ")]
        is_alone = not self.out or (self.out.startswith('{"error":{"kind":"usage"') and self.out.count("\n") == 1)
        return " / ".join(lines) if self.status == 2 and is_alone and lines else None

    def __eq__(self, other):
        return vars(self) == vars(other)


def options_of(upstar, run):
    name = words_of(run)[:1]
    lines = upstar.run(*[word for word in name if not word.startswith("-")], "--options").out.splitlines()
    return [option for option in (line.split("\t")[0].split(",")[0] for line in lines) if option not in COMMON]


def rows(bin_dir, upstar, run, told):
    """The lines of the table about this run; `told` runs several scripts at once."""
    own = options_of(upstar, run)
    given = [word for word in words_of(run) if word in own]
    pairs = list(itertools.combinations(own, 2))
    found = dict(zip([()] + [(name,) for name in own] + pairs,
                     told([run] + [with_options(run, names) for names in [(name,) for name in own] + pairs])))
    yield f"$ {run}"
    plain = found[()]
    for name in own:
        alone = found[name,]
        what = f"! {refusal}" if (refusal := alone.refusal()) else "as without it" if alone == plain else "another answer"
        yield f"    {name:<32}{what}"
    for first, second in pairs:
        both, alone = found[first, second], (found[first,], found[second,])
        if any(one.refusal() for one in alone):
            continue
        if both.refusal():
            yield f"    {first + ' ' + second:<32}! {both.refusal()}"
            continue
        for name, one, other in ((first, *alone), (second, *reversed(alone))):
            if one != plain and both == other:
                beside = second if name == first else first
                yield f"    {beside + ' ' + name:<32}as without {name}"
    if "--json" in own and not found["--json",].refusal():
        as_json = found["--json",]
        for line in first_lines(as_json.out):
            yield f"    json  {line}"
        for name in own:
            both = found.get((name, "--json")) or found.get(("--json", name))
            if both and not both.refusal() and both.out != as_json.out:
                for line in first_lines(both.out) or ["(nothing)"]:
                    yield f"    json {name}  {line}"
    yield ""


def first_lines(text):
    lines = [line if len(line) <= LONGEST else f"{line[:LONGEST]}... {len(line)} characters" for line in text.splitlines()]
    return lines if len(lines) <= MOST else lines[:MOST] + [f"... {len(lines)} lines"]


def rows_of_error(bin_dir, run):
    told = Told(bin_dir, f"{run} --json")
    return [f"$ {run} --json", f"    status {told.status}", *(f"    {line}" for line in (told.out + told.err).splitlines()), ""]


def complaints(upstar):
    """Which subcommands, pictures and kinds of nim have no run."""
    words = [words_of(run) for run in runs()]
    for kind, before in (("commands", []), ("nim", ["nim"]), ("pictures", ["draw"])):
        for name in (line.split("\t")[0] for line in upstar.run("names", kind).out.splitlines()):
            if name not in NOT_RUN and not any(given[:len(before) + 1] == before + [name] for given in words):
                yield f"no run of {' '.join(before + [name])}"


def main():
    bin_dir, table = sys.argv[1], pathlib.Path(sys.argv[2])
    with Upstar(bin_dir) as upstar, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = list(complaints(upstar))
        global STORE
        upstar.run("value", "nogo", ".....", "--store", "v")  # of no run
        STORE = pathlib.Path(upstar.folder, "v").read_bytes()
        told = lambda scripts: pool.map(lambda script: Told(bin_dir, script), scripts)
        lines = [line for run in runs() for line in rows(bin_dir, upstar, run, told)]
        errors = pool.map(lambda run: rows_of_error(bin_dir, run), ERRORS.split("\n")[1:-1])
        lines += [line for texts in errors for line in texts]
    if "--write" in sys.argv:
        table.write_text("\n".join(lines))
    stored = table.read_text().split("\n") if table.exists() else []
    changes = list(difflib.unified_diff(stored, lines, "should be", "is now", n=0, lineterm=""))
    if changes:
        wrong += changes[:60] + [f"(made anew, to be read: {' '.join(sys.argv)} --write)"]
    print("\n".join(wrong) or f"{len(lines)} lines as they should be")
    return len(wrong) > 0


sys.exit(main())
