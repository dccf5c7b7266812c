"""Fisher projections: its questions, what sliders preview, tables, programs, and refusals."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.linalg import eigh
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, Fisher, ReducedRankLDA
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

ASKED = Questions(LESSON)
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
