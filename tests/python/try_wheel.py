"""Whether the installed package works, and carries the libraries that it runs with."""

import os
import subprocess
import sys

import upstar

answer = upstar.Game("{2|-1}") + 2**100
assert answer.mean == 2**100 + upstar.Game("1/2").as_fraction(), answer
ran = subprocess.run([sys.executable, "-m", "upstar", "eval", "{^|^}"], capture_output=True, text=True, check=True)
assert ran.stdout == "^^*\n", ran
with open("/proc/self/maps", encoding="utf-8") as maps:
    used = {line.split()[-1] for line in maps if "libgmp" in line or "libfmt" in line}
inside = os.path.dirname(os.path.dirname(upstar.__file__))
assert used and all(path.startswith(inside) for path in used), used
print(*sorted(used))
