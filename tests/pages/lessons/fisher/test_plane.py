"""Fisher projections, plane: figures of R, ranks and shrinkage, what directions keep and lose."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.linalg import eigh
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, Fisher, ReducedRankLDA
from lindisc.board.chart import Bars, Mark
from lindisc.datasets import load
from lindisc.number_format import percent
from pages.shared.why.why import why
from tests.pages.lessons.fisher.views import (
    BY_TITLE,
    answer,
    boards,
    captions,
    charted,
    held_by,
    numbers_of,
    opened,
    panels_of,
    said_of_boards,
    table,
    tried,
    view,
)


def test_the_first_visit_shows_the_figures_of_r():
    page = opened()
    assert table(page).loc["proportion of trace"].tolist() == ["0.689057", "0.301803", "0.009140"]
    first = table(page, 1)["LD1"].astype(float)
    assert_allclose(first, [-31.217207, -9.485303, -9.822169, 65.950295, -17.998493], atol=5e-7)
    assert "n − K = 196, as R" in captions(page)


def test_maximum_likelihood_only_rescales_the_coefficients():
    page = opened().setting("fisher.unbiased", False)
    assert table(page).loc["proportion of trace"].tolist() == ["0.689057", "0.301803", "0.009140"]
    first = table(page, 1)["LD1"].astype(float)
    assert_allclose(first, Fisher().fit(*crabs()).scalings_[:, 0], atol=5e-7)
    assert "divided by n = 200" in captions(page)


def crabs():
    data = load("crabs")
    return data.X, data.y


def test_lda_beats_pca_on_the_crabs():
    page, told = tried("LDA beside PCA")
    (board,) = boards(page)
    for title, share in (("LDA, L = 2 of 3", "3.0"), ("LDA on PC1, PC2", "37.0")):
        assert f"{title}: {share}\N{NO-BREAK SPACE}% of 200 training rows" in board["said"]
        assert f"{share} %" in told


def test_the_right_plane_of_the_crabs_knows_no_classes():
    X, y = crabs()
    scores = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)[0][:, :2]
    planes = panels_of(view("Plane", "crabs"))
    blind = [abs(np.corrcoef(plane.points.x, scores[:, 0])[0, 1]) for plane in planes]
    shares = [np.var([u[y == k].mean() for k in set(y)]) / u.var() for u in scores.T]
    assert shares[0] < 0.2 < 0.7 < shares[1]  # along PC1, the size, the groups overlap
    assert blind[1] == pytest.approx(1)
    assert blind[0] < 0.9
    assert answer("LDA beside PCA") == "The right one"


def test_along_one_direction_sexes_are_confused_and_colours_are_not():
    X, y = crabs()
    along = Fisher(n_components=1).fit_transform(X, y)
    said = LDA().fit(along, y).predict(along)
    pairs = [(ours.split(), true.split()) for ours, true in zip(said, y, strict=True)]
    wrong = {
        part: sum(ours[k] != true[k] for ours, true in pairs)
        for k, part in ((0, "sex"), (1, "colour"))
    }
    assert wrong["colour"] < 10 < 50 < wrong["sex"]
    assert answer("One direction is not enough") == "Males with females"


def test_one_direction_is_upright_and_poor_and_the_third_adds_nothing():
    page, told = tried("One direction is not enough")
    assert "29.0\N{NO-BREAK SPACE}% of 200 training rows" in boards(page)[0]["said"]
    assert "29.0 %" in told
    errors = table(page, 2)
    assert errors.loc["error, training (n = 200)", "L = 2"].startswith("3.0\N{NO-BREAK SPACE}%")
    folds = errors.loc["error, 10 folds (n = 200)"]
    assert folds["L = 2"][:5] == folds["L = 3"][:5] == "5.5\N{NO-BREAK SPACE}%"
    assert "5.5 %" in told
    assert page.held("fisher.L") == 1


def test_digits_need_all_nine_directions():
    page, told = tried("Ten digits in a plane")
    errors = table(page, 2).loc["error, 10 folds (n = 1797)"]
    assert list(errors.index) == [f"L = {rank}" for rank in range(1, 10)]
    rates = errors.str.partition("\N{NO-BREAK SPACE}%")[0].astype(float)
    assert rates.idxmin() == "L = 9"
    assert answer("Ten digits in a plane") == "All nine"
    for rank in ("L = 2", "L = 9"):
        assert errors[rank].partition("\N{NO-BREAK SPACE}%")[0] + " %" in told


def test_the_marked_rank_is_that_of_the_slider():
    shown = view("Plane", "crabs", L=3)
    chart = charted(shown)["Error"]
    assert chart.lead.values[chart.lead.frame] == 3
    training, folds = (item for item in chart.items if isinstance(item, Mark))
    for mark, name in ((training, "training"), (folds, "10 folds")):
        row = numbers_of(shown)[2].loc[f"error, {name} (n = 200)"]
        assert [percent(rate) for rate in mark.y[:, 0]] == [each.split(" ±")[0] for each in row]
        assert mark.x[:, 0].tolist() == [1, 2, 3]


def test_the_preview_of_each_rank_is_the_view_at_that_rank():
    led = held_by(panels_of(view("Plane", "crabs", L=2))[0], "fisher.L")
    for frame, rank in enumerate((1, 2, 3)):
        panel = panels_of(view("Plane", "crabs", L=rank))[0]
        assert led.lead.values[frame] == rank
        U = np.column_stack([panel.points.x, panel.points.y])
        assert_allclose(led.path.scores(frame).values(U), panel.path.values(U), atol=1e-9)
        assert led.predicted[frame].tolist() == panel.predicted.tolist()


@pytest.mark.parametrize("slug", ["crabs", "wine", "moons"])
def test_the_preview_of_each_gamma_is_its_view_up_to_units_and_signs(slug):
    for number in (0, 1):
        led = held_by(panels_of(view("Plane", slug, gamma=0.53))[number], "fisher.gamma")
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


def test_no_direction_turns_round_while_gamma_moves():
    led = held_by(panels_of(view("Plane", "crabs", gamma=0.5))[0], "fisher.gamma")
    for before, after in zip(led.places[:-1], led.places[1:], strict=True):
        assert ((before * after).sum(axis=0) > 0).all()


def test_rows_stay_in_the_box_while_gamma_moves():
    panel = panels_of(view("Plane", "wine", gamma=0.5))[0]
    x0, x1, y0, y1 = panel.box
    u, v = held_by(panel, "fisher.gamma").places.reshape(-1, 2).T
    assert x0 < u.min() < u.max() < x1
    assert y0 < v.min() < v.max() < y1


def test_of_two_classes_the_rows_along_their_direction_follow_gamma():
    shown = view("Plane", "moons", gamma=0.5)
    chart = charted(shown)["Along LD1"]
    (wrong,), (note,) = chart.readings, shown.below
    assert chart.lead.control == "fisher.gamma"
    assert percent(wrong.values[chart.lead.frame] / wrong.of) in note.text
    for counts in zip(*(item.y for item in chart.items if isinstance(item, Bars)), strict=True):
        assert np.sum(counts) == 200


@pytest.mark.parametrize("slug", ["spam", "digits"])
def test_many_rows_do_not_travel_for_every_gamma(slug):
    panel = panels_of(view("Plane", slug, gamma=0.9))[0]
    assert [held.lead.control for held in panel.held] == ["fisher.L"] * (slug == "digits")


@pytest.mark.parametrize("slug", ["penguins", "crabs"])
def test_where_classes_are_of_one_size_weighing_them_turns_nothing(slug):
    data, (panel, *_) = load(slug), panels_of(view("Plane", slug, equal=True))
    codes = np.searchsorted(data.class_names, data.y)
    sizes = np.bincount(codes)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(len(sizes))])
    within = np.cov((data.X - means[codes]).T, bias=True)
    firsts = []
    for shares in (sizes / len(codes), np.full(len(sizes), 1 / len(sizes))):
        gaps = means - shares @ means
        firsts.append(eigh(gaps.T * shares @ gaps, within)[1][:, -1])
    degrees = np.degrees(np.arccos(min(abs(firsts[0] @ within @ firsts[1]), 1)))
    assert panel.caption == f"LD1 turned by {degrees:.2f}°"
    assert (degrees < 1e-3) == (slug == "crabs")


def test_many_penguins_turn_the_first_direction_but_not_the_plane():
    scenario = BY_TITLE["Do many penguins count for more?"]
    views = [view("Plane", "penguins", equal=equal) for equal in (True, False)]
    (panel, *_), (weighted, *_) = map(panels_of, views)
    assert f"It turned by {panel.caption.split()[-1]}" in scenario.look_for
    for each, share in ((panel, "82 %"), (weighted, "87 %")):
        assert each.axes[0] == f"LD1 ({share})".replace(" %", "\N{NO-BREAK SPACE}%")
        assert share in scenario.look_for
    said = [said_of_boards(each)[0] for each in views]
    assert all("1.2\N{NO-BREAK SPACE}% of 342" in words for words in said)
    assert scenario.answer == "It turned by 6°"


def test_what_directions_lose_of_the_likelihood_adds_up_to_that_of_all_means():
    data = load("crabs")
    codes = np.searchsorted(data.class_names, data.y)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(4)])
    within, total = (np.cov((data.X - m).T, bias=True) for m in (means[codes], data.X.mean(axis=0)))
    (table, *_) = numbers_of(view("Plane", "crabs"))
    lost = table.loc["log likelihood lost without it"].astype(float)
    volumes = [np.linalg.slogdet(spread)[1] for spread in (total, within)]
    assert_allclose(lost.sum(), len(codes) / 2 * (volumes[0] - volumes[1]), rtol=1e-6)
    (shrunken, *_) = numbers_of(view("Plane", "crabs", gamma=0.5))
    assert "log likelihood lost without it" not in shrunken.index


def test_in_discriminant_coordinates_only_the_common_covariance_is_round():
    X, y = crabs()
    model = ReducedRankLDA().fit(X, y)
    assert "in which the covariance of LDA is $I$" in why(model)
    V = Fisher().fit(X, y).scalings_
    own = [np.cov((X[y == k] @ V).T, bias=True) for k in model.classes_]
    assert_allclose(np.mean(own, axis=0), np.eye(3), atol=1e-9)
    assert all(np.abs(each - np.eye(3)).max() > 0.1 for each in own)


@pytest.mark.parametrize("slug", ["crabs", "moons"])
def test_directions_leave_nothing_over_of_what_lda_s_weights_differ_by(slug):
    (hand,) = view("Plane", slug, unbiased=False).by_hand()
    found, data = hand.tables["Differences of LDA's weights, along them"], load(slug)
    theirs = LinearDiscriminantAnalysis(solver="lsqr").fit(data.X, data.y).coef_
    gap = theirs[1] - theirs[0] if len(theirs) > 1 else theirs[0]
    assert_allclose(hand.tables["Directions"] @ found.iloc[0, :-1], gap, rtol=1e-6)
    assert (found["left over"] == 0).all()


def test_directions_are_at_right_angles_in_the_metric_of_the_scatter_not_on_paper():
    (hand,) = view("Plane", "crabs").by_hand()
    data = load("crabs")
    V = Fisher(unbiased=True).fit(data.X, data.y).scalings_
    away = np.concatenate(
        [rows - rows.mean(axis=0) for k in data.class_names for rows in [data.X[data.y == k]]]
    )
    within = V.T @ (away.T @ away / (len(away) - 4)) @ V
    assert_allclose(hand.tables["Covariance within classes, along them"], within, atol=1e-9)
    assert_allclose(within, np.eye(3), atol=1e-9)
    degrees = hand.tables["Degrees between them, on paper"].to_numpy()
    cosine = V[:, 0] @ V[:, 1] / np.linalg.norm(V[:, 0]) / np.linalg.norm(V[:, 1])
    assert degrees[0, 1] == pytest.approx(np.degrees(np.arccos(cosine)))
    assert abs(degrees[0, 1] - 90) > 5
