"""Claims about every entry of `DATASETS` and about the door, `load`."""

import pickle
import re

import numpy as np
import pytest

from lindisc.datasets import DATASETS, load
from lindisc.parameters import Flag, Integer

SLUGS = [recipe.slug for recipe in DATASETS]
SEEDED = [recipe for recipe in DATASETS if "seed" in [p.name for p in recipe.parameters]]

every_recipe = pytest.mark.parametrize("recipe", DATASETS, ids=SLUGS)
every_seeded_recipe = pytest.mark.parametrize("recipe", SEEDED, ids=[r.slug for r in SEEDED])


def test_slugs_and_titles_are_distinct():
    assert len(set(SLUGS)) == len({recipe.title for recipe in DATASETS}) == len(DATASETS)


@every_recipe
def test_every_set_loads_at_its_defaults(recipe):
    data = load(recipe.slug)
    n, p = data.X.shape
    assert data.X.dtype == np.float64
    assert np.isfinite(data.X).all()
    assert data.y.shape == (n,)
    assert data.y.dtype.kind == "U"
    assert len(data.feature_names) == len(set(data.feature_names)) == p
    assert len(data.class_names) >= 2
    np.testing.assert_array_equal(data.class_names, np.unique(data.y))


@every_recipe
def test_every_set_is_described_as_its_recipe_says(recipe):
    data = load(recipe.slug)
    for word in ("slug", "title", "description", "source", "suggested"):
        assert getattr(data, word) == getattr(recipe, word) != ""


@every_recipe
def test_names_keep_to_the_allowed_characters(recipe):
    data = load(recipe.slug)
    for name in (*data.feature_names, *data.class_names):
        assert re.fullmatch(r"[\w .()%/-]{1,40}", name)


@every_recipe
def test_suggested_features_are_two_that_exist_and_vary(recipe):
    data = load(recipe.slug)
    first, second = (data.feature_names.index(name) for name in data.suggested)
    assert first != second
    assert (data.X[:, [first, second]].std(axis=0) > 0).all()


@every_recipe
def test_arrays_cannot_be_written_to(recipe):
    data = load(recipe.slug)
    with pytest.raises(ValueError, match="read-only"):
        data.X[0, 0] = 1.0
    with pytest.raises(ValueError, match="read-only"):
        data.y[0] = "other"


@every_recipe
def test_loading_twice_gives_the_same_rows(recipe):
    once, again = load(recipe.slug), load(recipe.slug)
    np.testing.assert_array_equal(once.X, again.X)
    np.testing.assert_array_equal(once.y, again.y)


@every_seeded_recipe
def test_another_seed_gives_other_rows_of_the_same_number(recipe):
    one, two = load(recipe.slug, seed=1, n=60), load(recipe.slug, seed=2, n=60)
    assert one.X.shape == two.X.shape == (60, len(one.feature_names))
    assert (one.X != two.X).any()


@every_recipe
def test_every_parameter_accepts_its_default_and_its_ends(recipe):
    for parameter in recipe.parameters:
        parameter.check(parameter.default, recipe.slug)
        assert parameter.help


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


@every_recipe
def test_data_sets_survive_pickling(recipe):
    data = load(recipe.slug)
    copy = pickle.loads(pickle.dumps(data))
    np.testing.assert_array_equal(copy.X, data.X)
    assert copy.class_names == data.class_names


def test_whole_numbers_of_numpy_are_welcome():
    data = load("circles", n=np.int64(30), seed=np.int64(3))
    assert len(data.X) == 30


def test_made_sets_all_take_a_number_of_rows():
    assert all(isinstance(recipe.parameters[0], Integer) for recipe in SEEDED)


@pytest.mark.parametrize(
    ("slug", "options", "message"),
    [
        ("irsi", {}, "`slug` of load must be one of 'iris', 'crabs', .*; got 'irsi'."),
        (None, {}, "`slug` of load must be one of .*; got None."),
        (
            "circles",
            {"overlap": 1.0},
            "`overlap` of the data set 'circles' must be one of its options, n, noise, seed; "
            "got overlap=1.0.",
        ),
        ("iris", {"n": 10}, "`n` of the data set 'iris' must be left out; got n=10."),
        (
            "moons",
            {"n": 19},
            "`n` of the data set 'moons' must be a whole number from 20 to 2000; got 19.",
        ),
        ("moons", {"n": 2001}, "`n` of the data set 'moons' must .*; got 2001."),
        ("moons", {"n": 40.0}, "`n` of the data set 'moons' must .*; got 40.0."),
        ("xor", {"noise": -0.1}, r"`noise` of the data set 'xor' must lie in \[0, 2\]; got -0.1."),
        ("xor", {"noise": np.nan}, "`noise` of the data set 'xor' must .*; got nan."),
        ("xor", {"noise": None}, "`noise` of the data set 'xor' must .*; got None."),
        ("xor", {"seed": -1}, "`seed` of the data set 'xor' must .*; got -1."),
        ("words", {"overlap": 1.5}, "`overlap` of the data set 'words' must .*; got 1.5."),
        ("separable", {"margin": 0}, "`margin` of the data set 'separable' must .*; got 0."),
        (
            "crabs",
            {"classes": "age"},
            "`classes` of the data set 'crabs' must be one of 'species', 'sex', 'both'; got 'age'.",
        ),
    ],
)
def test_bad_requests_say_what_would_be_right(slug, options, message):
    with pytest.raises(ValueError, match=message):
        load(slug, **options)
