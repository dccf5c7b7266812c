"""Naive and Bayesian: the numbers that its scenarios speak of, and what typed text may do."""

import math

import numpy as np
import pytest
from scipy.stats import beta, betabinom, binom, chi2, dirichlet, f
from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
from sklearn.metrics import log_loss
from sklearn.naive_bayes import BernoulliNB, GaussianNB, MultinomialNB

from lindisc import GaussianProblem
from lindisc.board.chart import Bars, Line, Track
from lindisc.board.message import message
from lindisc.datasets import load
from lindisc.selection.folds import stratified_folds
from pages.lessons.naive_bayesian.lesson import LESSON
from pages.lessons.naive_bayesian.words import START
from pages.study.naive.filters import LONGEST, counts_of, words
from pages.study.view import Cells, boards

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
WORDS = {"naive.part": "Words"}
PRESENCE, COUNTS, HOLES = "By presence (Bernoulli)", "By counts (multinomial)", "Holes if a = b = 0"
TABLE = {"naive.part": "Word table"}
TYPED = "messages 5 10, prize 0 7"
FIVE = "5 shares, before any roll"


def picture(settings):
    *_, board = boards(LESSON.view(settings).picture)
    return board.picture


def charts(settings):
    return {chart.title: chart for chart in picture(settings).panels}


def pairs(settings, title):
    """What is said over a chart in the frame that is shown: names and numbers."""
    shown = picture(settings)
    chart = next(panel for panel in shown.panels if panel.title == title)
    frame = chart.lead.frame if chart.lead else shown.moment
    values = [(each.name, np.ravel(each.values)) for each in chart.readings]
    return [(name, each[min(frame, len(each) - 1)]) for name, each in values]


def readings(settings, title):
    """The same by name."""
    return dict(pairs(settings, title))


def settings(title):
    return BY_TITLE[title].settings


def answer(title):
    return BY_TITLE[title].answer


def learned_from(n):
    data = load("words", n=400, seed=0)
    return data.X[:n], data.y[:n]


def test_after_ten_tails_the_plug_in_says_never_and_the_predictive_one_in_twelve():
    title = "Ten tails in a row"
    said = readings(settings(title), "Heads in the next 10")
    assert said["plug-in s/n"] == 0
    assert said["heads next: predictive"] == pytest.approx(1 / 12)
    assert answer(title) == f"1 in {round(1 / said['heads next: predictive'])}"
    high = readings(settings(title), "What is known")["to"]
    assert high == pytest.approx(beta.ppf(0.975, 1, 11))
    assert f"{high:.4f}" in BY_TITLE[title].look_for


def test_the_next_tosses_are_beta_binomial_beside_a_binomial():
    bars, plug_in = charts({"naive.tosses": "HTT", "naive.b": 2.0})["Heads in the next 10"].items
    assert isinstance(bars, Bars)
    assert isinstance(plug_in, Track)
    k = np.arange(11)
    assert bars.y[-1] == pytest.approx(betabinom.pmf(k, 10, 2, 4))
    assert plug_in.y[-1] == pytest.approx(binom.pmf(k, 10, 1 / 3))


def test_imagined_tosses_draw_the_mean_towards_the_prior():
    title = "Tosses that were only imagined"
    tosses = settings(title)["naive.tosses"]
    assert (len(tosses), tosses.count("H")) == (20, 3)
    mean = readings(settings(title), "What is known")["mean"]
    assert mean == pytest.approx(5 / 24)
    assert 3 / 20 < mean < 1 / 2
    assert answer(title) == "Between them"
    posterior = charts(settings(title))["What is known"].items[-1]
    assert posterior.y[-1] == pytest.approx(beta.pdf(posterior.x, 5, 19))
    strong = readings(settings(title) | {"naive.a": 50.0, "naive.b": 50.0}, "What is known")
    assert strong["mean"] == pytest.approx(53 / 120)


def test_the_interval_narrows_like_one_over_the_root_of_the_tosses():
    tosses = {"naive.tosses": "HTTTT" * 40}
    widths = next(
        item
        for item in charts(tosses)["Width of the interval"].items
        if len(np.ravel(item.x)) == 200
    )
    slope = np.diff(np.log(widths.y[[49, 199]])) / np.diff(np.log(widths.x[[49, 199]]))
    assert slope == pytest.approx(-0.5, abs=0.03)


@pytest.mark.parametrize("text", ["", "x<b>", "H" * 999])
def test_tosses_are_heads_and_tails_alone_and_not_too_many(text):
    view = LESSON.view({"naive.tosses": text})
    (board,) = boards(view.picture)
    n = len(board.picture.timeline.values) - 1 if board.picture.timeline else 0
    assert n == min(text.count("H"), 200)
    message(board.picture)


def test_buttons_add_tosses_until_there_are_enough():
    actions = {action.label: action for action in LESSON.view({"naive.tosses": "H"}).actions}
    assert actions["Tails"].settings == {"naive.tosses": "HT"}
    assert actions["Start again"].settings == {"naive.tosses": ""}
    full = LESSON.view({"naive.tosses": 200 * "H"}).actions
    assert [action.label for action in full if action.enabled] == ["Start again"]


def test_rolls_are_added_to_imagined_rolls():
    title = "Rolls on top of imagined rolls"
    counts = np.array([settings(title)["naive.rolls"].count(face) for face in "123"])
    assert counts.tolist() == [7, 3, 0]
    assert answer(title) == f"Dirichlet{tuple((1 + counts).tolist())}"
    known = readings(settings(title), "Shares of the three faces")
    assert [*known.values()] == (1 + counts).tolist()
    said = readings(settings(title), "The next roll")
    mean = dirichlet.mean(1 + counts)
    assert [said[f"P({face})"] for face in "123"] == pytest.approx(mean)
    assert f"{mean[2]:.4g}" in BY_TITLE[title].look_for
    assert [said[f"n{k}/n"] for k in "₁₂₃"] == pytest.approx(counts / 10)


def test_the_triangle_shows_the_density_after_every_roll():
    shown = charts({"naive.part": "A die", "naive.rolls": "1132", "naive.alpha": 2.0})
    weights = shown["Shares of the three faces"].items[0].weights
    shares = np.array([0.5, 0.3, 0.2])
    found = weights @ np.append(1, np.log(shares))
    alphas = [(2, 2, 2), (3, 2, 2), (4, 2, 2), (4, 2, 3), (4, 3, 3)]
    assert found == pytest.approx([dirichlet.logpdf(shares, alpha) for alpha in alphas])


def test_a_small_alpha_gives_one_share_nearly_all_and_a_large_one_nearly_equal_shares():
    title, largest = "One share takes nearly all", {}
    for alpha in (0.1, 1, 10):
        (found,) = readings(settings(title) | {"naive.alpha": float(alpha)}, FIVE).values()
        assert f"{found:.4g}" in BY_TITLE[title].look_for
        drawn = dirichlet.rvs([alpha] * 5, 4000, random_state=0)
        assert found == pytest.approx(drawn.max(axis=1).mean(), abs=0.03)
        largest[alpha] = found
    assert largest[0.1] > 0.75
    assert largest[10] < 0.3
    assert answer(title) == "One takes nearly all"


@pytest.mark.parametrize("text", ["", "x<b>4", "3" * 999])
def test_rolls_are_faces_alone_and_not_too_many(text):
    view = LESSON.view({"naive.part": "A die", "naive.rolls": text})
    (board,) = boards(view.picture)
    assert len(board.picture.panels[0].items[0].weights) == 1 + min(text.count("3"), 100)
    message(board.picture)
    enabled = [action.label for action in view.actions if action.enabled]
    assert ("Start again" in enabled, "Face 1" in enabled) == ("3" in text, len(text) < 100)


@pytest.mark.parametrize(
    "message_typed", [START, "free prize today please", "free free free thanks", ""]
)
def test_bars_add_up_to_the_log_odds_of_both_filters(message_typed):
    X, y = learned_from(400)
    x = counts_of(message_typed)[None]
    theirs = {PRESENCE: BernoulliNB().fit(X, y), COUNTS: MultinomialNB().fit(X, y)}
    found = charts(WORDS | {"naive.message": message_typed})
    for title, model in theirs.items():
        spam = model.predict_proba(x)[0, 1]
        said = readings(WORDS | {"naive.message": message_typed}, title)
        assert said["P(spam)"] == pytest.approx(spam)
        assert said["log odds"] == pytest.approx(np.log(spam / (1 - spam)), abs=1e-9)
        bars = [item for item in found[title].items if isinstance(item, Line)]
        steps = sum(np.nansum(np.diff(bar.x.reshape(-1, 3)[:-1, :2])) for bar in bars)
        assert steps == pytest.approx(said["log odds"], abs=1e-6)


def test_today_says_nothing_and_prize_most():
    title = "Bars that add up"
    _, table, sums = LESSON.view(settings(title)).numbers()
    adds = table.frame["adds by presence"].astype(float)
    assert answer(title) == min(BY_TITLE[title].answers, key=lambda word: abs(adds[word]))
    look_for = BY_TITLE[title].look_for
    assert (adds["today"], adds["prize"], adds["thanks"]) == (0, 3.384, 0.6985)
    assert all(f"{adds[word]:g}" in look_for for word in ("prize", "thanks"))
    assert sums.frame.loc["log odds", "by presence"] == "4.954"


def test_a_word_said_again_moves_counts_and_not_presence():
    title, once = "Said three times", WORDS | {"naive.message": "free thanks"}
    before, after = (
        [f"{readings(each, kind)['P(spam)']:.1%}" for kind in (PRESENCE, COUNTS)]
        for each in (once, settings(title))
    )
    assert before == ["25.7%", "33.9%"]
    assert after == ["25.7%", "91.0%"]
    assert answer(title) == "That by counts"


def test_a_word_never_seen_forbids_its_class_unless_something_is_imagined():
    title = "The word never seen"
    X, y = learned_from(20)
    lecture = words().index("lecture")
    assert X[y == "spam", lecture].sum() == 0
    share = readings(settings(title), PRESENCE)["P(spam)"]
    assert share == 0
    assert answer(title) == f"{100 * share:.0f} %"
    imagined = settings(title) | {"naive.words.a": 1.0, "naive.words.b": 1.0}
    assert f"{readings(imagined, PRESENCE)['P(spam)']:.1%}" == "81.8%"


def test_few_messages_leave_holes_and_some_messages_are_impossible():
    title = "Impossible in both classes"
    X, y = learned_from(20)
    seen = np.array([X[y == k].any(axis=0) for k in ("ham", "spam")])
    assert seen.all(axis=1).tolist() == [False, False]
    assert math.isnan(readings(settings(title), PRESENCE)["P(spam)"])
    others = load("words", n=1000, seed=1).X > 0
    impossible = (others[:, None] & ~seen).any(axis=2).all(axis=1)
    said = readings(settings(title), HOLES)
    assert said["no posterior"] == impossible.sum() == 204
    assert said["zero cells"] == (~seen).sum() == 7
    assert answer(title) == f"About {round(impossible.sum(), -2)}"
    later = settings(title) | {"naive.words.n": 200}
    assert [*readings(later, HOLES).values()] == [1, 0]
    smoothed = settings(title) | {"naive.words.a": 0.1}
    assert [*readings(smoothed, HOLES).values()] == [0, 0]


def parts(weights):
    return weights.constant, weights.present, weights.absent


@pytest.mark.parametrize("start", [{}, {"naive.words.n": 20, "naive.words.a": 0.0}])
def test_where_a_slider_stands_it_leads_to_what_is_shown(start):
    *weighed, holes = charts(WORDS | start).values()
    for face in holes.held:
        for own, shown in zip(face.readings, holes.readings, strict=True):
            led = np.ravel(own.values)[face.frame]
            np.testing.assert_array_equal(led, np.ravel(shown.values)[0])
    for chart in weighed:
        for face in chart.held:
            frame = min(face.frame, len(face.weights.constant) - 1)
            led = (None if part is None else part[frame] for part in parts(face.weights))
            shown = (None if part is None else part[0] for part in parts(chart.weights))
            for one, other in zip(led, shown, strict=True):
                np.testing.assert_array_equal(one, other)
    assert {len(chart.held) for chart in (*weighed, holes)} == {4}


@pytest.mark.parametrize("typed", ["<b>free</b> $x$ **prize**", "'); import os #", "free" * 999])
def test_what_is_typed_is_never_shown_but_for_words_of_the_dictionary(typed):
    view = LESSON.view(WORDS | {"naive.message": typed})
    (board,) = boards(view.picture)
    shown = [str(message(board.picture)), board.picture.said, str(view.numbers()), str(view.why())]
    shown += [program.code for program in view.programs()]
    assert [text for text in shown if typed in text] == []
    assert counts_of(typed).sum() <= LONGEST


def cells(settings):
    (row,) = LESSON.view(TABLE | settings).picture
    return next(piece for column in row.columns for piece in column if isinstance(piece, Cells))


def test_a_class_is_as_likely_as_counted_and_imagined_messages_say():
    title = "Messages imagined in every class"
    table = cells(settings(title))
    n_ham, n_spam = table.texts.loc["messages", ["ham", "spam"]].astype(int)
    assert (n_ham, n_spam) == (30, 10)
    share = readings(settings(title), "Weights of words")["P(spam)"]
    assert share == pytest.approx((5 + n_spam) / (2 * 5 + n_ham + n_spam))
    assert float(answer(title)) == pytest.approx(share)
    assert table.texts.loc["please", ["spam", "P in spam"]].tolist() == ["0", f"{1 / 12:.3f}"]
    bare = settings(title) | {"naive.table.a": 0.0, "naive.table.b": 0.0}
    zeros = (table.texts[["ham", "spam"]].astype(int) == 0).to_numpy().sum()
    assert readings(bare, "Weights of words")["zero cells"] == zeros == 5


def test_what_is_typed_into_the_table_travels_and_is_what_bernoulli_would_learn():
    typed = cells({}).hears("prize", "spam", 7)
    typed = cells(typed).hears("messages", "ham", 5)
    assert typed == {"naive.table.counts": TYPED}
    table, (a, b) = cells(typed | {"naive.table.a": 2.0}), (2, 1)
    n_ham, n_spam = table.texts.loc["messages", ["ham", "spam"]].astype(int)
    assert (n_ham, n_spam) == (5, 10)
    for word in words():
        ham, spam = table.texts.loc[word, ["ham", "spam"]].astype(int)
        assert ham <= n_ham
        p_ham, p_spam = (a + ham) / (a + b + n_ham), (a + spam) / (a + b + n_spam)
        weight = np.log(p_spam * (1 - p_ham) / ((1 - p_spam) * p_ham))
        expected = [f"{p_ham:.3f}", f"{p_spam:.3f}", f"{weight:z.2f}"]
        assert table.texts.loc[word, ["P in ham", "P in spam", "weight"]].tolist() == expected


@pytest.mark.parametrize("text", ["<b>", "free 1", "free -1 3", "nobody 1 2", "free 1 2 3 4"])
def test_what_is_no_count_is_not_read(text):
    first = cells({}).texts
    assert cells({"naive.table.counts": text}).texts.equals(first)


def test_no_word_is_in_more_messages_than_there_are():
    assert cells(cells({}).hears("free", "spam", 99)).texts.loc["free", "spam"] == "10"
    assert cells(cells({}).hears("messages", "ham", -3)).texts.loc["messages", "ham"] == "1"
    assert cells({"naive.table.counts": "free 999 0"}).texts.loc["free", "ham"] == "30"


def test_four_times_the_tosses_halve_the_interval():
    title = "Four times the tosses"
    tosses = settings(title)["naive.tosses"]
    n = np.array([25, 100])
    s = np.array([tosses[:k].count("H") for k in n])
    widths = beta.ppf(0.975, 1 + s, 1 + n - s) - beta.ppf(0.025, 1 + s, 1 + n - s)
    assert readings(settings(title), "Width of the interval")["width"] == pytest.approx(widths[1])
    assert f"{widths[0]:.4f}" in BY_TITLE[title].question
    assert f"{widths[1]:.4f}" in BY_TITLE[title].look_for
    ratio = widths[1] / widths[0]
    assert answer(title) == min(
        BY_TITLE[title].answers,
        key=lambda words: abs(ratio - {"A q": 0.25, "Hal": 0.5, "Jus": 1}[words[:3]]),
    )


def test_predicted_counts_are_wider_than_those_of_a_known_share():
    bars, plug_in = charts(settings("Four times the tosses"))["Heads in the next 10"].items
    k = np.arange(11)
    spread = [each @ k**2 - (each @ k) ** 2 for each in (bars.y[-1], plug_in.y[-1])]
    assert spread[0] > spread[1]


def test_a_better_constant_makes_up_for_most_of_what_copies_cost():
    title, thanks = "One word, five times over", words().index("thanks")
    X, y = learned_from(400)
    new = load("words", n=1000, seed=1)
    rows, others = (np.column_stack([each, *[each[:, thanks]] * 4]) for each in (X, new.X))
    model = BernoulliNB().fit(rows, y)
    odds, beyond = (np.diff(model.predict_log_proba(each))[:, 0] for each in (rows, others))
    middles = (np.unique(odds)[1:] + np.unique(odds)[:-1]) / 2
    errors = [np.mean((odds > t) != (y == "spam")) for t in middles]
    said = readings(settings(title), "400 messages, and where to cut")
    assert said["t = 0"] == np.mean((odds > 0) != (y == "spam"))
    assert said["there"] == pytest.approx(min(errors))
    assert f"{100 * said['there']:g} %" == answer(title)
    assert f"{said['best t']:.4g}" in BY_TITLE[title].look_for
    told = readings(settings(title), "Errors on 1000 new messages")
    wrong = [np.mean((beyond > t) != (new.y == "spam")) for t in (0, said["best t"])]
    assert [*told.values()] == pytest.approx(wrong)
    assert [f"{100 * error:.1f} %" in BY_TITLE[title].look_for for error in wrong] == [True] * 2
    once = readings(settings(title) | {"naive.copies": 0}, "400 messages, and where to cut")
    assert [f"{once[name]:.3f}" for name in ("t = 0", "there")] == ["0.068", "0.060"]


def test_curves_add_up_to_what_naive_bayes_says_and_qda_says_otherwise():
    title = "Three curves outvoted a flower"
    data = load("iris")
    kept = data.y != "setosa"
    flower = [4.9, 2.5, 4.5, 1.7]
    assert data.y[np.abs(data.X - flower).sum(axis=1) < 1e-9] == ["virginica"]
    naive = GaussianNB(var_smoothing=0).fit(data.X[kept], data.y[kept])
    share = naive.predict_proba([flower])[0, 1]
    total = readings(settings(title), "Added up")
    assert total["P(virginica)"] == pytest.approx(share)
    names = ("Sepal length", "Sepal width", "Petal length", "Petal width")
    adds = [readings(settings(title), name)["adds"] for name in names]
    assert (
        sum(adds) == pytest.approx(total["log odds"]) == pytest.approx(np.log(share / (1 - share)))
    )
    assert all(f"{abs(term):.4g}" in BY_TITLE[title].question for term in adds)
    assert (f"{share:.1%}", f"{total['by QDA']:.1%}") == ("2.6%", "99.7%")
    assert answer(title) == "Only QDA says virginica"


def test_of_all_genes_naive_bayes_alone_makes_something():
    title = "Thousands of weak hints"
    data = load("leukaemia")
    codes = np.unique(data.y, return_inverse=True)[1]
    folds, wrong = stratified_folds(codes, 10, 0), []
    for fold in range(10):
        out = folds == fold
        model = GaussianNB(var_smoothing=0).fit(data.X[~out], data.y[~out])
        wrong += (model.predict(data.X[out]) != data.y[out]).tolist()
    chart = "Error in ten folds of 38 patients"
    said = readings(settings(title), chart)
    assert said["Naive Bayes"] == pytest.approx(np.mean(wrong))
    assert math.isnan(said["LDA"])
    assert math.isnan(said["QDA"])
    first, last = (readings(settings(title) | {"naive.genes_step": step}, chart) for step in (1, 5))
    assert f"{first['Naive Bayes']:.1%}" == f"{first['LDA']:.1%}" == "26.3%"
    assert f"{last['LDA']:.1%}" == "42.1%"
    assert answer(title) == "Naive Bayes is better"
    assert said["Naive Bayes"] < first["Naive Bayes"]


def test_an_ellipse_from_five_rows_holds_less_than_it_says():
    title = "An ellipse around five rows"
    said = readings(settings(title), "A class of m rows")
    rows = np.random.default_rng(0).normal(size=(40, 2))[:5] * (1.5, 0.5)
    new = np.random.default_rng(1).normal(size=(4000, 2)) * (1.5, 0.5)
    deviations, scatter = new - rows.mean(axis=0), 5 * np.cov(rows.T, bias=True)
    freedom = 5 + 5 - 2 + 1
    scale = 6 / 5 * (scatter + np.eye(2)) / freedom
    held = [
        np.mean(np.einsum("ij,jk,ik->i", deviations, np.linalg.inv(spread), deviations) <= most)
        for spread, most in ((scatter / 5, chi2.ppf(0.99, 2)), (scale, 2 * f.ppf(0.99, 2, freedom)))
    ]
    assert [*said.values()] == pytest.approx(held)
    assert all(f"{100 * share + 1e-9:.1f} %" in BY_TITLE[title].look_for for share in held)
    assert answer(title) == f"About {100 * held[0]:.0f} %"
    later = readings(settings(title) | {"naive.m": 40}, "A class of m rows")
    assert [*later.values()] == pytest.approx([0.98, 0.98], abs=0.006)


def test_a_correlation_breaks_the_star():
    for correlation, dependent in ((0.0, 0), (0.8, 6)):
        given = {"naive.part": "Features", "naive.correlation": correlation}
        assert readings(given, "Given the class") == {"pairs dependent": dependent}


def test_correlated_features_make_naive_bayes_too_sure_and_more_often_wrong():
    title, rho = "The same news, counted three times", 0.8
    known = GaussianProblem([np.zeros(4), [1, 1, 1, 0.2]], (1 - rho) * np.eye(4) + rho, [0.5, 0.5])
    new, truth = known.sample(4000, 1)
    given = GaussianNB(var_smoothing=0).fit(*known.sample(400, 0)).predict_proba(new)[:, 1]
    said = readings(settings(title), "What is said, and what is true")
    assert truth[given >= 0.9].mean() == pytest.approx(said["and holds"])
    assert answer(title) == f"About {100 * said['and holds']:.0f} %"
    look_for = BY_TITLE[title].look_for
    told = pairs(settings(title), "Log loss on new rows")
    errors = [share for name, share in told if name.endswith("wrong")]
    assert all(f"{100 * share:.1f} %" in look_for for share in errors)
    assert np.mean((given > 0.5) != truth) == pytest.approx(errors[0])
    assert f"{100 * said['last bin of Naive Bayes says']:.1f} %" in look_for
    assert f"{100 * said['and holds']:.1f} %" in look_for


def test_with_more_features_bayesian_qda_keeps_more_of_what_forty_rows_tell():
    title = "Forty rows, more and more features"
    far = readings(settings(title), "Error on new rows, n = 40")
    near = readings(settings(title) | {"naive.p": 2}, "Error on new rows, n = 40")
    assert [f"{far[name]:.1%}" for name in ("QDA", "Bayesian QDA")] == ["37.4%", "34.0%"]
    assert [f"{near[name]:.1%}" for name in ("QDA", "Bayesian QDA")] == ["21.3%", "21.3%"]
    assert f"{far['Bayes error']:.1%}" == f"{near['Bayes error']:.1%}" == "20.5%"
    assert answer(title) == f"{min(('QDA', 'Bayesian QDA'), key=far.get)} is better"


def test_plug_in_qda_is_surer_of_patients_than_they_deserve():
    title = "Sure, and wrong"
    said = readings(settings(title), "P(true type) of 21 patients")
    data = load("cushings")
    codes = np.unique(data.y, return_inverse=True)[1]
    folds, posteriors = stratified_folds(codes, 10, 0), np.empty((21, 3))
    for fold in range(10):
        out = folds == fold
        model = QuadraticDiscriminantAnalysis().fit(data.X[~out], data.y[~out])
        posteriors[out] = model.predict_proba(data.X[out])
    # Theirs divides covariances by n - 1.
    assert log_loss(data.y, posteriors) > np.log(3)
    losses = {"QDA": said["QDA: log loss"], "Bayesian QDA": said["Bayesian QDA: log loss"]}
    assert [f"{loss:.4g}" for loss in losses.values()] == ["2.126", "0.4327"]
    assert [name for name, loss in losses.items() if loss > np.log(3)] == [answer(title)]
