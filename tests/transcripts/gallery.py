"""gallery.py PATH PAGE: every picture that the page shows under a line `upstar draw ... -o pictures/NAME` is what that line
draws, and the page shows every picture that it draws. No two texts of a picture lie on each other."""

import pathlib
import re
import sys
import tempfile
from xml.etree import ElementTree

from replay import check, environment_with, shell

DRAWN = re.compile(r"`(upstar draw [^`]* -o (pictures/[a-z_0-9]+\.svg))`")


LETTER, HEIGHT = 7, 13  # of a text, in pixels


def overlaps(svg):
    """Pairs of texts that lie on each other."""
    boxes, pairs = [], []
    usual = "middle" if "text-anchor: middle" in svg else "start"  # of heat maps, by their style sheet
    for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        words, x = text.text or "", float(text.get("x"))
        width = len(words) * LETTER
        left = x - {"middle": width / 2, "end": width}.get(text.get("text-anchor", usual), 0)
        y = float(text.get("y")) + (4.5 if text.get("dy") else 0)
        pairs += [(words, other) for other, begin, end, base in boxes if left < end and begin < left + width and abs(y - base) < HEIGHT]
        boxes.append((words, left, left + width, y))
    return pairs


def main():
    environment, page = environment_with(sys.argv[1]), pathlib.Path(sys.argv[2])
    text, results = page.read_text(), []
    for command, name in DRAWN.findall(text):
        with tempfile.TemporaryDirectory() as folder:
            drawn = pathlib.Path(folder) / name
            drawn.parent.mkdir()
            status, printed = shell(command, environment, folder)
            stored = page.parent / name
            results.append(check(command, "0", str(status) + printed) and stored.exists() and
                           check(name, stored.read_text(), drawn.read_text()))
            results.append(check(f"texts of {name} that lie on each other", "[]", str(overlaps(drawn.read_text()))))
            if not results[-2]:
                print(f"make {name} anew, in docs: {command}")
    for name in set(re.findall(r"!\[[^]]*\]\((pictures/[a-z_0-9]+\.svg)\)", text)):
        results.append(check(name, "drawn", "drawn" if name in [drawn for _, drawn in DRAWN.findall(text)] else "not drawn"))
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 1 if results.count(False) or len(results) < 10 else 0


sys.exit(main())
