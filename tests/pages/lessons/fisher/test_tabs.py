"""Fisher projections taken home: programs, files, and tables by hand with their formulas."""

import io
from contextlib import redirect_stdout

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, Fisher
from lindisc.datasets import load
from lindisc.number_format import percent
from tests.pages.lessons.fisher.views import numbers_of, said_of_boards, view


def printed(program):
    """What a program prints, and the names that it leaves."""
    names, said = {}, io.StringIO()
    with redirect_stdout(said):
        exec(program, names)
    return names, said.getvalue()


@pytest.mark.parametrize("slug", ["crabs", "iris", "wine"])
def test_the_program_of_the_directions_gives_their_numbers(slug, tmp_path, monkeypatch):
    shown, data = view("Plane", slug, L=1), load(slug)
    monkeypatch.chdir(tmp_path)
    rows, *_ = shown.files()
    (tmp_path / rows.name).write_text(rows.make(), encoding="utf-8")
    ours, theirs = shown.programs()
    names, _ = printed(ours.code)
    fisher = Fisher(unbiased=True).fit(data.X, data.y)
    assert_allclose(names["fisher"].scalings_, fisher.scalings_)
    assert_allclose(numbers_of(shown)[1].astype(float), fisher.scalings_, atol=5e-7)
    assert f"{percent(names['error'])} of" in said_of_boards(shown)[0]
    names, _ = printed(theirs.code)
    shares = fisher.proportion_of_trace_
    assert_allclose(names["lda"].explained_variance_ratio_[: len(shares)], shares)


def test_standardised_rows_have_the_same_coordinates_and_a_program_of_their_own():
    shown, data = view("Plane", "crabs", standardise=True), load("crabs")
    names, _ = printed(shown.programs()[0].code)
    fisher = Fisher(unbiased=True).fit(data.X, data.y)
    assert_allclose(names["fisher"].transform(names["X"]), fisher.transform(data.X), atol=1e-9)
    found = names["fisher"].scalings_
    assert_allclose(numbers_of(shown)[1].astype(float), found, atol=5e-7)
    assert_allclose(found, fisher.scalings_ * data.X.std(axis=0)[:, None])


def test_the_program_of_the_angle_gives_its_numbers():
    shown = view(
        "Angle", "iris", standardise=True, angle=40.0, iris__first="setosa",
        iris__second="virginica", iris__x="Petal length (cm)", iris__y="Petal width (cm)",
    )  # fmt: skip
    facts = shown.files()[1].make()
    names, said = printed(shown.programs()[0].code)
    assert names["now"].ratio == pytest.approx(facts["J(w)"])
    assert f"{facts['best']:.2f} degrees" in said


def test_the_program_of_the_animation_gives_all_stages_the_same_classes():
    _, said = printed(view("Sphering", "crabs").programs()[0].code)
    assert said.count("200 of 200") == 3


@pytest.mark.parametrize("kept", [100, 20])
def test_the_program_of_the_theorem_repeats_thinning_and_edits(kept):
    shown = view(
        "Theorem", "iris", per_cent_kept=kept, points="m0-9000-9000_r5_a1-10-9000",
        iris__first="versicolor", iris__second="virginica",
    )  # fmt: skip
    names, said = printed(shown.programs()[0].code)
    assert said.count("0.0000 degrees") == 3
    for name, cut in shown.files()[1].make().items():
        assert names["found"][name].threshold == pytest.approx(cut["threshold"], abs=1e-9)


def test_without_a_direction_the_program_says_what_the_page_says():
    shown = view("Theorem", "xor-exact")
    _, said = printed(shown.programs()[0].code)
    assert said.strip() == shown.picture[1].text
    assert shown.numbers() == shown.by_hand() == ()


def test_the_formulas_over_the_tables_of_the_theorem_lead_from_one_to_the_next():
    (hand,) = view("Theorem", "ripley").by_hand()
    assert hand.formulas.keys() <= hand.tables.keys()
    means, within, found = (hand.tables[title] for title in hand.formulas)
    w = np.linalg.solve(within, means.iloc[0] - means.iloc[1])
    along = found.iloc[:2].to_numpy().T @ w / np.linalg.norm(w)
    assert_allclose(np.abs(along), 1, rtol=1e-9)


def test_the_formulas_over_the_tables_of_directions_lead_from_one_to_the_next():
    (hand,) = view("Plane", "iris").by_hand()
    assert hand.formulas.keys() == hand.tables.keys()
    rows, means, directions, placed, *_ = hand.tables.values()
    assert_allclose(rows["prior"], rows["n_k"] / rows["n_k"].sum())
    assert_allclose((means - rows["prior"] @ means) @ directions.to_numpy(), placed, atol=1e-9)


def test_the_formulas_of_the_animation_lead_from_each_table_to_the_next():
    (hand,) = view("Sphering", "iris").by_hand()
    assert hand.formulas.keys() == hand.tables.keys()
    root, means, axes, placed = hand.tables.values()
    iris = load("iris")
    X = iris.X[:, [iris.feature_names.index(name) for name in root]]
    covariance = LDA().fit(X, iris.y).covariance_
    assert_allclose(root.T @ covariance @ root.to_numpy(), np.eye(2), atol=1e-9)
    assert_allclose(axes.T @ axes, np.eye(2), atol=1e-9)
    assert_allclose(means.to_numpy() @ axes.to_numpy(), placed, atol=1e-9)


def test_the_formulas_over_the_tables_of_an_angle_lead_from_one_to_the_next():
    (hand,) = view("Angle", "ripley").by_hand()
    assert hand.formulas.keys() <= hand.tables.keys()
    means, first, second, directions = (hand.tables[title] for title in hand.formulas)
    w = np.linalg.solve(first + second, means.iloc[0] - means.iloc[1])
    assert_allclose(abs(directions["Fisher's direction"] @ w), np.linalg.norm(w), rtol=1e-9)
