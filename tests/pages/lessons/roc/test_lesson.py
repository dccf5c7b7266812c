"""ROC and thresholds as visited: counts looked up, what a slider leaves, programs that agree."""

import json
import re

import numpy as np
import pytest

from lindisc.evaluation import against_rest_of, log_odds, roc
from lindisc.methods import METHODS
from pages.answers.sidebar import TITLES
from pages.answers.view import Problem, Program
from pages.answers.walk import SHOWN, Place, question_link
from pages.lessons.roc.lesson import LESSON
from tests.links.digest import unpacked
from tests.pages.studies import chosen, fitted
from tests.pages.visiting import boards, lesson, said, visit

opened = lesson("roc")


def board(page):
    """The message to the board, if there is one."""
    told = boards(page)
    return json.loads(told[0]) if told else {"panels": []}


def still(page):
    """All charts, but for the place to which each slider has come."""
    return json.loads(re.sub(r'"frame": \d+', '"frame": 0', json.dumps(board(page)["panels"])))


def words(page):
    """The keys of the curves."""
    return [item["name"] for item in board(page)["panels"][0]["items"]]


def confusions(page):
    """The four counts of every method: found, missed, false alarms, left in peace."""
    return [looked_up(each, page.held(control(each))) for each in followed(page)]


def followed(page):
    """The histogram of each method, with what is said over it; nothing where there is none."""
    return board(page)["panels"][1:]


def control(panel):
    return panel["lead"]["control"]


def looked_up(panel, value):
    """The four counts that the browser says where its slider is at a value."""
    (row,) = np.flatnonzero(unpacked(panel["lead"]["values"]) == value)
    found, alarms = panel["readings"][:2]
    pairs = ((each["of"], int(unpacked(each["values"], "<f4")[row])) for each in (found, alarms))
    return tuple(count for of, counted in pairs for count in (counted, of - counted))


def test_a_threshold_moves_counts_and_rates_and_leaves_the_charts():
    page = opened()
    assert confusions(page) == [(736, 171, 63, 1331), (814, 93, 77, 1317)]
    charts = still(page)
    page = page.setting("roc.cutoff", 0.95)
    assert confusions(page) == [(364, 543, 15, 1379), (519, 388, 24, 1370)]
    assert still(page) == charts
    frames = [panel["lead"]["frame"] for panel in followed(page)]
    assert frames == [190, 190]


@pytest.mark.parametrize(("data", "slug"), [("Spam", "spam"), ("Crabs", "crabs")])
def test_the_browser_has_the_counts_of_every_step_of_every_slider(data, slug):
    titles = ["LDA", "Logistic regression", "Least squares", "Perceptron"]
    page = opened(data=data, methods=titles)
    study = chosen(slug, view="slice", test_share=0.5, seed=0).study
    for title, panel in zip(titles, followed(page), strict=True):
        assert panel["title"] == title
        fit = fitted(study, title)
        score = against_rest_of(fit.model, study.test.X, study.classes[-1])
        rates = roc(study.test.y, score, study.classes[-1]).rates
        slider = page.control(control(panel))
        first, last = (round(end / slider.step) for end in (slider.low, slider.high))
        for value in (round(n * slider.step, 10) for n in range(first, last + 1)):
            at = rates.at(log_odds(value) if fit.has_posterior else value)
            counts = at.true_positives, at.false_negatives, at.false_positives, at.true_negatives
            assert looked_up(panel, value) == counts


@pytest.mark.parametrize("key", ["cost_false_positive", "cost_false_negative"])
def test_costs_move_lines_that_touch_and_nothing_else(key):
    page = opened(lines="true")
    before = still(page)
    page = page.setting(f"roc.{key}", 10.0)
    assert still(page)[0] != before[0]
    assert still(page)[1:] == before[1:]


def test_curves_and_areas_are_those_of_the_core():
    page = opened()
    study = chosen("spam", view="slice", test_share=0.5, seed=0).study
    shown = " ".join(words(page))
    for title in ("LDA", "Logistic regression"):
        model = fitted(study, title).model
        curve = roc(study.test.y, against_rest_of(model, study.test.X, "spam"), "spam")
        low, high = curve.interval
        assert f"{title}: AUC {curve.auc:.3f} ({low:.3f}–{high:.3f})" in shown
        row = page.tables[0].loc[title]
        assert row["AUC"] == f"{curve.auc:.3f}"
        assert row["95 % interval"] == f"{low:.3f} to {high:.3f}"


def test_all_methods_share_the_split_of_the_link():
    page = opened(split="3", test="20 %")
    assert sum(confusions(page)[0]) == sum(confusions(page)[1]) == 921
    other = opened(split="4", test="20 %")
    assert confusions(page) != confusions(other)


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
    counts, shown = confusions(page), " ".join(words(page))
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


def test_posteriors_share_a_cutoff_and_other_scores_have_their_own():
    page = opened(methods=["LDA", "Least squares", "Perceptron"])
    keys = {key for key in page.controls.starts if key.endswith("cutoff")}
    assert keys == {"roc.cutoff", "roc.least-squares.cutoff", "roc.perceptron.cutoff"}
    before = confusions(page)
    page = page.setting("roc.least-squares.cutoff", 0.5)
    after = confusions(page)
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True]


def test_a_cutoff_out_of_reach_starts_again_with_other_data():
    page = opened(methods=["Perceptron"])
    reach = page.control("roc.perceptron.cutoff").high
    page = page.setting("roc.perceptron.cutoff", reach).setting("roc.data", "Banknotes")
    assert page.control("roc.perceptron.cutoff").high < reach
    assert page.held("roc.perceptron.cutoff") == 0.0


def test_a_method_that_cannot_run_says_why_and_the_others_stay():
    page = opened(methods=["QDA", "LDA"])
    assert len(confusions(page)) == 1
    assert "gamma" in page.of(Problem)[0].text
    page = opened(methods=["QDA"])
    assert confusions(page) == []
    assert not page.view.programs()
    assert all(map(page.shown, TITLES))


@pytest.mark.parametrize(("data", "show"), [("Glass", "ROC"), ("Challenger", "precision-recall")])
def test_every_tab_shows_every_method(data, show):
    titles = [method.title for method in METHODS]
    for start in range(0, len(titles), 4):
        page = opened(data=data, show=show, methods=titles[start : start + 4])
        assert all(map(page.shown, TITLES))


@pytest.mark.parametrize("cutoff", ["0.0", "1.0"])
@pytest.mark.parametrize("show", ["ROC", "precision-recall"])
def test_the_ends_of_the_cutoff_call_all_or_none(cutoff, show):
    page = opened(cutoff=cutoff, show=show)
    assert page.shown("Why")
    everyone = (907, 0, 1394, 0) if cutoff == "0.0" else (0, 907, 0, 1394)
    assert confusions(page) == [everyone, everyone]


@pytest.mark.parametrize("number", range(1, 1 + len(LESSON.scenarios)))
def test_whatever_a_scenario_shows_has_counts(number):
    assert confusions(visit("roc", question_link(LESSON, Place(number, SHOWN))))
