"""A picture of a plane says at every point what the model says there."""

import numpy as np
import pytest
from scipy.spatial.distance import cdist
from sklearn.datasets import make_blobs
from sklearn.decomposition import PCA
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import LinearSVC

from lindisc import LDA, QDA, BayesianQDA, NaiveBayes
from lindisc.basis.polynomials import PolynomialBasis
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.plane import Plane, box_around, view

ANY_MODEL = [
    LDA(),
    QDA(),
    NaiveBayes(),
    BayesianQDA(),
    LinearSVC(),
    KNeighborsClassifier(),
    make_pipeline(StandardScaler(), QDA()),
    make_pipeline(StandardScaler(), BayesianQDA()),
    make_pipeline(PolynomialBasis(degree=3), LDA()),
    make_pipeline(PolynomialBasis(degree=2), QDA(gamma=0.5)),
    make_pipeline(PCA(), LDA()),
    OneVersusAll(LDA()),
    OneVersusOne(QDA(), rule="sum"),
]


def blobs(n_classes=4, n_features=2, seed=1):
    return make_blobs(
        40 * n_classes, centers=n_classes, n_features=n_features, cluster_std=2, random_state=seed
    )


def seen(model, X, resolution=40):
    names = [f"x{j}" for j in range(X.shape[1])]
    plane = Plane.of_features((0, 1), X.mean(axis=0), names)
    return view(model, plane, box_around(plane.to_plane(X)), resolution)


def grid_of(picture):
    return np.stack(np.meshgrid(picture.x, picture.y), axis=-1).reshape(-1, 2)


def test_a_slice_through_a_million_features_takes_no_table_of_them():
    plane = Plane.of_features((1, 0), np.ones(10**6), ("a", "b"))
    assert plane.axes[:, :3].tolist() == [[0, 1, 0], [1, 0, 0]]
    assert plane.axes.sum() == 2


def test_a_slice_keeps_the_other_features_where_the_given_point_has_them():
    plane = Plane.of_features((2, 0), [1.0, 2.0, 3.0], ("a", "b", "c"))
    assert plane.to_space([[7.0, 8.0]]).tolist() == [[8.0, 2.0, 7.0]]
    assert plane.labels == ("c", "a")
    assert plane.caption == "slice through the mean"


def test_rows_drop_onto_skew_axes_at_right_angles():
    rng = np.random.default_rng(0)
    plane = Plane(rng.normal(size=5), rng.normal(size=(2, 5)), ("u", "v"))
    X = rng.normal(size=(10, 5))
    U = plane.to_plane(X)
    assert plane.to_plane(plane.to_space(U)) == pytest.approx(U)
    assert (X - plane.to_space(U)) @ plane.axes.T == pytest.approx(np.zeros((10, 2)))


def test_the_box_holds_every_row_even_if_a_feature_is_constant():
    x0, x1, y0, y1 = box_around(np.array([[1.0, 3.0], [2.0, 3.0]]))
    assert x0 < 1 < 2 < x1
    assert y0 < 3 < y1


@pytest.mark.parametrize("model", ANY_MODEL, ids=repr)
def test_winners_and_weights_are_what_the_model_says(model):
    X, y = blobs()
    picture = seen(model.fit(X, y), X)
    grid = grid_of(picture)
    assert (model.classes_[picture.winners.ravel()] == model.predict(grid)).all()
    if hasattr(model, "predict_proba"):
        weights = picture.weights.reshape(len(grid), -1)
        assert weights == pytest.approx(model.predict_proba(grid), abs=1e-6)
    else:
        assert picture.weights is None


def test_a_pipeline_within_a_pipeline_is_seen_as_one():
    X, y = blobs()
    steps = StandardScaler(), PolynomialBasis(), LDA()
    flat, nested = (
        seen(model.fit(X, y), X)
        for model in (make_pipeline(*steps), make_pipeline(steps[0], make_pipeline(*steps[1:])))
    )
    assert (flat.winners == nested.winners).all()
    assert all(map(np.array_equal, flat.ties, nested.ties))


@pytest.mark.parametrize("model", [LDA(), QDA(), NaiveBayes()], ids=repr)
def test_the_two_largest_scores_are_equal_on_every_tie(model):
    X, y = blobs(n_classes=5)
    picture = seen(model.fit(X, y), X)
    assert picture.ties
    for line in picture.ties:
        scores = np.sort(model.discriminants(line), axis=1)
        assert scores[:, -2] == pytest.approx(scores[:, -1], abs=1e-3 * np.ptp(scores))


def test_a_model_without_exact_scores_is_undecided_on_its_ties_too():
    X, y = blobs(n_classes=2)
    model = BayesianQDA().fit(X, y)
    (line,) = seen(model, X).ties
    assert model.predict_proba(line) == pytest.approx(np.full((len(line), 2), 0.5), abs=1e-4)


def test_exact_and_bisected_ties_run_the_same_way():
    X, y = blobs()
    exact, other = (seen(model.fit(X, y), X) for model in (QDA(), make_pipeline(PCA(), QDA())))
    cell = exact.x[1] - exact.x[0], exact.y[1] - exact.y[0]
    apart = cdist(np.vstack(exact.ties) / cell, np.vstack(other.ties) / cell)
    assert max(apart.min(axis=1).max(), apart.min(axis=0).max()) < 1.5


def test_a_line_between_two_classes_is_cut_where_a_third_one_takes_over():
    means = np.array([[-1.0, 0.0], [1.0, 0.0], [0.0, 4.0]])
    offsets = np.vstack([np.eye(2), -np.eye(2)])
    X = (means[:, None] + offsets).reshape(-1, 2)
    model = LDA(gamma=0.0).fit(X, np.repeat([0, 1, 2], 4))
    plane = Plane.of_features((0, 1), [0.0, 0.0], "xy")
    line, *others = view(model, plane, (-9, 9, -9, 9)).ties
    # As far from (0, 4) as from (1, 0): t with (4 - t)² = 1 + t².
    assert np.sort(line, axis=0) == pytest.approx(np.array([[0, -9], [0, 15 / 8]]))
    assert len(others) == 2


def test_a_class_that_wins_nowhere_has_no_ties():
    X, y = blobs(n_classes=3)
    model = QDA(priors=[0.0, 0.5, 0.5]).fit(X, y)
    picture = seen(model, X)
    assert 0 not in picture.winners
    scores = model.discriminants(np.vstack(picture.ties))
    assert scores[:, 1] == pytest.approx(scores[:, 2], abs=1e-3 * np.ptp(scores[:, 1:]))


@pytest.mark.parametrize(
    "model",
    [OneVersusAll(LDA(), rule="positive only"), OneVersusOne(LinearSVC(), rule="unanimous")],
    ids=repr,
)
def test_ambiguous_regions_have_borders_of_their_own(model):
    X, y = blobs()
    picture = seen(model.fit(X, y), X)
    assert (picture.winners.ravel() == model.decide(grid_of(picture))).all()
    assert -1 in picture.winners
    # Some score is zero on every border, but where three regions meet in one cell.
    scores = model.rule_scores(np.vstack(picture.ties))
    assert np.quantile(np.abs(scores).min(axis=1), 0.8) < 1e-4 * np.ptp(scores)


def test_a_grid_too_large_for_one_question_is_asked_in_parts():
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(10, 5000)), np.arange(10) % 2
    sizes = []

    class Counting(KNeighborsClassifier):
        def predict_proba(self, X):
            sizes.append(len(X))
            return super().predict_proba(X)

    picture = seen(Counting(n_neighbors=1).fit(X, y), X, resolution=30)
    assert max(sizes) < picture.winners.size
