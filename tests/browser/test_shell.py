"""In a browser: under the shell lessons work, nothing leaves, little travels, errors hide."""

import re
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.lesson import Lesson
from tests.browser.wire import wire
from tests.serving import free_port, output, served

APPS = Path(__file__).parent / "apps"
DRAWN = ".stage canvas[data-drawn]"


@pytest.fixture(scope="module")
def shell():
    """The server of `apps/shell`; its `address` is that of a lesson that fails."""
    port = free_port()
    command = f"uvicorn server:app --app-dir {APPS / 'shell'} --log-level warning --port {port}"
    with served(port, *command.split()) as process:
        process.address = f"http://127.0.0.1:{port}"
        yield process
        assert "turns to" not in output(process)


@contextmanager
def visitor(browser):
    """A page of a new visitor, which asks only this machine and complains about nothing."""
    asked, complaints = [], []
    context = browser.new_context(viewport={"width": 1280, "height": 2200})
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    # Data has no host.
    assert {urlsplit(url.removeprefix("blob:")).hostname for url in asked} <= {"127.0.0.1", None}
    assert complaints == []


@pytest.fixture
def page(chromium):
    with visitor(chromium) as page:
        yield page


def test_all_that_a_lesson_needs_works_under_the_policy(page, shell):
    page.goto(shell.address)
    page.locator("[data-testid=stSidebarNavLink]").nth(1).evaluate("link => link.click()")
    page.get_by_role("combobox").click()
    page.get_by_role("option", name="second").click()
    page.get_by_text("second was chosen").wait_for()

    swatch = page.locator(".swatch", has_text="drawn")
    assert swatch.evaluate("node => node.style.fontWeight") == "bold"

    for key in ("lines", "heat", "lift"):
        chart = page.locator(f".st-key-{key}")
        chart.hover()
        with page.expect_download() as picture:
            chart.locator("[data-title*=PNG]").click()
        assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")

    page.locator(".katex-display").wait_for()
    page.locator("[data-testid=stDataFrame] canvas").first.wait_for()
    fonts = page.evaluate("[...document.fonts].map(({ status, family }) => `${status} ${family}`)")
    assert {
        "loaded Source Sans",
        "loaded Material Symbols Rounded",
        "loaded KaTeX_Main",
    } <= {font.replace('"', "") for font in fonts}

    with page.expect_download() as table:
        page.get_by_test_id("stDownloadButton").click()
    assert Path(table.value.path()).read_text() == "a,b\n1,2\n"


@pytest.mark.parametrize("place", ["in the page", "in a callback", "in a fragment", "to compile"])
def test_an_error_shows_an_apology_whose_reference_the_log_explains(page, shell, place):
    page.goto(shell.address)
    page.get_by_role("button", name=f"Fail {place}").click()
    apology = page.get_by_text("Something went wrong here").inner_text()
    reference = re.search(r"reference ([0-9a-f]{8})", apology)[1]
    assert page.get_by_text(re.compile("Traceback|Error|a secret")).count() == 0
    explanation = next(line for line in shell.stdout if f"Reference {reference}" in line)
    assert re.search(r"ValueError\('a secret'\)|SyntaxError\('invalid syntax'", explanation)


def test_a_first_visit_moves_at_most_1_5_megabytes_and_the_next_a_tenth_of_one(chromium):
    port = free_port()
    with (
        served(port, "app.py", PORT=str(port)) as process,
        wire(port) as line,
        visitor(chromium) as page,
    ):
        first = carried_for_a_visit(page, line)
        page.goto("about:blank")
        second = carried_for_a_visit(page, line) - first
        assert "turns to" not in output(process)
    assert first <= 1_500_000
    assert second <= 100_000


def test_a_picture_is_asked_for_with_its_page_and_once(app, newcomer):
    first = newcomer()
    first.goto(f"{app}/roc")
    first.locator(DRAWN).first.wait_for()  # by then the server knows where its script is
    page, asked = newcomer(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{app}/roc?roc.walk=off&roc.data=Crabs")
    page.locator(DRAWN).first.wait_for()
    pictures = [place for place, address in enumerate(asked) if "/picture?" in address]
    socket = next(place for place, address in enumerate(asked) if "/_stcore/" in address)
    assert len(pictures) == 1
    assert pictures[0] < socket


def carried_for_a_visit(page, line):
    """What the wire has carried once the page is there, and nothing more is asked for."""
    Lesson(page).open(f"http://127.0.0.1:{line.port}/").settle()
    page.wait_for_load_state("networkidle")
    return line.carried
