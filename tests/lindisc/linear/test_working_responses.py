import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.linear_model import LinearRegression

from lindisc import Logistic
from lindisc.datasets import load
from lindisc.linear.working_responses import working


def test_the_line_through_the_working_response_is_the_next_step_of_newtons_method():
    data = load("challenger")
    model = Logistic().fit(data.X, data.y)
    found = working(model.path_, data.X, data.y)
    steps = zip(found.responses, found.weights, found.lines[1:], strict=False)
    for response, weights, following in steps:
        line = LinearRegression().fit(data.X, response, weights)
        assert_allclose([line.intercept_, *line.coef_], following, rtol=1e-6)
    assert_allclose(found.probabilities[-1], model.predict_proba(data.X)[:, 1])


def test_at_weights_zero_responses_are_two_up_or_down_and_weigh_alike():
    data = load("challenger")
    found = working(Logistic().fit(data.X, data.y).path_, data.X, data.y)
    assert set(np.round(found.responses[0], 12)) == {-2.0, 2.0}
    assert set(found.weights[0]) == {0.25}


def test_more_than_two_classes_are_refused():
    data = load("iris")
    path = Logistic(ridge=1.0).fit(data.X, data.y).path_
    with pytest.raises(ValueError, match="must have two classes; got 3"):
        working(path, data.X, data.y)
