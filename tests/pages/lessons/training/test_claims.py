"""What Training says of a run is true of it, and said wherever it is true: states at random.

When each sentence holds is told by the fitted model, by what the core's own tests are about.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from unittest.mock import patch

import numpy as np
from hypothesis import event, example, given
from hypothesis import strategies as st

from lindisc import LinearDiscriminant, Logistic, Perceptron
from lindisc.linear.discriminant import LOSSES, OPTIMISERS
from lindisc.linear.training_path import in_own_units
from lindisc.number_format import percent
from pages.answers.link_controls import Given
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import IRLS, PERCEPTRON_RULE
from pages.lessons.training.runs import Run, trained
from pages.shared.data.study import Study

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


@dataclass(frozen=True, eq=False)
class Facts:
    """A run with the study that it was trained on."""

    run: Run
    study: Study

    @cached_property
    def model(self):
        """Its classifier."""
        return self.run.classifier

    def is_(self, kind, **wanted):
        """Whether it is of a kind, and its options are these."""
        options = self.model.get_params()
        return type(self.model) is kind and all(options[k] == v for k, v in wanted.items())

    @cached_property
    def losses(self):
        """The loss at every frame."""
        return self.model.path_.curves["loss"]

    @cached_property
    def weights(self):
        """Those of (1, x) by frame and problem."""
        return in_own_units(self.model.path_)

    @cached_property
    def is_descent(self):
        """Whether its steps go down a gradient, by a rate."""
        return type(self.model) is LinearDiscriminant and self.model.optimiser != "newton"

    @cached_property
    def is_limited(self):
        """Whether its steps are those that the limit is of."""
        is_plain = self.is_(LinearDiscriminant, optimiser="batch")
        bends = bool(self.run.loss.curvature_bound)
        return is_plain and bends and self.model.normalise != "weights"

    @cached_property
    def growth(self):
        """The length of the last step over that of the one before; 0 where there are fewer."""
        if len(self.weights) < 3:
            return 0.0
        before, last = np.linalg.norm(np.diff(self.weights[-3:], axis=0), axis=(1, 2))
        return last / before if before else 0.0

    @cached_property
    def runs_away(self):
        """Whether squares in a batch diverge, and it is seen; None where rounding decides."""
        if not self.is_limited or self.run.loss.name != "squared":
            return False
        beyond = self.model.learning_rate_ > self.model.limiting_rate_
        return None if beyond and abs(self.growth - 1) < 1e-6 else bool(beyond and self.growth > 1)

    @cached_property
    def is_thrown(self):
        """Whether the ridge alone drives the weights of other losses away."""
        model = self.model
        if not self.is_(LinearDiscriminant, optimiser="batch") or model.loss == "squared":
            return False
        over = model.normalise != "weights" and model.learning_rate_ * model.ridge > 2
        return bool(over and self.growth > 1)

    @cached_property
    def is_lost(self):
        """Whether its steps ended before their time, and not because they gain nothing."""
        return self.is_descent and self.run.last < self.run.epochs

    @cached_property
    def is_beyond(self):
        """Whether its loss is larger than numbers of four bytes."""
        return type(self.model) is LinearDiscriminant and not self.losses[-1] < 1e38

    @cached_property
    def is_endless(self):
        """Whether a logistic loss has no lowest point."""
        options, rows = self.model.get_params(), self.study.training
        free = not options.get("ridge") and options.get("normalise") != "weights"
        if self.run.loss.name != "logistic" or not free:
            return False
        return Logistic().fit(self.run.fit.prepared(rows.X), rows.y).maximum_exists_ is False

    @cached_property
    def is_rule(self):
        """Whether it is the perceptron rule on two classes."""
        return type(self.model) is Perceptron and len(self.model.classes_) == 2


def sentences(facts, step):
    """By sentence whether it has to be said at a step; None where it may be."""
    run, model, losses = facts.run, facts.model, facts.losses
    squares, gone = facts.runs_away, None if facts.runs_away is None else run.diverges
    calm = not (facts.is_thrown or facts.is_beyond or facts.is_lost)
    above = facts.is_limited and model.learning_rate_ > model.limiting_rate_ and calm
    rises = [bool((losses[1:] > losses[:-1] * (1 + e)).any()) for e in (1e-9, -1e-9)]
    unsure = above and (squares is None or rises[0] != rises[1])
    rose = None if unsure else bool(above and not squares and rises[0])
    fell = None if unsure else bool(above and not squares and not rises[0])
    bends_less = (run.loss.name, len(model.classes_)) == ("logistic", 2)
    test, is_whole = run.path.curves.get("test error", np.zeros(1)), run.last == run.epochs
    is_descent, is_irls = type(model) is LinearDiscriminant, type(model) is Logistic
    found = {
        "η = ": facts.is_descent,
        "**Diverges**: along the steepest direction": squares,
        "**Diverges**: ηλ > 2": facts.is_thrown,
        "**Diverges**: its loss has grown beyond": (
            facts.is_beyond and not facts.is_(LinearDiscriminant, optimiser="batch")
        ),
        "steps raised the loss.": rose,
        "no step raised the loss": fell,
        "the limit comes from the curvature at h = 0": None if unsure else fell and bends_less,
        "**No lowest loss**": facts.is_endless,
        "Its test error was least": test.min() < test[-1],
        "the next leads beyond 10¹⁰⁰": facts.is_lost,
        "the next would gain nothing but rounding": is_descent and not is_whole and calm,
        "which took the loss from": None if gone is None else is_descent and is_whole and not gone,
        "At its lowest loss": is_irls and model.converged_,
        "at the cap": None if is_irls and is_whole else False,
        "as the next would gain next to nothing": None if is_irls and not is_whole else False,
    }
    if type(model) is Perceptron:
        two, separable = facts.is_rule, np.all(model.separable_)
        found |= {
            "One rule for each class": not two,
            "Separated after": two and model.converged_,
            "Not there yet": two and separable and not model.converged_,
            "**Cycles**": two and model.cycling_,
            "No weights separate these classes": two and not separable,
            "**Update ": two and 1 <= step <= run.last,
        }
    return found


def numbers_are_right(facts, said):
    """The numbers in the sentences that are there."""
    run, model = facts.run, facts.model
    if found := re.search(r"η = (\S+) = (\S+) × (\S+), ([^.]+)\.", said):
        eta, share, unit = map(float, found.groups()[:3])
        assert near(eta, model.learning_rate_)
        assert near(eta, share * unit)
        assert near(unit, measure(facts, found[4]))
    if found := re.search(r"(\d+) of (\d+) steps raised the loss", said):
        assert (facts.losses[1:] > facts.losses[:-1]).sum() >= int(found[1]) > 0
        assert int(found[2]) == run.last
    if found := re.search(r"took the loss from (\S+) to (\S+)\.(?: |$)", said):
        assert near(float(found[1]), facts.losses[-2])
        assert near(float(found[2]), facts.losses[-1])
    if found := re.search(r"\|w\| is (\S+) and would grow", said):
        assert near(float(found[1]), np.linalg.norm(facts.weights[-1, :, 1:]), 5e-3)
    if found := re.search(r"least[^,]*, (.+? %), at step (\d+); at the end it is (.+? %)", said):
        errors = run.path.curves["test error"]
        assert (found[1], found[3]) == (percent(errors.min()), percent(errors[-1]))
        assert int(found[2]) == model.path_.values[errors.argmin()]
    if found := re.search(r"Separated after (\d+) updates; .* margin \S+ is ([\d,]+)\.", said):
        assert int(found[1]) == run.last <= int(found[2].replace(",", ""))
    if found := re.search(r"(\d+) pass\w* and (\d+) updates?, (\d+) rows? still wrong", said):
        wrong = run.path.curves["training error"][-1] * len(facts.study.training.y)
        assert tuple(map(int, found.groups())) == (model.n_iter_, run.last, round(wrong))


def measure(facts, name):
    """What a rate is measured in, by its name."""
    is_batch, rows = facts.model.optimiser == "batch", facts.study.training
    if facts.run.loss.curvature_bound:
        free = facts.model.normalise == "weights"
        expected = " of batch descent without normalising" if free else " of batch descent"
        assert name == "the limit" + ("" if is_batch and not free else expected)
        return facts.model.limiting_rate_
    if name == "1/λ":
        return 1 / facts.model.ridge
    squares, of = (facts.run.fit.prepared(rows.X) ** 2).sum(axis=1), ""
    if facts.model.normalise == "rows":
        squares, of = squares / (1 + squares), " of the rows divided by |(1, x)|"
    assert name == ("1/(n R²)" if is_batch else "1/R²") + of
    return 1 / (squares.max() * (len(squares) if is_batch else 1))


def caption_is_right(facts, caption):
    """The verdict over a plane, which stands there at every step."""
    assert ("diverges" in caption) == facts.run.diverges
    if found := re.search(r"separated at step (\d+)", caption):
        assert int(found[1]) == facts.run.last
    if type(facts.model) is Perceptron:
        separable, converged = np.all(facts.model.separable_), facts.model.converged_
        assert ("separated" in caption) == converged
        assert ("not there yet" in caption) == (separable and not converged)
        assert ("not" in caption and "not there yet" not in caption) == (not separable)
        assert "cycles" not in caption or np.all(facts.model.cycling_)


def why_is_right(facts, text):
    """The formula of the limit, and what the perceptron's bound has come to."""
    model = facts.model
    found = re.search(r"\\eta_\{\\lim\} = .* = (\S+)\.\$\$", text)
    assert bool(found) == facts.is_limited
    if found:
        assert near(float(found[1]), model.limiting_rate_)
        assert ("L + " in text or "4 + " in text or "2 + " in text) == (model.ridge > 0)
        assert ("/ |(1, x)|$" in text) == (model.normalise == "rows")
        is_logistic, two = facts.run.loss.name == "logistic", len(model.classes_) == 2
        assert (r"\frac{2}{L / 4" in text) == (is_logistic and two)
        assert (r"\frac{2}{L / 2" in text) == (is_logistic and not two)
    if facts.is_rule:
        took, wrong = re.search(r"took (\d+)", text), re.search(r"still (\d+) row", text)
        assert bool(took) == model.converged_
        assert bool(wrong) == (model.separable_ and not model.converged_)
        assert not took or int(took[1]) == facts.run.last


def pictures_agree(view, every):
    """Timeline, charts and table say one loss, and the dot on the map is where the weights are."""
    (planes,), (charts,) = view.picture[0].columns
    timeline, frame = planes.picture.timeline, planes.picture.timeline.frame
    step, several = timeline.values[frame], len(every) > 1
    curves, landscape, *_ = charts.picture.panels
    readings = {reading.name: reading.values[frame] for reading in curves.readings}
    table = view.numbers()[0].frame
    for facts in every:
        run, losses = facts.run, facts.losses
        now = np.searchsorted(facts.model.path_.values, step, side="right") - 1
        over = run.diverges & (losses > 3 * losses[0])
        gone = (now > 1 and over[: now + 1].any()) or losses[now] >= 1e38
        told = readings[f"run {run.number}"]
        shown = timeline.curves[f"{run.number} relative loss" if several else "loss"][frame]
        assert np.isnan(told) == np.isnan(shown) == gone, (told, shown, losses[now])
        if not gone:
            highest = losses[: max(over.argmax(), 2) if over.any() else None].max() or 1
            assert near(told, losses[now])
            assert near(shown, losses[now] / highest if several else losses[now])
        last = table.loc[run.title, ["last loss", "|w|"]].tolist()
        if over.any() and run.last > 1:
            assert last == ["diverged", "diverged"]
        else:
            assert near(float(last[0]), losses[-1])
        if facts is every[0]:
            (dot,) = (item for item in landscape.items if getattr(item, "name", "") == "now")
            place = np.array([dot.x[frame, 0], dot.y[frame, 0]])
            at = facts.weights[now, 0, 1:3]
            assert np.isnan(place).all() if gone else np.allclose(place, at, rtol=1e-6, atol=1e-9)
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
    with patch("pages.lessons.training.panels.previews", return_value=()):
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
