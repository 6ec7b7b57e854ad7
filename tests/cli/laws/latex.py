"""latex.py BIN: whether all that is written for LaTeX compiles: each kind of picture, values and explanations. Skipped where there is no
pdflatex with TikZ.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

VALUES = ["{4||2|0}", "-5/8", "^^*", "v3*2", "{1000000|-1}", "{1/1024|0}", "Tiny(2)", "-Tiny({1|0})", "+-{2|^}", "^<3>", "v[2]*", "{3|1/2,{0|-7}}"]
PICTURES = [
    ["tree", "{2|-1/2}"], ["tree", "{0,{1|*}|{1|0}}", "--unfold"], ["line", *VALUES[:4]], ["lattice", "2"],
    ["thermograph", "{4||2|0}", "{1|-1}", "--scaffolds"], *(["thermograph", value] for value in VALUES),
    ["position", "hackenbush", "l(l;rl)"], ["position", "clobber", "xo.|oxx", "--moves"], ["position", "amazons", "x..o|.#..|o..x"],
    ["position", "nim", "3,5"], ["position", "toads_and_frogs", "TT.FF", "--moves"], ["position", "col", "1-2-3", "--moves"],
]
TABLES = [
    ["domineering", "4", "4", "--heat"], ["{n|-m} + ^", "n=-1..2", "m=1..3", "--heat", "--by", "temperature", "--title", "50% & {more}"],
    ["nim_product(n, m)", "n=1..10", "m=0..9", "--plot", "--y-name", "n_m"], ["n/1099511627776", "n=1..5", "--plot"],
]
EXPLAINED = [
    "{0,*|*,{1|0}}", "{{*|}|{0,{1|*}|}}", "{*|1}", "{0||0|-2} >= 0", '^ || *', 'domineering("..|..") > *', 'outcome(clobber("xoxo"))',
    "thermograph({4||2|0})", "atomic_weight({^^*|v*})", "sign_expansion(-21/8)", "nim_sum(5, 3)", 'value(hackenbush("lrl"))', "reduced({2|*})",
]


def written(command, *words):
    return subprocess.run([command, *words], stdout=subprocess.PIPE, check=True).stdout.decode()


def parts(command, folder):
    """(what it is, LaTeX)"""
    for words in TABLES:
        file = pathlib.Path(folder, "table.tex")
        written(command, "table", *[word for each in words for word in ([each, str(file)] if each in ("--heat", "--plot") else [each])])
        yield f"table {words}", file.read_text("utf-8")
    for words in PICTURES:
        for more in ([], ["--style", "text"]):
            yield f"draw {words} {more}", written(command, "draw", *words, "--format", "tex", *more)
    for text in VALUES:
        yield f"eval {text}", f"${written(command, 'eval', '--style', 'latex', text).strip()}$"
    for text in EXPLAINED:
        yield f"explain {text}", written(command, "explain", "--style", "latex", text)


def compiles(text, folder):
    page = pathlib.Path(folder, "page.tex")
    page.write_text("\\documentclass{article}\n\\usepackage{tikz}\n\\usepackage{amsmath}\n\\begin{document}\n" + text + "\n\\end{document}\n", "utf-8")
    result = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", page.name], cwd=folder, stdout=subprocess.PIPE, check=False)
    return result.returncode == 0, result.stdout.decode(errors="replace")


def main(command):
    command = str(pathlib.Path(command).resolve())
    with tempfile.TemporaryDirectory() as folder:
        if shutil.which("pdflatex") is None or not compiles("text", folder)[0]:
            print("skipped: there is no pdflatex with TikZ")
            return 77
        all_parts = list(parts(command, folder))
        if compiles("\n\n".join(text for _, text in all_parts), folder)[0]:
            print(f"{len(all_parts)} texts compile")
            return 0
        for what, text in all_parts:
            good, log = compiles(text, folder)
            if not good:
                print(f"FAILED: {what}", text, *[line for line in log.splitlines() if line.startswith("!")], sep="\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
