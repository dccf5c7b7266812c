"""In a browser: pages of the site open clean from files, as from any plain server."""

from playwright.sync_api import expect

from pages.gallery import cards
from pages.lessons.basis_functions.lesson import LESSON
from pages.site.write import write
from tests.browser.lesson import PHONE


def test_from_the_index_to_a_question_its_answer_and_the_next(new_page, tmp_path, monkeypatch):
    monkeypatch.setattr(cards, "LESSONS", (LESSON,))
    monkeypatch.setattr(cards, "WALKS", ())
    write(tmp_path)
    address = tmp_path.as_uri()
    page = new_page(**PHONE)
    asked_for, complaints = [], []
    page.on("request", lambda request: asked_for.append(request.url))
    page.on("console", lambda line: complaints.append(line.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/index.html")
    first, second = LESSON.scenarios[:2]
    page.get_by_role("link", name=first.title).click()
    expect(page.get_by_text(first.question)).to_be_visible()
    expect(page.locator(".before canvas[data-drawn]").first).to_be_visible()
    assert not page.locator(".before .tools").is_visible()
    page.get_by_text("Show me", exact=True).click()
    expect(page.locator(".before")).to_be_hidden()
    expect(page.locator(".shown canvas[data-drawn]").first).to_be_visible()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_text(second.question)).to_be_visible()
    page.get_by_role("link", name="All questions").click()
    for picture in page.locator(".cards .picture").all()[:2]:
        expect(picture.locator("canvas[data-drawn]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [url for url in asked_for if not url.startswith(address)] == []
    assert complaints == []
