"""Fisher projections: what is said on a condition is said where it holds, and nowhere else."""

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.linalg import eigh

from lindisc.board.chart import Dots
from lindisc.number_format import percent
from pages.answers.view import boards
from pages.lessons.fisher.lesson import LESSON
from tests.pages.lessons.said import planes, tables
from tests.pages.lessons.states import data_sets, in_parts_of, on_slider

PAIRS = data_sets("fisher", n_features=2, n_classes=2)
PARTS = 4  # of the profile's examples


def why_of(view):
    section, *_ = view.why()
    return section.text


def scatters(X, codes):
    """Counts, means and the scatter within classes."""
    counts = np.bincount(codes)
    means = np.array([X[codes == k].mean(axis=0) for k in range(len(counts))])
    away = X - means[codes]
    return counts, means, away.T @ away


def is_singular(W):
    """Whether the correlations of a scatter have no inverse worth having."""
    scale = np.sqrt(np.diag(W))
    return not scale.all() or np.linalg.cond(W / scale / scale[:, None]) > 1e9


def canonical_correlations(X, codes):
    """Cosines between the spans of centred features and of centred class indicators."""
    spans = (each - each.mean(axis=0) for each in (X, np.eye(codes.max() + 1)[codes][:, 1:]))
    first, second = (np.linalg.qr(each)[0] for each in spans)
    return np.linalg.svd(first.T @ second, compute_uv=False)


def cut_of_gaussians(values, codes):
    """Where share times density of two Gaussians is equal between their means, None if nowhere,
    and the share of rows that this, or the larger of both, gets wrong.
    """
    groups = [values[codes == k] for k in (0, 1)]
    m, v = (np.array([f(group) for group in groups]) for f in (np.mean, np.var))
    logs = np.log([len(group) for group in groups]) - np.log(v) / 2 - m**2 / (2 * v)
    gap = np.array([(1 / v[0] - 1 / v[1]) / 2, m[1] / v[1] - m[0] / v[0], logs[1] - logs[0]])
    roots = np.roots(gap)
    roots = roots[np.isreal(roots)].real
    inside = roots[(roots > m.min()) & (roots < m.max())]
    if not len(inside):
        return None, np.mean((np.polyval(gap, values) > 0) != codes)
    return inside[0], np.mean(((values > inside[0]) == (m[1] > m[0])) != codes)


SWITCHES = st.fixed_dictionaries(dict.fromkeys(("unbiased", "equal", "standardise"), st.booleans()))


def test_a_class_with_a_single_value_along_its_direction_has_no_threshold():
    view = LESSON.view({"fisher.data": "XOR", "fisher.xor.n": 49, "fisher.xor.noise": 0.0})
    assert "so there is no threshold" in view.below[0].text
    assert all(file.make() for file in view.files())


@in_parts_of(PARTS)
@given(data_sets("fisher"), st.just(1.0) | on_slider(0, 1, 0.01), SWITCHES)
def test_directions_solve_the_eigenvalue_problem_that_is_stated(rows, gamma, switches):
    X = rows.standardised if switches["standardise"] else rows.X
    (n, p), (counts, means, W) = X.shape, scatters(X, rows.codes)
    kept = gamma * W + (1 - gamma) * np.trace(W) / p * np.eye(p)
    most = min(p, len(counts) - 1)
    if is_singular(kept):
        return
    rank = {"L": most} if most > 1 else {}
    view = LESSON.view(rows.settings("fisher", gamma=gamma, **switches, **rank))
    words, (shares, *_), caption = why_of(view), tables(view), view.numbers()[2].text
    pi = np.full(len(counts), 1 / len(counts)) if switches["equal"] else counts / n
    gaps = means - pi @ means
    B = n * gaps.T * pi @ gaps
    values = eigh(B, kept, eigvals_only=True)[::-1][:most]
    (hand,), divisor = view.by_hand(), n - switches["unbiased"] * len(counts)
    V = hand.tables["Directions"].to_numpy()
    assert_allclose(V.T @ kept @ V / divisor, np.eye(most), atol=1e-6)
    assert_allclose(V.T @ B @ V / divisor, np.diag(values), atol=1e-6 * values[0] + 1e-9)
    within = hand.tables["Covariance within classes, along them"]
    assert_allclose(within, V.T @ W @ V / divisor, atol=1e-6)
    assert (
        ("shrunken" in words) == ("shrunken" in caption) == (r"W(\gamma)" in words) == (gamma < 1)
    )
    assert f"= {divisor}" in caption
    if values[0] > 1e-9:
        said = re.search(r"proportion of trace: \$([\d. +]+)\$", words)[1].split(" + ")
        assert_allclose([*map(float, said)], values / values.sum(), atol=6e-5)
    is_canonical = gamma == 1 and np.allclose(pi, counts / n)
    assert ("canonical correlation" in words) == is_canonical
    assert ("canonical correlation" in shares.index) == is_canonical
    assert ("log likelihood lost without it" in shares.index) == is_canonical
    if is_canonical:
        found = shares.loc["canonical correlation"].astype(float)
        assert_allclose(found, canonical_correlations(X, rows.codes)[:most], atol=1e-6)
    scores = np.log(pi) - 0.5 * (((X @ V)[:, None] - means @ V) ** 2).sum(axis=2)
    is_clear = np.diff(np.sort(scores, axis=1)[:, -2:])[:, 0] > 1e-9
    nearest = scores.argmax(axis=1)
    assert (planes(view)[0].predicted == nearest)[is_clear].all()
    if len(counts) == 2:
        note, along = view.below[0].text, X @ V[:, 0]
        if any(np.ptp(along[rows.codes == k]) < 1e-9 * np.abs(along).max() for k in (0, 1)):
            assert "no Gaussian describes it" in note
            return
        cut, wrong = cut_of_gaussians(along, rows.codes)
        assert ("No crossing lies between the means" in note) == (cut is None)
        assert percent(wrong) in note


def directions(rows, **options):
    """By hand: the directions."""
    most = min(rows.X.shape[1], rows.codes.max())
    view = LESSON.view(rows.settings("fisher", **options, **({"L": most} if most > 1 else {})))
    return view.by_hand()[0].tables["Directions"].to_numpy()


@in_parts_of(PARTS)
@given(data_sets("fisher"), st.sampled_from((1.0, 0.5)), st.booleans())
def test_standardising_keeps_discriminant_coordinates_where_its_help_says_so(rows, gamma, equal):
    (n, p), (counts, means, W) = rows.X.shape, scatters(rows.X, rows.codes)
    spread = rows.X.std(axis=0)
    if is_singular(W) or p == 1:
        return
    options = {"gamma": gamma, "equal": equal}
    raw, turned = (directions(rows, standardise=is_on, **options) for is_on in (False, True))
    before, after = rows.X @ raw, rows.standardised @ turned
    before, after = (each - each.mean(axis=0) for each in (before, after))
    pi = np.full(len(counts), 1 / len(counts)) if equal else counts / n
    gaps = means - pi @ means
    values = eigh(n * gaps.T * pi @ gaps, W, eigvals_only=True)[::-1][: raw.shape[1] + 1]
    if values[0] < 1e-9 or (np.diff(-values) < 1e-6 * values[0]).any():  # any turn is as good
        return
    if gamma == 1:
        assert_allclose(np.abs(after), np.abs(before), rtol=1e-5, atol=1e-6 * np.abs(before).max())
    elif p == 2 and spread.max() > 2 * spread.min() and raw.shape[1] == 1:
        assert np.abs(np.abs(after) - np.abs(before)).max() > 1e-6 * np.abs(before).max()


@in_parts_of(PARTS)
@given(PAIRS, on_slider(0, 180, 1), st.booleans())
def test_no_line_is_better_than_the_one_said_to_be_best(rows, angle, standardise):
    X = rows.standardised if standardise else rows.X
    _, means, W = scatters(X, rows.codes)
    gap = means[1] - means[0]
    if is_singular(W) or np.allclose(gap, 0):
        return
    settings = rows.settings("fisher", part="Angle", angle=angle, standardise=standardise)
    view = LESSON.view(settings)
    if not [*boards(view.picture)]:  # a class that does not vary along the line
        return
    angles = np.deg2rad(np.arange(0, 180, 0.5))
    w = np.column_stack([np.cos(angles), np.sin(angles)])
    J = (w @ gap) ** 2 / np.einsum("ij,jk,ik->i", w, W, w)
    (table,) = tables(view)
    assert float(table.loc["Fisher's direction", "J(w)"]) >= J.max() * (1 - 1e-5)
    through = np.deg2rad(float(table.loc["line through the means", "angle"][:-1]))
    assert abs(gap @ [np.cos(through), np.sin(through)]) >= np.linalg.norm(gap) * (1 - 1e-6)
    said = re.search(r"at \$([\d.]+)\$°; the means lie along \$([\d.]+)\$°", why_of(view))
    named = table.loc[["Fisher's direction", "line through the means"], "angle"]
    assert [f"{each}°" for each in said.groups()] == [*named]


@in_parts_of(PARTS)
@given(data_sets("fisher"), st.booleans())
def test_the_animation_says_at_every_stage_what_it_draws(rows, whole):
    more = {"all": whole} if rows.X.shape[1] > 2 else {}
    view = LESSON.view(rows.settings("fisher", part="Sphering", **more))
    n, p = len(rows.X), rows.X.shape[1] if whole else 2
    d = min(p, rows.codes.max())
    if not (found := [*boards(view.picture)]):
        assert is_singular(scatters(rows.X, rows.codes)[2])
        return
    (chart,), timeline = found[0].picture.panels, found[0].picture.timeline
    words = {stage.name[3:]: stage.words for stage in timeline.stages}
    axes = re.match("(.*), (.*), drawn", words["Raw"]).groups()
    own = rows.X[:, [rows.names.index(axis) for axis in axes]]
    assert chart.caption == (f"1 row in {-(-n // 300)}" if n > 300 else "")
    if n <= 300:
        drawn = [item for item in chart.items if type(item) is Dots and item.name]
        raw, sphered = (
            sum(np.cov(dots.x[frame], dots.y[frame], bias=True) * dots.x.shape[1] for dots in drawn)
            for frame in (timeline.stages[0].frame, timeline.stages[1].frame)
        )
        assert "the common ellipse is round, variance 1" in words["Sphered"]
        assert_allclose(sphered / n, np.eye(2), atol=1e-6)
        times = float(re.search(r"drawn × ([^,\s]+)", words["Raw"])[1])
        as_they_are = scatters(own, rows.codes)[2]
        assert_allclose(raw, times**2 * as_they_are, rtol=0.02, atol=1e-3 * np.trace(raw))
    assert ("to a line" in words["Plane"]) == (d == 1)
    assert ("the picture only turns" in words["Plane"]) == (d == p)
    assert ("LDA's straight lines" in words["Mapped back"]) == (p == 2)
    assert f", {rows.codes.max() + 1} - 1) = {d}$" in why_of(view)


@in_parts_of(PARTS)
@given(PAIRS, st.integers(5, 100))
def test_all_three_methods_cut_where_they_are_said_to(rows, kept):
    view = LESSON.view(rows.settings("fisher", part="Theorem", per_cent_kept=kept))
    if not (hands := view.by_hand()):
        return
    hand = hands[0].tables
    counts, means = hand["Rows"]["n_k"].to_numpy(), hand["Means"].to_numpy()
    W, n = hand["Scatter within, S1 + S2"].to_numpy(), counts.sum()
    full = np.bincount(rows.codes)
    assert counts.tolist() == [full[0], min(full[1], max(2, round(full[1] * kept / 100)))]
    if kept == 100:
        for mine, theirs in zip((counts, means, W), scatters(rows.X, rows.codes), strict=True):
            assert_allclose(mine, theirs, atol=1e-6 * np.abs(theirs).max())
    g = means[1] - means[0]
    w = np.linalg.solve(W, g)
    w /= np.linalg.norm(w)
    d, square, pi = w @ g, w @ W @ w / n, counts / n
    slope = pi.prod() * d / (square + pi.prod() * d**2)  # of 0 and 1 on w'x
    lda = np.log(pi[0] / pi[1]) * square / d
    squares = w @ (pi @ means) + (0.5 - pi[1]) / slope - w @ means.mean(axis=0)
    (table,) = tables(view)
    shown = table["these two features"].iloc[3:].astype(float)
    assert_allclose(shown, [0, lda, squares], rtol=1e-6, atol=6e-7)
    assert r"beyond it by $\log(\pi_1 / \pi_2)\, s^2 / d$" in why_of(view)
    assert counts[0] != counts[1] or not shown.any()
