import numpy as np
import pytest

from lindisc import LDA
from pages.lessons.regularisation.shrunken_eigenvalues import shrunken_eigenvalues
from tests.lindisc.gaussian.brute_force import rows_of_classes

GAMMAS = (0.0, 0.3, 1.0)
OPTIONS = [{}, {"target": "diagonal", "ridge": 0.2}, {"unbiased": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_they_are_the_eigenvalues_of_the_covariance_of_lda(options):
    X, codes = rows_of_classes(0)
    for gamma, values in zip(
        GAMMAS, shrunken_eigenvalues(X, codes, GAMMAS, **options), strict=True
    ):
        covariance = LDA(gamma=gamma, **options).fit(X, codes).covariance_
        assert values == pytest.approx(np.linalg.eigvalsh(covariance))


def test_a_direction_in_which_nothing_varies_starts_above_zero_and_ends_there():
    X, codes = rows_of_classes(0)
    X = np.column_stack([X, X[:, 0]])
    first, *_, last = shrunken_eigenvalues(X, codes, GAMMAS)[:, 0]
    assert first > 0
    assert last == pytest.approx(0, abs=1e-12)


def test_gammas_beyond_the_ends_are_refused_by_name():
    with pytest.raises(ValueError, match="`gamma` of shrunken_eigenvalues must lie in"):
        shrunken_eigenvalues(*rows_of_classes(0), [1.5])
