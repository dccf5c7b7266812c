"""Every scenario of "Fisher projections" does what it says, by numbers from the core."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.linalg import eigh

from lindisc import LDA, Fisher
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.projection.direction import (
    best_direction,
    degrees_of,
    line_at,
    scatter_along,
    unit_vector,
)
from pages.answers.view import Problem
from pages.lessons.fisher.sphering_animation import NEAREST, STEPS, TITLES, sphering_animation
from tests.pages.lessons.fisher.views import (
    BY_TITLE,
    answer,
    numbers_of,
    panels_of,
    picture,
    shown,
    told,
    two_of,
    view,
)

SPACE = "\N{NO-BREAK SPACE}"


def crabs():
    data = load("crabs")
    return data.X, data.y


def test_lda_beats_pca_on_the_crabs_whose_right_plane_knows_no_classes():
    title, (X, y) = "LDA beside PCA", crabs()
    for name, share in (("LDA, L = 2 of 3", "3.0"), ("LDA on PC1, PC2", "37.0")):
        assert f"{name}: {share}{SPACE}% of 200 training rows" in picture(shown(title)).said
        assert f" {share}{SPACE}%" in told(title)
    scores = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)[0][:, :2]
    blind = [
        abs(np.corrcoef(plane.points.x, scores[:, 0])[0, 1]) for plane in panels_of(shown(title))
    ]
    shares = [np.var([u[y == k].mean() for k in set(y)]) / u.var() for u in scores.T]
    assert shares[0] < 0.2 < 0.7 < shares[1]  # along PC1, the size, the groups overlap
    assert blind[0] < 0.9 < blind[1] == pytest.approx(1)
    assert answer(title) == "The right one"


def test_along_one_direction_sexes_are_confused_and_the_third_adds_nothing():
    title, (X, y) = "One direction is not enough", crabs()
    along = Fisher(n_components=1).fit_transform(X, y)
    says = LDA().fit(along, y).predict(along)
    pairs = [(ours.split(), true.split()) for ours, true in zip(says, y, strict=True)]
    sex, colour = (sum(ours[k] != true[k] for ours, true in pairs) for k in (0, 1))
    assert colour < 10 < 50 < sex
    assert answer(title) == "Males with females"
    share = percent(np.mean(says != y))
    assert f"{share} of 200 training rows" in picture(shown(title)).said
    folds = numbers_of(shown(title))[2].loc["error, 10 folds (n = 200)"]
    two, three = (folds[rank].partition(" ±")[0] for rank in ("L = 2", "L = 3"))
    assert two == three
    assert f"{share} are wrong" in told(title)
    assert f"({two} in 10 folds" in told(title)


def test_digits_need_all_nine_directions():
    title = "Ten digits in a plane"
    errors = numbers_of(shown(title))[2].loc["error, 10 folds (n = 1797)"].str.partition(" ±")[0]
    assert list(errors.index) == [f"L = {rank}" for rank in range(1, 10)]
    assert errors.str.removesuffix(f"{SPACE}%").astype(float).idxmin() == "L = 9"
    assert answer(title) == "All nine"
    assert all(f"{errors[rank]}" in told(title) for rank in ("L = 2", "L = 9"))


def test_along_the_means_classes_scatter_and_fishers_line_is_right_more_often():
    title = "The wrong line and the right one"
    X, codes = two_of(load("crabs", classes="sex"), "log CL", "log RW")
    best = degrees_of(best_direction(X, codes))
    assert f"J is largest at {best:.2f}°" in told(title)
    assert f"to {best:.0f}°" in told(title)
    grid = np.arange(0, 180, 0.01)
    ratios = scatter_along(unit_vector(grid), X, codes).ratio
    assert grid[ratios.argmax()] == pytest.approx(best, abs=0.01)
    through = degrees_of(X[codes == 1].mean(axis=0) - X[codes == 0].mean(axis=0))
    assert round(through) == BY_TITLE[title].settings["fisher.angle"]
    within = scatter_along(unit_vector([through, best]), X, codes).within
    assert within[0] > 10 * within[1]  # "along the means each class scatters widely, too"
    for angle, share in ((round(through), "23.5"), (best, "3.5"), (131.0, "2.5")):
        line = line_at(angle, X, codes)
        wrong = percent(np.mean(line.crossing.predict(line.values) != codes))
        assert wrong == f"{share}{SPACE}%"
        assert wrong in told(title)
        (table,) = numbers_of(shown(title, angle=angle))
        assert table.loc["w now", "wrong"] == wrong
    assert answer(title) == "Far fewer"


def test_without_a_crossing_the_page_says_so():
    title = "No threshold"
    (note,) = shown(title).below
    assert "No crossing lies between the means" in note.text
    assert answer(title) == "Nowhere between the means"
    assert f"30.0{SPACE}% of" in note.text
    assert f"30.0{SPACE}%" in told(title)


def test_at_the_sphered_stage_alone_boundaries_are_bisectors_of_the_means():
    title, (X, codes) = "Round on average", two_of(load("iris"))
    animation = sphering_animation(X, codes, (0, 1))
    frames = dict(zip(TITLES, animation.points[::STEPS], strict=True))
    bisects = {}
    for stage in (TITLES[0], TITLES[1], TITLES[4]):
        lda = LDA().fit(frames[stage], codes)
        across, along = lda.means_[1] - lda.means_[0], lda.coef_[1] - lda.coef_[0]
        cosine = along @ across / np.linalg.norm(along) / np.linalg.norm(across)
        bisects[stage] = cosine == pytest.approx(1)
    (only,) = [stage for stage in bisects if bisects[stage]]
    assert answer(title) == only
    assert f"all {animation.agreeing} irises keep" in told(title)


def test_the_log_prior_moves_the_cut_towards_the_rare_class():
    title, data = "A rare class and its log prior", load("unbalanced")
    animation = sphering_animation(data.X, data.y, (0, 1))
    cut, (common, rare) = animation.lines[NEAREST, 0, 0], animation.means[NEAREST, :, 0]
    assert abs(cut - rare) < abs(cut - common)
    assert answer(title) == "No, nearer to the rare class"


def test_with_a_tenth_of_a_class_no_direction_turns_but_cuts_move():
    title = "Three methods, one direction"
    (table,) = numbers_of(shown(title))
    found = table["these two features"]
    assert set(found[:3]) == {"0.0000°"}
    assert f"by {found['LDA cuts'][1:6]}" in told(title)
    assert f"by {found['Least squares cuts'][1:6]}" in told(title)
    assert found["Fisher cuts"] == "+0.000000"
    assert answer(title) == "None turns, two move"


def test_equal_means_have_no_direction_and_the_program_says_so_too(capsys):
    found = shown("Equal means")
    (words,) = (piece.text for piece in found.picture if isinstance(piece, Problem))
    assert "means of both classes coincide" in words
    exec(found.programs()[0].code, {})
    assert capsys.readouterr().out.strip() == words
    assert found.numbers() == found.by_hand() == ()
    assert answer("Equal means") == "There is none"


def test_twins_of_the_moons_have_the_very_direction_of_the_moons_and_other_errors():
    title = "The same moments, other points"
    moons, twins = (
        degrees_of(best_direction(data.X, data.y))
        for data in (load("moons", twins=False), load("moons", twins=True))
    )
    assert_allclose([twins, moons % 180], [moons, 105.62], atol=5e-3)
    for is_twins, wrong in ((True, 0.095), (False, 0.14)):
        _, *charts = picture(shown(title, **{"moons.twins": is_twins})).panels
        first = [(chart.readings[0], chart.lead.frame) for chart in charts]
        found = [each.values[frame] / (each.of or 1) for each, frame in first]
        assert_allclose(found, [0.0296, wrong], atol=5e-5)
    assert answer(title) == "Where it was"


def films_readings(title):
    """What is said over the animation at the frame where a scenario starts it, and at its first."""
    (chart,), frame = picture(shown(title)).panels, picture(shown(title)).timeline.frame
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
    title = "Round, by the numbers"
    within, between = sphered_means(*two_of(load("crabs")))
    now, raw = films_readings(title)
    assert_allclose(now, [1, 1, 0, *np.diag(between)], atol=1e-9)
    enlarged = within * 2 / np.trace(within)
    assert_allclose(raw[:3], enlarged[[0, 1, 0], [0, 1, 1]])
    words = "variances were {:.2f} and {:.2f}, the covariance {:.2f}".format(*raw[:3])
    assert words in BY_TITLE[title].question
    assert "vary by {:.2f} across and by {:.2f} up".format(*now[3:]) in told(title)
    assert answer(title) == "1, 1 and 0"


def test_the_sphered_means_spread_along_their_principal_axes_by_the_eigenvalues():
    title, data = "Principal axes of four means", load("crabs")
    _, between = sphered_means(data.X, np.searchsorted(data.class_names, data.y))
    values = np.linalg.eigvalsh(between)[:-3:-1]
    now, _ = films_readings(title)
    assert_allclose(now, [1, 1, 0, *values], atol=1e-9)
    assert "By {:.2f}; up, it is {:.2f}".format(*values) in told(title)
    assert answer(title) == "Across"
    (chart,) = picture(shown(title)).panels
    across, up = (item for item in chart.items if getattr(item, "dash", 0) == 2)
    for drawn, root in zip((across.x, up.y), np.sqrt(values), strict=True):
        assert_allclose(drawn[8:13], [[-root, root]] * 5)
        assert np.isnan(drawn[:8]).all()


def test_many_penguins_turn_the_first_direction_but_not_the_plane_and_equal_classes_nothing():
    title = "Do many penguins count for more?"
    for slug in ("penguins", "crabs"):
        data, (panel, *_) = load(slug), panels_of(view("Plane", slug, equal=True))
        codes = np.searchsorted(data.class_names, data.y)
        sizes = np.bincount(codes)
        means = np.array([data.X[codes == k].mean(axis=0) for k in range(len(sizes))])
        within, firsts = np.cov((data.X - means[codes]).T, bias=True), []
        for shares in (sizes / len(codes), np.full(len(sizes), 1 / len(sizes))):
            gaps = means - shares @ means
            firsts.append(eigh(gaps.T * shares @ gaps, within)[1][:, -1])
        degrees = np.degrees(np.arccos(min(abs(firsts[0] @ within @ firsts[1]), 1)))
        assert panel.caption == f"LD1 turned by {degrees:.2f}°"
        assert (f"turned by {degrees:.2f}°" in told(title)) == (slug == "penguins")
    assert degrees < 1e-3
    for equal, share in ((True, f"82{SPACE}%"), (False, f"87{SPACE}%")):
        found = shown(title, equal=equal)
        assert panels_of(found)[0].axes[0] == f"LD1 ({share})"
        assert share in told(title)
        assert f"1.2{SPACE}% of 342" in picture(found).said
    assert answer(title) == "It turned by 6°"
