"""Fisher projections: its questions, what sliders preview, tables, programs, and refusals; what is
said on a condition is said where it holds, and nowhere else.
"""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.linalg import eigh
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, Fisher, ReducedRankLDA
from lindisc.board.chart import Dots
from lindisc.datasets import DATASETS, load
from lindisc.number_format import percent
from lindisc.projection.direction import unit_vector
from lindisc.selection.folds import out_of_fold
from pages.answers.view import Problem, boards
from pages.lessons.fisher.lesson import LESSON
from pages.lessons.fisher.plane import errors_by_rank
from pages.lessons.fisher.sphering_animation import (
    BACK,
    NEAREST,
    PLANE,
    SPHERED,
    STEPS,
    TITLES,
    SpheringAnimation,
)
from tests.pages.lessons.said import Questions, panels, planes, tables
from tests.pages.lessons.states import data_sets, in_parts_of, on_slider

ASKED = Questions(LESSON)
PAIRS = data_sets("fisher", n_features=2, n_classes=2)
PARTS = 4  # of the profile's examples
DATA_TITLES = {recipe.slug: recipe.title for recipe in DATASETS}
WITHIN, OF_MEANS = "Rows and means: within classes: across", "Rows and means: of the means: across"


def view(part, slug, **settings):
    """The view of a part; "__" in a key stands for a dot."""
    chosen = {key.replace("__", "."): value for key, value in settings.items()}
    chosen |= {"part": part, "data": DATA_TITLES[slug]}
    return LESSON.view({f"fisher.{key}": value for key, value in chosen.items()})


def picture(view):
    """That of its board."""
    (board,) = boards(view.picture)
    return board.picture


def held_by(panel, control):
    (held,) = [held for held in panel.held if held.lead.control == control]
    return held


def two_of(data, *columns):
    """Rows of some features, and their class codes."""
    places = [data.feature_names.index(column) for column in columns or data.suggested]
    return data.X[:, places], np.searchsorted(data.class_names, data.y)


def by_rank(L, n, folds="10 folds"):
    return f"error, {folds} (n = {n}), L = {L}"


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("LDA beside", {}, {"LDA, L = 2 of 3": "3.0 %", "answer": "The right one"}),
        ("LDA beside", {}, {"LDA on PC1, PC2": "37.0 %"}),
        ("One direction", {}, {"LDA, L = 1 of 3": "29.0 %", "proportion of trace, LD3": "0.9 %"}),
        ("One direction", {"L": 2}, {"LDA, L = 2 of 3": "3.0 %", by_rank(2, 200): "5.5 %"}),
        ("One direction", {"L": 3}, {by_rank(3, 200): "5.5 %"}),
        ("Ten", {}, {by_rank(2, 1797): "31.8 %", by_rank(9, 1797): "4.3 %", "answer": "All nine"}),
        ("The wrong", {}, {"w now, wrong": "23.5 %", "Fisher's direction, wrong": "3.5 %"}),
        ("The wrong", {}, {"Fisher's direction, angle": "130.69°", "answer": "Far fewer"}),
        ("The wrong", {"angle": 131.0}, {"w now, wrong": "2.5 %", "w now, angle": "131°"}),
        (
            "Three methods",
            {},
            {"LDA cuts, these two features": "0.403", "answer": "None turns, two move"},
        ),
        ("Three methods", {}, {"Least squares cuts, these two features": "0.867"}),
        ("Three methods", {}, {"Fisher to LDA, these two features": "0.0000°"}),
        ("The same", {}, {"Fisher's direction, angle": "105.62°", "J(w)": "0.0296"}),
        ("The same", {}, {"w now, wrong": "9.5 %", "answer": "Where it was"}),
        ("The same", {"moons__twins": False}, {"Fisher's direction, angle": "105.62°"}),
        ("The same", {"moons__twins": False}, {"J(w)": "0.0296", "w now, wrong": "14.0 %"}),
        ("Round, by", {"stage": "1. Raw"}, {WITHIN: "1.10", "Rows and means: up": "0.90"}),
        ("Round, by", {"stage": "1. Raw"}, {"covariance": "0.97"}),
        ("Round, by", {}, {WITHIN: "1", "covariance": "0", "answer": "1, 1 and 0"}),
        ("Round, by", {}, {OF_MEANS: "1.52", "Rows and means: up (2)": "1.60"}),
        ("Principal", {}, {OF_MEANS: "9.95", "Rows and means: up (2)": "4.36"}),
        ("Principal", {}, {WITHIN: "1", "Rows and means: up": "1", "answer": "Across"}),
        ("Do many", {}, {"proportion of trace, LD1": "82 %", "LDA, L = 2 of 2": "1.2 %"}),
        ("Do many", {"equal": False}, {"proportion of trace, LD1": "87 %"}),
        ("Do many", {}, {"answer": "It turned by 6°"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_page(title, more, told):
    ASKED.assert_told(title, more, told)


def test_along_one_direction_sexes_are_confused():
    data = load("crabs")
    along = Fisher(n_components=1).fit_transform(data.X, data.y)
    says = LDA().fit(along, data.y).predict(along)
    pairs = [(ours.split(), true.split()) for ours, true in zip(says, data.y, strict=True)]
    sex, colour = (sum(ours[k] != true[k] for ours, true in pairs) for k in (0, 1))
    assert colour < 10 < 50 < sex
    assert ASKED["One direction"].answer == "Males with females"


def test_without_a_crossing_the_page_says_so():
    (note,) = ASKED.view("No threshold").below
    assert "No crossing lies between the means" in note.text
    assert ASKED["No threshold"].answer == "Nowhere between the means"
    assert "30.0\N{NO-BREAK SPACE}% of" in note.text
    assert "(30.0 % wrong)" in ASKED["No threshold"].look_for


def test_at_the_sphered_stage_alone_boundaries_are_bisectors_of_the_means():
    X, codes = two_of(load("iris"))
    frames = dict(zip(TITLES, SpheringAnimation(X, codes, (0, 1)).points[::STEPS], strict=True))
    bisects = {}
    for stage in (TITLES[0], TITLES[1], TITLES[4]):
        lda = LDA().fit(frames[stage], codes)
        across, along = lda.means_[1] - lda.means_[0], lda.coef_[1] - lda.coef_[0]
        cosine = along @ across / np.linalg.norm(along) / np.linalg.norm(across)
        bisects[stage] = cosine == pytest.approx(1)
    assert [stage for stage in bisects if bisects[stage]] == [ASKED["Round on"].answer]


def test_the_log_prior_moves_the_cut_towards_the_rare_class():
    data = load("unbalanced")
    animation = SpheringAnimation(data.X, data.y, (0, 1))
    cut, (common, rare) = animation.lines[NEAREST, 0, 0], animation.means[NEAREST, :, 0]
    assert abs(cut - rare) < abs(cut - common)
    assert ASKED["A rare"].answer == "No, nearer to the rare class"


def test_equal_means_have_no_direction_and_the_program_says_so_too(capsys):
    found = ASKED.view("Equal")
    (words,) = (piece.text for piece in found.picture if isinstance(piece, Problem))
    assert "means of both classes coincide" in words
    exec(found.programs()[0].code, {})
    assert capsys.readouterr().out.strip() == words
    assert found.numbers() == found.by_hand() == ()
    assert ASKED["Equal"].answer == "There is none"


def test_the_dotted_lines_end_a_deviation_from_the_middle_while_means_are_in_their_plane():
    (chart,) = picture(ASKED.view("Principal")).panels
    across, up = (item for item in chart.items if getattr(item, "dash", 0) == 2)
    for drawn, variance in ((across.x, 9.952298), (up.y, 4.359049)):
        assert_allclose(drawn[8:13], [np.sqrt(variance) * np.array([-1, 1])] * 5, rtol=1e-6)
        assert np.isnan(drawn[:8]).all()


@pytest.mark.parametrize("slug", ["penguins", "crabs"])
def test_the_caption_says_how_far_equal_weights_turn_the_first_direction(slug):
    data, (panel, *_) = load(slug), planes(view("Plane", slug, equal=True))
    codes = np.searchsorted(data.class_names, data.y)
    sizes = np.bincount(codes)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(len(sizes))])
    within, firsts = np.cov((data.X - means[codes]).T, bias=True), []
    for shares in (sizes / len(codes), np.full(len(sizes), 1 / len(sizes))):
        gaps = means - shares @ means
        firsts.append(eigh(gaps.T * shares @ gaps, within)[1][:, -1])
    degrees = np.degrees(np.arccos(min(abs(firsts[0] @ within @ firsts[1]), 1)))
    assert panel.caption == f"LD1 turned by {degrees:.2f}°"
    assert (f"turned by {degrees:.2f}°" in ASKED["Do many"].look_for) == (slug == "penguins")


@pytest.mark.parametrize("slug", ["crabs", "wine", "moons"])
def test_the_preview_of_each_gamma_is_its_view_up_to_units_and_signs(slug):
    for number, current in enumerate(planes(view("Plane", slug, gamma=0.53))):
        led = held_by(current, "fisher.gamma")
        assert led.lead.values[led.lead.frame] == 0.53
        for frame in (0, 3, led.lead.frame, len(led.lead.values) - 1):
            panel = planes(view("Plane", slug, gamma=float(led.lead.values[frame])))[number]
            assert led.predicted[frame].tolist() == panel.predicted.tolist()
            own = np.column_stack([panel.points.x, panel.points.y])
            moved = own if led.places is None else led.places[frame]
            scores = led.path.scores(frame).values(moved)
            assert_allclose(scores, panel.path.values(own), rtol=1e-6, atol=1e-6)
            for mine, theirs in zip(moved.T, own.T, strict=True):
                assert abs(np.corrcoef(mine, theirs)[0, 1]) == pytest.approx(1)


@pytest.mark.parametrize("slug", ["crabs", "wine"])
def test_while_gamma_moves_no_direction_turns_round_and_rows_stay_in_the_box(slug):
    panel = planes(view("Plane", slug, gamma=0.5))[0]
    places = held_by(panel, "fisher.gamma").places
    assert ((places[:-1] * places[1:]).sum(axis=1) > 0).all()
    x0, x1, y0, y1 = panel.box
    u, v = places.reshape(-1, 2).T
    assert x0 < u.min() < u.max() < x1
    assert y0 < v.min() < v.max() < y1


@pytest.mark.parametrize("slug", ["spam", "digits"])
def test_many_rows_do_not_travel_for_every_gamma(slug):
    panel = planes(view("Plane", slug, gamma=0.9))[0]
    assert [held.lead.control for held in panel.held] == ["fisher.L"] * (slug == "digits")


def test_the_preview_of_each_percentage_is_its_view_and_a_carried_point_has_none():
    moons = {"per_cent_kept": 33, "points": "m0-9000-200_r3"}
    for number, panel in enumerate(planes(view("Theorem", "moons", **moons))):
        led = held_by(panel, "fisher.per_cent_kept")
        for frame in (0, led.lead.frame, len(led.lead.values) - 1):
            one = view("Theorem", "moons", **moons | {"per_cent_kept": int(led.lead.values[frame])})
            exact, U = planes(one)[number], np.array([[0.0, 0.0], [1.0, 2.0], [-0.5, 0.7]])
            assert_allclose(led.path.scores(frame).values(U), exact.path.values(U), atol=1e-9)
            if number == 0:  # LDA
                assert_allclose(led.means[frame], exact.means)
            dashed = exact.reference.scores.values(U)
            assert_allclose(led.reference.scores(frame).values(U), dashed, atol=1e-9)
    chosen = LESSON.choose(LESSON.given({"fisher.part": "Theorem", "fisher.data": "Moons"}))
    *both, chart = LESSON.carried(chosen).panels
    leads = [*(panel.held[0].lead for panel in both), chart.lead]
    assert [lead.values.tolist() for lead in leads] == [[100]] * 3


def test_the_slope_of_j_is_that_of_the_formula_and_zero_along_fisher_s_direction():
    X, codes = two_of(load("crabs", classes="sex"))
    means = np.array([X[codes == k].mean(axis=0) for k in (0, 1)])
    scatter, gap = np.cov((X - means[codes]).T, bias=True) * len(X), means[1] - means[0]
    for degrees in (0, 30, 127, 131):
        (table,) = tables(view("Angle", "crabs", crabs__classes="sex", angle=degrees))
        slopes = table["its slope per degree"]
        w, across = unit_vector(degrees), unit_vector(degrees + 90)
        within = w @ scatter @ w
        bend = 2 * (w @ gap) * (across @ gap * within - w @ gap * (across @ scatter @ w))
        assert float(slopes["w now"]) == pytest.approx(np.deg2rad(bend / within**2), abs=5.1e-7)
        assert slopes["Fisher's direction"] == "0.000000"


def test_with_variances_in_place_of_scatters_another_direction_is_best():
    (table,) = tables(view("Angle", "unbalanced"))
    X, codes = two_of(load("unbalanced"))
    angles = np.arange(0, 180, 0.01)
    first, second = (X[codes == k] @ unit_vector(angles).T for k in (0, 1))
    gaps = (first.mean(axis=0) - second.mean(axis=0)) ** 2
    best = angles[np.argmax(gaps / (first.var(axis=0) + second.var(axis=0)))]
    found = float(table.loc["with variances, not scatters", "angle"][:-1])
    assert found == pytest.approx(best, abs=0.011)
    assert table.loc["Fisher's direction", "angle"] != f"{best:.2f}°"


def test_a_class_without_variance_along_the_line_is_reported():
    pixels = {"digits.x": "pixel_2_0", "digits.y": "pixel_2_2"}
    (words,) = view("Angle", "digits", **pixels, angle=0.0).picture
    assert "must vary within both classes; those of class 0 do not" in words.text
    assert panels(view("Angle", "digits", **pixels, angle=1.0))


def test_what_directions_lose_of_the_likelihood_adds_up_to_that_of_all_means():
    data = load("crabs")
    codes = np.searchsorted(data.class_names, data.y)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(4)])
    within, total = (np.cov((data.X - m).T, bias=True) for m in (means[codes], data.X.mean(axis=0)))
    (table, *_) = tables(view("Plane", "crabs"))
    lost = table.loc["log likelihood lost without it"].astype(float)
    volumes = [np.linalg.slogdet(spread)[1] for spread in (total, within)]
    assert_allclose(lost.sum(), len(codes) / 2 * (volumes[0] - volumes[1]), rtol=1e-6)


@pytest.mark.parametrize("slug", ["crabs", "moons"])
def test_lda_s_weights_differ_by_directions_alone_which_on_paper_are_not_at_right_angles(slug):
    (hand,) = view("Plane", slug, unbiased=False).by_hand()
    rows, means, V, placed, _, found, degrees = hand.tables.values()
    assert_allclose((means - rows["prior"] @ means) @ V.to_numpy(), placed, atol=1e-9)
    data = load(slug)
    theirs = LinearDiscriminantAnalysis(solver="lsqr").fit(data.X, data.y).coef_
    gap = theirs[1] - theirs[0] if len(theirs) > 1 else theirs[0]
    assert_allclose(V @ found.iloc[0, :-1], gap, rtol=1e-6)
    assert (found["left over"] == 0).all()
    first, last = V.iloc[:, 0], V.iloc[:, -1]
    cosine = first @ last / np.linalg.norm(first) / np.linalg.norm(last)
    assert degrees.iloc[0, -1] == pytest.approx(np.degrees(np.arccos(min(cosine, 1))))


def test_the_tables_of_the_animation_lead_from_one_to_the_next():
    (hand,) = view("Sphering", "iris").by_hand()
    root, means, axes, placed = hand.tables.values()
    X, codes = two_of(load("iris"))
    assert_allclose(
        root.T @ LDA().fit(X, codes).covariance_ @ root.to_numpy(), np.eye(2), atol=1e-9
    )
    assert_allclose(axes.T @ axes, np.eye(2), atol=1e-9)
    assert_allclose(means.to_numpy() @ axes.to_numpy(), placed, atol=1e-9)


def test_the_tables_of_an_angle_lead_from_one_to_the_next():
    (hand,) = view("Angle", "ripley").by_hand()
    means, first, second, directions = (hand.tables[title] for title in hand.formulas)
    w = np.linalg.solve(first + second, means.iloc[0] - means.iloc[1])
    assert_allclose(abs(directions["Fisher's direction"] @ w), np.linalg.norm(w), rtol=1e-9)


def left_by(program):
    """The names that a program leaves."""
    names = {}
    exec(program.code, names)
    return names


@pytest.mark.parametrize(
    ("slug", "options"), [("crabs", {"standardise": True}), ("iris", {}), ("wine", {})]
)
def test_the_programs_of_the_directions_give_their_numbers(slug, options, tmp_path, monkeypatch):
    shown, data = view("Plane", slug, L=1, **options), load(slug)
    monkeypatch.chdir(tmp_path)
    rows, *_ = shown.files()
    (tmp_path / rows.name).write_text(rows.make(), encoding="utf-8")
    ours, theirs = map(left_by, shown.programs())
    assert_allclose(tables(shown)[1].astype(float), ours["fisher"].scalings_, atol=5e-7)
    assert f"{percent(ours['error'])} of" in picture(shown).said
    fisher = Fisher(unbiased=True).fit(data.X, data.y)
    assert_allclose(ours["fisher"].transform(ours["X"]), fisher.transform(data.X), atol=1e-9)
    shares = fisher.proportion_of_trace_
    assert_allclose(theirs["lda"].explained_variance_ratio_[: len(shares)], shares)


def test_the_program_of_the_angle_gives_its_numbers(capsys):
    shown = view(
        "Angle", "iris", standardise=True, angle=40.0, iris__first="setosa",
        iris__second="virginica", iris__x="Petal length (cm)", iris__y="Petal width (cm)",
    )  # fmt: skip
    facts = shown.files()[1].make()
    names = left_by(shown.programs()[0])
    assert names["now"].ratio == pytest.approx(facts["J(w)"])
    assert f"{facts['best']:.2f} degrees" in capsys.readouterr().out


def test_the_program_of_the_animation_gives_all_stages_the_same_classes(capsys):
    left_by(view("Sphering", "crabs").programs()[0])
    assert capsys.readouterr().out.count("200 of 200") == 3


@pytest.mark.parametrize("kept", [100, 20])
def test_the_program_of_the_theorem_repeats_thinning_and_edits(kept, capsys):
    shown = view(
        "Theorem", "iris", per_cent_kept=kept, points="m0-9000-9000_r5_a1-10-9000",
        iris__first="versicolor", iris__second="virginica",
    )  # fmt: skip
    names = left_by(shown.programs()[0])
    assert capsys.readouterr().out.count("0.0000 degrees") == 3
    for name, cut in shown.files()[1].make().items():
        assert names["found"][name].threshold == pytest.approx(cut["threshold"], abs=1e-9)


@pytest.mark.parametrize("slug", ["crabs", "iris", "wine"])
def test_each_rate_is_that_of_a_separate_fit_and_the_last_that_of_lda(slug):
    data = load(slug)
    errors = errors_by_rank(data.X, data.y, ReducedRankLDA())
    for rank, training, held_out in errors.itertuples():
        model = ReducedRankLDA(n_components=rank)
        guess = out_of_fold(model, data.X, data.y, has_posterior=False)
        assert training == np.mean(model.fit(data.X, data.y).predict(data.X) != data.y)
        assert held_out == pytest.approx(np.mean(guess.predictions != data.y))
    assert training == np.mean(LDA().fit(data.X, data.y).predict(data.X) != data.y)


def test_a_fold_without_a_class_uses_the_directions_it_has():
    random = np.random.default_rng(0)
    X, y = random.normal(size=(41, 3)), np.repeat([0, 1, 2], [20, 20, 1])
    errors = errors_by_rank(X + y[:, None], y, ReducedRankLDA())
    assert np.isfinite(errors).all(axis=None)


def test_folds_that_cannot_be_fitted_leave_nan_but_not_what_is_wrong():
    X, y = np.random.default_rng(1).normal(size=(8, 5)), np.tile([0, 1], 4)
    errors = errors_by_rank(X, y, ReducedRankLDA(), folds=2)
    assert np.isfinite(errors["training"]).all()
    assert np.isnan(errors["2 folds"]).all()
    with pytest.raises(ValueError, match=r"`gamma` of .* must"):
        errors_by_rank(X, y, ReducedRankLDA(gamma=7.0))


@pytest.mark.parametrize("slug", ["crabs", "iris", "banknotes", "unbalanced", "wine"])
def test_rows_are_round_from_the_sphered_stage_on_seen_as_by_fisher_and_mapped_back(slug):
    data = load(slug)
    animation = SpheringAnimation(data.X, data.y, (0, 1))
    points, covariances = animation.points, animation.covariances
    assert_allclose(points[BACK], points[0], atol=1e-9)
    assert animation.agreeing == len(data.X)
    assert_allclose(animation.wrong, LDA().fit(data.X, data.y).predict(data.X) != data.y)
    d = min(len(data.class_names) - 1, 2)
    assert_allclose(covariances[SPHERED], np.eye(2), atol=1e-9)
    assert_allclose(covariances[PLANE], np.diag([1, d - 1]), atol=1e-9)
    Z = Fisher(n_components=d).fit_transform(data.X, data.y)
    assert_allclose(np.abs(points[PLANE][:, :d]), np.abs(Z), atol=1e-8)
    assert_allclose(points[PLANE][:, d:], 0, atol=1e-12)
    assert np.ptp(points[SPHERED], axis=0).min() > 1


@pytest.mark.parametrize("slug", ["crabs", "unbalanced", "three-in-line"])
def test_mapped_back_the_lines_are_where_two_classes_of_lda_tie(slug):
    X, y = two_of(load(slug))
    animation = SpheringAnimation(X, y, (0, 1))
    lines = animation.lines[-1]
    places = lines[np.isfinite(lines[:, 0])] / animation.enlargement
    lda = LDA().fit(X, y)
    scores = np.sort(lda.discriminants(places + lda.priors_ @ lda.means_), axis=1)
    assert_allclose(scores[:, -1], scores[:, -2], atol=1e-7 * np.abs(scores).max())


@pytest.mark.parametrize("slug", ["crabs", "unbalanced"])
def test_frames_neither_collapse_nor_jump(slug):
    animation = SpheringAnimation(*two_of(load(slug)), (0, 1))
    areas = np.linalg.det(animation.covariances[: SPHERED + 1])
    assert min(areas) > 1e-6
    assert np.abs(np.diff(animation.points, axis=0)).max() < 3


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
