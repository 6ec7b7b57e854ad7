"""The notebooks of docs/notebooks: every cell answers what is stored."""

import glob
import os

import pytest

nbformat = pytest.importorskip("nbformat")
pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
pytest.importorskip("pandas")

from run_notebooks import answers, executed  # noqa: E402

NOTEBOOKS = sorted(glob.glob(os.path.join(os.path.dirname(__file__), "..", "..", "docs", "notebooks", "*.ipynb")))


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: os.path.basename(path))
def test_a_notebook_answers_what_is_stored(path: str) -> None:
    stored = nbformat.read(path, as_version=4)
    assert answers(executed(path)) == answers(stored)
    assert any(answers(stored))
