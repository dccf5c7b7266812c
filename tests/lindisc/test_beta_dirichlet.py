import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.integrate import quad
from scipy.special import beta as beta_function
from scipy.special import comb
from scipy.stats import dirichlet

from lindisc.beta_dirichlet import Beta, Dirichlet


def test_a_beta_density_has_area_one_and_its_interval_holds_its_level():
    posterior = Beta(5, 19)
    low, high = posterior.interval(0.9)
    assert quad(posterior.density, 0, 1)[0] == pytest.approx(1)
    assert quad(posterior.density, low, high)[0] == pytest.approx(0.9)
    assert quad(posterior.density, 0, low)[0] == pytest.approx(0.05)


def test_the_mode_is_where_the_density_is_highest():
    x = np.linspace(0, 1, 100_001)
    for posterior in (Beta(5, 19), Beta(1, 3), Beta(2, 1)):
        assert posterior.mode == pytest.approx(x[posterior.density(x).argmax()], abs=1e-5)


@pytest.mark.parametrize("shape", [(1, 1), (0.5, 0.5), (0.5, 2), (2, 0.5)])
def test_a_density_that_is_flat_or_unbounded_has_no_mode(shape):
    assert Beta(*shape).mode is None
    assert Dirichlet(shape).mode is None


@given(st.lists(st.integers(0, 1), max_size=12))
def test_one_at_a_time_ends_where_all_at_once_does(observations):
    posteriors = [Beta(2, 3), *Beta(2, 3).sequence(observations)]
    assert len(posteriors) == len(observations) + 1
    successes = sum(observations)
    assert posteriors[-1] == Beta(2, 3).updated(successes, len(observations) - successes)


def test_the_prediction_averages_the_binomial_over_the_posterior():
    posterior, n = Beta(5, 19), 6
    s = np.arange(n + 1)
    expected = comb(n, s) * beta_function(5 + s, 19 + n - s) / beta_function(5, 19)
    assert posterior.predictive(n) == pytest.approx(expected)


def test_after_ten_zeros_the_relative_frequency_rules_a_success_out_and_nothing_else_does():
    posterior = Beta(1, 1).updated(0, 10)
    assert posterior.plug_in(1, 0 / 10).tolist() == [1, 0]
    assert [posterior.plug_in(1)[1], posterior.predictive(1)[1]] == pytest.approx([1 / 12] * 2)
    with pytest.raises(ValueError, match=r"`probability` of Beta.plug_in must lie in \[0, 1\]"):
        posterior.plug_in(1, 1.5)


def test_a_dirichlet_of_two_is_a_beta():
    pair = Dirichlet([5, 19])
    assert pair.marginal(0) == Beta(5, 19)
    assert pair.mean[0] == Beta(5, 19).mean
    assert pair.mode[0] == Beta(5, 19).mode


def test_dirichlet_counts_add_up_in_any_order():
    prior = Dirichlet((1, 2, 3))
    assert prior.updated([2, 0, 1]) == Dirichlet((3, 2, 4))
    assert prior.sequence([2, 0, 0])[-1] == prior.sequence([0, 2, 0])[-1] == Dirichlet((3, 2, 4))
    assert prior.sequence([]) == []
    assert prior.updated([2, 0, 1]).predictive() == pytest.approx([3 / 9, 2 / 9, 4 / 9])
    assert Dirichlet((3, 2, 4)).mode == pytest.approx([2 / 6, 1 / 6, 3 / 6])


@pytest.mark.parametrize("alpha", [(4, 2, 3), (1, 1, 1), (0.7, 2.5, 30), (2, 5)])
def test_the_density_of_a_dirichlet_is_that_of_scipy(alpha):
    shares = np.random.default_rng(0).dirichlet(np.full(len(alpha), 2), size=(4, 5))
    expected = dirichlet.pdf(shares.reshape(20, -1).T, alpha)
    assert Dirichlet(alpha).density(shares).ravel() == pytest.approx(expected)


def test_dirichlet_samples_have_its_mean_and_the_spread_of_its_marginals():
    posterior = Dirichlet((2, 5, 3))
    draws = posterior.sample(20_000, random_state=1)
    assert draws.sum(axis=1) == pytest.approx(1)
    assert draws.mean(axis=0) == pytest.approx(posterior.mean, abs=0.01)
    low, high = posterior.marginal(1).interval()
    assert np.quantile(draws[:, 1], [0.025, 0.975]) == pytest.approx([low, high], abs=0.01)


@pytest.mark.parametrize("alpha", [(4, 2, 3), (0.1, 0.1, 0.1, 0.1, 0.1), (10, 10)])
def test_draws_of_uniform_numbers_have_the_moments_of_scipy(alpha):
    uniforms = np.random.default_rng(2).random((20_000, len(alpha) - 1))
    draws = Dirichlet(alpha).draws(uniforms)
    assert draws.sum(axis=1) == pytest.approx(1)
    assert draws.mean(axis=0) == pytest.approx(dirichlet.mean(alpha), abs=0.01)
    assert draws.var(axis=0) == pytest.approx(dirichlet.var(alpha), abs=0.01)
