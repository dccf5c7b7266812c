"""Part "Challenger": the probability of damage by temperature, with its confidence band.

P(t) = 1 / (1 + exp(-h)), h = w0 + w1 t; the limits are those of h ± 1.96 SE(h)
"""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Band, Chart, Cut, Dots, Line, Mark, Reading, Whiskers
from lindisc.board.picture import Picture
from lindisc.parameters import Integer
from pages.answers.view import Board, View
from pages.lessons.logistic_model.fits import as_read, fit_in_numbers, fitted
from pages.shared.controls.sliders import Slider
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

TEMPERATURE = Integer(
    "t", called="temperature", symbol="t", default=65, low=31, high=82,
    help="temperature in degrees Fahrenheit at which it is asked",
    low_means="the morning of the accident", high_means="warmer than any flight",
)  # fmt: skip
ALL_HELP = (
    "Before the accident engineers looked at a plot of the flights with damage alone. Switch "
    "this off to see what they saw."
)
FEATURE = "Temperature (F)"
CHOSEN = DataSpec("challenger")
ENDS = 31.0, 82.0
VIEW = 29.0, 84.0
STACK = 0.035, 0.1  # offsets of launches at one temperature: of P, of counts
BAND = 2  # its colour
NO_CURVE = "no curve: all flights left had damage"


def choose(controls):
    """Return the temperature asked about, and whether launches without damage are shown."""
    with controls.under_picture(), controls.leads():
        t = Slider(controls.option(TEMPERATURE), controls.key(TEMPERATURE.name))
        return t, controls.toggle("Flights without damage", "all", start=True, help=ALL_HELP)


def draw(t, is_all):
    """Return the curve with its band, beside the counts of damaged O-rings."""
    now, lead = float(t.value), t.lead(np.arange(ENDS[0], ENDS[1] + 1), "t")
    panels = _curve(lead, is_all), _counts(lead, is_all)
    band = fit().model.inference().confidence_band([now])
    said = (
        f"At {now:g} F the probability of damage is {band.probability[0]:.4f}, "
        f"95 % interval {band.lower[0]:.4f} to {band.upper[0]:.4f}."
    )
    # The more informative one comes first.
    picture = Picture(panels if is_all else panels[::-1], layout=("ab",), said=said)
    return View(
        picture=(Board(picture),),
        files=files,
        **own_tabs(
            (now,), "by-hand-challenger.csv", _numbers, _why, _code, _by_hand, meanings.TEMPERATURE
        ),
    )


def fit():
    """Return the `Fitted` regression on temperature alone."""
    return fitted(CHOSEN, (FEATURE,))


def _curve(lead, is_all):
    found = fit()
    t, happened = flights()
    stacked = _stacked(t, happened, STACK[0])
    dots = tuple(
        Dots(t[happened == k], stacked[happened == k], name, k)
        for k, name in enumerate(("no damage", "damage"))
    )
    coldest, across = Cut(t.min(), "coldest flight", dash=2), Axis(FEATURE, *VIEW)
    title, up = "Probability of damage", Axis("P(damage)", -0.05, 1.12)
    if not is_all:
        return Chart(title, across, up, (coldest, dots[1]), caption=NO_CURVE, lead=lead)
    inference = found.model.inference()
    band, now = map(inference.confidence_band, (np.linspace(*VIEW, 111), lead.values))
    asked, p = lead.values[:, None], now.probability[:, None]
    items = (
        Band(band.values, band.upper, "95 % band", BAND, low=band.lower),
        Line(band.values, band.probability),
        coldest,
        *dots,
        Whiskers(asked, now.upper[:, None], low=now.lower[:, None]),
        Mark(asked, p),
    )
    readings = (
        Reading("t", lead.values),
        Reading("P", now.probability),
        Reading("from", now.lower),
        Reading("to", now.upper),
    )
    return Chart(title, across, up, items, readings, lead=lead)


def _counts(lead, is_all):
    t, happened, counts = *flights(), CHOSEN.dataset.counts
    kept = happened >= (0 if is_all else 1)
    slope, constant = np.polyfit(t[kept], counts[kept], 1)
    ends = np.array(VIEW)
    dots = (
        Dots(t[of], _stacked(t, counts, STACK[1])[of], tone=k)
        for k in (0, 1)
        if (of := kept & (happened == k)).any()
    )
    return Chart(
        "Damaged O-rings",
        Axis(FEATURE, *VIEW),
        Axis("of six", -0.3, 2.7, is_whole=True),
        (
            Line(ends, constant + slope * ends, "straight line", dash=1),
            *dots,
            Cut(lead.values, "t"),
        ),
        (
            Reading("flights", [kept.sum()]),
            Reading("correlation", [_correlation(kept)]),
        ),
        lead=lead,
    )


def _correlation(kept):
    return np.corrcoef(flights()[0][kept], CHOSEN.dataset.counts[kept])[0, 1]


def flights():
    """Return temperatures, and whether there was damage."""
    data = CHOSEN.dataset
    return data.X[:, data.feature_names.index(FEATURE)], (data.counts > 0).astype(int)


def _stacked(t, heights, step):
    """Heights at which launches of equal temperature and count stack."""
    place = pd.DataFrame({"t": t, "height": heights}).groupby(["t", "height"]).cumcount()
    return heights + step * place.to_numpy()


def _numbers(t):
    """Tables by caption: the chance of damage at temperatures, and the estimates."""
    found = fit()
    inference = found.model.inference()
    asked = np.unique([31.0, 53.0, t])
    band = inference.confidence_band(asked)
    chances = {"P(damage)": band.probability, "95 % from": band.lower, "to": band.upper}
    sure = pd.DataFrame(chances, [f"{each:g} F" for each in asked]).map("{:.4f}".format)
    cells = as_read(inference.table())
    cells["estimate"] = [f"{value:.6f}" for value in inference.estimates]
    cells["standard error"] = [f"{value:.6f}" for value in inference.standard_errors]
    fits = fit_in_numbers({"with temperature": inference}, "without temperature")
    all_flights, damaged = np.ones(len(found.y), bool), flights()[1] == 1
    famous = {
        name: (f"{kept.sum()}", f"{_correlation(kept):.3f}")
        for name, kept in (("all flights", all_flights), ("those with damage", damaged))
    }
    columns = ["flights", "correlation of temperature and damage"]
    return {
        "How likely damage is; no flight was colder than 53 F": sure,
        f"Log odds of damage, n = {len(found.y)} flights": cells,
        f"Fitted probabilities add up to {found.expected:.6f}; flights with damage: "
        f"{found.n_events}": fits.iloc[::-1],
        "What the famous plot showed and left out": pd.DataFrame.from_dict(
            famous, "index", columns=columns
        ),
    }


def _why(_):
    constant, slope = fit().model.inference().estimates
    return (
        "The log odds of damage are a straight line in the temperature $t$:\n\n"
        rf"$$\log\frac{{P}}{{1 - P}} = h(t) = {constant:.4f} {slope:+.4f}\,t, \qquad "
        r"P = \frac{1}{1 + e^{-h}}$$"
        "\n\nOne degree colder multiplies the odds of damage by "
        rf"$e^{{{-slope:.4f}}} = {np.exp(-slope):.3f}$. The weights are estimates; the matrix "
        r"$(X'WX)^{-1}$ with $W = \mathrm{diag}(P_i(1 - P_i))$ says how far they may be off. So "
        r"is $h$, by $\mathrm{SE}(h) = \sqrt{x'(X'WX)^{-1}x}$ with $x = (1, t)'$, and the limits "
        r"of $P$ are those of $h \pm 1.96\,\mathrm{SE}(h)$. They are symmetric on the scale of "
        "log odds and never leave $[0, 1]$. Far from all flights the band is wide: the model "
        "still answers, and says how little it knows.\n\n"
        "At the maximum of the likelihood $X'(y - P) = 0$. Its first row says that the fitted "
        "probabilities add up to the number of flights with damage."
    )


def _code(t):
    lines = [
        'data = load("challenger")',
        f"X, y = data.frame[[{FEATURE!r}]], data.y",
        "inference = Logistic().fit(X, y).inference()",
        "print(inference.table())",
        "print(inference.deviance, inference.null_deviance)",
        f"print(inference.confidence_band([31.0, 53.0, {t!r}]))",
    ]
    return program(lines)


def _by_hand(t):
    found = fit()
    inference = found.model.inference()
    temperatures, y = flights()
    p = found.model.predict_proba(found.X)[:, 1]
    weights = p * (1 - p)
    Z = np.column_stack([np.ones(len(y)), temperatures])
    information = Z.T @ (weights[:, None] * Z)
    covariance = np.linalg.inv(information)
    x, names = np.array([1, t]), ["w0", "w1"]
    h, error = x @ inference.estimates, np.sqrt(x @ covariance @ x)
    band = inference.confidence_band([t])
    rows = pd.DataFrame({"t": temperatures, "y": y, "h": Z @ inference.estimates, "P": p})
    limits = {"h − 1.96 SE": h - 1.96 * error, "h + 1.96 SE": h + 1.96 * error}
    shares = {"P": band.probability[0], "from": band.lower[0], "to": band.upper[0]}
    answer = {"h": h, "SE(h)": error} | limits | shares
    return {
        "Flights: P, weight P(1 - P), deviance residual": rows.assign(
            weight=weights, residual=inference.deviance_residuals
        ),
        "X'WX": pd.DataFrame(information, names, names),
        "Its inverse; standard errors are the roots of the diagonal": pd.DataFrame(
            covariance, names, names
        ),
        f"At t = {t:g}": pd.DataFrame([answer], ["answer"]),
    }


def files():
    """Return the rows and the model as files."""
    inference = fit().model.inference()
    estimates = dict(zip(inference.labels, inference.estimates.tolist(), strict=True))
    return rows_and_facts(CHOSEN.study, "challenger", lambda: {"log odds": estimates})
