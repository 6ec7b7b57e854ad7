#!/usr/bin/env python3
"""verify.py FILE...: checks certificates of upstar by their description, docs/certificates.md, without upstar.

Knows Hackenbush trees, Domineering, Clobber, Toads and Frogs, numbers, nimbers and games in braces. The exit status is 0
if all claims are proved.
"""

import collections
import functools
import re
import sys
import zlib
from fractions import Fraction

LEFT, RIGHT = 1, -1
RELATIONS = {  # G ? H: who moves first in G - H, and whether that player wins
    "<=": {(LEFT, False)}, ">=": {(RIGHT, False)}, "=": {(LEFT, False), (RIGHT, False)},
    "<": {(LEFT, False), (RIGHT, True)}, ">": {(LEFT, True), (RIGHT, False)},
    "||": {(LEFT, True), (RIGHT, True)}, "<|": {(RIGHT, True)}, "|>": {(LEFT, True)}}
OUTCOMES = {"L": ">", "R": "<", "N": "||", "P": "="}


class Wrong(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Wrong(message)


# --- the rules of the games: positions from text, and the positions after one move of a player ---

def board(text, letters):
    rows = tuple(text.split("|"))
    require(all(len(row) == len(rows[0]) and set(row) <= set(letters) for row in rows), f"no board: {text}")
    return rows


def changed(rows, cells):
    return tuple("".join(cells.get((r, c), cell) for c, cell in enumerate(row)) for r, row in enumerate(rows))


def pairs(rows, directions):
    """Cells with the cell next to each in one of the directions, if that is on the board."""
    for r, row in enumerate(rows):
        for c in range(len(row)):
            for down, right in directions:
                if 0 <= r + down < len(rows) and 0 <= c + right < len(row):
                    yield (r, c), (r + down, c + right), row[c] + rows[r + down][c + right]


def domineering(rows, player):
    for a, b, cells in pairs(rows, [(1, 0) if player == LEFT else (0, 1)]):
        if cells == "..":
            yield changed(rows, {a: "#", b: "#"})


def clobber(rows, player):
    own, other = "xo" if player == LEFT else "ox"
    for a, b, cells in pairs(rows, [(1, 0), (-1, 0), (0, 1), (0, -1)]):
        if cells == own + other:
            yield changed(rows, {a: ".", b: own})


def toads_and_frogs(strip, player):
    own, patterns = ("T", ["T.", "TF."]) if player == LEFT else ("F", [".F", ".TF"])
    for pattern in patterns:
        after = pattern.replace(".", "!").replace(own, ".").replace("!", own)
        for at in range(len(strip)):
            if strip.startswith(pattern, at):
                yield strip[:at] + after + strip[at + len(pattern):]


def strip_of(text):
    require(set(text) <= set(".TF"), f"no strip: {text}")
    return text


def tree_of(text):
    """A Hackenbush tree: the edges (colour, tree above) at its root, in the order of the text."""
    letters = list(reversed(text))

    def edges():
        if letters and letters[-1] in "lre":
            return ((letters.pop(), edges()),)
        found = []
        if letters and letters[-1] == "(":
            while letters.pop() != ")":
                found += edges()
                require(letters and letters[-1] in ";)", f"no tree: {text}")
        return tuple(found)

    tree = edges()
    require(not letters, f"no tree as text, which is all that is known here of Hackenbush: {text}")
    return tree


def hackenbush(tree, player):
    for i, (colour, above) in enumerate(tree):
        if colour in ("le" if player == LEFT else "re"):
            yield tree[:i] + tree[i + 1:]
        for after in hackenbush(above, player):
            yield tree[:i] + ((colour, after),) + tree[i + 1:]


GAMES = {"domineering": (lambda text: board(text, ".#"), domineering),
         "clobber": (lambda text: board(text, ".#xo"), clobber),
         "toads_and_frogs": (strip_of, toads_and_frogs), "hackenbush": (tree_of, hackenbush)}


# --- terms: ((kind, what), sign) ---

def signed(kind, what, sign):
    """0 and nimbers are their own negatives, and *0 is 0."""
    return ("number" if what == 0 else kind, what), LEFT if kind == "nimber" or what == 0 else sign


@functools.lru_cache(None)
def term(text):
    sign = RIGHT if text.startswith("-") else LEFT
    text = text.removeprefix("-")
    if re.fullmatch("[0-9]+(/[0-9]*[1-9][0-9]*)?", text):
        x = Fraction(text)
        require(x.denominator & (x.denominator - 1) == 0, f"no number of moves: {text}")
        return signed("number", x, sign)
    if re.fullmatch(r"\*[0-9]*", text):
        return signed("nimber", int(text[1:] or 1), sign)
    if text.startswith("{") and text.endswith("}"):
        return signed("braces", text, sign)
    game = re.fullmatch(r'(\w+)\("([^"]*)"\)', text)
    require(game and game[1] in GAMES, f"this verifier does not know {text}")
    return signed(game[1], GAMES[game[1]][0](game[2]), sign)


def options_in_braces(text):
    sides, depth = [[""]], 0
    for letter in text[1:-1]:
        depth += (letter == "{") - (letter == "}")
        if depth == 0 and letter == "|":
            sides.append([""])
        elif depth == 0 and letter == ",":
            sides[-1].append("")
        else:
            sides[-1][-1] += letter
    require(len(sides) == 2 and depth == 0, f"no pair of braces: {text}")
    return [[] if side == [""] else side for side in sides]


@functools.lru_cache(None)
def options(a_term, player):
    (kind, what), sign = a_term
    player *= sign  # moves in a negative are those of the opponent
    if kind == "number":
        step = Fraction(1, what.denominator)
        moves = [what - step] if player == LEFT and what > 0 else []
        moves += [what + step] if player == RIGHT and step < 1 else []
        found = {(("number", x), 1) for x in moves}
    elif kind == "nimber":
        found = {signed("nimber", n, 1) for n in range(what)}
    elif kind == "braces":
        found = {term(option) for option in options_in_braces(what)[player == RIGHT]}
    else:
        found = {((kind, after), 1) for after in GAMES[kind][1](what, player)}
    return {signed(*game, own * sign) for game, own in found}


# --- sums: {(term, how often)} ---

def simplified(terms):
    number, nimber, count = Fraction(0), 0, collections.Counter()
    for game, sign in terms:
        if game[0] == "number":
            number += sign * game[1]
        elif game[0] == "nimber":
            nimber ^= game[1]
        elif options((game, 1), LEFT) or options((game, 1), RIGHT):
            count[game] += sign
    count.update({("number", abs(number)): (number > 0) - (number < 0), ("nimber", nimber): nimber > 0})
    return frozenset(((game, LEFT if n > 0 else RIGHT), abs(n)) for game, n in count.items() if n != 0)


def terms_of(text):
    return [term(part) for part in text.split(" + ")]


def difference(left, right):
    return simplified(left + [(game, -sign) for game, sign in right])


def replaced(state, old, new):
    terms = [each for each, n in state for _ in range(n)]
    terms.remove(old)
    return simplified(terms + [new])


# --- claims and certificates: a statement is (sum, who moves first, whether that player wins) ---

def statements_of(left, word, right):
    if word == "outcome":
        require(right in OUTCOMES, f"no outcome: {right}")
        return statements_of(left, OUTCOMES[right], "0")
    if word != "canonical":
        require(word in RELATIONS, f"no claim: {word}")
        return {(difference(terms_of(left), terms_of(right)), first, wins) for first, wins in RELATIONS[word]}
    form, value = term(left), term(right)
    found = {(difference([form], [value]), first, False) for first in (LEFT, RIGHT)}
    waiting, met = [value], set()
    while waiting:
        each = waiting.pop()
        require(each[0][0] not in GAMES, "a position is not a form")
        if each in met or each[0][0] != "braces":
            continue
        met.add(each)
        written = sum(len(side) for side in options_in_braces(each[0][1]))
        require(written == sum(len(options(each, player)) for player in (LEFT, RIGHT)), "an option stands there twice")
        for player in (LEFT, RIGHT):
            own = options(each, player)
            waiting += own
            for option in own:
                found |= {(difference([option], [other]), player, True) for other in own - {option}}
                found |= {(difference([answer], [each]), player, True) for answer in options(option, -player)}
    return found


def references(text, proved):
    numbers = text.split(" ")
    require(all(re.fullmatch("[1-9][0-9]*", n) and int(n) <= len(proved) for n in numbers), f"no earlier line: {text}")
    return {proved[int(n) - 1] for n in numbers}


def check_line(fields, proved):
    require(len(fields) in (4, 5, 7) and fields[0] == str(len(proved) + 1), "a wrong number of this line, or of fields")
    require(fields[1] in ("left", "right") and fields[2] in ("wins", "loses"), "who moves first, and who wins?")
    first, wins = LEFT if fields[1] == "left" else RIGHT, fields[2] == "wins"
    state = simplified(terms_of(fields[3]))
    require((len(fields) == 7) == wins, "a wrong number of fields")
    if wins:
        old, new = term(fields[4]), term(fields[5])
        require(any(old == each for each, _ in state), "the move is in no term of the sum")
        require(new in options(old, first), "this is no move")
        then = replaced(state, old, new)
        require(references(fields[6], proved) == {(then, -first, False)}, "the move is not proved to win")
    else:
        after = {replaced(state, each, new) for each, _ in state for new in options(each, first)}
        answered = references(fields[4], proved) if len(fields) == 5 else set()
        require(answered == {(then, -first, True) for then in after}, "the references are not all moves")
    proved.append((state, first, wins))


def check(data):
    """The claim that is proved. Errors: Wrong."""
    require(data.endswith(b"\nend\t%08x\n" % zlib.crc32(data[:-13])), "the checksum is wrong, or is not there")
    lines = data[:-13].decode().split("\n")
    require(lines[0] == "upstar certificate 1" and len(lines) > 3, "this is no certificate of version 1")
    proved, number = [], 2
    try:
        require(not lines[1].startswith("rules\t"), "rules of one's own are read by upstar alone: upstar verify")
        claim = lines[1].split("\t")
        require(len(claim) == 4 and claim[0] == "claim", "expected a claim")
        wanted = statements_of(*claim[1:])
        for number, line in enumerate(lines[2:-2], 3):
            check_line(line.split("\t"), proved)
        number += 1
        proof = lines[-2].split("\t")
        require(len(proof) == 2 and proof[0] == "proof", "expected the lines that prove the claim")
        require(references(proof[1], proved) == wanted, "these lines are not what the claim says")
    except Wrong as wrong:
        raise Wrong(f"line {number}: {wrong}") from None
    return " ".join(claim[1:])


def main(paths):
    failed = 0
    for path in paths:
        try:
            with open(path, "rb") as file:
                print(f"{path}: proved: {check(file.read())}")
        except (Wrong, ValueError, OSError, RecursionError) as wrong:
            failed = 1
            print(f"{path}: {wrong}", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
