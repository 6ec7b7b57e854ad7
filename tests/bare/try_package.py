"""Whether the installed package computes, by the extension and by the command that it carries."""

import subprocess
import sys

import upstar

assert upstar.Game("{2|-1}").mean == upstar.Game("1/2").as_fraction()
ran = subprocess.run([sys.executable, "-m", "upstar", "eval", "{^|^}"], capture_output=True, text=True, check=True)
assert ran.stdout == "^^*\n", ran
print(sys.version, upstar.__file__)
