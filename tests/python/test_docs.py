"""docs/python.md and the README show what Python shows."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("page, least", [("docs/python.md", 20), ("README.md", 3)])
def test_the_examples_of_a_page_are_right(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert failed == 0 and tried >= least
