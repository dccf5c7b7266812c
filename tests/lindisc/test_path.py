"""A path holds scores that share basis, centre and scale, and can be seen on a plane."""

import numpy as np
from numpy.testing import assert_allclose

from lindisc import Path, PolynomialBasis, Scores


def random_frames(degrees, p=3):
    rng = np.random.default_rng(0)
    frames = []
    for degree in degrees:
        basis = PolynomialBasis(degree=degree).of(p)
        weights = rng.normal(size=(3, 1 + basis.n_terms))
        frames.append(Scores(weights, basis, rng.normal(size=p), rng.uniform(0.3, 3, p)))
    return frames


def test_frames_keep_their_scores_with_one_centre_and_scale():
    frames = random_frames([1, 2, 2, 1])
    path = Path.of_frames("alpha", np.arange(4), {}, frames)
    X = np.random.default_rng(1).normal(size=(9, 3))
    assert len(path) == 4
    assert path.basis.highest_degree == 2
    lines = Path.of_frames("gamma", np.arange(2), {}, random_frames([1, 1]))
    assert lines.basis.highest_degree == 1
    for index, frame in enumerate(frames):
        assert_allclose(path.scores(index).values(X), frame.values(X), atol=1e-8)


def test_between_two_frames_the_earlier_is_in_force():
    weights = np.arange(12.0).reshape(4, 1, 3)
    path = Path("epoch", np.array([0, 1, 5, 9]), {"loss": np.array([4.0, 3.0, 2.0, 1.0])}, weights)
    seen = path.at([0, 4, 5, 100])
    assert seen.values.tolist() == [0, 4, 5, 100]
    assert seen.curves["loss"].tolist() == [4.0, 3.0, 2.0, 1.0]
    assert path.at([8]).curves["loss"].tolist() == [2.0]
    assert_allclose(seen.weights[1], weights[1])
