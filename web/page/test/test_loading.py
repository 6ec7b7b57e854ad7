"""While the engine is loaded, and where it cannot be."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("damaged, sentence", [(b"\0asm\1\0\0\0\77", "too old"), (None, "cannot be opened")])
def test_an_engine_that_cannot_be_opened_is_one_sentence(browser, address, damaged, sentence):
    page = browser.new_page()
    if damaged is None:
        page.route("**/upstar.wasm", lambda route: route.fulfill(status=404))
    else:
        page.route("**/upstar.wasm", lambda route: route.fulfill(body=damaged, content_type="application/wasm"))
    page.goto(address)
    expect(page.locator("#sentence")).to_contain_text(sentence)
    page.close()


def test_the_page_says_that_it_loads(browser, address):
    page, held = browser.new_page(), []
    page.route("**/upstar.wasm", lambda route: held.append(route))
    page.goto(address)
    expect(page.locator("#sentence")).to_have_text("The engine is being loaded …")
    expect(page.locator("#terms button").first).to_be_hidden()
    held[0].continue_()
    expect(page.locator("#sentence")).to_contain_text("Exact values")
    expect(page.locator("#terms upstar-board")).to_be_visible()
    page.close()


def test_a_page_without_its_script_says_so(browser, address):
    page = browser.new_page()
    page.route("**/page.js", lambda route: route.fulfill(status=404))
    page.goto(address)
    expect(page.locator("#sentence")).to_contain_text("The page cannot begin")
    page.close()
