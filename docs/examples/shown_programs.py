"""shown_programs.py PAGE FOLDER NAME...: the programs that a page shows, as FOLDER/NAME.cpp, and what it says that they
print, as FOLDER/NAME.out.

A program is a `cpp` block with a main(). What it prints is the next `text` block, or the next picture's file.
"""

import pathlib
import re
import sys

SHOWN = re.compile(r"^```(cpp|text)\n(.*?)^```$|^!\[[^]]*\]\(([^)]*)\)$", re.MULTILINE | re.DOTALL)


def programs(page):
    """(program, what it prints), in the order of the page."""
    program = None
    for language, block, picture in SHOWN.findall(page.read_text()):
        if language == "cpp" and "int main()" in block:
            if program is not None:
                break
            program = block
        elif language != "cpp" and program is not None:
            yield program, block or (page.parent / picture).read_text()
            program = None
    if program is not None:
        sys.exit(f"{page}: what does this program print?\n{program}")


def main():
    page, folder, *names = sys.argv[1:]
    shown = list(programs(pathlib.Path(page)))
    if len(shown) != len(names):
        sys.exit(f"{page}: {len(shown)} programs, but {len(names)} names: {', '.join(names)}")
    for name, (program, output) in zip(names, shown):
        pathlib.Path(folder, name + ".cpp").write_text(program)
        pathlib.Path(folder, name + ".out").write_text(output)


main()
