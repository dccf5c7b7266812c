"""Tables "By hand" are read without nan, Infinity or many zeros, and stay what they are."""

import numpy as np
import pandas as pd
import pytest

from pages.shared.tabs.readable_tables import readable
from tests.pages.visiting import lesson


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([np.inf, 25.0719, -np.inf], ["∞", "25.0719", "-∞"]),
        ([np.nan, 2 / 3, 0.0], ["–", "0.666667", "0"]),
        ([1.5e-17, -3.814576e-44], ["1.5e-17", "-3.81458e-44"]),
        ([-105583892582484.36, 1.0], ["-1.05584e+14", "1"]),
    ],
)
def test_what_is_far_from_one_or_no_number_turns_its_column_into_words(values, words):
    table = pd.DataFrame({"a": values, "b": range(len(values))})
    shown, worded = readable(table)
    assert worded == ["a"]
    assert shown["a"].tolist() == words
    assert shown["b"].equals(table["b"])


def test_plain_numbers_stay_numbers():
    table = pd.DataFrame(
        {"w": [1e-4, -0.25, 0.0], "loss": [1917794.89, 1, 2], "class": list("abc")}
    )
    shown, worded = readable(table)
    assert worded == []
    pd.testing.assert_frame_equal(shown, table)


def test_the_table_itself_is_not_touched():
    table = pd.DataFrame({3: [np.nan, 1e-17]})
    assert readable(table)[0][3].tolist() == ["–", "1e-17"]
    np.testing.assert_array_equal(table[3], [np.nan, 1e-17])


def test_columns_of_one_name_are_read_each_by_itself():
    table = pd.DataFrame([[1.0, np.inf], [2.0, 3.0]], columns=["x", "x"])
    shown, worded = readable(table)
    assert (shown.iloc[:, 0].tolist(), shown.iloc[:, 1].tolist()) == ([1.0, 2.0], ["∞", "3"])
    assert worded == ["x"]


def test_there_is_no_share_where_nothing_was_rolled():
    by_hand, *_ = lesson("naive-bayesian")(part="A die", rolls="1").view.by_hand()
    table, _ = readable(next(iter(by_hand.tables.values())))
    shares = table[[f"plug-in, face {face}" for face in (1, 2, 3)]]
    assert shares.to_numpy().tolist() == [["–", "–", "–"], ["1", "0", "0"]]
