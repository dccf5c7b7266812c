"""In a browser: lindisc lives below a path, too, as a proxy serves it."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from tests.browser.apps.below import BELOW
from tests.browser.following import Follower, Leader
from tests.browser.lesson import PHONE
from tests.serving import answer, free_port, output, python


@pytest.fixture
def address():
    """Of a server that nobody asks for what lies beside its path."""
    port = free_port()
    server = f"-m uvicorn tests.browser.apps.below:app --log-level warning --port {port}"
    with python(*server.split()) as process:
        while process.poll() is None:
            with suppress(ConnectionRefusedError):
                answer(port, f"{BELOW}/_stcore/health")
                break
        yield f"http://127.0.0.1:{port}{BELOW}/"
        assert "AssertionError" not in output(process)


def test_lessons_gallery_and_class_are_below_it(address, meet):
    leader = meet(Leader).open(address).settle().lead()
    follower = meet(Follower, **PHONE).open(f"{address}follow/{leader.code}")
    leader.step("LDA: shrinkage", "ArrowLeft")
    expect(follower.title(0)).to_have_text("LDA, γ = 0.99")
    leader.page.get_by_role("link", name="Gallery").click()
    leader.page.locator(".gallery .cards a").first.click()
    expect(leader.page).to_have_url(re.compile(f"{re.escape(address)}.*walk="))
    leader.page.get_by_role("link", name="Training", exact=True).click()
    expect(leader.page).to_have_url(re.compile(f"{re.escape(address)}training"))
    expect(leader.settle().board).to_be_visible()
    expect(follower.page.get_by_role("heading", name="Training")).to_be_visible()
    follower.page.get_by_role("link", name="Explore yourself").click()
    expect(follower.page).to_have_url(re.compile(f"^{re.escape(address)}training"))
    leader.page.goto(f"{address}boundaries?lda.gamma=0.5")
    expect(leader.page).to_have_url(f"{address}?lda.gamma=0.5")
