"""Turn w by hand: what one direction in a plane of two features leaves of two classes."""

import numpy as np
import pandas as pd
import streamlit as st

from lindisc.crossing import crossing
from lindisc.direction import best_direction, degrees_of, scatter_along, unit_vector
from lindisc.figures.projections import projected_histograms, ratio_chart, turning_picture
from lindisc.parameters import Real
from lindisc.shares import percent
from pages.shared.fisher_data import Seen, choose_classes, choose_features, choose_standardise
from pages.shared.fisher_part import Part, dark, show

ANGLE = Real(
    "angle", symbol="θ", default=0.0, low=0.0, high=180.0,
    help="between w and the first feature, in degrees; w and −w are the same line",
    low_means="along the first feature", high_means="the same again",
)  # fmt: skip


def choose(controls, dataset, options):
    """Two features and two classes, in the sidebar."""
    features = choose_features(controls, dataset)
    classes = choose_classes(controls, dataset)
    return Angle(Seen(dataset, options, features, classes, choose_standardise(controls)))


class Angle(Part):
    """One direction w = (cos θ, sin θ)."""

    slug = "angle"

    def __init__(self, seen, angle=0.0):
        self.seen, self.angle = seen, angle
        X, codes = seen.X, seen.codes
        self.means = np.array([X[codes == k].mean(axis=0) for k in (0, 1)])
        self.through_means = degrees_of(self.means[1] - self.means[0])
        self.best = degrees_of(best_direction(X, seen.y))

    def draw(self, controls):
        picture = st.container()
        slider, *jumps = st.columns([3, 1, 1], vertical_alignment="center")
        with slider:
            now = Angle(self.seen, controls.option(ANGLE))
        key = controls.key(ANGLE.name)
        for column, label, degrees in zip(
            jumps,
            ("1. Means", "2. Fisher"),
            (self.through_means, self.best),
            strict=True,
        ):
            column.button(label, on_click=_turn, args=(key, degrees), width="stretch")
        with picture:
            left, right = st.columns([3, 2])
            with left:
                show(now.figure(dark=dark()), "turning")
            with right:
                show(now.curve(dark=dark()), "ratio")
                show(now.histogram(dark=dark()), "projected")
            st.markdown(now.said())
        return now

    def now(self):
        """The four numbers of the current direction."""
        found = scatter_along(unit_vector(self.angle), self.seen.X, self.seen.codes)
        return {
            "J(w)": found.ratio, "within": found.within,
            "between": found.between, "total": found.total,
        }  # fmt: skip

    def said(self):
        """The same as a line under the picture."""
        j, within, between, total = (f"{value:.4g}" for value in self.now().values())
        return (
            f"**J(w) = {j}** at θ = {self.angle:g}°; best is θ = {self.best:.2f}°. Scatter along "
            f"w: within {within} + between {between} = total {total} (n = {len(self.seen.y)})."
        )

    def histogram(self, *, dark):
        """The rows along w, with the threshold."""
        values, codes = self.seen.X @ unit_vector(self.angle), self.seen.codes
        figure = projected_histograms(
            values, codes, self.seen.class_names, crossing(values, codes), label="w'x", dark=dark
        )
        figure.update_traces(showlegend=False, selector={"type": "bar"})
        figure.update_yaxes(nticks=3)
        return figure.update_layout(height=235, margin={"t": 34, "b": 50}, showlegend=True)

    def figure(self, *, dark):
        seen = self.seen
        return turning_picture(
            seen.X, seen.codes, seen.class_names, unit_vector(self.angle), seen.names, dark=dark
        ).update_layout(height=470)

    def curve(self, *, dark):
        """J(w) over all angles."""
        degrees = np.arange(0, 180.5, 0.5)
        angles = {"now": self.angle, "means": self.through_means, "best": self.best}
        ratios = self._ratio(list(angles.values()))
        marks = zip(angles.values(), ratios, angles, ("circle", "diamond", "star"), strict=True)
        return ratio_chart(degrees, self._ratio(degrees), tuple(marks), dark=dark).update_layout(
            height=235, margin={"t": 34, "b": 50}
        )

    def numbers(self):
        X, codes = self.seen.X, self.seen.codes
        rows = {}
        for name, degrees in (
            ("w now", self.angle),
            ("line through the means", self.through_means),
            ("Fisher's direction", self.best),
        ):
            w = unit_vector(degrees)
            found = scatter_along(w, X, codes)
            values = X @ w
            cut = crossing(values, codes)
            wrong = np.mean(cut.predict(values) != codes)
            where = "none between the means" if cut.threshold is None else f"{cut.threshold:.4g}"
            rows[name] = {
                "angle": f"{degrees:.2f}°", "J(w)": f"{found.ratio:.6g}",
                "within": f"{found.within:.6g}", "between": f"{found.between:.6g}",
                "total": f"{found.total:.6g}", "threshold": where, "wrong": percent(wrong),
            }  # fmt: skip
        caption = (
            f"Sums of squares along w with |w| = 1 over n = {len(codes)} training rows; the "
            "threshold is where the Gaussians of both classes, times their shares, cross"
        )
        return {caption: pd.DataFrame.from_dict(rows, orient="index")}

    def why(self):
        now = self.now()
        return (
            "First idea: the line through the means pushes them as far apart as can be. But what "
            "counts is the gap beside the scatter $S_1 + S_2$ that stays within the classes:\n\n"
            r"$$J(w) = \frac{(w'm_1 - w'm_2)^2}{w'(S_1 + S_2)\,w}"
            rf" = {now['J(w)']:.4g}$$"
            f"\n\nat {self.angle:g}°. It is largest where $w \\propto (S_1 + S_2)^{{-1}}(m_1 - "
            f"m_2)$, at ${self.best:.2f}$°; the means lie along ${self.through_means:.2f}$°. "
            "Within and between scatter add up to the total:\n\n"
            rf"$${now['within']:.4g} + {now['between']:.4g} = {now['total']:.4g}$$"
        )

    def programs(self):
        ours = [
            "import numpy as np",
            "from lindisc.datasets import load",
            "from lindisc.direction import best_direction, degrees_of, scatter_along, unit_vector",
            "", *self.seen.program(), "",
            "codes = np.unique(y, return_inverse=True)[1]",
            f"now = scatter_along(unit_vector({self.angle!r}), X, codes)",
            "best = degrees_of(best_direction(X, y))",
            "print(now)", 'print(f"best angle {best:.2f} degrees")',
        ]  # fmt: skip
        return {"lindisc": "\n".join(ours)}

    def tables(self):
        names, classes = self.seen.names, self.seen.class_names
        X, codes = self.seen.X, self.seen.codes
        gaps = [X[codes == k] - self.means[k] for k in (0, 1)]
        found = {
            "Rows": pd.DataFrame({"n_k": np.bincount(codes)}, classes),
            "Means": pd.DataFrame(self.means, classes, names),
        }
        for name, gap in zip(classes, gaps, strict=True):
            found[f"Scatter of {name}"] = pd.DataFrame(gap.T @ gap, names, names)
        w = {"w now": unit_vector(self.angle), "Fisher's direction": unit_vector(self.best)}
        return found | {"Directions": pd.DataFrame(w, names)}

    def model(self):
        return {"features": list(self.seen.names), "angle": self.angle, "best": self.best,
                "through the means": self.through_means, **self.now()}  # fmt: skip

    def _ratio(self, degrees):
        return scatter_along(unit_vector(np.array(degrees)), self.seen.X, self.seen.codes).ratio


def _turn(key, degrees):
    st.session_state[key] = float(round(degrees) % 180)
