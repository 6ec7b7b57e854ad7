"""kept.py SITE: for esbuild, the files that the service worker keeps, with their hashes, and the version they make.

The pages of Doxygen are left to those who visit them: they are many.
"""

import hashlib
import json
import sys
from pathlib import Path

site = Path(sys.argv[1])
files = {}
for file in sorted(site.rglob("*")):
    path = file.relative_to(site).as_posix()
    if file.is_file() and not path.startswith(("cpp/", "offline.js")) and not path.endswith(".map"):
        files[path] = hashlib.sha256(file.read_bytes()).hexdigest()
text = json.dumps(files, separators=(",", ":"))
print(f"--define:FILES={text}")
print(f"--define:VERSION={json.dumps(hashlib.sha256(text.encode()).hexdigest()[:12])}")
