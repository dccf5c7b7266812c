"""In a browser: a message is weighed with every letter, as Python weighs it."""

from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import expect

from lindisc.board.message import message
from pages.answers.html.page import lesson_page
from pages.answers.view import boards
from pages.lessons.naive_bayesian.lesson import LESSON
from pages.lessons.naive_bayesian.spam_filters import WORDS as DICTIONARY
from pages.lessons.naive_bayesian.words import START
from tests.browser.axe import faults
from tests.browser.lesson import PROJECTOR, Lesson
from tests.links.digest import unpacked
from tests.links.weighing import charted

WORDS = {"naive.part": "Words"}
FEW = {"naive.words.n": 20, "naive.words.a": 0.0, "naive.words.b": 0.0}
HOSTILE = (
    "",
    "FREE free, free; fRee!",
    "free-free freefree free1free <b>free</b> fre\u0301e",
    "\u0130free \u212a \u00dfpri\u017fe LECTURE\u2028money",
    "\U0001f600" * 250 + "free" + "\U0001f600" * 250 + "prize",
    "free " * 120,
    "constructor length free toString",
)


def texts():
    rng = np.random.default_rng(0)
    marks = [" ", ", ", "! ", " x ", "-", "\N{NO-BREAK SPACE}", "\u0130"]
    for _ in range(6):
        said = rng.choice(DICTIONARY, rng.integers(1, 12))
        yield "".join(
            f"{word}{mark}" for word, mark in zip(said, rng.choice(marks, 12), strict=False)
        )


def panels(settings):
    """The charts of a message, as they are sent."""
    (board,) = boards(LESSON.view(WORDS | settings).picture)
    return message(board.picture)["panels"][:2]


def faces(panel):
    """What Python draws and says: as it stands, and as each slider moves it."""
    for face in (panel, *panel["held"]):
        bars = [unpacked(i["x"]["values"], "<f4") for i in face["items"] if i["kind"] == "line"]
        yield bars, [unpacked(reading["values"], "<f4") for reading in face["readings"]]


@pytest.fixture
def lesson(open_plain):
    def opened(settings=WORDS):
        link = urlencode(WORDS | settings | {"naive.walk": "off"})
        return open_plain(f"naive-bayesian?{link}")

    return opened


def field(page):
    return page.get_by_role("textbox", name="Message")


def readings(page):
    return page.locator(".lindisc-board .reading").all_inner_texts()


def expect_weighed(page, text, **settings):
    """Both filters say what Python says of the text."""
    both = page.locator(".lindisc-board .reading").filter(has_text="P(spam)")
    for number, panel in enumerate(panels(settings | {"naive.message": text})):
        _, (shares, _) = next(faces(charted(panel)))
        expect(both.nth(number)).to_have_text(f"P(spam) {100 * shares[0]:.1f}\N{NO-BREAK SPACE}%")


@pytest.mark.parametrize("start", [{}, FEW])
def test_the_browser_finds_for_any_text_what_python_does(lesson, start):
    shown = lesson(start)
    for text in (*HOSTILE, *texts()):
        field(shown.page).fill(text)
        for number, panel in enumerate(panels(start | {"naive.message": text})):
            found = shown.ask("facesOf(argument)", number)
            for face, (bars, said) in zip(found, faces(charted(panel)), strict=True):
                for own, theirs in zip(face["places"][1:] + face["said"], bars + said, strict=True):
                    still = np.resize(own, theirs.shape)  # what stands still is sent once
                    np.testing.assert_allclose(still, theirs, rtol=1e-6, atol=1e-7)


def test_nothing_is_sent_while_a_message_is_typed_and_what_is_seen_then_stays(lesson):
    shown = lesson()
    before, address = shown.pictures(), shown.page.url
    field(shown.page).press("End")
    shown.page.keyboard.type(" lecture lecture thanks")
    expect_weighed(shown.page, f"{START} lecture lecture thanks")
    shown.still()
    typed, said = shown.pictures(), readings(shown.page)
    assert [a == b for a, b in zip(before, typed, strict=True)] == [False, False, True]
    assert shown.page.url == address
    shown.page.keyboard.press("Enter")
    shown.settle()
    assert (shown.pictures(), readings(shown.page)) == (typed, said)
    label = shown.canvas().get_attribute("aria-label").replace("\N{NO-BREAK SPACE}", " ")
    assert said[0].replace("\N{NO-BREAK SPACE}", " ") in label
    assert "naive.message=" in shown.page.url
    assert "lecture+lecture" in shown.page.url


def test_a_slider_that_is_held_leads_from_what_was_typed(lesson):
    shown = lesson()
    field(shown.page).fill("free free prize")
    shown.hold("naive.words.a", -150)
    expect_weighed(shown.page, "free free prize", **{"naive.words.a": 0.0})
    held = readings(shown.page)
    shown.page.mouse.up()
    shown.settle()
    assert readings(shown.page) == held


def test_a_message_is_typed_in_a_file(new_page, tmp_path):
    text = lesson_page(LESSON, WORDS, LESSON.view(WORDS))
    (tmp_path / "words.html").write_text(text, encoding="utf-8")
    shown = Lesson(new_page(**PROJECTOR))
    shown.open((tmp_path / "words.html").as_uri())
    before = readings(shown.page)
    assert field(shown.page).input_value() == "free offer click today please"
    field(shown.page).fill("lecture")
    expect_weighed(shown.page, "lecture")
    assert readings(shown.page) != before
    shown.page.get_by_role("slider", name="messages n").press("ArrowLeft")
    held = readings(shown.page)
    field(shown.page).fill("free offer click please today")
    field(shown.page).press("Tab")
    shown.still()
    assert readings(shown.page) not in (before, held)
    told = shown.canvas().get_attribute("aria-label")
    assert readings(shown.page)[0].split()[-2] in told
    assert faults(shown.page) == []
    assert shown.complaints == []
