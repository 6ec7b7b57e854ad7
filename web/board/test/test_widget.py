"""upstar.board in JupyterLab, in Chromium: what is clicked is known in Python, and what is assigned there is shown.

The Python package is installed where this runs. UPSTAR_WIDGET is the script that scripts/web has made for it.
"""

import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
import upstar
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("notebook")  # one notebook, whose cells follow each other

WITHOUT_EDITOR = ("cutcake", "2,5")
CELLS = [
    'import upstar\nboard = upstar.board("clobber", "xo.|.ox")\nboard',
    'print(board.position, board.value(), len(board.moves("left")))',
    'board.position = "xoxo"',
    "upstar.board(%r, %r)" % WITHOUT_EDITOR,
]


def test_the_package_has_the_script_that_the_sources_make():
    made = pathlib.Path(os.environ["UPSTAR_WIDGET"])
    held = pathlib.Path(__file__).parents[3] / "python/upstar/board.js"
    assert held.read_bytes() == made.read_bytes(), f"cp {made} {held}"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def notebook_of(cells):
    return {
        "cells": [{"cell_type": "code", "id": f"cell{i}", "metadata": {}, "outputs": [], "execution_count": None, "source": text}
                  for i, text in enumerate(cells)],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory):
    """The address of a JupyterLab in which there is the notebook board.ipynb."""
    folder = tmp_path_factory.mktemp("notebook")
    (folder / "board.ipynb").write_text(json.dumps(notebook_of(CELLS)))
    address = f"http://127.0.0.1:{free_port()}/"
    words = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={address.split(':')[2][:-1]}",
             "--IdentityProvider.token=", f"--ServerApp.root_dir={folder}", "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    homes = {name: str(folder / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
    with open(folder / "log", "w") as log:
        server = subprocess.Popen([sys.executable, "-m", "jupyterlab", *words], env={**os.environ, **homes}, stdout=log, stderr=log)
    try:
        for _ in range(600):
            assert server.poll() is None, (folder / "log").read_text()
            try:
                urllib.request.urlopen(address + "api/status", timeout=5)
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="module")
def notebook(browser, jupyter):
    page = browser.new_page(viewport={"width": 1200, "height": 1000})
    page.set_default_timeout(120_000)
    page.goto(jupyter + "lab/tree/board.ipynb")
    expect(page.locator(".jp-CodeCell")).to_have_count(len(CELLS), timeout=120_000)
    expect(page.locator(".jp-Notebook-ExecutionIndicator")).to_have_attribute("data-status", "idle", timeout=120_000)  # of the kernel
    yield page
    page.close()


def run(notebook, index):
    """Runs the cell. Returns its output."""
    cell = notebook.locator(".jp-CodeCell").nth(index)
    prompt = cell.locator(".jp-InputArea-prompt")
    before = prompt.text_content()
    for tries_left in reversed(range(12)):  # a notebook that is not ready does not hear the keys
        cell.locator(".jp-InputArea-editor").click()
        expect(cell.locator(".cm-content")).to_be_focused(timeout=120_000)
        notebook.keyboard.press("Control+Enter")
        try:
            expect(prompt).not_to_have_text(before, timeout=10_000)
            break
        except AssertionError:
            if not tries_left:
                raise
    expect(prompt).to_have_text(re.compile(r"\[\d+\]"), timeout=120_000)
    return cell.locator(".jp-OutputArea")


def told(text):
    """What the second cell prints of a position."""
    position = upstar.clobber(text)
    return f"{text} {position.value()} {len(position.moves('left'))}"


@pytest.fixture(scope="module")
def board(notebook):
    return run(notebook, 0).locator("upstar-board")


def test_the_value_follows_the_clicks(notebook, board):
    expect(run(notebook, 1)).to_have_text(told("xo.|.ox"))
    board.get_by_role("gridcell", name="row 1, column 3: empty").click()
    expect(run(notebook, 1)).to_have_text(told("xox|.ox"))


def test_keys_are_those_of_the_board_and_not_of_the_notebook(notebook, board):
    cell = board.get_by_role("gridcell", name="row 2, column 1")
    cell.focus()
    for key in "xo":  # x would cut the cell of the notebook, o fold its output
        notebook.keyboard.press(key)
    expect(cell).to_have_accessible_name(re.compile("Right"))
    expect(notebook.locator(".jp-CodeCell")).to_have_count(len(CELLS))
    expect(run(notebook, 1)).to_have_text(re.compile(r"\|oox "))


def test_what_is_assigned_is_shown(notebook, board):
    run(notebook, 2)
    expect(board.get_by_role("gridcell")).to_have_count(4)
    expect(run(notebook, 1)).to_have_text(told("xoxo"))


def test_a_text_is_shown_as_the_picture_from_python(notebook, board):
    picture = run(notebook, 3).locator("upstar-board svg")
    expect(picture).to_have_count(1)
    assert picture.get_attribute("aria-label") == upstar.ask("draw", "position", *WITHOUT_EDITOR)[0]["title"]
