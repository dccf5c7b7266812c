"""Claims about `Dataset` itself."""

import numpy as np
import pytest

from lindisc.datasets.dataset import Dataset


@pytest.fixture
def small():
    return Dataset(
        slug="small",
        title="Small",
        X=np.array([[1, 2], [3, 4]]),
        y=["late", "early"],
        feature_names=("height", "weight"),
        suggested=("height", "weight"),
        description="Two rows.",
        source="Made for a test.",
        class_label="time",
    )


def test_rows_become_floats_and_classes_text(small):
    assert small.X.dtype == np.float64
    assert small.y.tolist() == ["late", "early"]


def test_class_names_are_in_the_order_estimators_use(small):
    assert small.class_names == ("early", "late")


def test_the_frame_holds_features_and_class_under_their_names(small):
    assert small.frame.columns.tolist() == ["height", "weight", "time"]
    assert small.frame["time"].tolist() == ["late", "early"]
    np.testing.assert_array_equal(small.frame[["height", "weight"]], small.X)


def test_the_arrays_handed_in_stay_writeable():
    X = np.zeros((2, 1))
    Dataset(
        slug="",
        title="",
        X=X,
        y=["a", "b"],
        feature_names=("x",),
        suggested=("x",),
        description="",
        source="",
    )
    X[0, 0] = 1.0


def test_there_is_no_test_set_and_no_problem_unless_given(small):
    assert small.X_test is small.y_test is small.problem is None
