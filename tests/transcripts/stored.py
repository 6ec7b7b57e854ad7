"""stored.py PATH FILE COMMAND: whether the file is what the command prints; if not, how to make it anew."""

import pathlib
import sys

from replay import check, environment_with, shell


def main():
    path, stored, command = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    if check(stored.name, stored.read_text(), shell(command, environment_with(path), ".")[1]):
        return 0
    print(f"make {stored.name} anew: {command} > {stored}")
    return 1


sys.exit(main())
