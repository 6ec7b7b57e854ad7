"""The site in Chromium, from a subfolder of its server. UPSTAR_SITE is the folder of the site."""

import functools
import hashlib
import html.parser
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.parse
from pathlib import Path

import pytest
from playwright.sync_api import expect

SITE = Path(os.environ["UPSTAR_SITE"])
PAGES = sorted(file.relative_to(SITE).as_posix() for file in SITE.rglob("*.html") if file.relative_to(SITE).parts[0] != "cpp")
DOCUMENTS = [page for page in PAGES if '<pre class="upstar">' in (SITE / page).read_text()]
IS_KEPT = """async path => {
    await navigator.serviceWorker.ready;
    for (const name of await caches.keys()) {
        if (await (await caches.open(name)).match(path)) return true;
    }
    return false;
}"""


@pytest.fixture(scope="module")
def address(served, tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    (folder / "games").mkdir()
    (folder / "games/upstar").symlink_to(SITE)
    return served(folder) + "games/upstar/"


def until(page, script, argument=None):
    """Waits for a promise of something true; wait_for_function takes the promise for true."""
    for _ in range(200):
        if page.evaluate(script, argument):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {script}")


def run(cell):
    cell.get_by_role("button", name="Run").click()
    expect(cell).not_to_have_attribute("busy", "", timeout=60_000)


def printed(cell):
    return "".join(cell.locator(".answers pre").all_text_contents())


def test_a_cell_by_pointer_and_by_keyboard(visited, address):
    cell = visited(address + "course.html").locator("upstar-cell").first
    assert printed(cell) == "0\n1\n-1\n2\n"
    text = cell.locator("textarea")
    text.fill("upstar eval '1 +'")
    text.press("Shift+Enter")
    expect(cell.locator(".error")).to_have_text("upstar: error: line 1, column 4: expected a value after '+'\n  1 +\n     ^\n", use_inner_text=True)
    text.fill("upstar value toads_and_frogs TT.FF")
    run(cell)
    assert printed(cell) == "*\n"
    expect(cell.get_by_role("img", name="toads_and_frogs TT.FF")).to_be_visible()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_cells_answer_what_is_recorded(visited, address, document):
    cells = visited(address + document).locator("upstar-cell")
    recorded = [printed(cell) for cell in cells.all()]
    if document in ("course.html", "examples/rules/index.html"):
        assert len(recorded) > 25
    for cell, expected in zip(cells.all(), recorded):
        run(cell)
        # Errors stand after the answers, not where they came.
        assert sorted(printed(cell).splitlines()) == sorted(expected.splitlines()), cell.locator("textarea").input_value()


class Links(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.ids.add(named.get("id"))
        self.links += [named[key] for key in ("href", "src") if named.get(key)]


def test_all_links_lead_somewhere():
    files = {file.relative_to(SITE).as_posix(): file for file in SITE.rglob("*") if file.is_file()}
    parsed = {page: Links(files[page].read_text()) for page in files if page.endswith(".html")}
    broken = []
    for page, links in parsed.items():
        for link in links.links:
            place = urllib.parse.urlsplit(urllib.parse.urljoin("https://site/" + page, link))
            if place.netloc != "site":
                continue
            path = urllib.parse.unquote(place.path[1:])
            path += "index.html" if path == "" or path.endswith("/") else ""
            anchor = urllib.parse.unquote(place.fragment)
            is_there = path in files and (not anchor or path.startswith(("cpp/", "page/")) or anchor in parsed[path].ids)
            if not is_there:
                broken.append(f"{page}: {link}")
    assert broken == []


@pytest.mark.parametrize("width, dark", [(360, True), (1280, False)])
def test_nothing_is_fetched_from_elsewhere_and_nothing_is_wider_than_the_window(visited, address, width, dark):
    page = visited(address, width, dark)
    page.on("console", lambda message: message.type != "error" or page.faults.append(message.text))
    for path in PAGES:
        page.goto(address + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_both_themes(visited, address):
    page = visited(address + "course.html")
    cell = page.locator("upstar-cell", has=page.locator("textarea")).first
    cell.locator("textarea").fill("upstar draw tree '^'")
    run(cell)
    line = lambda: cell.locator("svg path").first.evaluate("path => getComputedStyle(path).stroke")
    assert line() == "rgb(0, 96, 160)"
    page.get_by_title("a dark page").click()
    assert line() == "rgb(93, 182, 245)"
    assert page.locator("img").first.evaluate("image => getComputedStyle(image).colorScheme") == "dark"


def test_search(visited, address):
    page = visited(address)
    page.locator(".md-search__input").click()
    page.keyboard.type("thermograph")
    expect(page.locator(".md-search-result__meta")).to_contain_text("matching documents")
    page.locator(".md-search-result__link").first.click()
    expect(page.locator("article")).to_contain_text(re.compile("thermograph", re.I))


def test_the_navigation_leads_to_the_page_and_to_the_interfaces(visited, address):
    page = visited(address + "page.html")
    page.get_by_role("link", name="The Python interface").first.click()
    expect(page.locator("article")).to_contain_text("as_fraction")
    page.get_by_role("link", name="The C++ interface").first.click()
    expect(page).to_have_title(re.compile("upstar"))
    page.go_back()
    page.get_by_role("link", name="The page", exact=True).first.click()
    page.wait_for_selector("body[data-ready]")


class Server:
    """scripts/site serve, for a copy of the site."""

    def __init__(self, folder, port=0):
        program = Path(__file__).resolve().parents[1] / "serve.py"
        # What a shell starts in the background ignores Ctrl-C, and so would the server.
        heed = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        self.process = subprocess.Popen([sys.executable, program, folder, "--port", str(port)], stdout=subprocess.PIPE, text=True, preexec_fn=heed)
        self.address = self.process.stdout.readline().split()[0]
        self.port = urllib.parse.urlsplit(self.address).port

    def end(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def own(tmp_path):
    """own(): a server of a copy of the site, which can be changed and ended, and started again at its port."""
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    servers = []

    def serve(port=0):
        servers.append(Server(folder, port))
        return servers[-1]

    serve.folder = folder
    yield serve
    for server in servers:
        server.end()


def visit_once(visited, server):
    page = visited(server.address + "index.html", kept=True)
    until(page, IS_KEPT, "page/upstar.wasm")
    return page


def test_what_was_visited_needs_no_server(visited, own):
    server = own()
    page = visit_once(visited, server)
    assert page.evaluate("crossOriginIsolated")
    server.end()
    page.goto(server.address + "course.html")
    cell = page.locator("upstar-cell").first
    cell.locator("textarea").fill("upstar eval '{2|-1} + ^'")
    run(cell)
    assert printed(cell) == "{2^|-1^}\n"
    page.goto(server.address + "page/#clobber=xo.")
    page.wait_for_selector("body[data-ready]")
    page.goto(server.address + "cpp/index.html")
    expect(page.locator("body")).to_have_text("This file is not kept in your browser, and its server cannot be reached: cpp/index.html")


def test_the_page_leads_to_the_documents_and_is_kept_when_it_is_visited_first(visited, own):
    server = own()
    page = visited(server.address + "page/", kept=True)
    page.wait_for_selector("body[data-ready]")
    until(page, IS_KEPT, "../course.html")
    page.get_by_role("link", name="Documents").click()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    assert page.url == server.address + "index.html"


def test_what_is_damaged_is_fetched_again(visited, own):
    server = own()
    page = visit_once(visited, server)
    page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            for (const path of ['course.html', 'page/cell.js']) await cache.put(path, new Response('damaged'));
            await cache.delete('page/worker.js');
        }"""
    )
    page.goto(server.address + "course.html")
    run(page.locator("upstar-cell").first)
    assert printed(page.locator("upstar-cell").first) == "0\n1\n-1\n2\n"
    until(page, IS_KEPT, "page/worker.js")
    server.end()
    page.reload()
    expect(page.get_by_role("heading", name="A first course")).to_be_visible()


def test_a_new_version_takes_the_place_of_the_old_one(visited, own):
    server = own()
    page = visit_once(visited, server)
    course, worker = own.folder / "course.html", own.folder / "offline.js"
    old = course.read_bytes()
    new = old.replace(b"A first course", b"Another course")
    course.write_bytes(new)
    digest = lambda data: hashlib.sha256(data).hexdigest()
    text = worker.read_text()
    assert digest(old) in text
    worker.write_text(text.replace(digest(old), digest(new)).replace(page.evaluate("async () => (await caches.keys())[0].split(' ').pop()"), "another"))
    page.reload()
    until(page, "async () => (await caches.keys()).every(name => name.endsWith(' another'))")
    page.goto(server.address + "course.html")
    expect(page.get_by_role("heading", name="Another course")).to_be_visible()


def test_serving():
    server = Server(SITE)
    try:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", server.address)
        second = subprocess.run(
            [sys.executable, Path(__file__).resolve().parents[1] / "serve.py", SITE, "--port", str(server.port)], capture_output=True, text=True, check=False
        )
        assert second.returncode == 1
        assert second.stderr == f"scripts/site: port {server.port} cannot be served: Address already in use\n"
    finally:
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=20) == 0
