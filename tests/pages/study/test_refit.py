"""A refit is what the page would show of these edits, at one frame, and nothing of it is kept."""

import json
from base64 import b64decode

import numpy as np
import pytest

from lindisc.board.message import message
from pages.lessons import LESSONS
from pages.study.memory import forget, n_remembered
from pages.study.refit import refitted
from pages.study.view import boards

EDITED = {"boundaries": {}, "training": {}, "fisher": {"fisher.part": "Theorem"}}
EDITS = "m3-4000-6100_r7_a0-5000-5000"


def lesson(slug):
    return next(lesson for lesson in LESSONS if lesson.slug == slug)


def shown(slug, settings):
    """The message of the page."""
    (board,) = boards(lesson(slug).view(settings).picture)
    return message(board.picture)


def refit_and_page(slug):
    """The answer to these edits, and the whole message of the page that has them."""
    settings, points = EDITED[slug], f"{lesson(slug).word}.points"
    query = {key: [value] for key, value in settings.items()} | {points: ["m9-1-1"]}
    found = json.loads(refitted(lesson(slug), query, EDITS))
    return found, shown(slug, settings | {points: EDITS})


@pytest.mark.parametrize("slug", ["training", "fisher"])
def test_planes_of_a_refit_are_those_of_the_page_with_nothing_that_sliders_lead_to(slug):
    found, whole = refit_and_page(slug)
    assert (found["edits"], found["timeline"]) == (whole["edits"], whole["timeline"])
    assert len(found["panels"]) == len(whole["panels"])
    for one, held in zip(found["panels"][:2], whole["panels"][:2], strict=True):
        assert one | {"held": []} == held | {"held": []}


def said(chart):
    """What its readings say where its slider stands."""
    at = chart["lead"]["frame"]
    numbers = {each["name"]: b64decode(each["values"]) for each in chart["readings"]}
    return {name: np.frombuffer(values, "<f4")[at] for name, values in numbers.items()}


def test_a_chart_of_a_refit_says_what_that_of_the_page_does():
    found, whole = refit_and_page("fisher")
    assert said(found["panels"][2]) == said(whole["panels"][2])


def weights(panel):
    """A row of them for each frame."""
    model = panel["model"]
    flat = np.frombuffer(b64decode(model["weights"]), "<f8")
    return flat.reshape(-1, 3 * (1 + len(model["basis"]["factors"])))


def test_on_boundaries_a_refit_is_the_frame_at_which_every_method_stands():
    alpha, gamma = {"rda.alpha": 0.305}, {"lda.gamma": 0.4}
    whole = shown("boundaries", {"points": EDITS} | alpha | gamma)
    query = {"rda.alpha": ["0.305"], "lda.gamma": ["0.4"]}
    found = json.loads(refitted(lesson("boundaries"), query, EDITS))
    assert found["timeline"] is None
    for one, moving in zip(found["panels"], whole["panels"], strict=True):
        frame = whole["timeline"]["frame"] if len(weights(moving)) > 1 else 0
        assert (one["title"], one["held"]) == (moving["title"], [])
        np.testing.assert_allclose(weights(one), weights(moving)[[frame]], rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("slug", EDITED)
def test_what_passes_by_is_not_kept(slug):
    forget()
    query = {key: [value] for key, value in EDITED[slug].items()}
    refitted(lesson(slug), query, "m3-1-1")
    assert n_remembered() == 0
    shown(slug, EDITED[slug])
    assert n_remembered() > 0
