"""The measured sets have the counts that `datasets/data/README.md` gives."""

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc.datasets import load
from lindisc.datasets.dataset import read_table

SPECIES = {"setosa": 50, "versicolor": 50, "virginica": 50}
PENGUINS = {"Adelie": 151, "Chinstrap": 68, "Gentoo": 123}
GLASS = {
    "container": 13,
    "headlamp": 29,
    "tableware": 9,
    "vehicle window": 17,
    "window float": 70,
    "window non-float": 76,
}


@pytest.mark.parametrize(
    ("slug", "n_features", "counts"),
    [
        ("iris", 4, SPECIES),
        ("penguins", 4, PENGUINS),
        ("banknotes", 6, {"counterfeit": 100, "genuine": 100}),
        ("glass", 9, GLASS),
        ("cushings", 2, {"a": 6, "b": 10, "c": 5}),
        ("ripley", 2, {"0": 125, "1": 125}),
        ("spam", 57, {"nonspam": 2788, "spam": 1813}),
        ("challenger", 2, {"no distress": 16, "with distress": 7}),
        ("leukaemia", 3051, {"ALL": 27, "AML": 11}),
        ("wine", 13, {"cultivar 1": 59, "cultivar 2": 71, "cultivar 3": 48}),
        ("breast-cancer", 30, {"benign": 357, "malignant": 212}),
    ],
)
def test_features_and_classes_are_as_many_as_described(slug, n_features, counts):
    data = load(slug)
    names, found = np.unique(data.y, return_counts=True)
    assert dict(zip(names.tolist(), found.tolist(), strict=True)) == counts
    assert data.X.shape == (sum(counts.values()), n_features)


def test_digits_are_ten_classes_of_sixty_four_pixels():
    data = load("digits")
    assert data.X.shape == (1797, 64)
    assert data.class_names == tuple("0123456789")


@pytest.mark.parametrize(
    ("classes", "names"),
    [
        ("species", ("blue", "orange")),
        ("sex", ("female", "male")),
        ("both", ("female blue", "female orange", "male blue", "male orange")),
    ],
)
def test_crabs_divide_into_equal_groups(classes, names):
    data = load("crabs", classes=classes)
    assert data.class_names == names
    assert set(np.unique(data.y, return_counts=True)[1]) == {200 // len(names)}


def test_crabs_give_the_known_proportion_of_trace():
    data = load("crabs")
    lda = LinearDiscriminantAnalysis(solver="eigen").fit(data.X, data.y)
    np.testing.assert_allclose(
        lda.explained_variance_ratio_, [0.689057, 0.301803, 0.009140], atol=2e-6
    )


def test_iris_is_the_iris_of_scikit_learn():
    data, theirs = load("iris"), load_iris()
    np.testing.assert_array_equal(data.X, theirs.data)
    np.testing.assert_array_equal(data.y, theirs.target_names[theirs.target])


def test_malignant_is_the_second_class_here_and_the_first_in_scikit_learn():
    data, theirs = load("breast-cancer"), load_breast_cancer()
    np.testing.assert_array_equal(data.y == data.class_names[1], theirs.target == 0)


def test_only_ripleys_set_comes_with_a_test_set():
    data = load("ripley")
    assert data.X_test.shape == (1000, 2)
    assert np.unique(data.y_test, return_counts=True)[1].tolist() == [500, 500]
    assert load("iris").X_test is None


def test_distress_is_the_last_class_and_the_cold_flights_had_it():
    data = load("challenger")
    cold = data.X[:, data.feature_names.index("Temperature (F)")] < 65
    assert set(data.y[cold]) == {data.class_names[-1]}


def test_challenger_keeps_how_many_rings_were_damaged():
    data = load("challenger")
    assert np.bincount(data.counts).tolist() == [16, 5, 2]
    np.testing.assert_array_equal(data.counts > 0, data.y == "with distress")
    assert load("iris").counts is None


def test_cushings_keeps_the_rows_of_known_type_and_takes_logs():
    table = read_table("cushings.csv")
    assert (table["Type"] == "u").sum() == 6
    known = table[table["Type"] != "u"]
    np.testing.assert_allclose(np.exp(load("cushings").X), known.iloc[:, :2])


def test_penguins_say_that_rows_without_sizes_are_left_out():
    assert len(read_table("penguins.csv")) - len(load("penguins").X) == 2
    assert "left out" in load("penguins").description
