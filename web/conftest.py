"""What the tests of pages share: servers of folders, Chromium, and pages on which nothing may fail."""

import functools
import http.server
import json
import os
import shutil
import subprocess
import threading

import pytest
from playwright.sync_api import expect, sync_playwright

expect.set_options(timeout=20_000)  # as long as a busy machine may take; what is there is not waited for


def answers(*words):
    """The trees that the command, UPSTAR, prints."""
    run = subprocess.run([os.environ["UPSTAR"], *words, "--json"], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def value_by_command(ruleset, position):
    return answers("value", ruleset, position, "--style", "unicode")[0]["value"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Shared(Quiet):
    """For pages of other servers, too."""

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture(scope="session")
def served():
    """served(folder, shared=False): the address at which the folder is served from now on."""
    servers = []

    def serve(folder, shared=False):
        handler = functools.partial(Shared if shared else Quiet, directory=str(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        server.handle_error = lambda *_: None  # a browser that goes away
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_address[1]}/"

    yield serve
    for server in servers:
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visited(browser):
    """visited(place, width=..., dark=..., allowed=..., kept=...): a page of its own. Nothing may fail on it, and it may ask for
    nothing but what is under `allowed`, which is its server unless told. `kept`: a service worker may keep the whole site,
    which takes its time."""
    pages = []

    def visit(place, width=1280, dark=False, allowed=(), kept=False):
        page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light", service_workers="allow" if kept else "block")
        pages.append(page)
        page.set_default_timeout(60_000)
        own = ("/".join(place.split("/")[:3]) + "/", "data:", "blob:", *allowed)
        faults = page.faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: request.url.startswith(own) or faults.append(request.url))
        page.goto(place)
        return page

    yield visit
    for page in pages:
        assert page.faults == []
        page.close()


@pytest.fixture(scope="module")
def address(served):
    """The address of the page."""
    return served(os.environ["UPSTAR_PAGE_FOLDER"])


@pytest.fixture
def opened(visited, address):
    """opened(fragment, width=..., dark=...): the page, ready."""

    def open_page(fragment="", width=1280, dark=False):
        page = visited(address + fragment, width, dark)
        page.wait_for_selector("body[data-ready]")
        return page

    return open_page


def value_of(page):
    page.wait_for_function("!document.getElementById('answer').dataset.state")
    return page.locator("#answer output").text_content()


def edited(page):
    """The page, where clicks on boards edit them."""
    page.get_by_role("radio", name="edits it").check()
    return page
