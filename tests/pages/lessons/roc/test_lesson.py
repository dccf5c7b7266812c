"""ROC and thresholds as visited: what is fitted when, counts looked up, programs that agree."""

import json
import re
from collections import Counter

import numpy as np
import pytest

from lindisc.base import Classifier
from lindisc.evaluation import against_rest_of, log_odds, roc
from lindisc.gaussian.classifiers import Downdatable
from lindisc.methods import METHODS
from pages.frame.tabs import TITLES
from pages.lessons.roc.scenarios import SCENARIOS
from pages.study.memory import forget
from pages.study.study import Study
from tests.links.digest import unpacked
from tests.pages.studies import chosen, fitted
from tests.pages.visiting import boards, go, lesson, run, said

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
    return [looked_up(each, page.slider(key=control(each))) for each in followed(page)]


def followed(page):
    """The histogram of each method, with what is said over it; nothing where there is none."""
    return board(page)["panels"][1:]


def control(panel):
    return panel["lead"]["control"]


def looked_up(panel, slider, value=None):
    """The four counts that the browser says where a slider is at a value, or where it stands."""
    values = unpacked(panel["lead"]["values"])
    (row,) = np.flatnonzero(values == (slider.value if value is None else value))
    found, alarms = panel["readings"][:2]
    pairs = ((each["of"], int(unpacked(each["values"], "<f4")[row])) for each in (found, alarms))
    return tuple(count for of, counted in pairs for count in (counted, of - counted))


@pytest.fixture
def fits(monkeypatch):
    """How often anything was fitted, from an empty cache on."""
    forget()
    counts, fit = Counter(), Study.fit

    def counted(self, method, options):
        counts[method.title] += 1
        return fit(self, method, options)

    monkeypatch.setattr(Study, "fit", counted)
    for classifier, how in ((Classifier, "fit"), (Downdatable, "fit_known")):
        monkeypatch.setattr(classifier, how, counting(getattr(classifier, how), counts))
    return counts


def counting(fit, counts):
    def counted(self, *rows):
        counts["classifiers"] += 1
        return fit(self, *rows)

    return counted


def test_a_threshold_moves_counts_and_rates_and_fits_nothing(fits):
    page = opened()
    assert fits == {"LDA": 1, "Logistic regression": 1, "classifiers": 2}
    assert confusions(page) == [(736, 171, 63, 1331), (814, 93, 77, 1317)]
    charts = still(page)
    fits.clear()
    page = run(page.slider(key="roc.cutoff").set_value(0.95))
    assert confusions(page) == [(364, 543, 15, 1379), (519, 388, 24, 1370)]
    assert not fits
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
        slider = page.slider(key=control(panel))
        first, last = (round(end / slider.step) for end in (slider.min, slider.max))
        for value in (round(n * slider.step, 10) for n in range(first, last + 1)):
            at = rates.at(log_odds(value) if fit.has_posterior else value)
            counts = at.true_positives, at.false_negatives, at.false_positives, at.true_negatives
            assert looked_up(panel, slider, value) == counts


@pytest.mark.parametrize("key", ["cost_false_positive", "cost_false_negative"])
def test_costs_fit_nothing_and_draw_lines_that_touch(fits, key):
    page = opened(lines="true")
    before = still(page)
    fits.clear()
    page = run(page.slider(key=f"roc.{key}").set_value(10.0))
    assert not fits
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
        assert f"{title}: AUC {curve.auc:.3f} ({low:.3f} to {high:.3f})" in shown
        row = page.table[0].value.loc[title]
        assert row["AUC"] == f"{curve.auc:.3f}"
        assert row["95 % interval"] == f"{low:.3f} to {high:.3f}"


def test_all_methods_share_the_split_of_the_link(fits):
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
def test_the_programs_print_the_numbers_of_the_page(link, capsys):
    page = opened(below="In Python", **link)
    counts, shown = confusions(page), " ".join(words(page))
    capsys.readouterr()
    for program in page.code:
        exec(program.value, {})
        printed = capsys.readouterr().out
        areas = re.findall(r"^.+: AUC .+$", printed, re.MULTILINE)
        assert areas
        assert all(area in shown for area in areas)
        if "against_rest_of" in program.value:
            pairs = re.findall(r"found (\d+), false alarms (\d+)", printed)
            assert [tuple(map(int, pair)) for pair in pairs] == [(c[0], c[2]) for c in counts]


def test_a_method_that_the_other_program_leaves_out_is_named_with_the_reason():
    page = opened(below="In Python", methods=["LDA", "Logistic regression", "Perceptron"])
    ours, other = (program.value for program in page.code)
    assert "Logistic regression" in ours
    assert "Logistic regression" not in other
    (left_out,) = (line for line in said(page) if "Not with scikit-learn" in line)
    assert "Logistic regression: on these rows its likelihood has no maximum" in left_out
    assert "Perceptron: it has no posterior" in left_out
    page = opened(below="In Python", data="Crabs", crabs__positive="male blue", features="two")
    assert "LogisticRegression(" in page.code[1].value
    assert not any("Not with scikit-learn" in line for line in said(page))


def test_posteriors_share_a_cutoff_and_other_scores_have_their_own():
    page = opened(methods=["LDA", "Least squares", "Perceptron"])
    keys = {slider.key for slider in page.slider if slider.key.endswith("cutoff")}
    assert keys == {"roc.cutoff", "roc.least-squares.cutoff", "roc.perceptron.cutoff"}
    before = confusions(page)
    page = run(page.slider(key="roc.least-squares.cutoff").set_value(0.5))
    after = confusions(page)
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True]
    assert any("Least squares: where the score is 0.5 or more" in line for line in said(page))


def test_a_cutoff_out_of_reach_starts_again_with_other_data():
    page = opened(methods=["Perceptron"])
    reach = page.slider(key="roc.perceptron.cutoff").max
    page = run(page.slider(key="roc.perceptron.cutoff").set_value(reach))
    page = run(page.selectbox(key="roc.data").set_value("Banknotes"))
    assert page.slider(key="roc.perceptron.cutoff").max < reach
    assert page.slider(key="roc.perceptron.cutoff").value == 0.0


def test_a_method_that_cannot_run_says_why_and_the_others_stay():
    page = opened(methods=["QDA", "LDA"])
    assert len(confusions(page)) == 1
    assert "gamma" in page.warning[0].value
    for tab in TITLES:
        page = opened(methods=["QDA"], below=tab)
        assert confusions(page) == []
        assert not page.code


@pytest.mark.parametrize("tab", TITLES)
@pytest.mark.parametrize(("data", "show"), [("Glass", "ROC"), ("Challenger", "precision-recall")])
def test_every_tab_shows_every_method(tab, data, show):
    titles = [method.title for method in METHODS]
    for start in range(0, len(titles), 4):
        opened(data=data, below=tab, show=show, methods=titles[start : start + 4])


@pytest.mark.parametrize("cutoff", ["0.0", "1.0"])
@pytest.mark.parametrize("show", ["ROC", "precision-recall"])
def test_the_ends_of_the_cutoff_call_all_or_none(cutoff, show):
    page = opened(cutoff=cutoff, show=show, below="Why")
    everyone = (907, 0, 1394, 0) if cutoff == "0.0" else (0, 907, 0, 1394)
    assert confusions(page) == [everyone, everyone]


@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_a_scenario_sets_its_controls_and_reset_returns(number):
    page = go(opened(), f"{number + 1}-shown")
    for key, value in SCENARIOS[number].settings.items():
        assert page.session_state[key] == value
    assert confusions(page)
    reset = next(button for button in page.button if button.label == "Reset")
    page = run(reset.click())
    assert page.session_state["roc.data"] == "Spam"
    assert confusions(page) == [(736, 171, 63, 1331), (814, 93, 77, 1317)]


def test_a_link_to_something_unknown_is_mentioned():
    assert any("does not know" in line for line in said(opened(cutof="0.3")))
    assert not any("does not know" in line for line in said(opened(cutoff="0.3")))
