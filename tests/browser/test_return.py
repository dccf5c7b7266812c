"""In a browser: a page whose server was gone finds it again, and shows what it showed before."""

from playwright.sync_api import expect

from tests.browser.apps.cases import LONELY
from tests.browser.lesson import FrontPage
from tests.browser.test_your_data import LARGE, bring, use
from tests.serving import free_port, served

LOST = "This link is about 1000 rows of 2 features that were kept in another session."


def test_a_server_that_starts_anew_shows_open_pages_by_their_links(meet):
    bringer, explorer, port = meet(), meet(FrontPage), free_port()
    for visitor in (bringer, explorer):
        visitor.page.clock.install()
    with served("app.py", port):
        bringer.page.goto(f"http://127.0.0.1:{port}/your-data")
        bringer.page.get_by_role("heading", name="Your data").wait_for()
        bring(bringer.settle(), LARGE)
        use(bringer, "Decision boundaries")
        explorer.open(f"http://127.0.0.1:{port}/?methods=LDA&methods=RDA").settle()
        explorer.drop(LONELY, -30, 40)
        explorer.tab("In Python")
        explorer.step("RDA: mixing")
        left, boards = explorer.page.url, explorer.pictures()
    with served("app.py", port):
        for visitor in (bringer, explorer):
            visitor.page.clock.fast_forward(20_000)  # when Streamlit tries again
        # Which the browser has kept.
        expect(bringer.settle().page.locator(".legend")).to_have_text("ab")
        expect(bringer.page.get_by_text(LOST)).to_have_count(0)
        assert (explorer.settle().page.url, explorer.pictures()) == (left, boards)
        explorer.step("RDA: mixing")
        assert explorer.page.url != left
        assert explorer.pictures() != boards
    for visitor in (bringer, explorer):
        visitor.complaints.clear()  # Streamlit tells each time that nobody is there
