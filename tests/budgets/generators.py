"""What large inputs are made of: texts, boards and lists of numbers, some by chance, the same in every run."""

import random

chance = random.Random(20261122)


def letters(alphabet, count):
    return "".join(chance.choice(alphabet) for _ in range(count))


def board(alphabet, rows, columns):
    return "|".join(letters(alphabet, columns) for _ in range(rows))


def boards(alphabet):
    sizes = [(7, 7), (9, 9), (30, 30), (300, 300), (1, 3000), (2, 3000)]
    return [board(alphabet, rows, columns) for rows, columns in sizes]


def strips(alphabet):
    return [letters(alphabet, n) for n in (20, 40, 200, 3000)]


def repeated(pattern):
    return [(pattern * n)[:n] for n in (20, 40, 200, 3000)]


def path(edges, count):
    return letters(edges, count)


def star(leg, legs):
    return "(" + ";".join([leg] * legs) + ")"


def grid(vertex, edge, n):
    """A grid of n times n vertices: each row a path whose vertices are named, each column a path through the names."""
    name = lambda r, c: f":{{{r},{c}}}"
    rows = [edge.join(vertex + name(r, c) for c in range(n)) for r in range(n)]
    columns = [edge.join(name(r, c) for r in range(n)) for c in range(n)]
    return ";".join(rows + columns)


def ints(low, high, count, between=","):
    return between.join(str(chance.randint(low, high)) for _ in range(count))


def pairs(low, high, count=1):
    return ";".join(ints(low, high, 2) for _ in range(count))


def lines(*rows):
    return "\n".join(rows) + "\n"
