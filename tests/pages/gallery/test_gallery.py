"""The gallery derives from the lessons: every scenario once, every link leads to what it says."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from pages.answers.lesson import TOPICS
from pages.answers.release import release
from pages.answers.sidebar import sidebar
from pages.answers.walk import SHOWN, Place, question_settings, read_link
from pages.gallery import cards as gallery_cards
from pages.gallery.cards import by_topic, contents, gallery_html, stop
from pages.gallery.links import asked, shown
from pages.gallery.links import stop as address_of
from pages.lectures.walks import WALKS
from pages.lessons import LESSONS
from tests.links.address import visit
from tests.pages.answers.html.tags import Tags
from tests.pages.lessons.toy import LESSON as TOY

CARDS = [(lesson, n) for lesson in LESSONS for n in range(1, 1 + len(lesson.scenarios))]
NAMES = [f"{lesson.slug} {n}" for lesson, n in CARDS]


def test_every_scenario_is_listed_once_under_its_topic():
    topics = by_topic()
    assert list(topics) == [topic for topic in TOPICS if topic in topics]
    assert sorted(NAMES) == sorted(f"{x.slug} {n}" for cards in topics.values() for x, n in cards)
    for topic, cards in topics.items():
        assert {lesson.topic_of(lesson.scenarios[n - 1]) for lesson, n in cards} == {topic}


def test_the_gallery_is_valid_html_and_every_picture_says_what_it_is_and_where():
    tags = Tags(gallery_html())
    spans = tags.all("span")
    pictures = [each for each in spans if each.get("role") == "img" and each["aria-label"]]
    assert len(pictures) == len(CARDS)
    told = [each for each in spans if "data-slug" in each]
    assert [(each["data-slug"], each["data-word"]) for each in told] == [
        (lesson.slug, lesson.word) for cards in by_topic().values() for lesson, _ in cards
    ]
    assert {each["data-release"] for each in told} == {release()}
    anchors = {link["href"] for link in Tags(contents()).all("a")}
    assert anchors == {f"#{heading['id']}" for heading in tags.all("h3") if "id" in heading}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_card_shows_the_picture_of_its_answer_and_leads_to_its_question(lesson):
    number = len(lesson.scenarios)
    for address, place in (
        (shown(lesson, number), Place(number, SHOWN)),
        (asked(lesson, number), Place(number)),
    ):
        found = visit(address)
        assert (found.lesson, found.place) == (lesson, place)
        assert found.controls.held == lesson.given(question_settings(lesson, place)).held
    tags = Tags(gallery_html())
    assert f".{asked(lesson, number)}" in [link["href"] for link in tags.all("a")]
    links = {span["data-link"] for span in tags.all("span") if span.get("data-slug") == lesson.slug}
    assert urlsplit(shown(lesson, number)).query in links


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.title)
def test_a_link_to_a_stop_shows_the_picture_of_its_question_and_says_where_that_is(walk):
    for place, (slug, title) in enumerate(walk.stops, start=1):
        lesson, number = stop(slug, title)
        query = parse_qs(urlsplit(address_of(walk, place, lesson, number)).query)
        assert query["lecture"] == [f"{walk.slug}.{place}"]
        assert sidebar(lesson, query).refused == []
        read = read_link(lesson, query)
        assert read.place is None
        assert read.controls.held == lesson.given(lesson.scenarios[number - 1].before).held


def test_text_is_text_whatever_it_holds(monkeypatch):
    hostile = '"><script>alert(1)</script>'
    words = {"title": hostile, "question": hostile, "settings": {"toy.data": hostile}}
    scenario = replace(TOY.scenarios[0], **words)
    lesson = replace(TOY, title=hostile, scenarios=(scenario,))
    monkeypatch.setattr(gallery_cards, "LESSONS", (lesson,))
    monkeypatch.setattr(gallery_cards, "WALKS", ())
    tags = Tags(gallery_html())
    assert not tags.all("script")
    assert "<script>" in tags.words
