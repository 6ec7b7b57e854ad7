#!/usr/bin/env python3
"""verify_quotient.py FILE...: checks certificates of misère quotients by docs/certificates.md, without upstar.

Knows take-and-break codes 0.d1d2...dk with digits 0 to 7. The exit status is 0 if all are proved.
"""

import re
import sys
import zlib


class Wrong(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Wrong(message)


def options_of(code):
    """The moves from one heap: heap -> lists of heaps. Digit k of the code says what may stay of it if k are taken."""
    require(re.fullmatch(r"0\.[0-7]+", code), f"this verifier does not know {code}")
    digits = [int(digit) for digit in code[2:]]

    def options(heap):
        for taken, digit in enumerate(digits, 1):
            rest = heap - taken
            if digit & 1 and rest == 0:
                yield []
            if digit & 2 and rest > 0:
                yield [rest]
            if digit & 4:
                yield from ([part, rest - part] for part in range(1, rest // 2 + 1))

    return options, len(digits)


def numbers(fields, name):
    require(len(fields) == 2 and fields[0] == name, f"expected {name}")
    return [int(number) for number in fields[1].split(" ")]


def check_proof(code, product, is_p, images):
    elements = range(len(is_p))
    rows = [[is_p[product[x][y]] for y in elements] for x in elements]
    require(len({tuple(row) for row in rows}) == len(rows), "two elements agree in all products")
    require(not is_p[0] and images[0] == 0, "the empty sum is 0, and no P-position")
    require(product[0] == list(elements), "0 changes no element")
    for x in elements:
        for y in elements:
            require(product[x][y] == product[y][x], "the products are not commutative")
            require(all(
                product[product[x][y]][z] == product[x][product[y][z]] for z in elements), "they are not associative")

    options, _ = options_of(code)
    heaps = []  # those with moves: the image, the images of the options
    for heap, image in enumerate(images):
        targets = set()
        for option in options(heap):
            target = 0
            for part in option:
                target = product[target][images[part]]
            targets.add(target)
        if targets:
            heaps.append((image, frozenset(targets)))
            require(not any(rows[image][x] and rows[target][x] for target in targets for x in elements),
                    f"a move in heap {heap} leads from P to P")
        else:
            require(image == 0, f"heap {heap} has no moves, and is not 0")

    # The images of sums, and of their options: of those with one image only the least sets matter.
    found = {x: [] for x in elements}
    reached, waiting = {0}, [(0, frozenset())]
    while waiting:
        x, targets = waiting.pop()
        for image, more in heaps:
            y = product[x][image]
            after = frozenset({product[t][image] for t in targets} | {product[x][t] for t in more})
            reached.add(y)
            if any(other <= after for other in found[y]):
                continue
            require(is_p[y] or any(is_p[t] for t in after), "no move leads from a sum outside P into P")
            found[y] = [other for other in found[y] if not after <= other] + [after]
            waiting.append((y, after))
    require(len(reached) == len(is_p), "some element is the image of no sum")


def check(data):
    require(data.endswith(b"\nend\t%08x\n" % zlib.crc32(data[:-13])), "the checksum is wrong, or is not there")
    lines = data[:-13].decode().split("\n")[:-1]
    require(lines[0] == "upstar quotient 1", "this is no quotient of version 1")
    fields = [line.split("\t") for line in lines]
    require(len(fields) > 5 and fields[1][0] == "code", "expected the code")
    code, (size,) = fields[1][1], numbers(fields[2], "elements")
    members, images = set(numbers(fields[3], "P")), numbers(fields[4], "images")
    product = [numbers(each, "products") for each in fields[5:5 + size]]
    require(len(product) == size and all(len(row) == size for row in product), "the products are not all")
    require(all(0 <= x < size for row in [*product, images, members] for x in row), "there is no such element")
    check_proof(code, product, [x in members for x in range(size)], images)
    claim = f"misere_quotient({code}): {size} elements, {len(members)} of them P-positions, "
    rest = fields[5 + size:]
    if not rest:
        return claim + f"heaps up to {len(images) - 1}"
    require(len(rest) == 1 and rest[0][0] == "period" and len(rest[0]) == 3, "expected the period, or the end")
    period, start = int(rest[0][1]), int(rest[0][2])
    end = 2 * start + period + options_of(code)[1]
    require(period > 0 and start > 0 and len(images) >= end + period, "the period is not shown for heaps enough")
    require(all(images[n] == images[n + period] for n in range(start, end)), "the period is wrong")
    return claim + f"period {period} from {start}"


def main(paths):
    failed = 0
    for path in paths:
        try:
            with open(path, "rb") as file:
                print(f"{path}: proved: {check(file.read())}")
        except (Wrong, ValueError, IndexError, OSError) as wrong:
            failed = 1
            print(f"{path}: {wrong}", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
