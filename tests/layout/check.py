#!/usr/bin/env python3
"""check.py SOURCE_DIR: whether the sources are laid out as .clang-format and .editorconfig say, CITATION.cff names the version, and
links from page to page lead to what is there.

Skipped (status 77) where there is no clang-format 14: other versions lay out some lines otherwise.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

TEXTS = {".cpp", ".hpp", ".in", ".build", ".md", ".py", ".sh", ".txt"}
NOT_OURS = ("tests/fuzz/corpus/", "tests/data/")
ANYWHERE = {"a line ends with CR LF": r"\r$", "spaces at the end of a line": r"[ \t]$", "no line end at the end of the file": r"(?<!\n)\Z"}
SOURCES = {"a tab": r"\t", "longer than 120 columns": r"^.{121}"}
PAGES = {"longer than 160 columns": r"^[^|${\n].{160}"}
MADE = "docs/functions.md"  # its rows are made


def files_of(root):
    if shutil.which("git"):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=False)
        if listed.returncode == 0:
            return listed.stdout.split("\0")[:-1]
    return [str(path.relative_to(root)) for path in root.rglob("*") if path.parts[len(root.parts)] != "build"]


def rules_for(file):
    kind = pathlib.PurePath(file).suffix
    if kind in (".cpp", ".hpp"):
        return ANYWHERE | SOURCES
    return ANYWHERE | PAGES if kind == ".md" and file != MADE else ANYWHERE


def wrongs_of(root, file):
    text = (root / file).read_bytes().decode()  # as it is: no line end is translated
    for what, pattern in rules_for(file).items():
        found = re.search(pattern, text, re.MULTILINE) if text else None
        if found:
            yield f"{file}:{text.count(chr(10), 0, found.start()) + 1}: {what}"


def wrongs_of_version(root):
    version = re.search(r"^ *version: '(.*)',$", (root / "meson.build").read_text(), re.MULTILINE)[1]
    if f"version: {version}" not in (root / "CITATION.cff").read_text().splitlines():
        yield f"CITATION.cff: this is version {version}"


def prose_of(page):
    return re.sub(r"^```.*?^```|`+[^`\n]+`+", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)


def anchors_of(page):
    """The headings, as the site names them."""
    headings = re.findall(r"^#+ (.*)", re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


def wrongs_of_links(root, file, anchors):
    here = root / file
    for link in re.findall(r"\]\(([^\s:()]+)\)", prose_of(here)):
        name, _, anchor = link.partition("#")
        page = here.parent / name if name else here
        if not page.exists():
            yield f"{file}: there is no {link}"
        elif anchor and page.suffix == ".md" and anchor not in anchors.setdefault(page, anchors_of(page)):
            yield f"{file}: {link} has no such heading"


def formatter():
    for name in ("clang-format-14", "clang-format"):
        program = shutil.which(name)
        if program and "version 14." in subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout:
            return program
    return None


def wrongs_of_format(program, root, sources):
    """What clang-format says, run twice at a time."""
    runs = [subprocess.Popen([program, "--dry-run", "-Werror", *sources[half::2]], cwd=root, stderr=subprocess.PIPE, text=True)
            for half in range(2)]
    for run in runs:
        yield from run.communicate()[1].splitlines()[:40]


def main(source):
    root = pathlib.Path(source).resolve()
    files = [file for file in files_of(root)
             if pathlib.PurePath(file).suffix in TEXTS and not file.startswith(NOT_OURS) and os.path.isfile(root / file)]
    wrong = [line for file in files for line in wrongs_of(root, file)] + list(wrongs_of_version(root))
    anchors = {}
    wrong += [line for file in files if file.endswith(".md") for line in wrongs_of_links(root, file, anchors)]
    program = formatter()
    if program:
        wrong += wrongs_of_format(program, root, [file for file in files if SOURCES.items() <= rules_for(file).items()])
    print(*wrong, sep="\n")
    print(f"{len(files)} files, {len(wrong)} lines wrong")
    if not program and not wrong:
        print("no clang-format 14: what it would say was not checked")
        return 77
    return len(wrong) > 0


sys.exit(main(*sys.argv[1:]))
