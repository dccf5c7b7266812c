"""A refit is what the page would show of these edits, at one frame, and nothing of it is kept."""

import gc
from base64 import b64decode
from functools import _lru_cache_wrapper

import numpy as np
import pytest

from lindisc.board.message import message
from pages.lessons import LESSONS
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


def sizes():
    """How much each shared cache of the pages holds."""
    caches = (thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper))
    mine = (cache for cache in caches if cache.__module__.startswith("pages."))
    return {cache.__qualname__ + cache.__module__: cache.cache_info().currsize for cache in mine}


@pytest.mark.parametrize("slug", ["training", "fisher"])
def test_a_refit_is_the_picture_of_the_same_link_with_these_edits(slug):
    settings, points = EDITED[slug], f"{lesson(slug).word}.points"
    query = {key: [value] for key, value in settings.items()} | {points: ["m9-1-1"]}
    whole = shown(slug, settings | {points: EDITS})
    found = refitted(lesson(slug), query, EDITS)
    assert found == {name: whole[name] for name in ("edits", "panels", "timeline")}


def weights(panel):
    """A row of them for each frame."""
    model = panel["model"]
    flat = np.frombuffer(b64decode(model["weights"]), "<f8")
    return flat.reshape(-1, 3 * (1 + len(model["basis"]["factors"])))


def test_on_boundaries_a_refit_is_the_frame_at_which_every_method_stands():
    alpha, gamma = {"rda.alpha": 0.305}, {"lda.gamma": 0.4}
    whole = shown("boundaries", {"points": EDITS} | alpha | gamma)
    found = refitted(lesson("boundaries"), {"rda.alpha": ["0.305"], "lda.gamma": ["0.4"]}, EDITS)
    assert found["timeline"] is None
    for one, moving in zip(found["panels"], whole["panels"], strict=True):
        frame = whole["timeline"]["frame"] if len(weights(moving)) > 1 else 0
        assert (one["title"], one["held"]) == (moving["title"], [])
        np.testing.assert_allclose(weights(one), weights(moving)[[frame]], rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("slug", EDITED)
def test_what_passes_by_is_not_kept(slug):
    query = {key: [value] for key, value in EDITED[slug].items()}
    refitted(lesson(slug), query, "m3-1-1")
    before = sizes()
    for place in range(3):
        refitted(lesson(slug), query, f"m3-{place}-7000")
    assert sizes() == before
    assert any(name.startswith("_study") for name in before)
