"""grids.py BIN_DIR: every table of `upstar table` against the single answers of `upstar eval` and `upstar value`.

Each table is read back from what it is printed as: aligned text, CSV by Python's csv, JSON by its json, LaTeX by a plain reader of cells,
pictures by its reader of XML. Names of rows and columns, their order and number, each value in its place, blank cells, errors and how many
there are, and what is cut: all as a plain computation says.
"""

import csv
import io
import itertools
import json
import pathlib
import re
import sys
import xml.etree.ElementTree

from command import Upstar

SVG = "{http://www.w3.org/2000/svg}"


class Law:
    def __init__(self, upstar):
        self.upstar, self.wrong, self.looked_at = upstar, [], 0
        self.values = {}

    def check(self, what, found, wanted):
        self.looked_at += 1
        if found != wanted:
            self.wrong.append(f"{what}:\n  found  {found!r}\n  wanted {wanted!r}")

    def single(self, asked, *words):
        """The lines that answer the questions, by one batch."""
        key = (tuple(asked), words)
        if key not in self.values:
            out = self.upstar.run(*words, text="".join(line + "\n" for line in asked)).out
            lines = out.removesuffix("\n").split("\n") if asked else []
            assert len(lines) == len(asked), (words, asked, out)
            self.values[key] = lines
        return self.values[key]

    def table(self, *words):
        result = self.upstar.run("table", *words)
        assert result.status < 2 or "--time" in words, (words, result)
        return result


# --- readers ---


def read_text(out):
    return out.split("\n")[:-1]


def cells_at(line, starts):
    return [line[start:end].strip() for start, end in zip(starts, [*starts[1:], None])]


def starts_of(lines, count):
    """Where the columns begin: after two blanks in all lines, and something stands there in one of them."""
    width = max(map(len, lines))
    padded = [line.ljust(width + 2) for line in lines]
    starts = [0]
    for at in range(2, width):
        if all(line[at - 2 : at] == "  " for line in padded) and any(line[at] != " " for line in padded):
            starts.append(at)
    assert len(starts) == count, (lines, starts)
    return starts


def read_csv(out):
    return list(csv.reader(io.StringIO(out), strict=True))


def read_latex(out):
    """(the format, the rows)"""
    lines = out.split("\n")
    begin = re.fullmatch(r"\\begin\{tabular\}\{(.*)\}", lines[0])
    assert begin and lines[-2:] == ["\\end{tabular}", ""], out
    rows = []
    for number, line in enumerate(lines[1:-2]):
        end = " \\\\ \\hline" if number == 0 else " \\\\"
        assert line.startswith("  ") and line.endswith(end), line
        rows.append([cell.strip() for cell in re.split(r"(?<!\\)&", line[2 : -len(end)])])
    return begin[1], rows


def shown_by_tex(text):
    for typed, shown in [("$-$", "−"), ("$\\pm$", "±"), ("$\\ast$", "∗"), ("$\\uparrow$", "↑"), ("$\\downarrow$", "↓")]:
        text = text.replace(typed, shown)
    for typed, shown in [("\\textasciicircum{}", "^"), ("\\textbar{}", "|"), ("\\textless{}", "<"), ("\\textgreater{}", ">")]:
        text = text.replace(typed, shown)
    return re.sub(r"\\([{}_#$%&])", r"\1", text.replace("\\textbackslash{}", "\\"))


# --- the laws ---


class Grid:
    """What a table should be: names and values by plain computation. A blank cell is None, an error `!domain`."""

    def __init__(self, words, rows, columns, texts, latex, jsons, corner, names, positions=None, head=True):
        self.words, self.rows, self.columns = words, rows, columns
        self.texts, self.latex, self.jsons = texts, latex, jsons
        self.corner, self.names, self.positions, self.head = corner, names, positions, head

    def turned(self):
        turn = lambda table: table and [list(line) for line in zip(*table)]  # noqa: E731
        corner = "\\".join(reversed(self.corner.split("\\")))
        return Grid([*self.words, "--transpose"], self.columns, self.rows, turn(self.texts), turn(self.latex), turn(self.jsons), corner,
                    self.names[::-1], turn(self.positions))


def row_names(numbers):
    return ["value"] if numbers is None else [str(n) for n in numbers]


def check_grid(law, grid):
    what = " ".join(grid.words)
    heads, sides = row_names(grid.columns), row_names(grid.rows)
    wanted = [[grid.corner, *heads]] + [[side, *[cell or "" for cell in line]] for side, line in zip(sides, grid.texts)]

    law.check(f"{what} --csv", read_csv(law.table(*grid.words, "--csv").out), wanted)

    lines = read_text(law.table(*grid.words).out)
    shown = wanted if grid.head else wanted[1:]
    if all(any(line[j] for line in shown) for j in range(1, len(heads) + 1)):
        starts = starts_of(lines, len(heads) + 1)
        law.check(what, [cells_at(line, starts) for line in lines], shown)
        widths = [max(len(line[j]) for line in shown) for j in range(len(heads) + 1)]
        law.check(f"{what}: the places of columns", starts, [sum(widths[:j]) + 2 * j for j in range(len(widths))])
    law.check(f"{what}: blanks at ends of lines", [line for line in lines if line.endswith(" ")], [])

    style, rows = read_latex(law.table(*grid.words, "--latex").out)
    law.check(f"{what} --latex", style, "r|" + "c" * len(heads))
    law.check(f"{what} --latex, names", [list(map(shown_by_tex, rows[0])), [row[0] for row in rows[1:]]], [wanted[0], sides])
    law.check(f"{what} --latex, cells", [row[1:] for row in rows[1:]], [[cell or "" for cell in line] for line in grid.latex])

    objects = [json.loads(line) for line in law.table(*grid.words, "--json").out.splitlines()]
    wanted_objects = []
    for i, j in itertools.product(range(len(sides)), range(len(heads))):
        one = {}
        if grid.rows is not None:
            one[grid.names[0]] = grid.rows[i]
        if grid.columns is not None:
            one[grid.names[1]] = grid.columns[j]
        if grid.positions:
            one["position"] = grid.positions[i][j]
        one.update(grid.jsons[i][j])
        wanted_objects.append(one)
    for found in objects:
        if "error" in found:
            found["error"] = found["error"]["kind"]
    law.check(f"{what} --json", [list(found.items()) for found in objects], [list(one.items()) for one in wanted_objects])
    law.check(f"{what} --threads 2", law.table(*grid.words, "--threads", "2").out, law.table(*grid.words).out)


def filled(law, asked, rows, columns, *words):
    """The answers as a table, by style."""
    flat = [question for question in itertools.chain(*asked)]
    tables = []
    for more in ([], ["--style", "latex"], ["--json"]):
        lines = law.single(tuple(flat), *words, *more)
        tables.append([lines[i * columns : (i + 1) * columns] for i in range(rows)])
    return tables


def json_of(line):
    found = json.loads(line)
    return {"error": found["error"]["kind"]} if "error" in found else {"value": found["value"]}


def is_math(text):
    return not (text.startswith(('"', "!")) or text in ("true", "false", "L", "R", "N", "P"))


def expression_grid(law, expression, rows, columns, where=None, condition=None):
    """`rows` and `columns`: (the variable, its range as typed, its numbers), or None for `rows`."""
    variables = [axis for axis in (rows, columns) if axis]
    words = [expression, *[f"{name}={typed}" for name, typed, _ in variables]]
    if where:
        words += ["--where", where]
    asked = []
    for row in rows[2] if rows else [None]:
        line = []
        for column in columns[2]:
            values = {columns[0]: column, **({rows[0]: row} if rows else {})}
            line.append(re.sub(r"\b[A-Za-z_]+\b", lambda found: f"({values[found[0]]})" if found[0] in values else found[0], expression))
        asked.append(line)
    texts, latex, jsons = filled(law, asked, len(asked), len(columns[2]), "eval")
    for i, row in enumerate(rows[2] if rows else [None]):
        for j, column in enumerate(columns[2]):
            if texts[i][j].startswith("!"):
                texts[i][j] = texts[i][j].split(":")[0]
            if condition and not condition(row, column):
                texts[i][j], latex[i][j], jsons[i][j] = None, None, {"value": None}
                continue
            jsons[i][j] = json_of(jsons[i][j])
            math = is_math(texts[i][j])
            latex[i][j] = f"${latex[i][j]}$" if math else texts[i][j]
            if not math:
                latex[i][j] = re.sub(r"([{}_#$%&])", r"\\\1", latex[i][j].replace("\\", "\0")).replace("\0", "\\textbackslash{}").replace("|", "\\textbar{}")
    corner = f"{rows[0]}\\{columns[0]}" if rows else columns[0]
    return Grid(words, rows[2] if rows else None, columns[2], texts, latex, jsons, corner, (rows and rows[0], columns[0]))


def check_expressions(law):
    one_to = lambda n: list(range(1, n + 1))  # noqa: E731
    grids = [
        expression_grid(law, "{n|-m}", ("n", "1..3", one_to(3)), ("m", "1..4", one_to(4))),
        expression_grid(law, "mean({n|-m})", ("n", "1..3", one_to(3)), ("m", "0..9..4", [0, 4, 8])),
        expression_grid(law, "{n||m|-5}", ("m", "6..1..-2", [6, 4, 2]), ("n", "-2..2", [-2, -1, 0, 1, 2])),
        expression_grid(law, "n . ^", None, ("n", "-3..3..3", [-3, 0, 3])),
        expression_grid(law, "nim_inverse(n)", None, ("n", "0..4", [0, 1, 2, 3, 4])),
        expression_grid(law, "[n, {n|-a_b}]", ("n", "1..2", [1, 2]), ("a_b", "7", [7])),
        expression_grid(law, "[n, {n, *|-m}]", ("n", "1..2", [1, 2]), ("m", "3..4", [3, 4])),
        expression_grid(law, "outcome({n|m})", ("n", "-1..1", [-1, 0, 1]), ("m", "-1..1", [-1, 0, 1])),
        expression_grid(law, "n < m", ("n", "1..2", [1, 2]), ("m", "1..3", one_to(3))),
        expression_grid(law, "board(n, m)", ("n", "1..2", [1, 2]), ("m", "1..3", one_to(3))),
        expression_grid(law, '"#{a_b}%$&"', None, ("n", "1..2", [1, 2])),
        expression_grid(law, "{n|-m}", ("n", "1..3", one_to(3)), ("m", "1..3", one_to(3)), "n < m", lambda n, m: n < m),
        expression_grid(law, "{n|-m}", ("n", "1..3", one_to(3)), ("m", "1..3", one_to(3)), "mean(G) > 0", lambda n, m: n > m),
        expression_grid(law, "nim_inverse(n)", None, ("n", "0..3", [0, 1, 2, 3]), "n > 0", lambda _, n: n > 0),
    ]
    for grid in grids:
        check_grid(law, grid)
        check_grid(law, grid.turned())


def check_sizes(law):
    def grid(words, ruleset, rows, columns, position, corner, names, head=True):
        asked = [[position(row, column) for column in columns or [None]] for row in rows]
        texts, latex, jsons = filled(law, asked, len(rows), len(columns or [None]), "value", ruleset)
        for line in itertools.chain(zip(jsons, asked)):
            line[0][:] = [json_of(found) for found in line[0]]
        latex = [[f"${cell}$" for cell in line] for line in latex]
        return Grid(words, rows, columns, texts, latex, jsons, corner, names, asked, head)

    board = lambda letter: lambda rows, columns: "|".join([letter * columns] * rows)  # noqa: E731
    stones = lambda rows, columns: "|".join("".join("xo"[(i + j) % 2] for j in range(columns)) for i in range(rows))  # noqa: E731
    pair = lambda rows, columns: f"{rows},{columns}"  # noqa: E731
    one_to = lambda n: list(range(1, n + 1))  # noqa: E731
    grids = [
        grid(["domineering", "3", "4"], "domineering", one_to(3), one_to(4), board("."), "", ("rows", "columns")),
        grid(["domineering", "3"], "domineering", one_to(3), one_to(3), board("."), "", ("rows", "columns")),
        grid(["clobber", "2", "4"], "clobber", one_to(2), one_to(4), stones, "", ("rows", "columns")),
        grid(["cutcake", "3", "5"], "cutcake", one_to(3), one_to(5), pair, "", ("rows", "columns")),
        grid(["kayles", "12"], "kayles", list(range(13)), None, lambda n, _: str(n), "size", ("size", None), False),
        grid(["nim", "3"], "nim", list(range(4)), None, lambda n, _: str(n), "size", ("size", None), False),
    ]
    for ends, first in [("LR", 0), ("RL", 0), ("LL", 1), ("RR", 1), ("L-", 0), ("-R", 0), ("--", 0)]:
        left, right = ({"L": "x", "R": "o", "-": ""}[end] for end in ends)
        make = lambda n, _, left=left, right=right: left + "." * n + right  # noqa: E731
        grids.append(grid(["seating_couples", "7", "--gap", ends], "seating_couples", list(range(first, 8)), None, make, "size", ("size", None), False))
    for each in grids:
        check_grid(law, each)
        check_grid(law, each.turned())


def check_widths(law):
    """Cells are cut so that the lines fit, no more than that; what is cut follows in full, in order, and nothing else."""
    words = ["{n||m|-5-n}", "n=1..3", "m=1..4"]
    whole = read_csv(law.table(*words, "--csv").out)
    full = {(i, j): whole[i][j] for i in range(1, 4) for j in range(1, 5)}
    for width in range(20, 60):
        lines = law.table(*words, "--width", str(width)).out.splitlines()
        table, rest = lines[:4], lines[4:]
        starts = starts_of(table, 5)
        cells = {(i, j): cells_at(table[i], starts)[j] for i, j in full}
        longest = max(map(len, cells.values()))
        cut = [place for place in full if cells[place] != full[place]]
        for place in cut:
            law.check(f"--width {width}, the cell {place}", cells[place], full[place][: longest - 1] + "…")
        law.check(f"--width {width}: the list", rest, ([""] if cut else []) + [f"n = {i}, m = {j}: {full[i, j]}" for i, j in cut])
        if longest > 6:
            law.check(f"--width {width}: the longest line", max(map(len, table)) <= width, True)
        if cut:  # one more letter would not fit
            widths = [max(len(cells_at(line, starts)[j]) for line in table) for j in range(5)]
            grown = [max(min(len(full[i, j]), longest + 1) for i in range(1, 4)) for j in range(1, 5)]
            law.check(f"--width {width}: no more is cut than must be", widths[0] + sum(grown) + 8 > width, True)
    law.check("nothing is cut in a pipe", law.table(*words).out.count("…"), 0)


def check_errors(law):
    """Each kind of error is told once, where it was first, and how often."""
    for rows, columns in [(1, 1), (1, 2), (2, 2), (1, 5), (3, 4)]:
        result = law.table("nim_inverse(n - n)", f"n=1..{rows}", f"m=1..{columns}")
        count = rows * columns
        more = {1: "", 2: " (and in another cell)"}.get(count, f" (and in {count - 1} other cells)")
        law.check(f"{count} errors", result.err, f"upstar: error: n = 1, m = 1: nim_inverse(n - n) is undefined: 0 has no inverse{more}\n")
        law.check(f"{count} errors: cells", result.out.count("!domain"), count)
        law.check(f"{count} errors: the status", result.status, 1)
    for count in (9, 10, 11, 12, 30):
        lines = law.table("n", f"n=1..{count}", "--where", "n").err.splitlines()
        wanted = [f"upstar: error: n = {n}: --where is true or false, as 'n < m'; here it is {n}" for n in range(1, min(count, 10) + 1)]
        if count > 10:
            wanted.append(f"upstar: note: {count - 10} more kinds of errors are not told")
        law.check(f"{count} kinds of errors", lines, wanted)
    mixed = law.table("nim_inverse(n)", "n=-1..1").err.splitlines()
    law.check("errors of two kinds", [line.split(": ")[2] for line in mixed], ["n = -1", "n = 0"])
    limits = law.table("domineering", "8", "8", "--time", "0")
    count = limits.out.count("!limit")
    told = re.fullmatch(r"upstar: error: m = (\d+), n = (\d+): the time limit is reached .* \(and in (\d+) other cells\)\n", limits.err)
    law.check("errors past a limit are of one kind", (limits.status, count > 30, told and int(told[3])), (3, True, count - 1))
    names, cells = limits.out.splitlines()[0].split(), [line.split() for line in limits.out.splitlines()[1:]]
    first = next((row[0], names[j]) for row in cells for j, cell in enumerate(row[1:]) if cell == "!limit")
    law.check("the first of them is told", told and told.groups()[:2], first)


def check_patterns(law):
    """Each pattern that is told holds of the values of the table, as far as they go, and a table turned over tells the same."""
    pattern = re.compile(r"(?:(\w+) = (\d+): )?([vg])\((\w+)(?:\+(\d+)\) = (.*)|\) (is the same)|\) (depends on the bit length of \w+ alone,))"
                         r" from \w+ = (\d+), (?:proved|guess) \(.*\)")
    for words in (["cutcake", "6", "9"], ["domineering", "2", "12"], ["seating_couples", "30", "--gap", "LL"], ["nim(n)", "n=0..12"],
                  ["n - 1", "n=1..21..2"], ["cutcake(n, 2 . m)", "n=2..4", "m=1..9"]):
        lines = law.table(*words, "--patterns").out.splitlines()
        rows = read_csv(law.table(*words, "--csv").out)
        told = [line for line in lines[lines.index("") + 1 :] if line]
        law.check(f"{words} --patterns: there are some", len(told) > 0, True)
        objects = json.loads(law.table(*words, "--patterns", "--json").out.splitlines()[-1])["patterns"]
        parts = [(f"{one['line']}: " if "line" in one else "") + one["pattern"] + ", " for one in objects]
        reasons = [f"proved ({one['theorem']})" if one["proved"] else f"guess (seen to {one['seen_to']})" for one in objects]
        law.check(f"{words} --patterns --json", [part + reason for part, reason in zip(parts, reasons)], told)
        turned = law.table(*words, "--patterns", "--transpose").out.splitlines()
        law.check(f"{words} --patterns --transpose", sorted(turned[turned.index("") + 1 :]), sorted(told))
        columns = [list(line) for line in zip(*rows)]
        of_columns = rows[0][0].split("\\")[-1] or "n"
        asked = []
        for line in told:
            found = pattern.fullmatch(line)
            law.check(f"{words}: '{line}' can be read", found is not None, True)
            if not found:
                continue
            fixed, at, function, variable, period, right, same, lengths, start = found.groups()
            if fixed is None:  # of the only row, or the only column
                across, values = (rows[0], rows[1]) if len(rows) == 2 else (columns[0], columns[1])
            elif variable == of_columns:
                across, values = rows[0], next(row for row in rows if row[0] == at)
            else:
                across, values = columns[0], next(column for column in columns if column[0] == at)
            line_values = {int(n): value for n, value in zip(across[1:], values[1:]) if int(n) >= int(start)}
            law.check(f"{words}: '{line}' begins in the table", int(start) in line_values, True)
            if same or lengths:
                kinds = {(n.bit_length() if lengths else 0): value for n, value in line_values.items()}
                law.check(f"{words}: '{line}'", line_values, {n: kinds[n.bit_length() if lengths else 0] for n in line_values})
                continue
            for n, value in line_values.items():
                later = line_values.get(n + int(period))
                if later is None:
                    continue
                shown = right.replace(f"{function}({variable})", f"({value})")
                if function == "g":
                    number = lambda nimber: {"0": 0, "*": 1}.get(nimber) if nimber in ("0", "*") else int(nimber[1:])  # noqa: E731
                    shown, later = right.replace(f"g({variable})", str(number(value))), str(number(later))
                if divided := re.fullmatch(r"\((.*)\)/(\d+)", shown):
                    shown, later = f"mean({divided[1]})", f"{divided[2]} . mean({later})"  # stars stay
                asked.append(f"({later}) = {shown}")
        if asked:
            law.check(f"{words}: the patterns hold", set(law.single(tuple(asked), "eval")), {"true"})


GAMES = ["value", "outcome", "birthday", "stops", "mean", "temperature", "atomic weight", "reduced form"]


def game_row(law, shown):
    """A row, of the report in JSON."""
    text = lambda found: "-" if found is None else str(found)  # noqa: E731
    stops = f"left {shown['stops']['left']}, right {shown['stops']['right']}"
    return [shown["value"], shown["outcome"], text(shown["birthday"]), stops, *[text(shown[name]) for name in ("mean", "temperature", "atomic_weight", "reduced_form")]]


def check_games(law):
    days = {}
    for day in (0, 1, 2, 3):
        rows = read_csv(law.table("games", "--born-by", str(day), "--csv").out)
        law.check(f"day {day}: the names", rows[0], GAMES)
        days[day] = rows[1:]
        law.check(f"day {day}: how many", len({row[0] for row in rows[1:]}), [1, 4, 22, 1474][day])
        objects = [json.loads(line) for line in law.table("games", "--born-by", str(day), "--json").out.splitlines()]
        law.check(f"day {day} --json", [game_row(law, found) for found in objects], rows[1:])
        lines = law.table("games", "--born-by", str(day)).out.splitlines()
        starts = starts_of(lines, len(GAMES))
        law.check(f"day {day} as text", [cells_at(line, starts) for line in lines], rows)
    law.check("each day has the games of the day before", all({row[0] for row in days[n]} <= {row[0] for row in days[n + 1]} for n in range(3)), True)
    some = [row[0] for row in days[3]][:: len(days[3]) // 40] + [row[0] for row in days[2]]
    by_name = {row[0]: row for row in days[3]}
    for name in some:
        law.check(f"show {name}", game_row(law, json.loads(law.upstar.run("show", "--json", name).out)), by_name[name])
    names = [row[0] for row in days[2]]
    for kind in ("number", "dicotic", "all_small", "hot", "integer", "even"):
        answers = law.single(tuple(f"is_{kind}({name})" for name in names), "eval")
        wanted = [row for row, answer in zip(days[2], answers) if answer == "true"]
        law.check(f"--class {kind}", read_csv(law.table("games", "--born-by", "2", "--class", kind, "--csv").out)[1:], wanted)
    for condition, holds in [("temperature(G) > 0", lambda row: row[5][0] != "-" and row[5] != "0"), ("G = 0 or G > 0", lambda row: row[1] in "PL")]:
        wanted = [row for row in days[2] if holds(row)]
        law.check(f"--where {condition}", read_csv(law.table("games", "--born-by", "2", "--where", condition, "--csv").out)[1:], wanted)
    for kind in ("dicotic", "all_small", "number"):  # in the order of all
        names = [row[0] for row in days[3]]
        answers = law.single(tuple(f"is_{kind}({name})" for name in names), "eval")
        wanted = [name for name, answer in zip(names, answers) if answer == "true"]
        found = read_csv(law.table("games", "--born-by", "3", "--class", kind, "--csv").out)[1:]
        law.check(f"--class {kind} of day 3", [row[0] for row in found], wanted)
    # Columns of thousands of lines get no narrower, block by block.
    lines = law.upstar.run_script("upstar table games --born-by 4 --class dicotic | head -n 4500").out.splitlines()
    law.check("day 4: so many lines are asked for", len(lines), 4500)
    comma = [line.split("  ")[0] for line in lines[1:]]
    plain = law.upstar.run_script("upstar table games --born-by 4 --class dicotic --csv | head -n 4500").out
    law.check("day 4 as text and as CSV", comma, [row[0] for row in read_csv(plain)[1:]])
    second = {line.find(next(word for word in line.split("  ")[1:] if word.strip()).strip(), len(line.split("  ")[0])) for line in lines[2001:4001]}
    law.check("day 4: a block is aligned", len(second), 1)


def words_in(picture):
    return [element.text for element in picture.iter(f"{SVG}text")]


def check_pictures(law):
    folder = pathlib.Path(law.upstar.folder)
    law.table("domineering", "3", "4", "--heat", "heat.svg", "--style", "text")
    rows = read_csv(law.table("domineering", "3", "4", "--csv").out)
    words = words_in(xml.etree.ElementTree.parse(folder / "heat.svg").getroot())
    law.check("a heat map has the cells of the table, in order", words[-15:-3], [cell for row in rows[1:] for cell in row[1:]])
    law.table("domineering", "3", "4", "--heat", "heat.tex")
    words_for_tex = [shown_by_tex(text) for text in re.findall(r"\\node\[.*\\footnotesize(?:\\bfseries)? (.*)\};", (folder / "heat.tex").read_text("utf-8"))]
    law.table("domineering", "3", "4", "--heat", "books.svg")
    law.check("for LaTeX it has the same words", words_for_tex, words_in(xml.etree.ElementTree.parse(folder / "books.svg").getroot()))
    law.check("its names", words[:3 + 3 + 4], ["domineering", "columns", "rows", "1", "2", "3", "1", "2", "3", "4"])
    for by in ("mean", "temperature"):
        law.table("domineering", "2", "3", "--heat", "heat.svg", "--by", by)
        amounts = law.single(tuple(f'{by}(domineering("{"|".join(["." * c] * r)}"))' for r in (1, 2) for c in (1, 2, 3)), "eval")
        numbers = [eval(amount) for amount in amounts]  # noqa: S307
        colours = [element.get("class").split("f-")[1] for element in xml.etree.ElementTree.parse(folder / "heat.svg").getroot().iter(f"{SVG}path")][:6]
        most, least = max(map(abs, numbers)), min(numbers)
        level = lambda share: -int(-share * 8 // 1)  # noqa: E731
        wanted = [f"warm{level((n - least) / (max(numbers) - least))}" if by == "temperature" else f"{'minus' if n < 0 else 'plus'}{level(abs(n) / most)}" for n in numbers]
        law.check(f"--heat --by {by}", colours, wanted)
    for words, wanted in [
        (["mean({n|-m})", "n=1..2", "m=2..6..2"], [["2: −1/2", "4: −3/2", "6: −5/2"], ["2: 0", "4: −1", "6: −2"]]),
        (["mean({n|-m})", "n=1..2", "m=2..6..2", "--transpose"], [["1: −1/2", "2: 0"], ["1: −3/2", "2: −1"], ["1: −5/2", "2: −2"]]),
        (["kayles", "5"], [["0: 0", "1: 1", "2: 2", "3: 3", "4: 1", "5: 4"]]),
        (["kayles", "5", "--transpose"], [["0: 0", "1: 1", "2: 2", "3: 3", "4: 1", "5: 4"]]),
        (["{n|-n}", "n=1..3", "--by", "temperature"], [["1: 1", "2: 2", "3: 3"]]),
    ]:
        law.table(*words, "--plot", "plot.svg")
        picture = xml.etree.ElementTree.parse(folder / "plot.svg").getroot()
        series = {}
        for mark in picture:
            title = mark.find(f"{SVG}title")
            if title is not None:
                series.setdefault(mark.get("class"), []).append(title.text)
        law.check(f"{words} --plot", list(series.values()), wanted)
        names = [f"{'m' if '--transpose' in words else 'n'} = {n}" for n in ([2, 4, 6] if "--transpose" in words else [1, 2])] if len(wanted) > 1 else []
        law.check(f"{words} --plot, its key", [word for word in words_in(picture) if " = " in word], names)


def main(bin_dir):
    with Upstar(bin_dir) as upstar:
        law = Law(upstar)
        for check in (check_expressions, check_sizes, check_widths, check_errors, check_patterns, check_games, check_pictures):
            check(law)
    for line in law.wrong:
        print(line)
    print(f"{law.looked_at} looked at, {len(law.wrong)} wrong")
    return len(law.wrong) > 0 or law.looked_at < 300


sys.exit(main(*sys.argv[1:]))
