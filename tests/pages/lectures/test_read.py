"""A lecture is read as it stands, or refused in words that begin with the place."""

import json
import random
import re
from pathlib import Path

import pytest

from pages.answers.answer_parts import Asked
from pages.answers.own_data import KEPT
from pages.lectures.lecture import Lecture, Stop, packed, written
from pages.lectures.limits import MOST_STOPS
from pages.lectures.read import Unreadable, read
from pages.lessons import LESSONS
from tests.pages.lectures.files import CATS, HERD, LECTURE, mutant

README = Path(__file__).parents[3] / "README.md"
BY_SLUG = {lesson.slug: lesson for lesson in LESSONS}
MUTANTS = 200
PLACE = re.compile(r'The lecture|Stop \d+|Table ".*"|Line \d+, column \d+|Byte \d+')


QUESTION = Asked(BY_SLUG["roc"], {"roc.walk": ["2-shown"]}).link


def lecture(said):
    raw = said if isinstance(said, bytes) else json.dumps(said).encode()
    return read(raw, BY_SLUG)


def of_one(**stop):
    return {"lindisc": "lecture", "version": 1, "stops": [{"link": "roc?roc.cutoff=0.9"} | stop]}


def test_what_a_file_says_is_what_a_lecture_holds():
    stop = Stop(
        "boundaries?data=XOR&methods=LDA",
        question="Which line\nparts XOR?",
        answers=("x₁ = 0", "none"),
        right=2,
        shown="boundaries?data=XOR&methods=QDA",
        after="A curve does.",
    )
    one = LECTURE | {"tables": {}, "stops": LECTURE["stops"][:1]}
    assert lecture(one) == Lecture("Cats & <dogs>", "", (stop,))


def test_the_example_of_the_readme_is_read_as_it_stands():
    (example,) = re.findall(r"```json\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    found = lecture(example.encode())
    slugs = [stop.link.partition("?")[0] for stop in found.stops]
    assert slugs == ["boundaries", "roc", "boundaries"]
    assert found.stops[0].answer == "Three"


@pytest.mark.parametrize("indent", [None, 1])
def test_what_is_written_is_read_as_the_same(indent):
    once = written(lecture(json.dumps(LECTURE, indent=indent).encode()))
    assert written(lecture(once.encode())) == once
    assert lecture(b"\xef\xbb\xbf" + once.encode()) == lecture(once.encode())


@pytest.mark.parametrize(
    ("link", "held"),
    [
        ("https://lindisc.example.edu/roc?roc.cutoff=0.9&roc.walk=3", "roc?roc.cutoff=0.9"),
        ("http://127.0.0.1:8501/?data=XOR&present=true", "boundaries?data=XOR"),
        ("https://example.edu/some/path/?data=XOR&embed=true", "boundaries?data=XOR"),
        ("roc?roc.walk=off", "roc?roc.walk=off"),
        ("boundaries?data=XOR&below=Why", "boundaries?data=XOR"),
        ("roc", "roc?roc.walk=off"),
        ("roc?roc.walk=2-shown", f"roc?{QUESTION}"),
    ],
)
def test_a_link_is_written_as_lessons_do(link, held):
    assert lecture(of_one(link=link)).stops[0].link == held


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (b'{"lindisc": "lecture",}', "Line 1, column 2"),
        (b'{"lindisc": "\xff"}', "Byte 14: this is no text in UTF-8."),
        (b"[" * 100_000, "The lecture: brackets stand within brackets too often."),
        (b"[]", 'The lecture must be an object with "lindisc": "lecture".'),
        (b'{"lindisc": "lecture", "lindisc": "lecture"}', 'The lecture: "lindisc" stands there tw'),
        (of_one() | {"version": 2}, "The lecture is of version 2; here 1 is read."),
        (of_one() | {"version": True}, "The lecture: `version` must be a whole number; got true."),
        (of_one() | {"stops": [{}] * (MOST_STOPS + 1)}, "The lecture has 101 stops; 100 are"),
        (of_one() | {"author": "A"}, 'The lecture: "author" is not known; lindisc, version, '),
        (of_one(link="rok"), 'Stop 1: `link`: there is no lesson "rok"; there are boundaries, '),
        (of_one(link=""), "Stop 1: `link` is empty."),
        (of_one(link="roc?roc.cutof=1"), "Stop 1: `link`: ROC and thresholds has no setting "),
        (of_one(link="?data=X"), 'Stop 1: `link`: `data` of Decision boundaries cannot be "X".'),
        (of_one(link="?data=%ff"), "Stop 1: `link` cannot be read: it holds what is no text"),
        (of_one(link="?own=cats"), "Stop 1: `link`: `own` is neither data nor the name of one of"),
        (of_one(shown="?data=XOR"), "Stop 1: `link` and `shown` must be of one lesson."),
        (of_one(question=3), "Stop 1: `question` must be a text; got 3."),
        (of_one(question="\ud800"), "Stop 1: `question` holds '\\ud800', which is no letter."),
        (of_one(question="?" * 501), "Stop 1: `question` has 501 letters; 500 are possible."),
        (of_one(answers=["a", "b"]), "Stop 1: `answers` stand there without a `question`."),
        (
            of_one(question="?", answers=[*"abcdefg"]),
            "Stop 1: `answers` has 7 entries; two to six are possible.",
        ),
        (of_one(question="?", answers=["a", " "]), "Stop 1: each of `answers` must be a text; got"),
        (of_one(question="?", right=1), "Stop 1: `right` must be the number of an answer, from 1;"),
        (of_one(question="?", answers=["a", "b"], right=0), "Stop 1: `right` must be the number"),
        (of_one() | {"tables": {"x": CATS}}, 'Table "x": no stop shows it.'),
        (of_one() | {"tables": {"x": "a"}}, 'Table "x": '),
        (of_one() | {"tables": {"x": {"csv": CATS, "skip": 1}}}, 'Table "x": "skip" is not known'),
        (of_one() | {"tables": {"x": {"csv": CATS, "features": [1]}}}, 'Table "x": `features` mus'),
        (of_one() | {"tables": {"x": {}}}, 'Table "x": either `csv` or `base64` must hold its ro'),
    ],
)
def test_what_is_wrong_is_said_with_its_place(said, words):
    with pytest.raises(Unreadable) as refused:
        lecture(said)
    assert str(refused.value).startswith(words)


def test_a_small_table_travels_in_its_link_and_a_large_one_beside_it():
    small, large = lecture(LECTURE).stops[1:]
    assert "own=t" in small.link
    ((name, table),) = lecture(LECTURE).tables.items()
    assert KEPT.fullmatch(name)
    assert table.content.decode() == HERD
    assert name.partition(",")[0].replace(" ", "+") in large.link


def test_a_table_that_no_stop_shows_any_more_is_not_kept():
    stops = [{"link": "?data=XOR&own=herd"}]
    assert lecture(LECTURE | {"stops": stops, "tables": {"herd": HERD}}).tables == {}


def test_bytes_that_are_no_text_are_written_as_such():
    latin = {"base64": "YSxiLGtpbmQKMSwyLGf8bgoyLDMscm90CjMsNSxn/G4KNCw3LHJvdAo="}
    found = lecture(LECTURE | {"stops": [LECTURE["stops"][1]], "tables": {"cats": latin}})
    assert found.stops[0].link.startswith("boundaries?")


def test_a_small_lecture_travels_in_a_link_and_no_part_of_one_is_taken_for_it():
    small = lecture(LECTURE | {"tables": {}, "stops": LECTURE["stops"][:1]})
    assert lecture(packed(small).encode()) == small
    assert packed(lecture(LECTURE)) == ""
    words = random.Random(1).choices("abcdefghijklmnopqrstuvwxyz ", k=40 * 500)
    many = [LECTURE["stops"][0] | {"question": "".join(words[k::40])} for k in range(40)]
    assert packed(lecture(LECTURE | {"tables": {}, "stops": many})) == ""
    for cut in (b"lecture1.", packed(small)[:-9].encode(), packed(small).encode() + b"\xff"):
        with pytest.raises(Unreadable, match=r"^The link holds only a part|^Line 1|^Byte"):
            lecture(cut)


@pytest.mark.parametrize("seed", range(MUTANTS))
def test_a_changed_file_is_read_whole_or_refused_with_a_place(seed):
    raw = mutant(random.Random(seed))
    try:
        found = lecture(raw)
    except Unreadable as refused:
        found = str(refused)
    if isinstance(found, str):
        assert PLACE.match(found)
        return
    said, kept = json.loads(raw), json.loads(written(found))
    assert written(lecture(written(found).encode())) == written(found)
    for name in ("title", "about"):
        assert said.get(name, "") == kept.get(name, "")
    assert len(said["stops"]) == len(kept["stops"])
    for before, after in zip(said["stops"], kept["stops"], strict=True):
        for name in ("title", "question", "answers", "right", "after"):
            assert before.get(name, "") == after.get(name, "")
