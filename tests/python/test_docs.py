"""Pages of the documents and the READMEs show what Python shows."""

import doctest
import importlib.metadata
from pathlib import Path

import pytest

import upstar

ROOT = Path(__file__).parent.parent.parent
PAGES = [("docs/python.md", 20), ("docs/your_own_game.md", 5), ("README.md", 3), ("python/README.md", 12)]


@pytest.mark.parametrize("page, least", PAGES)
def test_the_examples_of_a_page_are_right(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert failed == 0 and tried >= least


def test_a_package_index_can_show_the_readme_of_the_package() -> None:
    """It knows no files beside it, so its pictures are texts, and it links to nothing."""
    text = (ROOT / "python/README.md").read_text(encoding="utf-8")
    assert "![" not in text and "](" not in text and "<" + "img" not in text and "┌" in text
    readme = importlib.metadata.metadata("upstar").json["description"]
    assert isinstance(readme, str) and readme.strip() == text.strip()


def test_the_package_says_what_it_is() -> None:
    facts = importlib.metadata.metadata("upstar")
    assert facts["License-Expression"] == "MIT" and facts["Version"] == upstar.__version__
    assert facts["Author"] == "The upstar authors" and "combinatorial game theory" in facts["Keywords"]
    assert "Typing :: Typed" in facts.get_all("Classifier", []) and not facts.get_all("Project-URL", [])
    assert sum(file.name == "LICENSE" for file in importlib.metadata.files("upstar") or []) == 1
