"""Fisher projections in every part: what sliders preview, tables and programs say, and refusals."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, Fisher
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.projection.direction import unit_vector
from pages.lessons.fisher.lesson import LESSON
from tests.pages.lessons.fisher.views import (
    charted,
    held_by,
    numbers_of,
    panels_of,
    picture,
    two_of,
    view,
)


@pytest.mark.parametrize("slug", ["crabs", "wine", "moons"])
def test_the_preview_of_each_gamma_is_its_view_up_to_units_and_signs(slug):
    for number, current in enumerate(panels_of(view("Plane", slug, gamma=0.53))):
        led = held_by(current, "fisher.gamma")
        assert led.lead.values[led.lead.frame] == 0.53
        for frame in (0, 3, led.lead.frame, len(led.lead.values) - 1):
            panel = panels_of(view("Plane", slug, gamma=float(led.lead.values[frame])))[number]
            assert led.predicted[frame].tolist() == panel.predicted.tolist()
            own = np.column_stack([panel.points.x, panel.points.y])
            moved = own if led.places is None else led.places[frame]
            scores = led.path.scores(frame).values(moved)
            assert_allclose(scores, panel.path.values(own), rtol=1e-6, atol=1e-6)
            for mine, theirs in zip(moved.T, own.T, strict=True):
                assert abs(np.corrcoef(mine, theirs)[0, 1]) == pytest.approx(1)


@pytest.mark.parametrize("slug", ["crabs", "wine"])
def test_while_gamma_moves_no_direction_turns_round_and_rows_stay_in_the_box(slug):
    panel = panels_of(view("Plane", slug, gamma=0.5))[0]
    places = held_by(panel, "fisher.gamma").places
    assert ((places[:-1] * places[1:]).sum(axis=1) > 0).all()
    x0, x1, y0, y1 = panel.box
    u, v = places.reshape(-1, 2).T
    assert x0 < u.min() < u.max() < x1
    assert y0 < v.min() < v.max() < y1


@pytest.mark.parametrize("slug", ["spam", "digits"])
def test_many_rows_do_not_travel_for_every_gamma(slug):
    panel = panels_of(view("Plane", slug, gamma=0.9))[0]
    assert [held.lead.control for held in panel.held] == ["fisher.L"] * (slug == "digits")


def test_the_preview_of_each_percentage_is_its_view_and_a_carried_point_has_none():
    moons = {"per_cent_kept": 33, "points": "m0-9000-200_r3"}
    for number, panel in enumerate(panels_of(view("Theorem", "moons", **moons))):
        led = held_by(panel, "fisher.per_cent_kept")
        for frame in (0, led.lead.frame, len(led.lead.values) - 1):
            one = view("Theorem", "moons", **moons | {"per_cent_kept": int(led.lead.values[frame])})
            exact, U = panels_of(one)[number], np.array([[0.0, 0.0], [1.0, 2.0], [-0.5, 0.7]])
            assert_allclose(led.path.scores(frame).values(U), exact.path.values(U), atol=1e-9)
            dashed = exact.reference.scores.values(U)
            assert_allclose(led.reference.scores(frame).values(U), dashed, atol=1e-9)
    chosen = LESSON.choose(LESSON.given({"fisher.part": "Theorem", "fisher.data": "Moons"}))
    *planes, chart = LESSON.carried(chosen).panels
    leads = [*(panel.held[0].lead for panel in planes), chart.lead]
    assert [lead.values.tolist() for lead in leads] == [[100]] * 3


def test_the_slope_of_j_is_that_of_the_formula_and_zero_along_fisher_s_direction():
    X, codes = two_of(load("crabs", classes="sex"))
    means = np.array([X[codes == k].mean(axis=0) for k in (0, 1)])
    scatter, gap = np.cov((X - means[codes]).T, bias=True) * len(X), means[1] - means[0]
    for degrees in (0, 30, 127, 131):
        (table,) = numbers_of(view("Angle", "crabs", crabs__classes="sex", angle=degrees))
        slopes = table["its slope per degree"]
        w, across = unit_vector(degrees), unit_vector(degrees + 90)
        within = w @ scatter @ w
        bend = 2 * (w @ gap) * (across @ gap * within - w @ gap * (across @ scatter @ w))
        assert float(slopes["w now"]) == pytest.approx(np.deg2rad(bend / within**2), abs=5.1e-7)
        assert slopes["Fisher's direction"] == "0.000000"


def test_with_variances_in_place_of_scatters_another_direction_is_best():
    (table,) = numbers_of(view("Angle", "unbalanced"))
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
    assert charted(view("Angle", "digits", **pixels, angle=1.0))


def test_what_directions_lose_of_the_likelihood_adds_up_to_that_of_all_means():
    data = load("crabs")
    codes = np.searchsorted(data.class_names, data.y)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(4)])
    within, total = (np.cov((data.X - m).T, bias=True) for m in (means[codes], data.X.mean(axis=0)))
    (table, *_) = numbers_of(view("Plane", "crabs"))
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
    assert_allclose(numbers_of(shown)[1].astype(float), ours["fisher"].scalings_, atol=5e-7)
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
