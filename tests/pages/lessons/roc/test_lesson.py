"""ROC and thresholds: what its questions say, curves that follow cutoffs, programs that agree."""

import json
import re

import numpy as np
import pytest
from sklearn.calibration import calibration_curve

from lindisc.board.chart import Bars, Line, Mark, Track
from lindisc.board.message import message
from lindisc.evaluation import against_rest_of, roc
from pages.answers.sidebar import TITLES
from pages.answers.view import Problem, Program
from pages.lessons.roc.charts import VIEWS
from pages.lessons.roc.lesson import LESSON
from tests.links.digest import unpacked
from tests.pages.lessons.said import Questions
from tests.pages.visiting import boards, lesson, said

opened = lesson("roc")
ASKED = Questions(LESSON)
LOGISTIC = "Logistic regression"


def cuts(title, **changed):
    """The cuts of a question by method."""
    return {cut.ranked.title: cut for cut in ASKED.chosen(title, **changed).cuts}


def told(method, **figures):
    """Figures of a method by their names on the page."""
    names = {
        "alarms": f"{method}: false alarms", "found": f"{method}: sensitivity, share",
        "auc": f"{method}, AUC", "interval": f"{method}, 95 % interval",
        "precision": f"{method}, average precision", "cost": f"{method}, least cost",
        "cutoff": f"{method}, its cutoff", "answer": "answer",
    }  # fmt: skip
    return {names[name]: text for name, text in figures.items()}


@pytest.mark.parametrize(
    ("title", "changed", "told"),
    [
        ("Fewer", {}, told("LDA", alarms="15", found="40.1 %", auc="0.955", answer="No, worse")),
        ("Fewer", {}, told(LOGISTIC, alarms="24", found="57.2 %", auc="0.970")),
        ("A cutoff", {}, told("LDA", alarms="28", found="57.3 %", answer="28 false alarms")),
        ("A lost", {}, told("LDA", cutoff="0.89", cost="0.285", answer="Higher")),
        ("A lost", {}, told(LOGISTIC, cutoff="0.98", cost="0.249")),
        ("Two methods", {}, told("LDA", auc="0.955", answer="Neither: they are the same")),
        ("The nearest", {}, told("Nearest mean", auc="0.951", answer="About 0.95")),
        ("The nearest", {}, told("LDA", auc="0.955")),
        ("The nearest", {"standardise": False}, told("Nearest mean", auc="0.755")),
        ("Worse", {}, told("Perceptron", auc="0.307", answer="No, turned round it beats guessing")),
        ("A straight", {}, told("LDA", auc="0.464", interval="0.345 to 0.587")),
        ("A straight", {}, told("QDA", auc="0.997", answer="Like that of guessing")),
        ("Twelve", {}, told("LDA", auc="0.75", interval="0.294 to 0.956")),
        ("Twelve", {}, told(LOGISTIC, auc="0.75", answer="It might as well be guessing")),
        ("A rare", {}, told("LDA", auc="0.953", precision="0.544", answer="About 0.55")),
        ("Each class", {}, told("LDA", auc="0.814", answer="Male orange")),
        ("Each class", {"crabs__positive": "male orange"}, told("LDA", auc="0.956")),
        ("Each class", {"crabs__positive": "female blue"}, told("LDA", auc="0.942")),
        ("Each class", {"crabs__positive": "female orange"}, told("LDA", auc="0.930")),
        ("Old mail", {}, told(LOGISTIC, alarms="24", found="57.2 %", answer="24")),
    ],
)
def test_the_figures_of_a_question_are_those_of_its_page(title, changed, told):
    ASKED.assert_told(title, changed, told)


def test_logistic_regression_finds_more_at_the_same_number_of_false_alarms():
    rates = [cut.ranked.curve.rates for cut in cuts("Fewer").values()]
    few = np.arange(1394 * 3 // 4)
    lda, logistic = (
        each.sensitivity[np.searchsorted(each.false_positives, few, "right") - 1] for each in rates
    )
    assert (logistic > lda).all()
    assert f"{100 * logistic[15]:.1f} %" in ASKED["Fewer"].look_for


def test_lda_and_least_squares_rank_alike():
    curves = [cut.ranked.curve for cut in cuts("Two methods").values()]
    for name in ("true_positive_rate", "false_positive_rate"):
        np.testing.assert_allclose(*(getattr(curve, name) for curve in curves), atol=2e-3)


def test_on_the_messages_that_it_learned_from_a_method_has_fewer_false_alarms():
    choice = ASKED.chosen("Old mail")
    rows, (cut,) = choice.chosen.study.training, choice.cuts
    called = cut.ranked.fit.model.predict_proba(rows.X)[:, 1] >= 0.95
    curves, scores = ASKED.view("Old mail").picture[0].picture.panels
    read = {reading.name: reading.values[scores.lead.frame] for reading in scores.readings}
    is_spam = rows.y == "spam"
    assert read["false alarms, training"] == np.sum(called & ~is_spam) == 13
    assert read["sensitivity, training"] == np.sum(called & is_spam)
    assert f"{100 * np.mean(called[is_spam]):.1f} %" in ASKED["Old mail"].look_for
    auc = roc(rows.y, against_rest_of(cut.ranked.fit.model, rows.X, "spam"), "spam").auc
    assert f"on training rows: AUC {auc:.3f}" in [item.name for item in curves.items]


def of_kind(chart, kind):
    return [item for item in chart.items if isinstance(item, kind)]


def panels(**settings):
    """The charts of the lesson with these settings."""
    (board,) = LESSON.view({f"roc.{key}": value for key, value in settings.items()}).picture
    return board.picture.panels


def test_calibration_is_that_of_the_test_rows_and_the_scenario_tells_it():
    told = ASKED["Does"].question + ASKED["Does"].look_for
    tracks = of_kind(panels(show="calibration")[0], Track)
    for cut, track in zip(cuts("Does").values(), tracks, strict=True):
        probability = 1 / (1 + np.exp(-cut.ranked.score))
        shares, means = calibration_curve(cut.ranked.is_positive, probability, n_bins=10)
        np.testing.assert_allclose(track.x, means)
        np.testing.assert_allclose(track.y, shares)
        off = track.name.removeprefix(f"{cut.ranked.title}: off by ").removesuffix(" on average")
        shown = f"{100 * means[4]:.1f} %", f"{100 * shares[4]:.1f} %", off.replace("\xa0", " ")
        assert all(each in told for each in shown)
    without = panels(show="calibration", methods=["Least squares"])[0]
    assert "None of these methods gives a probability" in without.problem


def test_the_mark_of_every_method_follows_its_own_slider_along_its_curve():
    methods = {"LDA": "roc.cutoff", "Least squares": "roc.least-squares.cutoff"}
    settings = {"methods": [*methods], "least-squares.cutoff": 0.25}
    marks = of_kind(panels(**settings)[0], Mark)
    found = cuts("Fewer", **settings | {"cutoff": 0.5})
    for (title, key), mark in zip(methods.items(), marks, strict=True):
        cut, curve = found[title], found[title].ranked.curve
        assert mark.lead.control == key
        on_curve = set(zip(curve.false_positive_rate, curve.true_positive_rate, strict=True))
        assert set(zip(mark.x[:, 0], mark.y[:, 0], strict=True)) <= on_curve
        called = cut.ranked.score >= cut.threshold
        place = [called[own].mean() for own in (~cut.ranked.is_positive, cut.ranked.is_positive)]
        assert [mark.x[mark.lead.frame], mark.y[mark.lead.frame]] == pytest.approx(place)


def test_where_nothing_is_called_positive_precision_has_no_mark():
    (mark,) = of_kind(panels(show="precision-recall", methods=["LDA"], cutoff=1.0)[0], Mark)
    assert mark.lead.frame == 200
    assert np.isnan(mark.y[200])
    assert np.isfinite(mark.y[:200]).all()


def test_every_test_row_is_in_a_bar_of_its_class():
    bars = of_kind(panels(methods=["LDA"])[1], Bars)
    assert {each.name: each.y.sum() for each in bars} == {"nonspam": 1394, "spam": 907}


def test_lines_of_equal_cost_touch_their_curve_at_a_star():
    assert panels(near=True)[0].across.high == 0.1
    chart, dear = panels(lines=True)[0], cuts("A lost")["LDA"]
    assert f"(slope {dear.best.slope:.1f})" in ASKED["A lost"].look_for
    stars = [mark for mark in of_kind(chart, Mark) if mark.symbol == "star"]
    lines = [line for line in of_kind(chart, Line) if line.dash == 1 and not line.name]
    for cut, star, line in zip(cuts("Fewer").values(), stars, lines, strict=True):
        costs = [cut.best.slope * star.x - star.y, *(np.multiply(cut.best.slope, line.x) - line.y)]
        assert costs == pytest.approx([costs[0]] * 3)
        curve = cut.ranked.curve
        dearer = cut.best.slope * curve.false_positive_rate - curve.true_positive_rate
        assert dearer.min() == pytest.approx(costs[0])


@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("view", VIEWS)
def test_every_chart_has_its_place_in_a_small_message(n, view):
    titles = ["LDA", "Logistic regression", "Least squares", "Perceptron"][:n]
    (board,) = LESSON.view({"roc.methods": titles, "roc.show": view, "roc.lines": True}).picture
    told = message(board.picture)
    assert len(set("".join(board.picture.layout))) == len(told["panels"]) == 1 + n
    assert len(json.dumps(told)) < 30_000 * max(n, 2)
    assert all(len(json.dumps(panel)) < 10_000 for panel in told["panels"][1:])


def test_a_screen_reader_is_told_what_the_cut_finds():
    spoken = LESSON.view({"roc.cutoff": 0.95}).picture[0].picture.said
    assert "LDA: AUC 0.955; cut at 0.95 it finds 364 of 907 spam" in spoken
    assert "with 15 false alarms among 1394 nonspam." in spoken


def followed(page):
    """The histogram of each method, with what is said over it."""
    return json.loads(boards(page)[0])["panels"][1:]


def looked_up(panel, value):
    """The four counts that the browser says where its slider is at a value."""
    (row,) = np.flatnonzero(unpacked(panel["lead"]["values"]) == value)
    found, alarms = panel["readings"][:2]
    pairs = ((each["of"], int(unpacked(each["values"], "<f4")[row])) for each in (found, alarms))
    return tuple(count for of, counted in pairs for count in (counted, of - counted))


@pytest.mark.parametrize(
    "link",
    [
        {"cutoff": "0.95"},
        {"data": "Wine", "wine__positive": "cultivar 2", "standardise": "true"},
        {"data": "Moons", "methods": ["LDA", "QDA", "Least squares"], "moons__noise": "0.4"},
        {"data": "Ripley's synthetic", "methods": ["RDA", "Naive Bayes"], "cutoff": "0.0"},
        {"data": "Crabs", "features": "two", "methods": ["LDA", "Perceptron"]},
    ],
    ids=lambda link: link.get("data", "Spam"),
)
def test_the_programs_print_the_numbers_of_the_page(link, capsys, tmp_path, monkeypatch):
    page = opened(below="In Python", **link)
    monkeypatch.chdir(tmp_path)
    rows, *_ = page.view.files()
    (tmp_path / rows.name).write_text(rows.make(), encoding="utf-8")
    curves, *scores = json.loads(boards(page)[0])["panels"]
    shown = " ".join(item["name"] for item in curves["items"])
    counts = [looked_up(each, page.held(each["lead"]["control"])) for each in scores]
    capsys.readouterr()
    for program in page.of(Program):
        exec(program.code, {})
        printed = capsys.readouterr().out
        areas = re.findall(r"^.+: AUC .+$", printed, re.MULTILINE)
        assert areas
        assert all(area in shown for area in areas)
        if "against_rest_of" in program.code:
            pairs = re.findall(r"found (\d+), false alarms (\d+)", printed)
            assert [tuple(map(int, pair)) for pair in pairs] == [(c[0], c[2]) for c in counts]


def test_a_method_that_the_other_program_leaves_out_is_named_with_the_reason():
    page = opened(below="In Python", methods=["LDA", "Logistic regression", "Perceptron"])
    ours, other = (program.code for program in page.of(Program))
    assert "Logistic regression" in ours
    assert "Logistic regression" not in other
    (left_out,) = (line for line in said(page) if "Not with scikit-learn" in line)
    assert "Logistic regression: on these rows its likelihood has no maximum" in left_out
    assert "Perceptron: it has no posterior" in left_out
    page = opened(below="In Python", data="Crabs", crabs__positive="male blue", features="two")
    assert "LogisticRegression(" in page.of(Program)[1].code
    assert not any("Not with scikit-learn" in line for line in said(page))


def test_posteriors_share_a_cutoff_and_one_out_of_reach_starts_again_with_other_data():
    page = opened(methods=["LDA", "QDA", "Least squares", "Perceptron"], standardise="true")
    keys = {key for key in page.controls.starts if key.endswith("cutoff")}
    assert keys == {"roc.cutoff", "roc.least-squares.cutoff", "roc.perceptron.cutoff"}
    reach = page.control("roc.perceptron.cutoff").high
    page = page.setting("roc.perceptron.cutoff", reach).setting("roc.data", "Banknotes")
    assert page.held("roc.perceptron.cutoff") == 0.0


def test_a_method_that_cannot_run_says_why_and_the_others_stay():
    page = opened(methods=["QDA", "LDA"])
    assert len(followed(page)) == 1
    assert "gamma" in page.of(Problem)[0].text
    page = opened(methods=["QDA"])
    assert not boards(page)
    assert not page.view.programs()
    assert all(map(page.shown, TITLES))
