"""The training lesson as a visitor drives it: runs, steps, what models report, few fits."""

import json
import re
from base64 import b64decode
from collections import Counter

import numpy as np
import pytest

from lindisc import Logistic, Perceptron
from lindisc.datasets import DATASETS, load
from lindisc.linear.discriminant import LOSSES, OPTIMISERS, LinearDiscriminant
from lindisc.theme import theme
from lindisc.words import percent
from pages.frame.tabs import TITLES
from pages.lessons.training.choice import IRLS, PERCEPTRON_RULE
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.scenarios import SCENARIOS
from pages.study.controls import Given
from pages.study.memory import forget
from tests.pages.visiting import boards, lesson, problems, run, said, sent

opened = lesson("training")
BY_TITLE = {scenario.title: scenario for scenario in SCENARIOS}


def answer(title):
    return BY_TITLE[title].answer


def performed(title, **changed):
    """The page after a scenario, with some settings changed."""
    settings = {key.removeprefix("train."): v for key, v in BY_TITLE[title].settings.items()}
    words = {key: str(value) for key, value in (settings | changed).items()}
    return opened(**{key: "true" if value == "True" else value for key, value in words.items()})


def numbers(page):
    return page.table[0].value


def last_losses(page):
    return numbers(page)["last loss"].astype(float).tolist()


def unpacked(text, kind="<f8"):
    return np.frombuffer(b64decode(text), dtype=kind)


def page_values(page):
    return unpacked(sent(page)["timeline"]["values"])


def charts(page):
    """The charts of the second board."""
    return json.loads(boards(page)[1])["panels"]


def numbers_of(moving):
    return unpacked(moving["values"], "<f4")


def words(page):
    return " ".join(said(page))


@pytest.fixture
def fits(monkeypatch):
    """How often a classifier of each name was trained, from an empty cache on."""
    forget()
    counts = Counter()
    for classifier in (LinearDiscriminant, Perceptron, Logistic):
        fit = classifier.fit

        def counted(self, X, y, fit=fit):
            counts[type(self).__name__] += 1
            return fit(self, X, y)

        monkeypatch.setattr(classifier, "fit", counted)
    return counts


def test_it_opens_with_descent_beside_newton():
    page = opened()
    titles = [panel["title"] for panel in sent(page)["panels"]]
    assert titles == ["1: logistic, batch, 0.5×", "2: logistic, newton"]
    assert numbers(page)["steps"].tolist() == ["100", "8"]
    assert not problems(page)


@pytest.mark.parametrize("optimiser", OPTIMISERS)
@pytest.mark.parametrize("loss", LOSSES)
def test_every_loss_goes_with_every_optimiser_or_says_why_not(loss, optimiser):
    page = opened(runs="1", a__loss=loss, a__optimiser=optimiser)
    bends = loss in ("squared", "logistic")
    if optimiser == "newton" and not bends:
        assert "divides by the curvature" in problems(page)[0]
        assert sent(page)["timeline"] is None
        return
    assert not problems(page)
    curves = [curve["name"] for curve in sent(page)["timeline"]["curves"]]
    assert curves == ["loss", "training error", "test error"]


@pytest.mark.parametrize("recipe", DATASETS, ids=[recipe.slug for recipe in DATASETS])
def test_every_data_set_opens(recipe):
    page = opened(data=recipe.title, runs="3", epochs="20", b__loss=PERCEPTRON_RULE, c__loss=IRLS)
    assert not problems(page)


@pytest.mark.parametrize("view", ["slice", "discriminant", "principal"])
@pytest.mark.parametrize("title", ["Wine", "Leukaemia genes"])
def test_more_features_than_a_plane_shows_are_trained_on_too(title, view):
    page = opened(data=title, view=view, epochs="20", b__loss=PERCEPTRON_RULE)
    assert not problems(page)
    assert all(panel["predicted"] for panel in sent(page)["panels"])


def test_newton_refuses_more_weights_than_can_be_solved_for_and_irls_takes_them():
    page = opened(data="Leukaemia genes", view="slice", epochs="20", a__loss=IRLS)
    assert ["system of more than" in words for words in problems(page)] == [True]
    assert sent(page)["panels"][1]["problem"]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("terms", ["features", "products", "cubes"])
def test_every_tab_shows_every_kind_of_run(title, terms):
    opened(
        below=title, data="Moons", terms=terms, standardise="true", runs="3",
        b__loss=PERCEPTRON_RULE, c__loss=IRLS, epochs="10",
    )  # fmt: skip


@pytest.mark.parametrize("runs", [1, 2, 3])
def test_a_message_of_1000_epochs_stays_below_30_kilobytes(runs):
    page = opened(runs=str(runs), epochs="1000", b__optimiser="batch", c__loss="squared")
    assert len(boards(page)[0]) <= 30_000
    frames = len(page_values(page))
    assert frames >= 50
    told = next(line for line in said(page) if "frames are drawn" in line)
    assert f"{frames} of 1,001 frames" in told


AT_RATES, AT_RIDGES = 21, 11  # values at which a run is trained before its slider is held


def test_neither_steps_nor_charts_train_anything(fits):
    page = opened(runs="3", c__loss=PERCEPTRON_RULE)
    led = AT_RATES + 2 * AT_RIDGES + AT_RIDGES  # with a probe for every unit of the rate
    assert fits == {"LinearDiscriminant": 2 + 1 + led, "Perceptron": 1, "Logistic": 2}
    fits.clear()
    page = run(page.number_input(key="train.step").set_value(3.0))
    assert sent(page)["timeline"]["frame"] == 3
    page = run(page.toggle(key="train.log").set_value(True))
    page = run(page.selectbox(key="train.curve").set_value("test error"))
    page = run(page.selectbox(key="train.map.x").set_value("w0 (constant)"))
    for title in TITLES:
        page.session_state["train.below"] = title
        run(page)
    assert not fits


def test_a_rate_trains_its_own_run_alone(fits):
    page = opened()
    fits.clear()
    run(page.slider(key="train.a.rate").set_value(0.8))
    assert fits == {"LinearDiscriminant": 2 + 2 * AT_RIDGES, "Logistic": 1}


def held(page, control):
    """What the slider with this key leads to: values, frame, and weights at every value."""
    of_panels = (each for panel in sent(page)["panels"] for each in panel["held"])
    (found,) = (each for each in of_panels if each["control"] == control)
    values = unpacked(found["values"])
    return values, found["frame"], unpacked(found["model"]["weights"]).reshape(len(values), -1)


def weights_in_view(page, panel=0):
    frames = len(page_values(page))
    weights = unpacked(sent(page)["panels"][panel]["model"]["weights"]).reshape(frames, -1)
    return weights[sent(page)["timeline"]["frame"]]


@pytest.mark.parametrize(("name", "value"), [("rate", 0.31), ("ridge", 0.3)])
@pytest.mark.parametrize("link", [{}, {"step": "7"}, {"data": "Iris"}, {"terms": "cubes"}])
def test_where_a_held_slider_stands_the_plane_shows_what_the_server_sends(name, value, link):
    page = opened(**link, **{f"a__{name}": str(value)})
    values, frame, weights = held(page, f"train.a.{name}")
    assert values[frame] == value
    np.testing.assert_allclose(weights[frame], weights_in_view(page), rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize(
    ("name", "link"),
    [("rate", {}), ("rate", {"step": "7", "a__loss": "squared"}), ("ridge", {"a__rate": "0.8"})],
)
def test_where_a_held_slider_leads_the_server_arrives(name, link):
    page = opened(**link)
    values, _, weights = held(page, f"train.a.{name}")
    place = len(values) // 3
    at = opened(**link, **{f"a__{name}": str(values[place])})
    there, frame, _ = held(at, f"train.a.{name}")
    # The control stands on whole steps of its own.
    nearest = np.abs(values - there[frame]).argmin()
    lead = [np.interp(there[frame], values, column) for column in weights.T]
    gap = np.abs(np.subtract(lead, weights_in_view(at))).max()
    assert nearest == place
    assert gap <= 0.05 * np.ptp(weights, axis=0).max()


def test_a_slider_of_long_training_row_by_row_leads_nothing_before_it_is_let_go():
    page = opened(a__optimiser="online")
    assert sent(page)["panels"][0]["held"] == []
    assert "let go" in page.slider(key="train.a.rate").help
    assert "let go" in page.slider(key="train.epochs").help
    assert len(held(opened(a__optimiser="online", epochs="20"), "train.a.rate")[0]) >= 8


@pytest.mark.parametrize("data", ["Gaussians, common covariance", "Iris", "Digits", "Letters"])
def test_no_run_is_drawn_in_the_colour_of_a_class(data):
    page = opened(data=data, epochs="10", runs="3", b__optimiser="batch")
    lines = [item for item in charts(page)[0]["items"] if item["kind"] == "line"]
    tones, dashes = [line["tone"] for line in lines], [line["dash"] for line in lines]
    classes = len(sent(page)["names"])
    assert all(tone is None or classes <= tone < len(theme().colours) for tone in tones)
    assert len({*zip(tones, dashes, strict=True)}) == 3


@pytest.mark.parametrize("curve", ["loss", "training error", "test error", "length of w"])
@pytest.mark.parametrize("link", [{}, {"a__loss": "squared", "a__rate": "1.5", "epochs": "1000"}])
def test_a_mark_on_every_curve_is_where_its_run_is(curve, link):
    page = opened(curve=curve, **link)
    lead, values = charts(page)[0]["lead"], page_values(page)
    assert lead["control"] == sent(page)["timeline"]["key"]
    np.testing.assert_array_equal(unpacked(lead["values"]), values)
    items = charts(page)[0]["items"]
    for line, mark in zip(items[:2], items[2:], strict=True):
        x, y = (numbers_of(line[axis]) for axis in "xy")
        np.testing.assert_array_equal(numbers_of(mark["x"]), np.minimum(values, x[-1]))
        np.testing.assert_allclose(np.interp(values, x, y), numbers_of(mark["y"]), rtol=1e-6)
        assert np.isfinite(y).all()


def test_the_way_over_the_landscape_ends_where_the_timeline_is():
    page = opened(step="5")
    heights, track, start, now = charts(page)[1]["items"]
    x, until = numbers_of(track["x"]), unpacked(track["until"]).astype(int)
    np.testing.assert_array_equal(until[:9], np.arange(1, 10))
    np.testing.assert_array_equal(numbers_of(now["x"]), x[until - 1])
    assert numbers_of(start["x"]) == x[0]
    assert unpacked(heights["z"], "<f4").min() == 0


def test_two_equal_weights_make_no_map_and_the_curves_stay():
    page = opened(map__x="w for x1", map__y="w for x1")
    curves, landscape = charts(page)
    assert landscape["problem"] == "Two different weights make a map."
    assert not curves["problem"]


@pytest.mark.parametrize("link", [{}, {"runs": "3", "epochs": "1000"}, {"data": "Letters"}])
def test_a_message_to_the_charts_stays_below_60_kilobytes(link):
    page = opened(**link)
    assert len(boards(page)[1]) <= 60_000


def test_who_carries_a_point_waits_for_no_slider():
    (board, *_), choice = LESSON.view({}).picture, LESSON.choose(Given("train"))
    assert all(panel.held for panel in board.picture.panels)
    assert not any(panel.held for panel in LESSON.carried(choice).panels)


@pytest.mark.parametrize(("label", "frame"), [("Step", 6), ("Step back", 4)])
def test_step_and_step_back_go_to_the_next_frame(label, frame):
    page = opened(step="5")
    button = next(button for button in page.button if button.label == label)
    assert sent(run(button.click()))["timeline"]["frame"] == frame


@pytest.mark.parametrize("step", ["5000", "nan", "inf", "garbage"])
def test_a_step_that_is_not_there_is_the_end(step):
    assert sent(opened(step=step))["timeline"]["frame"] == 100


def test_the_last_step_stays_the_last_with_more_epochs():
    page = opened(step="99")
    button = next(button for button in page.button if button.label == "Step")
    page = run(button.click())
    assert page.session_state["train.step"] is None
    page = opened(epochs="120")
    assert sent(page)["timeline"]["frame"] + 1 == len(page_values(page))


def test_without_test_rows_there_is_no_test_curve():
    page = opened(test="none", curve="test error")
    assert not any("test" in column for column in numbers(page).columns)
    assert len(sent(page)["timeline"]["curves"]) == 2


def test_a_moved_point_moves_what_is_learnt_and_new_data_forget_it():
    page = opened(points="m3-9990-10_m6-9990-10")
    assert last_losses(page) != last_losses(opened())
    assert sent(page)["edits"].startswith("m3-9990-10")
    page = run(page.selectbox(key="train.data").set_value("Moons"))
    assert sent(page)["edits"] == ""


def test_a_class_removed_is_said_and_nothing_is_drawn():
    page = opened(data="XOR, four points", points="r0_r3", test="none")
    assert problems(page) == ["All points left are of one class: add another."] * 2
    assert sent(page)["timeline"] is None


def test_row_by_row_training_of_many_rows_is_cut_short_and_says_so():
    page = opened(
        data="Gaussians, common covariance", runs="1", a__optimiser="online", epochs="1000",
        **{"gaussians-common__n": "2000"},
    )  # fmt: skip
    assert "Trained for 200 epochs only" in words(page)
    assert numbers(page)["steps"].tolist() == ["200"]


@pytest.mark.parametrize(
    "link",
    [
        {},
        {"a__loss": "squared", "a__rate": "1.1", "b__loss": PERCEPTRON_RULE, "runs": "3"},
        {"a__optimiser": "online", "a__start": "random", "a__random_state": "3", "terms": "cubes"},
        {"data": "Iris", "b__loss": IRLS, "standardise": "true", "a__normalise": "rows"},
    ],
)
def test_the_snippet_gives_the_errors_of_the_page(link, capsys):
    shown = numbers(opened(**link))
    page = opened(**link, below="In Python")
    exec(page.code[0].value, {})
    found = re.findall(r"(.+) (training|test) error (.+)", capsys.readouterr().out)
    assert len(found) == 2 * len(shown)
    for title, use, error in found:
        column = next(name for name in shown.columns if name.startswith(f"error, {use}"))
        assert shown.loc[title, column].replace("\N{NO-BREAK SPACE}", "").startswith(f"{error} ±")


def test_the_first_steps_by_hand_are_those_of_the_rule():
    page = opened(runs="1", a__loss="squared", test="none", below="By hand")
    table = page.dataframe[0].value
    data = load("gaussians-common")
    Z, r = np.column_stack([np.ones(200), data.X]), np.where(data.y == "B", 1.0, -1.0)
    eta = 0.5 * 2 / np.linalg.eigvalsh(Z.T @ Z)[-1]
    w = np.zeros(3)
    for row in table.iloc[:, :3].to_numpy():
        np.testing.assert_allclose(row, w, atol=1e-9)
        w = w + eta * Z.T @ (r - Z @ w)


# Every scenario does what it says.


def test_rates_too_low_good_and_too_high():
    page = performed("Too low, good, too high")
    low, good, high = last_losses(page)
    assert (low, good) == (24.81, 22.23)
    assert high > 1e6
    assert words(page).count("**Diverges**") == 1
    first = ["0.02 times", "0.5 times", "1.1 times"][np.argmin([low, good, high])]
    assert answer("Too low, good, too high") == first
    early = performed("Too low, good, too high", epochs=10)
    assert last_losses(early)[1] == pytest.approx(22.2, abs=0.05)
    assert numbers(page)["lowest loss, at step"].iloc[2].endswith(", 1")


def test_logistic_loss_falls_above_its_limit_where_squared_loss_diverges():
    page = performed("Above the limit, and yet it falls")
    assert "Above the limit, but not diverging" in words(page)
    assert words(page).count("**Diverges**") == 1
    first, second = last_losses(page)
    assert first == pytest.approx(25.48, abs=0.02)
    assert second > 1e6
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
    panel, _ = LESSON.view(scenario.settings).picture[0].picture.panels
    weights = panel.path.weights
    assert panel.caption == "cycles: not separable"
    assert len(weights) > 2 * 4
    assert scenario.answer == "It draws the same four lines again"
    np.testing.assert_allclose(weights[5:], weights[1:-4], atol=1e-12)
    assert all(np.abs(lines[0, 1:]).max() > 0.4 for lines in weights[1:])


@pytest.mark.parametrize(("letter", "number"), [("A", "1"), ("B", "2"), ("C", "3")])
def test_links_that_call_runs_by_letters_still_work(letter, number):
    page = opened(runs="3", map__run=letter)
    assert page.session_state["train.map.run"] == number
    assert page.query_params.get("train.map.run", "1") == number
    assert not page.text


def test_equal_runs_say_what_tells_them_apart():
    titles = {
        title: [panel.title for panel in LESSON.view(settings).picture[0].picture.panels]
        for title, settings in ((s.title, s.settings) for s in LESSON.scenarios[:5])
    }
    assert titles["Weights without end"] == [
        "1: logistic, batch, 0.5×, λ = 0", "2: logistic, batch, 0.5×, λ = 1"
    ]  # fmt: skip
    assert titles["The perceptron keeps its promise"] == [
        "1: perceptron rule, bias step = unit", "2: perceptron rule, bias step = squared radius"
    ]  # fmt: skip


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
    assert "rose from 7.62 to 94.4" in told
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
    assert "Not there yet after 1000 passes and 2043 updates" in told
    assert "at most 820,401,859,969 updates" in told
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


def separable_half():
    """The rows that the scenarios of one perceptron learn from."""
    scenario = BY_TITLE["A row is laid on w"]
    study = LESSON.choose(Given("train", scenario.settings)).chosen.study
    return study.training


def test_an_update_lays_its_row_on_w_and_the_boundary_stays_at_right_angles_to_it():
    scenario = BY_TITLE["A row is laid on w"]
    plane, chart = LESSON.view(scenario.settings).picture[0].picture.panels
    before, row, after = chart.items
    step = int(scenario.settings["train.step"])
    rows, model = separable_half(), Perceptron(max_passes=100)
    model.fit(rows.X, rows.y)
    learnt = rows.X[model.updated_rows_[step - 1]]
    added = np.array([row.to_x[step] - row.x[step], row.to_y[step] - row.y[step]]).ravel()
    assert rows.y[model.updated_rows_[step - 1]] == "A"
    np.testing.assert_allclose(added, -learnt)
    h = np.diff(plane.path.weights, axis=1)[:, 0, 1:]
    for frames, shift in ((before, 1), (after, 0)):
        found = np.hstack([frames.to_x, frames.to_y])
        np.testing.assert_allclose(found[1:], h[1 - shift : len(h) - shift], atol=1e-9)
    for place in (learnt, added, h[step - 1], h[step]):
        told = (scenario.question, scenario.answer, scenario.look_for)
        assert f"({place[0]:.2f}, {place[1]:.2f})" in " ".join(told)
    assert scenario.answer == f"({added[0]:.2f}, {added[1]:.2f})"


def test_the_two_curves_of_the_proof_meet_where_the_scenario_says():
    scenario = BY_TITLE["Two curves that must meet"]
    *_, chart = LESSON.view(scenario.settings).below[-1].picture.panels
    numbers = {reading.name: np.ravel(reading.values)[-1] for reading in chart.readings}
    rows, model = separable_half(), Perceptron(max_passes=100)
    model.fit(rows.X, rows.y)
    radius = np.sqrt(1 + (rows.X**2).sum(axis=1).max())
    assert model.n_updates_ == 10
    assert model.converged_
    assert numbers["they meet at k"] == pytest.approx(model.bound_)
    assert f"k = {model.bound_:.0f} with γ = {radius / model.bound_**0.5:.3f}" in scenario.look_for
    assert f"R = {radius:.3g}" in scenario.look_for
    for name in ("k γ", "w·ŵ", "|w|", "√k R"):
        assert f"{numbers[name]:.3g}" in scenario.look_for, name
    length = np.linalg.norm(np.append(model.intercept_, model.coef_))
    assert numbers["k γ"] <= numbers["w·ŵ"] <= numbers["|w|"] <= numbers["√k R"]
    assert numbers["|w|"] == pytest.approx(length)
    assert scenario.answer == "When the two curves meet"


def test_the_proof_says_where_there_is_no_margin_to_push_with():
    view = LESSON.view(BY_TITLE["It can cycle"].settings)
    assert "the curves never meet" in view.below[-1].picture.panels[-1].problem


def test_a_message_with_the_updates_of_a_long_run_stays_below_30_kilobytes():
    page = opened(runs="1", epochs="1000", a__loss=PERCEPTRON_RULE)
    assert len(boards(page)[0]) <= 30_000
