"""What Training says of a run is true of it, and said wherever it is true: states at random.

When each sentence holds is told by `Facts`, and what its numbers have to be.
"""

import re
from unittest.mock import patch

import numpy as np
from hypothesis import event, example, given
from hypothesis import strategies as st

from lindisc.linear.discriminant import LOSSES, OPTIMISERS
from lindisc.number_format import percent
from pages.answers.link_controls import Given
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import IRLS, PERCEPTRON_RULE
from pages.lessons.training.runs import trained
from tests.pages.lessons.training.facts import TOLERANCE, Facts

DATA = (
    {"data": "Separable", "separable.n": 30, "separable.margin": 0.5},
    {"data": "Separable", "separable.n": 60, "separable.margin": 0.02},
    {"data": "Gaussians, common covariance", "gaussians-common.n": 40},
    {"data": "Unbalanced", "unbalanced.n": 50},
    {"data": "Three in line", "three-in-line.n": 45},
    {"data": "Moons", "moons.n": 40},
    {"data": "XOR, four points"},
    {"data": "XOR", "xor.n": 24},
    {"data": "Iris"},
    {"data": "Challenger"},
)
EPOCHS = st.integers(1, 60) | st.just(250)
RATES = (st.integers(1, 200) | st.integers(101, 200)).map(lambda hundredths: hundredths / 100)
RUN = {
    "loss": st.sampled_from([*LOSSES, *LOSSES, PERCEPTRON_RULE, PERCEPTRON_RULE, IRLS]),
    "optimiser": st.sampled_from(["batch", *OPTIMISERS]),
    "rate": RATES,
    "ridge": st.sampled_from([0.0, 0.0, 0.1, 1.0, 10.0]),
    "normalise": st.sampled_from(["none", "none", "weights", "rows"]),
    "start": st.sampled_from(["zero", "random"]),
    "random_state": st.integers(0, 9).map(float),
    "bias_step": st.sampled_from(["unit", "squared radius"]),
    "shuffle": st.booleans(),
}


def kind(facts):
    return type(facts.run.classifier).__name__


def is_limited(facts):
    """Whether its steps are those that the limit is of."""
    is_plain = facts.is_(optimiser="batch") and not facts.is_(normalise="weights")
    return kind(facts) == "LinearDiscriminant" and is_plain and facts.bend is not None


def runs_away(facts):
    """Whether squares in a batch diverge, and it is seen; None where rounding decides."""
    if not is_limited(facts) or facts.run.loss.name != "squared" or facts.run.unit is None:
        return False
    beyond = facts.run.classifier.learning_rate_ > facts.limit
    growth = facts.growth
    if beyond and abs(growth - 1) < TOLERANCE:
        return None
    return bool(beyond and growth > 1)


def is_thrown(facts):
    """Whether the ridge alone drives the weights of other losses away."""
    is_other = facts.is_(optimiser="batch") and not facts.is_(loss="squared")
    if kind(facts) != "LinearDiscriminant" or not is_other or facts.is_(normalise="weights"):
        return False
    return bool(facts.run.classifier.learning_rate_ * facts.ridge > 2 and facts.growth > 1)


def sentences(facts, step):
    """By sentence whether it has to be said at a step; None where it may be."""
    return {
        **_of_descent(facts),
        **_of_endings(facts),
        **(_of_rule(facts, step) if kind(facts) == "Perceptron" else {}),
    }


def _of_descent(facts):
    model, losses, unseen = facts.run.classifier, facts.losses, facts.study.test
    squares, thrown, beyond = runs_away(facts), is_thrown(facts), is_beyond(facts)
    above = is_limited(facts) and facts.run.unit and model.learning_rate_ > facts.run.unit
    above = above and not (thrown or beyond or is_lost(facts))
    rises = [bool((losses[1:] > losses[:-1] * (1 + e)).any()) for e in (1e-9, -1e-9)]
    rose = above and not squares and rises[0]
    if above and (squares is None or rises[0] != rises[1]):
        rose = None
    fell = None if rose is None else above and not squares and not rose
    test = facts.wrong(unseen) if unseen else np.zeros(1)
    tied = unseen is not None and facts.has_ties(unseen)
    bends_less = (facts.run.loss.name, facts.K) == ("logistic", 2)
    return {
        "η = ": facts.run.unit is not None,
        "**Diverges**: along the steepest direction": squares,
        "**Diverges**: ηλ > 2": thrown,
        "**Diverges**: its loss has grown beyond": beyond and not facts.is_(optimiser="batch"),
        "steps raised the loss.": rose if rose is None else bool(rose),
        "no step raised the loss": fell if fell is None else bool(fell),
        "the limit comes from the curvature at h = 0": (
            None if fell is None else bool(fell and bends_less)
        ),
        "**No lowest loss**": is_endless(facts),
        "Its test error was least": None if tied else test.min() < test[-1],
    }


def _of_endings(facts):
    run = facts.run
    is_descent, is_irls = kind(facts) == "LinearDiscriminant", kind(facts) == "Logistic"
    is_whole, lost = run.last == run.epochs, is_lost(facts)
    gone = None if runs_away(facts) is None else run.diverges
    to_say = None if gone is None else is_descent and is_whole and not gone
    return {
        "the next leads beyond 10¹⁰⁰": lost,
        "the next would gain nothing but rounding": is_descent and not is_whole and not lost,
        "which took the loss from": to_say,
        "At its lowest loss": None if is_irls else False,
        "at the cap": None if is_irls and is_whole else False,
        "as the next would gain next to nothing": None if is_irls and not is_whole else False,
    }


def _of_rule(facts, step):
    """Shuffled rows are not gone through again: then the rule's own word is taken for its end."""
    model = facts.run.classifier
    two, separable = facts.K == 2, bool(facts.clearances.min() > TOLERANCE)
    clean = model.converged_ if model.shuffle or not two else facts.rule[1]
    return {
        "One rule for each class": not two,
        "Separated after": two and clean,
        "Not there yet": two and separable and not clean,
        "**Cycles**": two and model.cycling_,
        "No weights separate these classes": two and not separable,
        "**Update ": two and 1 <= step <= facts.run.last,
    }


def is_lost(facts):
    """Whether its steps ended before their time, and not because they gain nothing."""
    is_descent = kind(facts) == "LinearDiscriminant" and not facts.is_(optimiser="newton")
    return is_descent and facts.run.last < facts.run.epochs


def is_beyond(facts):
    """Whether its loss is larger than numbers of four bytes."""
    return kind(facts) == "LinearDiscriminant" and not facts.losses[-1] < 1e38


def is_endless(facts):
    """Whether a logistic loss has no lowest point; None where rounding decides."""
    if facts.run.loss.name != "logistic" or facts.ridge or facts.is_(normalise="weights"):
        return False
    return None if TOLERANCE / 100 < facts.gain < 1e3 * TOLERANCE else facts.gain > TOLERANCE


def numbers_are_right(facts, said):
    """The numbers in the sentences that are there."""
    run, model = facts.run, facts.run.classifier
    if found := re.search(r"η = (\S+) = (\S+) × (\S+), ([^.]+)\.", said):
        eta, share, unit = map(float, found.groups()[:3])
        assert near(eta, model.learning_rate_)
        assert near(eta, share * unit)
        assert near(unit, measure(facts, found[4]))
    if found := re.search(r"(\d+) of (\d+) steps raised the loss", said):
        rises = [facts.losses[1:] > facts.losses[:-1] * (1 + e) for e in (1e-9, -1e-9)]
        assert rises[0].sum() <= int(found[1]) <= rises[1].sum()
        assert int(found[2]) == run.last
    if found := re.search(r"took the loss from (\S+) to (\S+)\.(?: |$)", said):
        assert near(float(found[1]), facts.losses[-2])
        assert near(float(found[2]), facts.losses[-1])
    if found := re.search(r"\|w\| is (\S+) and would grow", said):
        assert near(float(found[1]), np.linalg.norm(facts.weights[-1, :, 1:]), 5e-3)
    unseen = facts.study.test
    found = re.search(r"least[^,]*, (.+? %), at step (\d+); at the end it is (.+? %)", said)
    if found and not facts.has_ties(unseen):
        errors = facts.wrong(unseen) / len(unseen.y)
        assert (found[1], found[3]) == (percent(errors.min()), percent(errors[-1]))
        assert int(found[2]) == facts.steps[errors.argmin()]
    if kind(facts) == "Perceptron" and facts.K == 2:
        rule_is_right(facts, said)


def measure(facts, name):
    """What a rate is measured in, by its name."""
    is_batch, of_rows = facts.is_(optimiser="batch"), facts.is_(normalise="rows")
    if facts.bend is not None:
        free = facts.is_(normalise="weights")
        expected = " of batch descent without normalising" if free else " of batch descent"
        assert name == "the limit" + ("" if is_batch and not free else expected)
        return facts.limit
    flat, ridged = facts.flat_unit
    if name == "1/λ":
        assert ridged <= flat
        return ridged
    of = " of the rows divided by |(1, x)|" if of_rows else ""
    assert name == ("1/(n R²)" if is_batch else "1/R²") + of
    assert flat <= ridged
    return flat


def rule_is_right(facts, said):
    """The perceptron rule on two classes."""
    model, margins = facts.run.classifier, facts.margins[:, 0]
    if found := re.search(r"Separated after (\d+) updates; .* margin \S+ is ([\d,]+)\.", said):
        assert (margins[-1] > 0).all()
        assert int(found[1]) == facts.run.last <= int(found[2].replace(",", ""))
        assert all((margins[:-1] <= 0).any(axis=1))
        assert model.shuffle or int(found[1]) == facts.rule[0]
    if found := re.search(r"(\d+) passes and (\d+) updates, (\d+) rows still wrong", said):
        counts = model.n_iter_, facts.run.last, facts.wrong()[-1]
        assert tuple(map(int, found.groups())) == counts
        assert facts.run.last <= model.bound_
    if "**Cycles**" in said:
        gaps = np.abs(facts.weights[:-1] - facts.weights[-1]).max(axis=(1, 2))
        assert gaps.min() <= 1e-9 * np.abs(facts.weights).max()
    if found := re.search(
        r"Update (\d+)\*\* .* from (\S+) to (\S+), (now right|not yet above 0)\. The total loss "
        r"went from (\S+) to (\S+), wrong rows (\d+) → (\d+)\.", said
    ):  # fmt: skip
        now = int(np.searchsorted(facts.steps, int(found[1])))
        assert facts.steps[now] == int(found[1])
        was, row = now - 1, model.updated_rows_[int(found[1]) - 1]
        wrong = facts.wrong()
        if facts.steps[was] == facts.steps[now] - 1:
            assert near(float(found[2]), margins[was, row], 5e-3)
            assert near(float(found[5]), facts.losses[was], 5e-3)
            assert int(found[7]) == wrong[was]
        assert near(float(found[3]), margins[now, row], 5e-3)
        assert (found[4] == "now right") == (margins[now, row] > 0)
        assert near(float(found[6]), facts.losses[now], 5e-3)
        assert int(found[8]) == wrong[now]


def caption_is_right(facts, caption):
    """The verdict over a plane, which stands there at every step."""
    run, model = facts.run, facts.run.classifier
    assert ("diverges" in caption) == run.diverges
    if found := re.search(r"separated at step (\d+)", caption):
        assert int(found[1]) == facts.steps[-1]
        assert (facts.margins[-1] > 0).all()
        before = (facts.weights != facts.weights[-1]).any(axis=(1, 2))
        assert (facts.margins[before] <= 0).any(axis=(1, 2)).all()
    if kind(facts) == "Perceptron":
        separable = (facts.clearances > TOLERANCE).all()
        assert ("separated" in caption) == model.converged_
        assert ("not there yet" in caption) == (separable and not model.converged_)
        assert ("not" in caption and "not there yet" not in caption) == (not separable)
        assert "cycles" not in caption or np.all(model.cycling_)


def why_is_right(facts, text):
    """The formula of the limit, and what the perceptron's bound has come to."""
    model = facts.run.classifier
    found = re.search(r"\\eta_\{\\lim\} = .* = (\S+)\.\$\$", text)
    assert bool(found) == is_limited(facts)
    if found:
        assert near(float(found[1]), facts.limit)
        assert ("L + " in text or "4 + " in text or "2 + " in text) == (facts.ridge > 0)
        assert ("/ |(1, x)|$" in text) == facts.is_(normalise="rows")
        assert (r"\frac{2}{L / 4" in text) == (facts.bend == 1 / 4)
        assert (r"\frac{2}{L / 2" in text) == (facts.bend == 1 / 2)
    if kind(facts) == "Perceptron" and facts.K == 2:
        took, wrong = re.search(r"took (\d+)", text), re.search(r"still (\d+) rows", text)
        assert bool(took) == model.converged_
        assert bool(wrong) == (facts.clearances[0] > TOLERANCE and not model.converged_)
        assert not took or int(took[1]) == facts.run.last
        assert not wrong or int(wrong[1]) == facts.wrong()[-1]


def pictures_agree(view, every):
    """Timeline, charts and table say one loss, and the dot on the map is where the weights are."""
    (planes,), (charts,) = view.picture[0].columns
    timeline, frame = planes.picture.timeline, planes.picture.timeline.frame
    step, several = timeline.values[frame], len(every) > 1
    curves, landscape, *_ = charts.picture.panels
    readings = {reading.name: reading.values[frame] for reading in curves.readings}
    table = view.numbers()[0].frame
    for facts in every:
        run = facts.run
        now = np.searchsorted(facts.steps, step, side="right") - 1
        over = facts.losses > 3 * facts.losses[0]
        gone = (run.diverges and now > 1 and over[: now + 1].any()) or facts.losses[now] >= 1e38
        loss, told = facts.losses[now], readings[f"run {run.number}"]
        shown = timeline.curves[f"{run.number} relative loss" if several else "loss"][frame]
        assert np.isnan(told) == np.isnan(shown) == gone, (told, shown, loss)
        if not gone:
            highest = (
                facts.losses[: max(over.argmax(), 2)]
                if run.diverges and over.any()
                else (facts.losses)
            )
            assert near(told, loss)
            assert near(shown, loss / (highest.max() or 1) if several else loss)
        last = table.loc[run.title, "last loss"]
        if run.diverges and over.any() and run.last > 1:
            assert (last, table.loc[run.title, "|w|"]) == ("diverged", "diverged")
        else:
            assert near(float(last), facts.losses[-1])
        if facts is every[0]:
            (dot,) = (item for item in landscape.items if getattr(item, "name", "") == "now")
            place = np.array([dot.x[frame, 0], dot.y[frame, 0]])
            at = facts.weights[now, 0, 1:3]
            assert np.isnan(place).all() if gone else np.allclose(place, at, rtol=1e-6, atol=1e-9)
            assert np.isnan(landscape.readings[0].values[frame]) == gone
        assert ("diverges: not followed after" in curves.caption) >= gone


def near(told, true, share=1e-3):
    """Whether a printed number is the true one, rounded."""
    return abs(told - true) <= share * abs(true) + 1e-9


@st.composite
def states(draw):
    """Settings of one or two runs on a few rows."""
    count = draw(st.integers(1, 2))
    drawn = draw(st.sampled_from(DATA)) | {
        "runs": str(count),
        "epochs": draw(EPOCHS),
        "step": draw(st.none() | st.integers(0, 60).map(float)),
        "test": draw(st.sampled_from(["none", "50 %"])),
        "standardise": draw(st.booleans()),
        "terms": draw(st.sampled_from(["features", "features", "products", "cubes"])),
    }
    for letter in "ab"[:count]:
        drawn |= {f"{letter}.{name}": draw(strategy) for name, strategy in RUN.items()}
    return {f"train.{name}": value for name, value in drawn.items()}


def once_untrue(**settings):
    """A link at which something untrue was said; "__" in a key stands for its dot."""
    link = {"runs": "1", "test": "none"} | settings
    return example({f"train.{k.replace('__', '.')}": value for k, value in link.items()})


@once_untrue(a__loss="squared", a__rate=1.5, epochs=200, a__optimiser="online")
@once_untrue(a__loss="squared", a__rate=1.5, epochs=200, a__normalise="weights")
@once_untrue(a__loss="squared", a__rate=1.0, a__normalise="rows")
@once_untrue(a__loss="squared", a__rate=2.0)
@once_untrue(a__loss="hinge", a__rate=1.0, epochs=3)
@once_untrue(a__loss="perceptron", a__rate=1.0, epochs=3, a__optimiser="online")
@once_untrue(a__loss=PERCEPTRON_RULE, data="Banknotes", epochs=1000)
@once_untrue(a__loss=PERCEPTRON_RULE, data="Separable", step=1.0)
@once_untrue(a__loss=PERCEPTRON_RULE, epochs=20, runs="2")
@given(states())
def test_what_is_said_of_a_run_is_so(settings):
    with patch("pages.lessons.training.lesson.held", return_value=()):
        choice = LESSON.choose(Given(LESSON.word, settings))
        view = LESSON.draw(choice)
    runs = [trained(choice.chosen, recipe, choice.epochs) for recipe in choice.recipes]
    every = [Facts(run, choice.chosen.study) for run in runs if run.path]
    picture = view.picture[0].columns[0][0].picture
    timeline, captions = picture.timeline, {p.title: p.caption for p in picture.panels}
    reasons = {section.title: section.text for section in view.why()}
    notes = [notes for run, notes in zip(runs, view.said, strict=True) if run.path]
    for facts, told in zip(every, notes, strict=True):
        said = " ".join(note.text for note in told)
        judged = sentences(facts, timeline.values[timeline.frame])
        for words, is_so in judged.items():
            event(words if words in said else "")
            assert is_so is None or (words in said) == is_so, (words, said)
        assert all(any(words in note.text for words in judged) for note in told)
        numbers_are_right(facts, said)
        caption_is_right(facts, captions[facts.run.title])
        why_is_right(facts, reasons[facts.run.title])
    if every:
        pictures_agree(view, every)
