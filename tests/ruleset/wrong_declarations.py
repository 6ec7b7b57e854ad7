"""wrong_declarations.py INCLUDE_DIR SOURCE COMPILER...: compiling the source gives the errors that its comments say, as
often, and no other comes from the source or from the checks."""

import pathlib
import re
import subprocess
import sys


def main():
    include, source, *compiler = sys.argv[1:]
    wanted = re.findall(r"^// error: (.*)$", pathlib.Path(source).read_text(), re.MULTILINE)
    output = subprocess.run(
        [*compiler, "-std=c++20", "-fsyntax-only", "-ferror-limit=0" if "clang" in compiler[-1] else "-fmax-errors=0",
         f"-I{include}", source],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout.decode()
    errors = [line for line in output.splitlines() if " error: " in line]
    wrong = []
    for text in sorted(set(wanted)):
        times = sum(text in line for line in errors)
        if times != wanted.count(text):
            wrong.append(f"{times} times, not {wanted.count(text)}: {text}")
    wrong += [f"not said in the source: {line}" for line in errors
              if re.search(r"(wrong_declarations.cpp|declared_hooks.hpp):", line) and not any(text in line for text in wanted)]
    print("\n".join(wrong) or f"{len(wanted)} errors, as the source says")
    return 1 if wrong or not wanted else 0


sys.exit(main())
