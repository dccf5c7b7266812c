"""Charts of a die with three faces: the posterior after each roll, and the next face.

Dirichlet(α, ..., α) -> Dirichlet(α + n_1, ..., α + n_K); P(k next) = (α + n_k) / (K α + n).
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lindisc.beta_dirichlet import Dirichlet
from lindisc.board.chart import Axis, Bars, Chart, Dots, Labels, Mark, Reading
from lindisc.board.picture import Lead, Picture, Timeline
from lindisc.board.triangle import Triangle
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.lessons.naive_bayesian.slider_parts import chart_with_slider_views
from pages.lessons.naive_bayesian.triangle import CORNERS, HEIGHT, places

ALPHA = Real(
    "alpha", symbol="α", default=1.0, low=0.1, high=10.0, help="rolls imagined of every face",
    low_means="one face takes nearly all", high_means="all faces come nearly as often",
)  # fmt: skip
VALUES = np.concatenate([np.arange(0.1, 1, 0.1), np.arange(1, 3, 0.25), np.arange(3, 10.1, 0.5)])
FACES, LOW = "123", "₁₂₃"
MOST = 100  # rolls
N_DRAWN, N_SHOWN, N_MANY = 40, 6, 400  # draws in the triangle, as bars, and for their mean
MANY_FACES = 5
POSTERIOR, PLUG_IN, PRIOR = 2, 3, 4  # tones that no class has
NAMES = Labels(CORNERS[:, 0], CORNERS[:, 1] - (0.1, 0.1, 0), texts=(*FACES,))


@dataclass(frozen=True)
class Die:
    """A Dirichlet(alpha, alpha, alpha) prior, and the rolls as digits."""

    alpha: float
    rolls: str

    @property
    def prior(self):
        """The prior distribution."""
        return Dirichlet((self.alpha,) * len(FACES))

    @cached_property
    def beliefs(self):
        """The prior, and the posterior after each roll."""
        return [self.prior, *self.prior.sequence([FACES.index(roll) for roll in self.rolls])]

    @cached_property
    def counts(self):
        """The number of rolls of each face, before any roll and after each."""
        came = np.array([[roll == face for face in FACES] for roll in self.rolls])
        return np.vstack([np.zeros(len(FACES)), came.reshape(-1, len(FACES)).cumsum(axis=0)])

    @property
    def relative_frequencies(self):
        """N_k / n for every row of counts; NaN before any roll."""
        n = self.counts.sum(axis=1, keepdims=True)
        return np.divide(self.counts, n, out=np.full(self.counts.shape, np.nan), where=n > 0)


@dataclass(frozen=True, eq=False)
class DiePath:
    """For every frame the posterior, and the relative frequencies."""

    beliefs: list
    frequencies: np.ndarray
    lead: Lead | None = None

    @cached_property
    def predicted(self):
        """The predictive probability of each face."""
        return np.array([belief.predictive() for belief in self.beliefs])

    def known(self):
        """Return the density, draws from it, its mean and the relative frequencies."""
        alphas = np.array([belief.alpha for belief in self.beliefs])
        x, y = np.moveaxis([places(_drawn(belief)) for belief in self.beliefs], -1, 0)
        mean, plug_in = places(self.predicted), places(self.frequencies)
        return (
            Triangle([belief.log_weights for belief in self.beliefs]),
            NAMES,
            Dots(x, y, "draws", POSTERIOR, size=0.7),
            Mark(*_upright(plug_in), "plug-in nₖ/n", PLUG_IN, symbol="diamond"),
            Mark(*_upright(mean), "mean", POSTERIOR),
        ), tuple(Reading(f"α + n{LOW[k]}", alphas[:, k]) for k in range(len(FACES)))

    def following(self):
        """Return the distribution of the next face: predictive, and plug-in at n_k / n."""
        edges = np.arange(len(FACES) + 1) - 0.5
        return (
            Bars(edges, self.predicted, "predictive", POSTERIOR),
            Dots(np.arange(3.0), self.frequencies, "plug-in nₖ/n", PLUG_IN),
        ), (
            *(Reading(f"P({face})", self.predicted[:, k]) for k, face in enumerate(FACES)),
            *(Reading(f"n{LOW[k]}/n", self.frequencies[:, k]) for k in range(len(FACES))),
        )


def rolls_of(text):
    """Return the rolls among the characters of a text, up to the most that are read."""
    return "".join(letter for letter in text if letter in FACES)[:MOST]


def picture(die, slider):
    """Return posterior and next face, roll by roll, and draws of five shares from the prior."""
    path = DiePath(die.beliefs, die.relative_frequencies)
    lead = slider.lead(VALUES)
    ends = [Die(alpha, die.rolls).beliefs[-1] for alpha in lead.values.tolist()]
    way = DiePath(ends, np.tile(die.relative_frequencies[-1], (len(ends), 1)), lead)
    square = Axis("", -0.06, 1.06), Axis("", -0.14, HEIGHT + 0.12)
    faces = Axis("face", -0.7, len(FACES) - 0.3, names=(*FACES,)), Axis("probability", 0, 1)
    known = chart_with_slider_views(DiePath.known, path, [way], "Shares of the three faces", square)
    charts = (
        replace(known, is_square=True, is_bare=True),
        chart_with_slider_views(DiePath.following, path, [way], "The next roll", faces),
        _many_faces(lead),
    )
    n = len(die.rolls)
    curves = {f"P({face})": path.predicted[:, k] for k, face in enumerate(FACES)}
    timeline = Timeline("n", np.arange(n + 1.0), curves, n) if n else None
    return Picture(charts, timeline=timeline, layout=("aabbcc",), said=said(die))


def said(die):
    """Describe the picture in words."""
    last = die.beliefs[-1]
    parameters = ", ".join(f"{alpha:g}" for alpha in last.alpha)
    chances = ", ".join(f"{chance:.4g}" for chance in last.predictive())
    return f"Dirichlet({parameters}) after {len(die.rolls)} rolls; the next falls with {chances}."


def _many_faces(lead):
    """Draws of five shares from the prior alone, each as five bars."""
    drawn = np.array([_many_shares(alpha) for alpha in lead.values.tolist()])
    gap = np.zeros((len(drawn), N_SHOWN, 1))
    heights = np.concatenate([drawn[:, :N_SHOWN], gap], axis=2).reshape(len(drawn), -1)
    steps = np.append(np.linspace(0.6, 1.4, MANY_FACES + 1)[:-1], 1.4)
    edges = (np.arange(N_SHOWN)[:, None] + steps).ravel()
    return Chart(
        f"{MANY_FACES} shares, before any roll",
        Axis("draw from the prior", 0.4, N_SHOWN + 0.6, is_whole=True),
        Axis("share", 0, 1),
        (Bars(np.append(edges, N_SHOWN + 0.6), heights, "", PRIOR),),
        (Reading(f"largest of {MANY_FACES}, on average", drawn.max(axis=2).mean(axis=1)),),
        lead=lead,
    )


def _upright(places_):
    """x and y of points as columns."""
    return places_[:, :1], places_[:, 1:]


@remembered(maxsize=256)
def _many_shares(alpha):
    uniforms = np.random.default_rng(1).random((N_MANY, MANY_FACES - 1))
    return Dirichlet((alpha,) * MANY_FACES).draws(uniforms)


@remembered(maxsize=4096)
def _drawn(belief):
    return belief.draws(np.random.default_rng(0).random((N_DRAWN, len(FACES) - 1)))
