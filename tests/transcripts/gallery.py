"""gallery.py PATH PAGE: every picture that the page shows is what a line `upstar ... pictures/NAME` of the page draws, and the
page shows every picture that it draws. No two texts of a picture lie on each other, and it is made for a dark page too."""

import pathlib
import re
import sys
import tempfile
from xml.etree import ElementTree

from replay import check, environment_with, shell

PICTURE = r"(?:docs/)?pictures/[a-z_0-9]+\.svg"
DRAWN = re.compile(rf"`(upstar [^`]* ({PICTURE})[^`]*)`")

LETTER, HEIGHT = 7, 13  # of a text, in pixels


def overlaps(svg):
    """Pairs of texts that lie on each other."""
    boxes, pairs = [], []
    for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        words, x = text.text or "", float(text.get("x"))
        width = len(words) * LETTER
        left = x - {"middle": width / 2, "end": width}.get(text.get("text-anchor"), 0)
        y = float(text.get("y"))
        pairs += [(words, other) for other, begin, end, base in boxes if left < end and begin < left + width and abs(y - base) < HEIGHT]
        boxes.append((words, left, left + width, y))
    return pairs


def main():
    environment, page = environment_with(sys.argv[1]), pathlib.Path(sys.argv[2])
    text, results = page.read_text(), []
    for command, name in DRAWN.findall(text):
        with tempfile.TemporaryDirectory() as folder:
            drawn = pathlib.Path(folder) / name
            drawn.parent.mkdir(parents=True)
            status, printed = shell(command, environment, folder)
            picture, stored = drawn.read_text() if drawn.exists() else "", page.parent / name
            results.append(check(command, "0", str(status) + printed) and stored.exists() and
                           check(name, stored.read_text(), picture))
            if not picture:
                continue
            if not results[-1]:
                print(f"make {name} anew, in the folder of {page.name}: {command}")
            results.append(check(f"texts of {name} that lie on each other", "[]", str(overlaps(picture))))
            results.append(check(f"colours of {name} on a dark page", "True", str("prefers-color-scheme: dark" in picture)))
    shown = set(re.findall(rf"!\[[^]]*\]\(({PICTURE})\)", text))
    results.append(check("pictures shown", str(sorted({name for _, name in DRAWN.findall(text)})), str(sorted(shown))))
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 1 if results.count(False) or not shown else 0


sys.exit(main())
