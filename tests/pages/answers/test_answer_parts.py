"""Each part of a lesson says what its view says, in this process and in another, for one link."""

import asyncio
import gzip
import json
import re
from itertools import cycle
from urllib.parse import parse_qs, urlencode

import pytest

from lindisc.datasets.upload import TITLE
from pages.answering import answer
from pages.answers.answer_parts import FOLLOWS
from pages.answers.html import tabs
from pages.answers.html.pieces import whole
from pages.answers.html.tabs import NOTHING
from pages.answers.link_controls import WALK, Given, words
from pages.answers.refusal import Refused
from pages.answers.routes import KINDS
from pages.answers.walk import FOLDED
from pages.answers.workers import Workers
from pages.lessons import LESSONS
from tests.pages.answers.html.tags import Tags
from tests.pages.own import csv, own
from tests.pages.server.asking import run

EVERY = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
PARTS = "numbers", "why", "python", "hand", "files", "walk"
CARRIED = {
    "boundaries": {}, "training": {}, "many-classes": {}, "regularisation": {},
    "fisher": {"fisher.part": "Theorem"}, "basis-functions": {},
    "error-criteria": {}, "bayes-rule": {"bayes.part": "Two features", "bayes.rows": 20},
}  # fmt: skip


def records(slug, part, settings=(), **more):
    """The records of a part, without what ends them."""
    link = urlencode({key: words(held) for key, held in dict(settings).items()}, doseq=True)
    found = answer(slug, part, link, **more)
    found = [found] if isinstance(found, bytes) else found
    return [each.removesuffix(b"\x1e") for each in found]


def told(slug, part="picture", settings=(), **more):
    """The last record, which is JSON."""
    return json.loads(records(slug, part, settings, **more)[-1])


def alone(lesson):
    """The settings of a link to the start without a question."""
    return {Given(lesson.word).key(WALK): FOLDED}


@EVERY
def test_tabs_and_files_of_the_start_hold_what_the_view_says_in_them(lesson):
    view, start = lesson.view({}), alone(lesson)
    said = {part: records(lesson.slug, part, start)[-1].decode() for part in PARTS}
    assert all(said.values())
    assert NOTHING not in "".join(said.values())
    assert all(Tags(said[part]).words for part in PARTS if part != "walk")
    assert whole(view.numbers(), ()).html in said["numbers"]
    assert said["python"].count("<pre") == len([each for each in view.programs() if each.code])
    names = re.findall(r'download="(.*?)"', said["hand"] + said["files"])
    files = [each.file for each in view.by_hand()] + [each.name for each in view.files()]
    assert names == [*files, f"lindisc-{lesson.slug}.html"]
    assert len({*names}) == len(names)
    for name in names:
        assert name.rpartition(".")[2] in KINDS
        (found,) = records(lesson.slug, f"file/{name}", start)
        assert found == tabs.file(view, name) if name in files else b"the full lesson" not in found


@EVERY
def test_a_link_has_one_form_which_leads_to_the_same_picture(lesson):
    settings = lesson.scenarios[0].settings
    found = told(lesson.slug, settings=settings)
    again = Given.of_link(lesson.word, parse_qs(found["link"], keep_blank_values=True))
    lesson.choose(again)
    assert again.held == lesson.given(settings).held
    moved = [key for key, held in settings.items() if held != again.starts[key]]
    assert list(parse_qs(found["link"], keep_blank_values=True)) == sorted(moved)
    assert told(lesson.slug, settings=dict(reversed(again.held.items()))) == found
    assert found["starts"] == {key: words(start) for key, start in again.starts.items()}


def test_a_link_keeps_own_data_and_opened_folds_and_nothing_that_is_not_of_the_lesson():
    settings = {"opened.lda": True, "own": "what it may be", "walk": "2", "roc.show": "x"}
    found = told("boundaries", settings=settings | {"rda.alpha": 0.5, "features": "nobody"})
    assert found["link"] == "opened.lda=true&own=what+it+may+be"


def test_only_opened_folds_have_their_content():
    closed, opened = (
        records("boundaries", "numbers", settings)[-1] for settings in ({}, {"opened.lda": True})
    )
    assert b"Setosa" not in closed
    assert closed.count(b"<details") == opened.count(b"<details") == 3
    assert len(opened) > len(closed)


@pytest.mark.parametrize("slug", CARRIED)
def test_what_is_carried_is_what_the_picture_shows_once_it_is_let_go(slug):
    lesson = next(lesson for lesson in LESSONS if lesson.slug == slug)
    key = f"{lesson.word}.points".removeprefix(".")
    found, whole = (told(slug, part, CARRIED[slug] | {key: "m3-4000-6100"})
                    for part in ("carried", "picture"))  # fmt: skip
    assert found.keys() - {"points", "handles"} == set(FOLLOWS)
    (board,) = (each for each in whole["boards"] if "edited" in each["hears"])
    assert found["edits"] == board["edits"] != ""
    assert len(found["panels"]) == len(board["panels"])
    assert board["hears"]["edited"] == key


def test_rows_and_ellipses_go_with_a_handle():
    link = {"data": "Two Gaussians", "gaussians-two.x": 3.0, "gaussians-two.corr_b": -0.5}
    found, whole = (told("boundaries", part, link) for part in ("carried", "picture"))
    (board,) = whole["boards"]
    assert (found["points"], found["handles"]) == (board["points"], board["handles"])
    mean, of_a, of_b = (
        {each["key"].removeprefix("gaussians-two."): each["value"] for each in handle["settings"]}
        for handle in found["handles"]
    )
    assert mean == {"x": 3, "y": 1}
    assert (of_a, of_b) == ({"sd_a": 1, "corr_a": 0}, {"sd_b": 1, "corr_b": -0.5})
    assert [handle["around"] for handle in found["handles"]] == [None, [0, 0], [3, 1]]
    ends = {(each["low"], each["high"], each["step"]) for each in found["handles"][0]["settings"]}
    assert ends == {(-4, 4, 0.05)}


def test_a_page_to_take_home_says_where_it_is_from():
    name, address = "file/lindisc-fisher.html", "https://lindisc.example.edu/fisher?fisher.a=1&b"
    (page,) = records("fisher", name, address=address)
    assert address.replace("&", "&amp;") in page.decode()


@pytest.mark.parametrize(
    ("slug", "part", "words"),
    [
        ("nothing", "picture", "no such lesson"),
        ("roc", "nothing", "no such part"),
        ("roc", "file/nothing.csv", "no such file"),
        ("roc", "file/", "no such file"),
        ("roc", "carried", "no points to carry"),
    ],
)
def test_what_is_not_there_is_told_in_words(slug, part, words):
    with pytest.raises(Refused) as why:
        records(slug, part)
    assert why.value.status_code == 404
    assert words in why.value.detail


def test_what_grows_is_given_again_and_again_and_whole_at_the_end():
    *before, last = records("many-classes", "numbers")
    assert "of 10 folds …" in before[0].decode()
    assert "folds …" not in last.decode()


def test_a_place_on_a_timeline_and_a_query_point_are_told_as_keys_and_values():
    (board,) = told("boundaries", settings={"sweep": "RDA: alpha"})["boards"]
    assert board["hears"]["asked"] == ["at.x", "at.y"]
    scrubbed = board["hears"]["scrubbed"]
    assert scrubbed["key"] == "rda.alpha"
    assert len(scrubbed["values"]) == len(set(scrubbed["values"])) > 50
    (board, _) = told("training")["boards"]
    assert board["hears"]["scrubbed"]["open_end"] is True


def test_buttons_under_the_picture_say_the_words_of_their_settings_and_none_for_a_start():
    back, forth = told("training")["actions"]
    assert (back["enabled"], forth["enabled"]) == (True, False)
    assert back["set"].keys() == {"train.step"}
    assert forth["set"] == {"train.step": None}


def test_processes_answer_as_this_one_does_and_show_data_to_who_has_them():
    """Of the picture of every lesson and of one of its other parts in turn the same bytes."""
    parts = zip(LESSONS, cycle(PARTS), strict=False)
    asked = [(lesson.slug, part, "") for lesson, other in parts for part in ("picture", other)]
    mine = own(csv(300, labels=("forenoon", "afternoon")))
    asked += [("boundaries", "picture", urlencode({"data": TITLE, "own": mine.words}))] * 2
    owners = [None] * (len(asked) - 1) + [mine]

    async def ask():
        workers = Workers("pages.answering", quick=120.0)
        try:
            jobs = (
                workers.answer((*each, "", owner), lambda record: None)
                for each, owner in zip(asked, owners, strict=True)
            )
            return await asyncio.gather(*jobs)
        finally:
            await workers.close()

    found = [gzip.decompress(each) for each in run(ask())]
    for each, owner, record in zip(asked, owners, found, strict=True):
        here = answer(*each, own=owner)
        assert record == (here if isinstance(here, bytes) else list(here)[-1]), each
    assert not mine.is_in_link
    assert [b"forenoon" in each for each in found[-2:]] == [False, True]
