"""Fisher projections, sphering: each stage of the animation, and where it puts rows and means."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA
from lindisc.board.chart import Rings
from lindisc.datasets import load
from pages.lessons.fisher.lesson import LESSON
from pages.lessons.fisher.sphering_animation import sphering_animation
from tests.pages.lessons.fisher.views import (
    BY_TITLE,
    answer,
    boards,
    charted,
    table,
    tried,
    two_of,
    view,
)

DEFAULT = {"crabs": ("log FL", "log RW"), "iris": load("iris").suggested}


def test_the_animation_has_all_stages_and_no_row_changes_its_class():
    page, told = tried("Round on average")
    (animation,) = boards(page)
    stages = animation["timeline"]["stages"]
    assert [stage["name"] for stage in stages] == [
        "1. Raw", "2. Sphered", "3. Plane", "4. Nearest mean", "5. Mapped back"
    ]  # fmt: skip
    assert [stage["frame"] for stage in stages] == [0, 4, 8, 12, 16]
    assert table(page).loc["rows with the same class in all stages", "LDA"] == "150 of 150"
    assert "all 150 irises" in told
    animation = sphering_animation(*two_of(load("iris"), *DEFAULT["iris"]), (0, 1))
    assert_allclose(animation.frames[-1].points, animation.frames[0].points, atol=1e-9)


def test_at_the_sphered_stage_alone_boundaries_are_bisectors_of_the_means():
    X, codes = two_of(load("iris"), *DEFAULT["iris"])
    frames = {frame.stage: frame for frame in sphering_animation(X, codes, (0, 1)).frames}
    bisects = {}
    for stage in ("raw", "sphered", "mapped back"):
        lda = LDA().fit(frames[stage].points, codes)
        across = lda.means_[1] - lda.means_[0]
        along = lda.coef_[1] - lda.coef_[0]
        cosine = along @ across / np.linalg.norm(along) / np.linalg.norm(across)
        bisects[stage] = cosine == pytest.approx(1)
    (only,) = [stage for stage in bisects if bisects[stage]]
    assert answer("Round on average").endswith(only.capitalize())


def test_rings_and_boundaries_are_there_from_the_nearest_mean_on():
    for slug in ("crabs", "iris"):
        items = charted(view("Sphering", slug))["Rows and means"].items
        for name in ("boundary", "misclassified"):
            (item,) = [item for item in items if getattr(item, "name", "") == name]
            assert np.isnan(item.x[:12]).all()
            assert np.isfinite(item.x[12]).any()
        (rings,) = [item for item in items if isinstance(item, Rings)]
        X, codes = two_of(load(slug), *DEFAULT[slug])
        assert rings.x.shape[1] == np.sum(LDA().fit(X, codes).predict(X) != codes)


def films_readings(title):
    """What is said over the animation at the frame where a scenario starts it, and at its first."""
    (board,) = LESSON.view(BY_TITLE[title].settings).picture
    (chart,), frame = board.picture.panels, board.picture.timeline.frame
    return ([float(r.values[at]) for r in chart.readings] for at in (frame, 0))


def sphered_means(X, codes):
    """The means where the classes are round, and their covariance when each counts by its rows."""
    shares = np.bincount(codes) / len(codes)
    centres = np.array([X[codes == k].mean(axis=0) for k in range(len(shares))])
    within = np.cov((X - centres[codes]).T, bias=True)
    values, vectors = np.linalg.eigh(within)
    means = (centres - shares @ centres) @ vectors / np.sqrt(values) @ vectors.T
    return within, means.T * shares @ means


def test_sphered_classes_have_variances_one_and_no_covariance():
    within, between = sphered_means(*two_of(load("crabs"), "log FL", "log RW"))
    now, raw = films_readings("Round, by the numbers")
    assert_allclose(now, [1, 1, 0, *np.diag(between)], atol=1e-9)
    enlarged = within * 2 / np.trace(within)
    assert_allclose(raw[:3], enlarged[[0, 1, 0], [0, 1, 1]])
    scenario = BY_TITLE["Round, by the numbers"]
    words = f"variances were {raw[0]:.2f} and {raw[1]:.2f}, the covariance {raw[2]:.2f}".split()
    assert " ".join(words) in " ".join(scenario.question.split())
    assert f"vary by {now[3]:.2f} across and by {now[4]:.2f} up" in scenario.look_for
    assert scenario.answer == "1, 1 and 0"


def test_the_sphered_means_spread_along_their_principal_axes_by_the_eigenvalues():
    data, scenario = load("crabs"), BY_TITLE["Principal axes of four means"]
    _, between = sphered_means(data.X, np.searchsorted(data.class_names, data.y))
    first, second = np.linalg.eigvalsh(between)[:-3:-1]
    now, _ = films_readings(scenario.title)
    assert_allclose(now, [1, 1, 0, first, second], atol=1e-9)
    assert f"By {first:.2f}; up, it is {second:.2f}" in scenario.look_for
    assert scenario.answer == "Across"
    (board,) = LESSON.view(scenario.settings).picture
    lines = [item for item in board.picture.panels[0].items if getattr(item, "dash", 0) == 2]
    across, up = lines
    assert_allclose(across.x[8:13], [[-np.sqrt(first), np.sqrt(first)]] * 5)
    assert_allclose(up.y[8:13], [[-np.sqrt(second), np.sqrt(second)]] * 5)
    assert np.isnan([across.x[:8], up.y[:8]]).all()


def test_the_log_prior_moves_the_cut_towards_the_rare_class():
    page, _ = tried("A rare class and its log prior")
    assert len(boards(page)[0]["timeline"]["stages"]) == 5
    data = load("unbalanced")
    animation = sphering_animation(data.X, data.y, (0, 1))
    (nearest,) = [frame for frame in animation.frames if frame.stage == "nearest mean"]
    cut = nearest.lines[0, 0]
    common, rare = nearest.means[:, 0]
    assert abs(cut - rare) < abs(cut - common)
    assert answer("A rare class and its log prior") == "No, nearer to the rare class"
