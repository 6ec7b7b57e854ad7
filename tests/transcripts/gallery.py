"""gallery.py PATH PAGE: every picture that the page shows under a line `upstar draw ... -o pictures/NAME` is what that line
draws, and the page shows every picture that it draws."""

import pathlib
import re
import sys
import tempfile

from replay import check, environment_with, shell

DRAWN = re.compile(r"`(upstar draw [^`]* -o (pictures/[a-z_0-9]+\.svg))`")


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
            if not results[-1]:
                print(f"make {name} anew, in docs: {command}")
    for name in set(re.findall(r"!\[[^]]*\]\((pictures/[a-z_0-9]+\.svg)\)", text)):
        results.append(check(name, "drawn", "drawn" if name in [drawn for _, drawn in DRAWN.findall(text)] else "not drawn"))
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 1 if results.count(False) or len(results) < 10 else 0


sys.exit(main())
