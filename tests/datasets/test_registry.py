"""Claims about every entry of `DATASETS` and about the door, `load`."""

import pickle

import numpy as np
import pytest

from lindisc.datasets import DATASETS, load
from lindisc.datasets.dataset import read_table
from lindisc.parameters import Flag

SLUGS = [recipe.slug for recipe in DATASETS]
SEEDED = [recipe for recipe in DATASETS if "seed" in [p.name for p in recipe.parameters]]

every_recipe = pytest.mark.parametrize("recipe", DATASETS, ids=SLUGS)
every_seeded_recipe = pytest.mark.parametrize("recipe", SEEDED, ids=[r.slug for r in SEEDED])


def test_slugs_and_titles_are_distinct():
    assert len(set(SLUGS)) == len({recipe.title for recipe in DATASETS}) == len(DATASETS)


@every_recipe
def test_every_set_loads_at_its_defaults_as_its_recipe_says(recipe):
    data = load(recipe.slug)
    n, p = data.X.shape
    assert data.X.dtype == np.float64
    assert np.isfinite(data.X).all()
    assert data.y.shape == (n,)
    assert data.y.dtype.kind == "U"
    assert len(data.feature_names) == len(set(data.feature_names)) == p
    assert len(data.class_names) >= 2
    np.testing.assert_array_equal(data.class_names, np.unique(data.y))
    for word in ("slug", "title", "description", "source", "suggested"):
        assert getattr(data, word) == getattr(recipe, word) != ""
    first, second = (data.feature_names.index(name) for name in data.suggested)
    assert first != second
    assert (data.X[:, [first, second]].std(axis=0) > 0).all()
    assert data.frame.columns.tolist() == [*data.feature_names, data.class_label]


@every_recipe
def test_rows_are_the_same_each_time_also_pickled_and_cannot_be_written_to(recipe):
    data = load(recipe.slug)
    for copy in (load(recipe.slug), pickle.loads(pickle.dumps(data))):
        np.testing.assert_array_equal(copy.X, data.X)
        np.testing.assert_array_equal(copy.y, data.y)
    with pytest.raises(ValueError, match="read-only"):
        data.X[0, 0] = 1.0
    with pytest.raises(ValueError, match="read-only"):
        data.y[0] = "other"


@every_seeded_recipe
def test_another_seed_gives_other_rows_of_the_same_number(recipe):
    one, two = load(recipe.slug, seed=1, n=60), load(recipe.slug, seed=2, n=60)
    assert one.X.shape == two.X.shape == (60, len(one.feature_names))
    assert (one.X != two.X).any()


@every_seeded_recipe
def test_every_class_occurs_in_the_smallest_sample(recipe):
    smallest = next(p.low for p in recipe.parameters if p.name == "n")
    classes = load(recipe.slug).class_names
    for seed in range(20):
        data = load(recipe.slug, n=smallest, seed=seed)
        assert data.class_names == classes
        assert min(np.unique(data.y, return_counts=True)[1]) >= 2


@every_seeded_recipe
def test_both_ends_of_every_range_give_finite_rows(recipe):
    for parameter in recipe.parameters:
        if isinstance(parameter, Flag):
            ends = False, True
        else:
            low = parameter.low + 1e-3 if getattr(parameter, "low_open", False) else parameter.low
            ends = low, parameter.high
        for end in ends:
            assert np.isfinite(load(recipe.slug, **{parameter.name: end}).X).all()


@pytest.mark.parametrize(
    ("slug", "options", "message"),
    [
        ("irsi", {}, "`slug` of load must be one of 'iris', 'crabs', .*; got 'irsi'."),
        (None, {}, "`slug` of load must be one of .*; got None."),
        ("circles", {"overlap": 1.0}, "`overlap` .* options, n, noise, seed; got overlap=1.0."),
        ("iris", {"n": 10}, "`n` of the data set 'iris' must be left out; got n=10."),
        ("moons", {"n": 19}, "`n` of .* 'moons' must be a whole number from 20 to 2000; got 19."),
        ("xor", {"noise": None}, "`noise` of the data set 'xor' must .*; got None."),
        ("separable", {"margin": 0}, "`margin` of the data set 'separable' must .*; got 0."),
    ],
)
def test_bad_requests_say_what_would_be_right(slug, options, message):
    with pytest.raises(ValueError, match=message):
        load(slug, **options)


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
