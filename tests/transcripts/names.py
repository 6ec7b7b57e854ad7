"""names.py PATH KIND PAGE: whether the page has every name of the kind (`upstar names KIND`), as code or in a title."""

import pathlib
import re
import sys

from replay import environment_with, shell


def main():
    environment, kind, page = environment_with(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    names = [line.split("\t")[0] for line in shell(f"upstar names {kind}", environment, ".")[1].splitlines()]
    text = page.read_text()
    missing = [name for name in names if not re.search(rf"`{name}[`\[]|^#.*\b{name}\b", text, re.MULTILINE)]
    for name in missing:
        print(f"{page.name} lacks `{name}`, one of upstar names {kind}")
    return 1 if missing or len(names) < 20 else 0


sys.exit(main())
