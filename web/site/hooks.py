"""For MkDocs: the navigation, which docs/README.md has, and pages for what the documents link to in the sources."""

import json
import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File, InclusionLevel

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"(?<=\]\()([^)\s#]+)(?=[)#])")
TABLE_ROW = re.compile(r"^\|.*", re.M)
CODE = re.compile(r"`[^`]+`")
ROW = re.compile(r"^\| \[.*?\]\(([^)]+)\)", re.M)
SHOWN_AS_PAGES = {".cpp", ".ipynb", ".py", ".up"}
SHOWN_AS_THEY_ARE = {".md", ".svg", ".png", ".json"}
LANGUAGES = {".cpp": "cpp", ".hpp": "cpp", ".py": "python"}

# What stands in the navigation after a page of the documents.
BESIDE = {
    "python.md": [{"The Python interface": "python_interface.md"}],
    "cpp.md": [{"The C++ interface": "cpp/files.html"}],
    "page.md": [{"The page": "page/index.html"}],
}

# The path in the sources of each page of the site.
sources = {}


def target_of(path):
    """The page or file of the site for a path in the sources."""
    uri = path.removeprefix("docs/") if path.startswith("docs/") else "project/" + path
    return uri if Path(path).suffix in SHOWN_AS_THEY_ARE else uri + ".md"


def linked(path, text):
    """What a page links to in the sources, as paths there."""
    for match in LINK.finditer(text):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), match[1]))
        if not target.startswith("..") and (ROOT / target).exists():
            yield match, target + "/README.md" if (ROOT / target).is_dir() else target


def of_notebook(text):
    parts = []
    for cell in json.loads(text)["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        for output in cell.get("outputs", []):
            shown = output.get("data", {}).get("text/plain", output.get("text", []))
            parts.append("```text\n" + "".join(shown) + "\n```")
    return "\n\n".join(parts)


def page_for(path):
    """The text of a page that the documents have not, but link to."""
    place = ROOT / path
    if not place.exists():  # a folder without a README
        names = [each.name for each in sorted(place.parent.iterdir()) if each.is_dir() or each.suffix in SHOWN_AS_PAGES]
        return f"# {place.parent.name}\n\n" + "".join(f"* [{name}]({name})\n" for name in names)
    text = place.read_text()
    if place.suffix == ".md":
        return text
    if place.suffix == ".ipynb":
        return of_notebook(text)
    return f"# {place.name}\n\n```{LANGUAGES.get(place.suffix, 'text')}\n{text}```\n"


def on_config(config):
    groups = re.split(r"^## (.*)\n", (ROOT / "docs/README.md").read_text(), flags=re.M)[1:]
    config.nav = [{"upstar": "README.md"}]
    for title, rows in zip(groups[::2], groups[1::2]):
        pages = []
        for link in ROW.findall(rows):
            path = posixpath.normpath("docs/" + link)
            page = target_of(path + "/README.md" if (ROOT / path).is_dir() else path)
            pages += [page, *BESIDE.get(page, [])]
        config.nav.append({title: pages})
    return config


def on_files(files, config):
    """Adds what the documents link to, and what that links to."""
    for file in files.documentation_pages():
        sources[file.src_uri] = "docs/" + file.src_uri
    waiting = list(sources.values())
    while waiting:
        path = waiting.pop()
        for _, target in linked(path, page_for(path)):
            uri = target_of(target)
            if files.get_file_from_path(uri) is not None:
                continue
            files.append(File.generated(config, uri, content=page_for(target), inclusion=InclusionLevel.NOT_IN_NAV))
            if uri.endswith(".md"):
                sources[uri] = target
                waiting.append(target)
    text = "# The Python interface\n\n::: upstar\n"
    files.append(File.generated(config, "python_interface.md", content=text))
    return files


def on_page_markdown(markdown, page, config, files):
    """Links lead to the pages of the site; a stroke in the code of a table needs no backslash here."""
    path = sources.get(page.file.src_uri)
    if path is None:
        return markdown
    markdown = TABLE_ROW.sub(lambda row: CODE.sub(lambda code: code[0].replace("\\|", "|"), row[0]), markdown)
    for match, target in reversed(list(linked(path, markdown))):
        link = posixpath.relpath(target_of(target), posixpath.dirname(page.file.src_uri) or ".")
        markdown = markdown[: match.start()] + link + markdown[match.end() :]
    return markdown


def on_page_content(html, page, config, files):
    """Brings along the files of definitions beside a document, which its commands read with `--init`."""
    folder = (ROOT / sources.get(page.file.src_uri, "")).parent
    for name in sorted(set(re.findall(r"--init (\w+\.up)", page.markdown))):
        if (folder / name).is_file():
            html += f'<script type="text/plain" data-file="{name}">{(folder / name).read_text()}</script>\n'
    return html
