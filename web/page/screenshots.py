"""Writes the pictures of the page that the documents show: after `scripts/test web`,
`build/web/environment/bin/python web/page/screenshots.py`."""

import pathlib
import shutil
import urllib.parse

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
VIEWS = {"page": "", "page_explorer": "#domineering=...|...&view=explore"}


def file_of(route):
    """The page needs no server: its files are what is asked for."""
    route.fulfill(path=ROOT / "build/web/page" / urllib.parse.urlparse(route.request.url).path.lstrip("/"))


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    for name, fragment in VIEWS.items():
        page = browser.new_page(viewport={"width": 1180, "height": 900}, color_scheme="light")
        page.route("http://page.test/**", file_of)
        page.goto(f"http://page.test/index.html{fragment}")
        page.wait_for_selector("body[data-ready]")
        page.wait_for_timeout(1000)
        page.screenshot(path=ROOT / f"docs/pictures/{name}.png")
    browser.close()
