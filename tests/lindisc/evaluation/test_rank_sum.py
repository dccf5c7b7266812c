"""The area by a sum of ranks, and the two scales of a cutoff."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.evaluation import log_odds, posterior_at, rank_sum, roc


@given(st.lists(st.integers(0, 5), min_size=4, max_size=30))
def test_the_sum_of_ranks_gives_the_area_even_with_ties(scores):
    y = np.arange(len(scores)) % 2
    assert rank_sum(y, scores, 1).auc == pytest.approx(roc(y, scores, 1).auc)


def test_ranks_are_counted_from_one_and_ties_share_them():
    found = rank_sum([1, 0, 1, 0], [3.0, 1.0, 1.0, 0.0], 1)
    assert (found.ranks, found.least, found.pairs) == (4 + 2.5, 3, 4)
    assert found.auc == 3.5 / 4


@given(st.floats(0, 1))
def test_a_posterior_and_its_log_odds_say_the_same(posterior):
    assert posterior_at(log_odds(posterior)) == pytest.approx(posterior)


def test_log_odds_of_certainty_are_infinite():
    assert (log_odds(0.0), log_odds(0.5), log_odds(1.0)) == (-np.inf, 0.0, np.inf)
    assert log_odds(0.95) == pytest.approx(np.log(19))
