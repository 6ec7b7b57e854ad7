#!/usr/bin/env python3
"""rooms.py SOURCE_DIR: whether each room includes only itself and rooms before it, in the order of meson.build; and so each shelf of the desk
and of the command, in the order of their lists there; and whether the rooms that the page is made of do without what its runtime lacks.
"""

import pathlib
import re
import sys

NOT_IN_PAGE = re.compile(r"^#include <(filesystem)>", re.MULTILINE)
INCLUDE = re.compile(r'^#include "(?:upstar/)?(?:detail/)?(.+?)"', re.MULTILINE)


def listed(build, name):
    found = re.search(rf"{name} = \[(.*?)\]", build, re.DOTALL) or sys.exit(f"meson.build has no list {name}")
    return re.findall(r"'([a-z]+)'", found.group(1))


def main(source):
    root = pathlib.Path(source)
    build = (root / "meson.build").read_text()
    rooms = [*listed(build, "rooms"), "desk", "cli"]
    shelves = {"desk": listed(build, "desk_shelves"), "cli": listed(build, "command_shelves")}
    wrong, seen = [], 0

    def place(path):
        """The number of the room, and that of its shelf."""
        parts = [part for part in pathlib.PurePath(path).parts if part != "detail"]
        if len(parts) < 2 or parts[0] not in rooms:
            return None
        own = shelves.get(parts[0], [])
        return rooms.index(parts[0]), own.index(parts[1]) if parts[1] in own else len(own)

    for folder in (root / "src", root / "include/upstar"):
        for path in sorted(folder.rglob("*.[ch]pp")):
            own, text = place(path.relative_to(folder)), path.read_text()
            if own and rooms[own[0]] != "cli":
                wrong += [f"{path.relative_to(root)} includes <{header}>" for header in NOT_IN_PAGE.findall(text)]
            for included in INCLUDE.findall(text) if own else []:
                other = place(included)
                seen += 1
                if other is not None and (other[0] > own[0] or (other[0] == own[0] and other[1] > own[1])):
                    wrong.append(f"{path.relative_to(root)} includes {included}, of a later room or shelf")
    print(*wrong, sep="\n")
    print(f"{seen} inclusions, {len(wrong)} wrong")
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
