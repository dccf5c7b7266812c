"""Every scenario of Training does what it says, by numbers from the core."""

import re

import numpy as np
import pytest

from lindisc import Perceptron
from lindisc.datasets import load
from lindisc.number_format import percent
from pages.lessons.training.lesson import LESSON
from tests.pages.lessons.training.runs import BY_TITLE, last_losses, numbers, opened, words
from tests.pages.visiting import said, sent


def answer(title):
    return BY_TITLE[title].answer


def performed(title, **changed):
    """The page after a scenario, with some settings changed."""
    settings = {key.removeprefix("train."): v for key, v in BY_TITLE[title].settings.items()}
    words = {key: str(value) for key, value in (settings | changed).items()}
    return opened(**{key: "true" if value == "True" else value for key, value in words.items()})


def test_rates_too_low_good_and_too_high():
    page = performed("Too low, good, too high")
    assert numbers(page)["last loss"].tolist() == ["24.81", "22.23", "diverged"]
    assert words(page).count("**Diverges**") == 1
    assert answer("Too low, good, too high") == "0.5"
    early = performed("Too low, good, too high", epochs=10)
    assert float(numbers(early)["last loss"].iloc[1]) == pytest.approx(22.2, abs=0.05)
    assert numbers(page)["lowest loss, at step"].iloc[2].endswith(", 1")


def test_logistic_loss_falls_above_its_limit_where_squared_loss_diverges():
    page = performed("Above the limit, and yet it falls")
    assert "Above the limit, and yet no step raised the loss" in words(page)
    assert words(page).count("**Diverges**") == 1
    first, second = numbers(page)["last loss"]
    assert float(first) == pytest.approx(25.48, abs=0.02)
    assert second == "diverged"
    assert answer("Above the limit, and yet it falls") == "No, it falls"


def test_newton_needs_a_few_steps_and_descent_a_hundred():
    assert last_losses(performed("Newton's few steps")) == [25.5, 25.48]
    assert numbers(performed("Newton's few steps"))["steps"].tolist() == ["100", "8"]
    assert last_losses(performed("Newton's few steps", epochs=10))[0] == pytest.approx(
        28.6, abs=0.05
    )
    assert last_losses(performed("Newton's few steps", epochs=5))[1] == 25.48
    assert answer("Newton's few steps") == "About 5"


def test_separable_weights_grow_unless_a_ridge_ends_them():
    page = performed("Weights without end")
    free, ridged = numbers(page)["|w|"].astype(float)
    assert (free, ridged) == (pytest.approx(8.3, abs=0.05), pytest.approx(2.8, abs=0.05))
    assert words(page).count("**No lowest loss**") == 1
    lengths = [
        float(numbers(performed("Weights without end", epochs=n))["|w|"].iloc[0])
        for n in (10, 100, 1000)
    ]
    assert lengths == sorted(lengths)
    assert answer("Weights without end") == "It grows without end"


def test_the_perceptron_stays_below_its_bounds():
    page = performed("The perceptron keeps its promise")
    scenario = BY_TITLE["The perceptron keeps its promise"]
    told = scenario.look_for
    found = re.findall(r"Separated after (\d+) updates; .*? is ([\d,]+)\.", words(page))
    assert found == [("10", "1,268"), ("6", "4,993")]
    assert all(count in told and bound in told for count, bound in found)
    assert (scenario.answer, "1,268" in scenario.question) == (found[0][0], True)
    narrow = performed("The perceptron keeps its promise", **{"separable__margin": 0.02})
    narrow_found = re.findall(r"Separated after (\d+) updates; .*? is ([\d,]+)\.", words(narrow))
    assert int(narrow_found[0][0]) <= 10
    assert int(narrow_found[0][1].replace(",", "")) > 20_000


def test_the_four_lines_of_the_cycle_come_again():
    (scenario,) = (s for s in LESSON.scenarios if s.title == "It can cycle")
    panel, _ = LESSON.view(scenario.settings).picture[0].columns[0][0].picture.panels
    weights = panel.path.weights
    assert panel.caption == "cycles: not separable"
    assert len(weights) > 2 * 4
    assert scenario.answer == "It draws the same four lines again"
    np.testing.assert_allclose(weights[5:], weights[1:-4], atol=1e-12)
    assert all(np.abs(lines[0, 1:]).max() > 0.4 for lines in weights[1:])


def test_the_perceptron_cycles_on_exclusive_or():
    page = performed("It can cycle")
    assert "**Cycles**" in words(page)
    assert numbers(page)["steps"].tolist() == ["10"]
    data = load("xor-exact")
    options = {"bias_step": "squared radius", "start": "random", "random_state": 2}
    assert Perceptron(**options).fit(data.X, data.y).cycling_
    cured = performed("It can cycle", terms="products")
    assert "Separated after" in words(cured)


def test_one_update_helps_its_row_and_hurts_the_rest():
    page = performed("One update helps one row")
    told = next(line for line in said(page) if line.startswith("**Update 3**"))
    assert "now right" in told
    assert "went from 7.62 to 94.4" in told
    assert "19 → 50" in told
    assert answer("One update helps one row") == "Many more are wrong"
    assert sent(page)["timeline"]["frame"] == 3


def test_stopping_early_tests_better():
    page = performed("Stopping early")
    least, last = percent(0.15), percent(0.4)
    told = f"Its test error was least, {least}, at step 8; at the end it is {last}."
    assert told in words(page)
    assert answer("Stopping early") == "Before the 20th"
    row = numbers(page).iloc[0]
    assert row["error, training (n = 20)"].startswith("0.0\N{NO-BREAK SPACE}%")


def test_units_slow_descent_and_not_newton():
    losses = last_losses(performed("Units make valleys"))
    assert losses == [pytest.approx(12.5, abs=0.05), pytest.approx(9.486, abs=1e-3)]
    assert numbers(performed("Units make valleys"))["steps"].tolist() == ["1000", "6"]
    assert answer("Units make valleys") == "No"
    helped = last_losses(performed("Units make valleys", standardise=True, epochs=50))
    assert helped[0] == pytest.approx(9.486, abs=1e-3)


def rosenblatt(X, r, passes):
    """Weights of (1, x) and the number of updates, row by row and pass by pass."""
    Z, w, n_updates = np.column_stack([np.ones(len(X)), X]), np.zeros(X.shape[1] + 1), 0
    for _ in range(passes):
        before = n_updates
        for z, sign in zip(Z, r, strict=True):
            if sign * (w @ z) <= 0:
                w, n_updates = w + sign * z, n_updates + 1
        if n_updates == before:
            break
    return (r * (Z @ w) <= 0).sum(), n_updates


def test_a_perceptron_far_from_the_origin_is_nowhere_after_as_many_updates_as_it_needs_near_it():
    notes, title = load("banknotes"), "Far from the origin"
    X, r = notes.X[:, [3, 5]], np.where(notes.y == notes.class_names[1], 1, -1)
    assert rosenblatt(X, r, 1000) == (100, 2043)
    told = words(performed(title))
    assert "stopped after 1000 passes and 2043 updates, 100 rows still wrong" in told
    assert "at most 820,401,859,968 updates" in told
    assert answer(title) == "No: half are wrong"
    assert rosenblatt((X - X.mean(axis=0)) / X.std(axis=0), r, 1000) == (0, 504)
    told = words(performed(title, standardise=True))
    assert "Separated after 504 updates" in told
    assert "is 55,200" in told


def test_a_fading_rate_stops_before_the_others():
    batch, online, stochastic = last_losses(performed("All rows, each row, any row"))
    assert batch == pytest.approx(26.7, abs=0.05)
    assert online == pytest.approx(batch, rel=0.01)
    assert stochastic == pytest.approx(31.0, abs=0.05)
    assert answer("All rows, each row, any row") == "Stochastic"
