"""Fisher projections as a visitor drives it: figures of R, scenarios, programs, edits."""

import io
import json
from contextlib import redirect_stdout

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.linalg import eigh
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, Fisher
from lindisc.board.chart import Bars, Chart, Cut, Feet, Mark, Rings
from lindisc.datasets import DATASETS, load
from lindisc.projection.direction import (
    best_direction,
    degrees_of,
    line_at,
    scatter_along,
    unit_vector,
)
from lindisc.projection.sphering_film import sphering_film
from lindisc.words import percent
from pages.frame.tabs import TITLES
from pages.lessons.fisher.lesson import LESSON
from pages.lessons.fisher.scenarios import SCENARIOS
from pages.study.view import Board, Row
from pages.study.view import boards as boards_of
from tests.pages.visiting import asked, go, lesson, run
from tests.pages.visiting import boards as sent_to_boards

opened = lesson("fisher")
PARTS = ("Plane", "Angle", "Sphering", "Theorem")
DEFAULT = {"crabs": ("log FL", "log RW"), "iris": load("iris").suggested}
BY_TITLE = {scenario.title: scenario for scenario in SCENARIOS}
DATA_TITLES = {recipe.slug: recipe.title for recipe in DATASETS}


def view(part, slug, **settings):
    """The view of a part without a page; "__" in a key stands for a dot."""
    chosen = {key.replace("__", "."): value for key, value in settings.items()}
    chosen |= {"part": part, "data": DATA_TITLES[slug]}
    return LESSON.view({f"fisher.{key}": value for key, value in chosen.items()})


def numbers_of(view):
    """The tables of the first tab."""
    return [piece.frame for piece in view.numbers()[1::2]]


def said_of_boards(view):
    """What each board says in words."""
    pieces = [
        each for p in view.picture for each in (sum(p.columns, ()) if isinstance(p, Row) else (p,))
    ]
    return [piece.picture.said for piece in pieces if isinstance(piece, Board)]


def charted(view):
    """The charts of the board, by title."""
    (board,) = boards_of(view.picture)
    return {chart.title: chart for chart in board.picture.panels if isinstance(chart, Chart)}


def two_of(data, *columns):
    """Rows of some features, and their class codes."""
    places = [data.feature_names.index(column) for column in columns]
    return data.X[:, places], np.searchsorted(data.class_names, data.y)


def tried(title):
    """The page after "Show me", and the words of what to look for."""
    return go(opened(), shown(title)), BY_TITLE[title].look_for


def shown(title):
    """Where the walk shows a scenario."""
    return f"{list(BY_TITLE).index(title) + 1}-shown"


def answer(title):
    return BY_TITLE[title].answer


def boards(page):
    return [json.loads(message) for message in sent_to_boards(page)]


def table(page, number=0):
    return page.table[number].value


def printed(program):
    """What a program prints, and the names that it leaves."""
    names, said = {}, io.StringIO()
    with redirect_stdout(said):
        exec(program, names)
    return names, said.getvalue()


def captions(page):
    return " ".join(caption.value for caption in page.caption)


def test_the_first_visit_shows_the_figures_of_r():
    page = opened()
    assert table(page).loc["proportion of trace"].tolist() == ["0.689057", "0.301803", "0.009140"]
    first = table(page, 1)["LD1"].astype(float)
    assert_allclose(first, [-31.217207, -9.485303, -9.822169, 65.950295, -17.998493], atol=5e-7)
    assert "n − K = 196, as R" in captions(page)


def test_maximum_likelihood_only_rescales_the_coefficients():
    page = run(opened().toggle(key="fisher.unbiased").set_value(False))
    assert table(page).loc["proportion of trace"].tolist() == ["0.689057", "0.301803", "0.009140"]
    first = table(page, 1)["LD1"].astype(float)
    assert_allclose(first, Fisher().fit(*crabs()).scalings_[:, 0], atol=5e-7)
    assert "divided by n = 200" in captions(page)


def crabs():
    data = load("crabs")
    return data.X, data.y


@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_on_every_tab(part):
    page = opened(part=part)
    for title in TITLES:
        page.session_state["fisher.below"] = title
        page = run(page)


SMALL = [recipe for recipe in DATASETS if recipe.slug not in ("spam", "leukaemia")]


@pytest.mark.parametrize("number", range(len(SMALL)), ids=[recipe.slug for recipe in SMALL])
def test_every_data_set_opens_in_a_part(number):
    opened(data=SMALL[number].title, part=PARTS[number % 4], below=TITLES[number % len(TITLES)])


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("title", ["Leukaemia genes", "Spam"])
def test_large_data_open(title, part):
    opened(data=title, part=part)


def test_what_cannot_be_inverted_is_explained_by_name_and_the_questions_stay():
    page = opened(data="Digits", walk="1")
    (words,) = [text.value for text in page.text]
    assert "singular" in words
    assert "pixel_" in words
    assert "`gamma` below 1" in words
    assert "show" in asked(page)["places"]


def test_lda_beats_pca_on_the_crabs():
    page, told = tried("LDA beside PCA")
    (board,) = boards(page)
    for title, share in (("LDA, L = 2 of 3", "3.0"), ("LDA on PC1, PC2", "37.0")):
        assert f"{title}: {share}\N{NO-BREAK SPACE}% of 200 training rows" in board["said"]
        assert f"{share} %" in told


def test_the_right_plane_of_the_crabs_knows_no_classes():
    X = load("crabs").X
    scores = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)[0][:, :2]
    planes = panels_of(view("Plane", "crabs"))
    blind = [abs(np.corrcoef(plane.points.x, scores[:, 0])[0, 1]) for plane in planes]
    assert blind[1] == pytest.approx(1)
    assert blind[0] < 0.9
    assert answer("LDA beside PCA") == "The right one"


def test_along_one_direction_sexes_are_confused_and_colours_are_not():
    X, y = crabs()
    along = Fisher(n_components=1).fit_transform(X, y)
    said = LDA().fit(along, y).predict(along)
    pairs = [(ours.split(), true.split()) for ours, true in zip(said, y, strict=True)]
    wrong = {
        part: sum(ours[k] != true[k] for ours, true in pairs)
        for k, part in ((0, "sex"), (1, "colour"))
    }
    assert wrong["colour"] < 10 < 50 < wrong["sex"]
    assert answer("One direction is not enough") == "Males with females"


def test_one_direction_is_upright_and_poor_and_the_third_adds_nothing():
    page, told = tried("One direction is not enough")
    assert "29.0\N{NO-BREAK SPACE}% of 200 training rows" in boards(page)[0]["said"]
    assert "29.0 %" in told
    errors = table(page, 2)
    assert errors.loc["error, training (n = 200)", "L = 2"].startswith("3.0\N{NO-BREAK SPACE}%")
    folds = errors.loc["error, 10 folds (n = 200)"]
    assert folds["L = 2"][:5] == folds["L = 3"][:5] == "5.5\N{NO-BREAK SPACE}%"
    assert "5.5 %" in told
    assert page.slider(key="fisher.L").value == 1


def test_digits_need_all_nine_directions():
    page, told = tried("Ten digits in a plane")
    errors = table(page, 2).loc["error, 10 folds (n = 1797)"]
    assert list(errors.index) == [f"L = {rank}" for rank in range(1, 10)]
    rates = errors.str.partition("\N{NO-BREAK SPACE}%")[0].astype(float)
    assert rates.idxmin() == "L = 9"
    assert answer("Ten digits in a plane") == "All nine"
    for rank in ("L = 2", "L = 9"):
        assert errors[rank].partition("\N{NO-BREAK SPACE}%")[0] + " %" in told


def test_the_marked_rank_is_that_of_the_slider():
    shown = view("Plane", "crabs", L=3)
    chart = charted(shown)["Error"]
    assert chart.lead.values[chart.lead.frame] == 3
    training, folds = (item for item in chart.items if isinstance(item, Mark))
    for mark, name in ((training, "training"), (folds, "10 folds")):
        row = numbers_of(shown)[2].loc[f"error, {name} (n = 200)"]
        assert [percent(rate) for rate in mark.y[:, 0]] == [each.split(" ±")[0] for each in row]
        assert mark.x[:, 0].tolist() == [1, 2, 3]


def panels_of(view):
    """The planes of the board."""
    (board,) = boards_of(view.picture)
    return [panel for panel in board.picture.panels if not isinstance(panel, Chart)]


def held_by(panel, control):
    (held,) = [held for held in panel.held if held.control == control]
    return held


def test_what_l_leads_to_is_what_each_l_shows():
    led = held_by(panels_of(view("Plane", "crabs", L=2))[0], "fisher.L")
    for frame, rank in enumerate((1, 2, 3)):
        panel = panels_of(view("Plane", "crabs", L=rank))[0]
        assert led.values[frame] == rank
        U = np.column_stack([panel.points.x, panel.points.y])
        assert_allclose(led.path.scores(frame).values(U), panel.path.values(U), atol=1e-9)
        assert led.predicted[frame].tolist() == panel.predicted.tolist()


@pytest.mark.parametrize("slug", ["crabs", "wine", "moons"])
def test_what_gamma_leads_to_is_what_each_gamma_shows_but_for_units_and_signs(slug):
    for number in (0, 1):
        led = held_by(panels_of(view("Plane", slug, gamma=0.53))[number], "fisher.gamma")
        assert led.values[led.frame] == 0.53
        for frame in (0, 3, led.frame, len(led.values) - 1):
            panel = panels_of(view("Plane", slug, gamma=float(led.values[frame])))[number]
            assert led.predicted[frame].tolist() == panel.predicted.tolist()
            own = np.column_stack([panel.points.x, panel.points.y])
            moved = own if led.places is None else led.places[frame]
            scores = led.path.scores(frame).values(moved)
            assert_allclose(scores, panel.path.values(own), rtol=1e-6, atol=1e-6)
            for mine, theirs in zip(moved.T, own.T, strict=True):
                assert abs(np.corrcoef(mine, theirs)[0, 1]) == pytest.approx(1)


def test_no_direction_turns_round_while_gamma_moves():
    led = held_by(panels_of(view("Plane", "crabs", gamma=0.5))[0], "fisher.gamma")
    for before, after in zip(led.places[:-1], led.places[1:], strict=True):
        assert ((before * after).sum(axis=0) > 0).all()


def test_rows_stay_in_the_box_while_gamma_moves():
    panel = panels_of(view("Plane", "wine", gamma=0.5))[0]
    x0, x1, y0, y1 = panel.box
    u, v = held_by(panel, "fisher.gamma").places.reshape(-1, 2).T
    assert x0 < u.min() < u.max() < x1
    assert y0 < v.min() < v.max() < y1


def test_of_two_classes_the_rows_along_their_direction_follow_gamma():
    shown = view("Plane", "moons", gamma=0.5)
    chart = charted(shown)["Along LD1"]
    (wrong,), (note,) = chart.readings, shown.below
    assert chart.lead.control == "fisher.gamma"
    assert percent(wrong.values[chart.lead.frame]) in note.text
    for counts in zip(*(item.y for item in chart.items if isinstance(item, Bars)), strict=True):
        assert np.sum(counts) == 200


@pytest.mark.parametrize("slug", ["spam", "digits"])
def test_many_rows_do_not_travel_for_every_gamma(slug):
    panel = panels_of(view("Plane", slug, gamma=0.9))[0]
    assert [held.control for held in panel.held] == ["fisher.L"] * (slug == "digits")


def test_the_line_through_the_means_is_worse_than_fishers():
    page, told = tried("The wrong line and the right one")
    rows = table(page)
    assert (
        rows.loc["w now", "wrong"]
        == rows.loc["line through the means", "wrong"]
        == "23.5\N{NO-BREAK SPACE}%"
    )
    assert rows.loc["Fisher's direction", "wrong"] == "3.5\N{NO-BREAK SPACE}%"
    assert "23.5 %" in told
    assert "3.5 %" in told
    assert rows["J(w)"].astype(float).idxmax() == "Fisher's direction"
    page = run(page.slider(key="fisher.angle").set_value(131.0))
    assert table(page).loc["w now", "wrong"] == "2.5\N{NO-BREAK SPACE}%"
    assert "2.5 %" in told


def test_the_wrong_lines_scenario_names_the_angles_where_j_and_the_errors_have_their_best():
    scenario = BY_TITLE["The wrong line and the right one"]
    X, codes = two_of(load("crabs", classes="sex"), "log CL", "log RW")
    best = degrees_of(best_direction(X, codes))
    assert f"J is largest at {best:.2f}°" in scenario.look_for
    assert f"to {best:.0f}°" in scenario.look_for
    grid = np.arange(0, 180, 0.01)
    ratios = scatter_along(unit_vector(grid), X, codes).ratio
    assert grid[ratios.argmax()] == pytest.approx(best, abs=0.01)
    for angle, share in ((scenario.settings["fisher.angle"], 23.5), (best, 3.5), (131, 2.5)):
        line = line_at(angle, X, codes)
        assert np.mean(line.crossing.predict(line.values) != codes) == pytest.approx(share / 100)
    assert scenario.answer == "Far fewer rows are wrong"


def test_two_buttons_turn_the_line_to_the_means_and_to_the_best_angle():
    page = opened(part="Angle")
    X, codes = two_of(load("crabs"), "log FL", "log RW")
    X, codes = X[codes < 2], codes[codes < 2]
    means = [X[codes == k].mean(axis=0) for k in (0, 1)]
    best = degrees_of(best_direction(X, codes))
    for label, angle in (("1.", degrees_of(means[1] - means[0])), ("2.", best)):
        (button,) = [button for button in page.button if button.label.startswith(label)]
        page = run(button.click())
        assert page.slider(key="fisher.angle").value == round(angle)


def test_within_and_between_scatter_add_up_along_every_line():
    page = opened(part="Angle", angle="40")
    rows = table(page)[["within", "between", "total"]].astype(float)
    assert_allclose(rows["within"] + rows["between"], rows["total"], rtol=1e-5)


def test_the_charts_of_the_angle_are_exact_at_every_degree():
    shown = view("Angle", "crabs", angle=41.0)
    charts, facts = charted(shown), json.loads(shown.files()[2].make())
    ratios = charts["J(w)"]
    read = {reading.name: reading.values for reading in ratios.readings}
    assert ratios.lead.values.tolist() == list(range(181))
    for name in ("J(w)", "within", "between", "total"):
        assert read[name][41] == pytest.approx(facts[name])
    assert_allclose(read["within"] + read["between"], read["total"])
    now = next(item for item in ratios.items if isinstance(item, Mark) and item.name == "now")
    assert now.y[41, 0] == pytest.approx(facts["J(w)"])


def test_rows_fall_on_the_line_at_right_angles_to_it():
    lines = {item.line.tobytes(): item.line for item in charted(view("Angle", "crabs"))
             ["Rows and w"].items if isinstance(item, Feet)}  # fmt: skip
    (line,) = lines.values()
    along = (line[:, 2:] - line[:, :2]) / np.linalg.norm(line[:, 2:] - line[:, :2], axis=1)[:, None]
    assert_allclose(along, unit_vector(np.arange(181)), atol=1e-12)


def test_the_histogram_of_an_angle_counts_all_rows_and_parts_them_as_the_numbers_say():
    shown = view("Angle", "crabs", angle=131.0)
    chart = charted(shown)["Along w"]
    lead, (numbers,) = chart.lead, numbers_of(shown)
    assert lead.values[lead.frame] == 131
    bars = [item.y[lead.frame] for item in chart.items if isinstance(item, Bars)]
    assert [counts.sum() for counts in bars] == [50, 50]
    (wrong,) = chart.readings
    assert percent(wrong.values[lead.frame]) == numbers.loc["w now", "wrong"]


def test_at_an_angle_without_a_crossing_the_cut_is_nowhere():
    shown = view("Angle", "crossed")
    (cut,) = [item for item in charted(shown)["Along w"].items if isinstance(item, Cut)]
    (numbers,) = numbers_of(shown)
    assert numbers.loc["w now", "threshold"] == "none between the means"
    assert np.isnan(cut.x[0])


def test_without_a_crossing_the_page_says_so():
    page, told = tried("No threshold")
    assert "No crossing lies between the means" in captions(page)
    assert answer("No threshold") == "Nowhere between the means"
    assert "30.0\N{NO-BREAK SPACE}% of" in captions(page)
    assert "30.0 %" in told


def test_the_film_has_its_stages_in_the_browser_and_no_row_changes_its_class():
    page, told = tried("Round classes")
    (film,) = boards(page)
    stages = film["timeline"]["stages"]
    assert [stage["name"] for stage in stages] == [
        "1. Raw", "2. Sphered", "3. Plane", "4. Nearest mean", "5. Mapped back"
    ]  # fmt: skip
    assert [stage["frame"] for stage in stages] == [0, 4, 8, 12, 16]
    assert table(page).loc["rows with the same class in all stages", "LDA"] == "150 of 150"
    assert "all 150 irises" in told
    film = sphering_film(*two_of(load("iris"), *DEFAULT["iris"]), (0, 1))
    assert_allclose(film.frames[-1].points, film.frames[0].points, atol=1e-9)


def test_at_the_sphered_stage_alone_boundaries_are_bisectors_of_the_means():
    X, codes = two_of(load("iris"), *DEFAULT["iris"])
    frames = {frame.stage: frame for frame in sphering_film(X, codes, (0, 1)).frames}
    bisects = {}
    for stage in ("raw", "sphered", "mapped back"):
        lda = LDA().fit(frames[stage].points, codes)
        across = lda.means_[1] - lda.means_[0]
        along = lda.coef_[1] - lda.coef_[0]
        cosine = along @ across / np.linalg.norm(along) / np.linalg.norm(across)
        bisects[stage] = cosine == pytest.approx(1)
    (only,) = [stage for stage in bisects if bisects[stage]]
    assert answer("Round classes").endswith(only.capitalize())


def test_rings_and_boundaries_are_there_from_the_nearest_mean_on():
    for slug in ("crabs", "iris"):
        items = charted(view("Sphering", slug))["Rows and means"].items
        for name in ("boundary", "misclassified"):
            (item,) = [item for item in items if getattr(item, "name", "") == name]
            assert np.isnan(item.x[:12]).all()
            assert np.isfinite(item.x[12]).any()
        (rings,) = [item for item in items if isinstance(item, Rings)]
        X, codes = two_of(load(slug), *DEFAULT[slug])
        assert rings.x.shape[1] == np.sum(LDA().fit(X, codes).predict(X) != codes)


def films_readings(title):
    """What is said over the film at the frame where a scenario starts it, and at its first."""
    (board,) = LESSON.view(BY_TITLE[title].settings).picture
    (chart,), frame = board.picture.panels, board.picture.timeline.frame
    return ([float(r.values[at]) for r in chart.readings] for at in (frame, 0))


def sphered_means(X, codes):
    """The means where the classes are round, and their covariance when each counts by its rows."""
    shares = np.bincount(codes) / len(codes)
    centres = np.array([X[codes == k].mean(axis=0) for k in range(len(shares))])
    within = np.cov((X - centres[codes]).T, bias=True)
    values, vectors = np.linalg.eigh(within)
    means = (centres - shares @ centres) @ vectors / np.sqrt(values) @ vectors.T
    return within, means.T * shares @ means


def test_sphered_classes_have_variances_one_and_no_covariance():
    within, between = sphered_means(*two_of(load("crabs"), "log FL", "log RW"))
    now, raw = films_readings("Round, by the numbers")
    assert_allclose(now, [1, 1, 0, *np.diag(between)], atol=1e-9)
    enlarged = within * 2 / np.trace(within)
    assert_allclose(raw[:3], enlarged[[0, 1, 0], [0, 1, 1]])
    scenario = BY_TITLE["Round, by the numbers"]
    words = f"variances were {raw[0]:.2f} and {raw[1]:.2f}, the covariance {raw[2]:.2f}".split()
    assert " ".join(words) in " ".join(scenario.question.split())
    assert f"vary by {now[3]:.2f} across and by {now[4]:.2f} up" in scenario.look_for
    assert scenario.answer == "1, 1 and 0"


def test_the_sphered_means_spread_along_their_principal_axes_by_the_eigenvalues():
    data, scenario = load("crabs"), BY_TITLE["Principal axes of four means"]
    _, between = sphered_means(data.X, np.searchsorted(data.class_names, data.y))
    first, second = np.linalg.eigvalsh(between)[:-3:-1]
    now, _ = films_readings(scenario.title)
    assert_allclose(now, [1, 1, 0, first, second], atol=1e-9)
    assert f"By {first:.2f}; up, it is {second:.2f}" in scenario.look_for
    assert scenario.answer == "Across"
    (board,) = LESSON.view(scenario.settings).picture
    lines = [item for item in board.picture.panels[0].items if getattr(item, "dash", 0) == 2]
    across, up = lines
    assert_allclose(across.x[8:13], [[-np.sqrt(first), np.sqrt(first)]] * 5)
    assert_allclose(up.y[8:13], [[-np.sqrt(second), np.sqrt(second)]] * 5)
    assert np.isnan([across.x[:8], up.y[:8]]).all()


@pytest.mark.parametrize("slug", ["penguins", "crabs"])
def test_where_classes_are_of_one_size_weighing_them_turns_nothing(slug):
    data, (panel, *_) = load(slug), panels_of(view("Plane", slug, equal=True))
    codes = np.searchsorted(data.class_names, data.y)
    sizes = np.bincount(codes)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(len(sizes))])
    within = np.cov((data.X - means[codes]).T, bias=True)
    firsts = []
    for shares in (sizes / len(codes), np.full(len(sizes), 1 / len(sizes))):
        gaps = means - shares @ means
        firsts.append(eigh(gaps.T * shares @ gaps, within)[1][:, -1])
    degrees = np.degrees(np.arccos(min(abs(firsts[0] @ within @ firsts[1]), 1)))
    assert panel.caption == f"LD1 turned by {degrees:.2f}°"
    assert (degrees < 1e-3) == (slug == "crabs")


def test_many_penguins_turn_the_first_direction_but_not_the_plane():
    scenario = BY_TITLE["Do many penguins count for more?"]
    views = [view("Plane", "penguins", equal=equal) for equal in (True, False)]
    (panel, *_), (weighted, *_) = map(panels_of, views)
    assert f"It turned by {panel.caption.split()[-1]}" in scenario.look_for
    for each, share in ((panel, "82 %"), (weighted, "87 %")):
        assert each.axes[0] == f"LD1 ({share})".replace(" %", "\N{NO-BREAK SPACE}%")
        assert share in scenario.look_for
    said = [said_of_boards(each)[0] for each in views]
    assert all("1.2\N{NO-BREAK SPACE}% of 342" in words for words in said)
    assert scenario.answer == "It turned by 6°"


def test_what_directions_lose_of_the_likelihood_adds_up_to_that_of_all_means():
    data = load("crabs")
    codes = np.searchsorted(data.class_names, data.y)
    means = np.array([data.X[codes == k].mean(axis=0) for k in range(4)])
    within, total = (np.cov((data.X - m).T, bias=True) for m in (means[codes], data.X.mean(axis=0)))
    (table, *_) = numbers_of(view("Plane", "crabs"))
    lost = table.loc["log likelihood lost without it"].astype(float)
    volumes = [np.linalg.slogdet(spread)[1] for spread in (total, within)]
    assert_allclose(lost.sum(), len(codes) / 2 * (volumes[0] - volumes[1]), rtol=1e-6)
    (shrunken, *_) = numbers_of(view("Plane", "crabs", gamma=0.5))
    assert "log likelihood lost without it" not in shrunken.index


@pytest.mark.parametrize("slug", ["crabs", "moons"])
def test_directions_leave_nothing_over_of_what_lda_s_weights_differ_by(slug):
    (hand,) = view("Plane", slug, unbiased=False).by_hand()
    found, data = hand.tables["Differences of LDA's weights, along them"], load(slug)
    theirs = LinearDiscriminantAnalysis(solver="lsqr").fit(data.X, data.y).coef_
    gap = theirs[1] - theirs[0] if len(theirs) > 1 else theirs[0]
    assert_allclose(hand.tables["Directions"] @ found.iloc[0, :-1], gap, rtol=1e-6)
    assert (found["left over"] == 0).all()


def test_the_slope_of_j_is_that_of_the_formula_and_zero_along_fisher_s_direction():
    X, codes = two_of(load("crabs", classes="sex"), "log FL", "log RW")
    means = np.array([X[codes == k].mean(axis=0) for k in (0, 1)])
    scatter, gap = np.cov((X - means[codes]).T, bias=True) * len(X), means[1] - means[0]
    for degrees in (0, 30, 127, 131):
        (table,) = numbers_of(view("Angle", "crabs", crabs__classes="sex", angle=degrees))
        slopes = table["its slope per degree"]
        w, across = unit_vector(degrees), unit_vector(degrees + 90)
        within = w @ scatter @ w
        bend = 2 * (w @ gap) * (across @ gap * within - w @ gap * (across @ scatter @ w))
        assert float(slopes["w now"]) == pytest.approx(np.deg2rad(bend / within**2), abs=5.1e-7)
        assert slopes["Fisher's direction"] == "0.000000"


def test_with_variances_in_place_of_scatters_another_direction_is_best():
    (table,) = numbers_of(view("Angle", "unbalanced"))
    data = load("unbalanced")
    codes = np.searchsorted(data.class_names, data.y)
    angles = np.deg2rad(np.arange(0, 180, 0.01))
    along = data.X @ np.array([np.cos(angles), np.sin(angles)])
    first, second = along[codes == 0], along[codes == 1]
    gaps = (first.mean(axis=0) - second.mean(axis=0)) ** 2
    best = np.rad2deg(angles[np.argmax(gaps / (first.var(axis=0) + second.var(axis=0)))])
    assert float(table.loc["with variances, not scatters", "angle"][:-1]) == pytest.approx(
        best, abs=0.011
    )
    assert table.loc["Fisher's direction", "angle"] != f"{best:.2f}°"


def test_the_log_prior_moves_the_cut_towards_the_rare_class():
    page, _ = tried("A rare class and its log prior")
    assert len(boards(page)[0]["timeline"]["stages"]) == 5
    data = load("unbalanced")
    film = sphering_film(data.X, data.y, (0, 1))
    (nearest,) = [frame for frame in film.frames if frame.stage == "nearest mean"]
    cut = nearest.lines[0, 0]
    common, rare = nearest.means[:, 0]
    assert abs(cut - rare) < abs(cut - common)
    assert answer("A rare class and its log prior") == "No, nearer to the rare class"


def test_with_a_tenth_of_a_class_no_direction_turns_but_cuts_move():
    page, told = tried("Three methods, one direction")
    found = table(page)["these two features"]
    assert set(found[:3]) == {"0.0000°"}
    assert f"by {found['LDA cuts'][1:6]}" in told
    assert f"by {found['Least squares cuts'][1:6]}" in told
    assert found["Fisher cuts"] == "+0.000000"
    assert answer("Three methods, one direction") == "None turns, two move"


def test_what_the_slider_of_the_theorem_leads_to_is_what_each_per_cent_shows():
    shown = view("Theorem", "moons", per_cent_kept=33, points="m0-9000-200_r3")
    for number, panel in enumerate(panels_of(shown)):
        led = held_by(panel, "fisher.per_cent_kept")
        assert led.values[led.frame] == 33
        for frame in (0, led.frame, len(led.values) - 1):
            kept = int(led.values[frame])
            one = view("Theorem", "moons", per_cent_kept=kept, points="m0-9000-200_r3")
            exact, U = panels_of(one)[number], np.array([[0.0, 0.0], [1.0, 2.0], [-0.5, 0.7]])
            assert_allclose(led.path.scores(frame).values(U), exact.path.values(U), atol=1e-9)
            dashed = exact.reference.scores.values(U)
            assert_allclose(led.reference.scores(frame).values(U), dashed, atol=1e-9)


def test_the_cuts_on_the_board_are_those_of_the_numbers():
    shown = view("Theorem", "moons", per_cent_kept=33)
    chart, facts = charted(shown)["Cuts"], json.loads(shown.files()[2].make())
    read = {reading.name: reading.values[chart.lead.frame] for reading in chart.readings}
    assert read == pytest.approx({name: cut["threshold"] for name, cut in facts.items()})
    counts = [item.y[chart.lead.frame].sum() for item in chart.items if isinstance(item, Bars)]
    assert counts == [100, 33]


def test_while_a_point_is_carried_no_path_is_fitted():
    settings = {"fisher.part": "Theorem", "fisher.data": "Moons"}
    chosen = LESSON.choose(LESSON.given(settings))
    *planes, chart = LESSON.carried(chosen).panels
    assert [len(panel.held[0].values) for panel in planes] == [1, 1]
    assert len(chart.lead.values) == 1


def test_an_edit_keeps_the_angles_at_zero():
    page = opened(part="Theorem", data="Moons", points="m0-9000-9000_m1-1-1_r5_a0-10-9000")
    assert set(table(page)["these two features"][:3]) == {"0.0000°"}
    assert boards(page)[0]["edits"] == "m0-9000-9000_m1-1-1_r5_a0-10-9000"


def test_equal_means_have_no_direction():
    page, _ = tried("Equal means")
    assert any("means of both classes coincide" in text.value for text in page.text)
    assert answer("Equal means") == "There is none"


def test_after_a_scenario_another_one_lands_on_its_own_effect():
    page, _ = tried("The wrong line and the right one")
    page = go(page, "1-shown")
    assert page.selectbox(key="fisher.data").value == "Crabs"
    assert "37.0\N{NO-BREAK SPACE}% of 200" in boards(page)[0]["said"]


TWO_CLASSES = [recipe for recipe in DATASETS if len(recipe.load({}).class_names) == 2]
REGULAR = [recipe.slug for recipe in TWO_CLASSES if recipe.slug not in ("leukaemia", "xor-exact")]


@pytest.mark.parametrize("kept", [100, 15])
@pytest.mark.parametrize("slug", REGULAR)
def test_all_angles_are_zero_to_four_digits_for_two_classes(slug, kept):
    (table,) = numbers_of(view("Theorem", slug, per_cent_kept=kept, points="m0-9000-200_r3"))
    for column in table.to_dict("list").values():
        assert column[:3] == ["0.0000°"] * 3


@pytest.mark.parametrize("slug", ["crabs", "iris", "wine"])
def test_the_program_of_the_directions_gives_their_numbers(slug):
    shown, data = view("Plane", slug, L=1), load(slug)
    ours, theirs = shown.programs()
    names, _ = printed(ours.code)
    fisher = Fisher(unbiased=True).fit(data.X, data.y)
    assert_allclose(names["fisher"].scalings_, fisher.scalings_)
    assert_allclose(numbers_of(shown)[1].astype(float), fisher.scalings_, atol=5e-7)
    assert f"{percent(names['error'])} of" in said_of_boards(shown)[0]
    names, _ = printed(theirs.code)
    shares = fisher.proportion_of_trace_
    assert_allclose(names["lda"].explained_variance_ratio_[: len(shares)], shares)


def test_standardised_rows_have_the_same_coordinates_and_a_program_of_their_own():
    shown, data = view("Plane", "crabs", standardise=True), load("crabs")
    names, _ = printed(shown.programs()[0].code)
    fisher = Fisher(unbiased=True).fit(data.X, data.y)
    assert_allclose(names["fisher"].transform(names["X"]), fisher.transform(data.X), atol=1e-9)
    found = names["fisher"].scalings_
    assert_allclose(numbers_of(shown)[1].astype(float), found, atol=5e-7)
    assert_allclose(found, fisher.scalings_ * data.X.std(axis=0)[:, None])


def test_the_planes_are_taken_home_as_what_they_are():
    files = {file.label: file for file in view("Plane", "iris").files()}
    assert "Errors (HTML)" in files
    for names in ("LD1, LD2", "PC1, PC2"):
        page = files[f"Plane {names} (HTML)"].make()
        assert all(f'"text":"{name}' in page for name in names.split(", "))
    assert "Histogram (HTML)" in [file.label for file in view("Plane", "banknotes").files()]
    taken = [file.label for file in view("Theorem", "iris").files()]
    assert taken[1:2] + taken[3:] == [
        "Cuts (HTML)", "LDA: picture (HTML)", "Least squares: picture (HTML)"
    ]  # fmt: skip


def test_the_program_of_the_angle_gives_its_numbers():
    shown = view(
        "Angle", "iris", standardise=True, angle=40.0, iris__first="setosa",
        iris__second="virginica", iris__x="Petal length (cm)", iris__y="Petal width (cm)",
    )  # fmt: skip
    facts = json.loads(shown.files()[2].make())
    names, said = printed(shown.programs()[0].code)
    assert names["now"].ratio == pytest.approx(facts["J(w)"])
    assert f"{facts['best']:.2f} degrees" in said


def test_the_program_of_the_film_finds_all_rows_alike():
    _, said = printed(view("Sphering", "crabs").programs()[0].code)
    assert said.count("200 of 200") == 3


@pytest.mark.parametrize("kept", [100, 20])
def test_the_program_of_the_theorem_repeats_thinning_and_edits(kept):
    shown = view(
        "Theorem", "iris", per_cent_kept=kept, points="m0-9000-9000_r5_a1-10-9000",
        iris__first="versicolor", iris__second="virginica",
    )  # fmt: skip
    names, said = printed(shown.programs()[0].code)
    assert said.count("0.0000 degrees") == 3
    for name, cut in json.loads(shown.files()[2].make()).items():
        assert names["found"][name].threshold == pytest.approx(cut["threshold"], abs=1e-9)


def test_without_a_direction_the_program_says_what_the_page_says():
    shown = view("Theorem", "xor-exact")
    _, said = printed(shown.programs()[0].code)
    assert said.strip() == shown.picture[1].text
    assert shown.numbers() == shown.by_hand() == ()


def test_the_formulas_over_the_tables_of_the_theorem_lead_from_one_to_the_next():
    (hand,) = view("Theorem", "ripley").by_hand()
    assert hand.formulas.keys() <= hand.tables.keys()
    means, within, found = (hand.tables[title] for title in hand.formulas)
    w = np.linalg.solve(within, means.iloc[0] - means.iloc[1])
    along = found.iloc[:2].to_numpy().T @ w / np.linalg.norm(w)
    assert_allclose(np.abs(along), 1, rtol=1e-9)


def test_the_formulas_over_the_tables_of_directions_lead_from_one_to_the_next():
    (hand,) = view("Plane", "iris").by_hand()
    assert hand.formulas.keys() == hand.tables.keys()
    rows, means, directions, placed, *_ = hand.tables.values()
    assert_allclose(rows["prior"], rows["n_k"] / rows["n_k"].sum())
    assert_allclose((means - rows["prior"] @ means) @ directions.to_numpy(), placed, atol=1e-9)


def test_the_formulas_over_the_tables_of_the_film_lead_from_one_to_the_next():
    (hand,) = view("Sphering", "iris").by_hand()
    assert hand.formulas.keys() == hand.tables.keys()
    root, means, axes, placed = hand.tables.values()
    iris = load("iris")
    X = iris.X[:, [iris.feature_names.index(name) for name in root]]
    covariance = LDA().fit(X, iris.y).covariance_
    assert_allclose(root.T @ covariance @ root.to_numpy(), np.eye(2), atol=1e-9)
    assert_allclose(axes.T @ axes, np.eye(2), atol=1e-9)
    assert_allclose(means.to_numpy() @ axes.to_numpy(), placed, atol=1e-9)


def test_the_formulas_over_the_tables_of_an_angle_lead_from_one_to_the_next():
    (hand,) = view("Angle", "ripley").by_hand()
    assert hand.formulas.keys() <= hand.tables.keys()
    means, first, second, directions = (hand.tables[title] for title in hand.formulas)
    w = np.linalg.solve(first + second, means.iloc[0] - means.iloc[1])
    assert_allclose(abs(directions["Fisher's direction"] @ w), np.linalg.norm(w), rtol=1e-9)


def test_the_best_angle_is_that_of_lda():
    data = load("ripley")
    best = json.loads(view("Angle", "ripley").files()[2].make())["best"]
    assert best == pytest.approx(degrees_of(LDA().fit(data.X, data.y).coef_[0]))
    grid = np.arange(0, 180, 0.05)
    codes = np.searchsorted(data.class_names, data.y)
    ratios = scatter_along(unit_vector(grid), data.X, codes).ratio
    assert grid[ratios.argmax()] == pytest.approx(best, abs=0.05)


def test_the_points_of_the_theorem_are_forgotten_with_their_rows():
    page = opened(part="Theorem", data="Moons", points="m0-9000-9000")
    assert boards(page)[0]["edits"] == "m0-9000-9000"
    page = run(page.selectbox(key="fisher.data").set_value("Circles"))
    assert boards(page)[0]["edits"] == ""


def test_a_class_that_does_not_vary_along_the_line_is_said_in_words():
    pixels = {"digits.x": "pixel_2_0", "digits.y": "pixel_2_2"}
    (words,) = view("Angle", "digits", **pixels, angle=0.0).picture
    assert "must vary within both classes; those of class 0 do not" in words.text
    assert charted(view("Angle", "digits", **pixels, angle=1.0))


def test_twins_of_the_moons_have_the_very_direction_of_the_moons_and_other_errors():
    title, found = "The same moments, other points", {}
    for twins in (False, True):
        shown = LESSON.view(BY_TITLE[title].settings | {"fisher.moons.twins": twins})
        (board,) = boards_of(shown.picture)
        _, *charts = board.picture.panels
        found[twins] = [chart.readings[0].values[chart.lead.frame] for chart in charts]
    moons, twins = (
        best_direction(load("moons", twins=each).X, load("moons").y) for each in (False, True)
    )
    assert_allclose(degrees_of(twins), degrees_of(moons), atol=1e-9)
    assert_allclose(degrees_of(moons) % 180, 105.62, atol=5e-3)
    assert_allclose(found[True], [0.0296, 0.095], atol=5e-5)
    assert_allclose(found[False], [0.0296, 0.14], atol=5e-5)
    offered = {"Where it was": 0, "A little to one side": 10, "At right angles to it": 90}
    turned = abs(degrees_of(twins) - degrees_of(moons))
    assert answer(title) == min(offered, key=lambda each: abs(offered[each] - turned))


def test_directions_are_at_right_angles_in_the_metric_of_the_scatter_not_on_paper():
    (hand,) = view("Plane", "crabs").by_hand()
    data = load("crabs")
    V = Fisher(unbiased=True).fit(data.X, data.y).scalings_
    away = np.concatenate(
        [rows - rows.mean(axis=0) for k in data.class_names for rows in [data.X[data.y == k]]]
    )
    within = V.T @ (away.T @ away / (len(away) - 4)) @ V
    assert_allclose(hand.tables["Covariance within classes, along them"], within, atol=1e-9)
    assert_allclose(within, np.eye(3), atol=1e-9)
    degrees = hand.tables["Degrees between them, on paper"].to_numpy()
    cosine = V[:, 0] @ V[:, 1] / np.linalg.norm(V[:, 0]) / np.linalg.norm(V[:, 1])
    assert degrees[0, 1] == pytest.approx(np.degrees(np.arccos(cosine)))
    assert abs(degrees[0, 1] - 90) > 5


def test_every_question_has_a_picture_of_its_own():
    held = [tuple(map(str, LESSON.given(each.settings).held.items())) for each in SCENARIOS]
    assert len(set(held)) == len(held)
