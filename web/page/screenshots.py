"""Writes the pictures of the page that the README shows: `build/web/environment/bin/python web/page/screenshots.py` after `scripts/test web`."""

import functools
import http.server
import pathlib
import shutil
import threading

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
VIEWS = {"page": "", "page_explorer": "#domineering=...|...&view=explore"}


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=ROOT / "build/web/page"))
threading.Thread(target=server.serve_forever, daemon=True).start()
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    for name, fragment in VIEWS.items():
        page = browser.new_page(viewport={"width": 1180, "height": 900}, color_scheme="light")
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/{fragment}")
        page.wait_for_selector("body[data-ready]")
        page.wait_for_timeout(1000)
        page.screenshot(path=ROOT / f"docs/pictures/{name}.png")
    browser.close()
server.shutdown()
