"""Scores in bars: every row is counted once, where it lies or in the outermost bar."""

import numpy as np
import pytest

from lindisc.evaluation import spread

RANDOM = np.random.default_rng(0)
IS_POSITIVE = RANDOM.random(500) < 0.3
SCORE = IS_POSITIVE + RANDOM.normal(size=500)


def test_every_row_is_counted_once_with_its_kind():
    rows = spread(SCORE, IS_POSITIVE)
    assert rows.positives.sum() == IS_POSITIVE.sum()
    assert rows.negatives.sum() == (~IS_POSITIVE).sum()
    inner = (rows.edges[10] <= SCORE) & (rows.edges[11] > SCORE)
    assert rows.positives[10] == (inner & IS_POSITIVE).sum()
    assert rows.negatives[10] == (inner & ~IS_POSITIVE).sum()


def test_bars_reach_over_the_middle_and_count_what_lies_beyond():
    far = np.append(SCORE, [1e9, np.inf, -np.inf])
    rows = spread(far, np.append(IS_POSITIVE, [True, True, False]))
    assert -5 < rows.edges[0] < rows.edges[-1] < 6
    assert rows.positives[-1] >= 2
    assert rows.positives.sum() + rows.negatives.sum() == len(far)


def test_scores_that_are_all_alike_have_bars_too():
    rows = spread(np.full(4, 2.0), np.array([True, False, True, False]))
    assert np.diff(rows.edges) == pytest.approx(1 / 40)
    assert rows.positives[0] == rows.negatives[0] == 2
