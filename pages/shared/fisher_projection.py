"""All directions: the plane in which the classes lie farthest apart, beside the principal one."""

import numpy as np
import pandas as pd
import streamlit as st

from lindisc import LDA, Fisher, ReducedRankLDA
from lindisc.coordinates import fisher_plane, principal_plane
from lindisc.crossing import crossing
from lindisc.figures.projections import projected_histograms, rank_chart
from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Integer
from lindisc.plane import box_around
from lindisc.reduced_rank import errors_by_rank
from lindisc.shares import percent
from pages.board import board
from pages.board.message import Panel, Picture, Points
from pages.shared.fisher_data import Seen, choose_standardise
from pages.shared.fisher_part import Part, dark, show

MOST_COEFFICIENTS = 100


def choose(controls, dataset, options):
    """Convention and shrinkage, in the sidebar."""
    unbiased = controls.toggle(
        "Divide scatter by n − K", "unbiased", start=True,
        help="On: R's lda. Off: by n, maximum likelihood, as scikit-learn. It scales the "
        "coefficients and the canonical correlations, and turns nothing.",
    )  # fmt: skip
    gamma = controls.option(GAMMA)
    return Projection(
        Seen(dataset, options, standardise=choose_standardise(controls)), gamma, unbiased
    )


class Projection(Part):
    """Fisher's directions for all features and classes."""

    slug = "projection"

    def __init__(self, seen, gamma=1.0, unbiased=True, rank=2):
        self.seen, self.settings = seen, {"gamma": gamma, "unbiased": unbiased}
        try:
            self.fisher = Fisher(**self.settings).fit(seen.X, seen.y)
        except ValueError:
            Fisher(**self.settings).fit(seen.table, seen.y)  # the same refusal, with names
            raise
        self.most = self.fisher.scalings_.shape[1]
        self.rank = min(rank, self.most)

    def draw(self, controls):
        boards, second = st.container(), st.container()
        now = self
        if self.most > 1:
            rank = controls.option(
                Integer("L", default=2, low=1, high=self.most, help="number of directions that "
                        "LDA may use; the boundaries are drawn where further ones are 0",
                        low_means="the best line alone", high_means="the same as LDA")
            )  # fmt: skip
            now = Projection(self.seen, **self.settings, rank=rank)
        with boards:
            left, right = st.columns(2)
            with left:
                board(now.discriminant_picture(), key="fisher.ld")
            with right:
                board(now.principal_picture(), key="fisher.pc")
        with second:
            show(now.figure(dark=dark()), "chart")
            if now.most == 1:
                st.caption(now.said_of_threshold())
        return now

    def reduced(self):
        """LDA in the first L discriminant coordinates."""
        model = ReducedRankLDA(n_components=self.rank, **self.settings)
        return model.fit(self.seen.X, self.seen.y)

    def discriminant_picture(self):
        """All rows in LD1 and LD2."""
        plane, model = fisher_plane(self.fisher, self.seen.X), self.reduced()
        return self._picture(
            plane, model.plane_scores(plane.origin, plane.axes), model.predict(self.seen.X),
            f"LDA, L = {self.rank} of {self.most}",
        )  # fmt: skip

    def principal_picture(self):
        """The same rows in PC1 and PC2, with LDA fitted there."""
        plane = principal_plane(self.seen.X)
        U = plane.to_plane(self.seen.X)
        model = LDA(**self.settings).fit(U, self.seen.y)
        return self._picture(plane, model.scores(), model.predict(U), "LDA on PC1, PC2")

    def crossing(self):
        """For two classes: projected rows and the crossing of their Gaussians."""
        values = self.fisher.transform(self.seen.X)[:, 0]
        return values, crossing(values, self.seen.codes)

    def said_of_threshold(self):
        """Where two classes are told apart on the line, and how well."""
        values, found = self.crossing()
        wrong = np.mean(found.predict(values) != self.seen.codes)
        where = "No crossing lies between the means: rows are classified by regions, the larger "
        where += "density wins"
        if found.threshold is not None:
            where = f"The Gaussians, each times its share, cross at LD1 = {found.threshold:.4g}"
        return f"{where}: {percent(wrong)} of {len(values)} training rows are on the wrong side."

    def errors(self):
        """Errors against L."""
        return _errors(self.seen.key, repr(self.settings), self.seen, self.settings)

    def figure(self, *, dark):
        if self.most > 1:
            return rank_chart(self.errors(), self.rank, dark=dark).update_layout(height=330)
        values, found = self.crossing()
        names = self.seen.class_names
        figure = projected_histograms(values, self.seen.codes, names, found, dark=dark)
        return figure.update_layout(height=360)

    def numbers(self):
        n, K = len(self.seen.y), len(self.seen.class_names)
        names = [f"LD{number}" for number in range(1, self.most + 1)]
        shares = {
            "proportion of trace": [f"{v:.6f}" for v in self.fisher.proportion_of_trace_],
            "canonical correlation": [f"{v:.6f}" for v in self.fisher.canonical_correlations_],
        }
        divisor = f"n − K = {n - K}, as R" if self.settings["unbiased"] else f"n = {n}"
        errors = self.errors()
        rates = {"training": errors.training, f"{errors.folds} folds": errors.cross_validated}
        shown = {
            f"error, {k} (n = {n})": [
                f"{percent(v)} ± {percent(np.sqrt(v * (1 - v) / n))}" if np.isfinite(v) else "–"
                for v in rate
            ]
            for k, rate in rates.items()
        }
        coefficients = self.coefficients()
        return {
            "How much each direction tells the classes apart, on all "
            f"{n} rows": pd.DataFrame(shares, names).T,
            f"Coefficients of the first {len(coefficients)} features: the scatter within classes, "
            f"divided by {divisor}, is made 1 along each; the largest entry is positive": (
                coefficients.map("{:.6f}".format)
            ),
            "Reduced rank LDA in the first L directions": pd.DataFrame(shown, errors.ranks)
            .T.rename(columns="L = {}".format),
        }  # fmt: skip

    def coefficients(self):
        """The directions as a table, a row for each feature."""
        names = [f"LD{number}" for number in range(1, self.most + 1)]
        return pd.DataFrame(self.fisher.scalings_, self.seen.names, names)[:MOST_COEFFICIENTS]

    def why(self):
        shares = " + ".join(f"{v:.4f}" for v in self.fisher.proportion_of_trace_)
        first = self.fisher.canonical_correlations_[0]
        return (
            "$W$ is the scatter within the classes, $B$ that between their means. A direction "
            "$w$ tells the classes apart if the second is large beside the first:\n\n"
            r"$$\max_w\ \frac{w'Bw}{w'Ww}\quad\Rightarrow\quad W^{-1}B\,w = \lambda w$$"
            f"\n\nThere are at most $\\min(p, K - 1) = {self.most}$ such directions. Each one's "
            f"share of the sum of all $\\lambda$ is its proportion of trace: ${shares}$. The "
            r"canonical correlation is $r = \sqrt{\lambda / (1 + \lambda)}$, "
            f"${first:.4f}$ for the first. Principal directions never ask for the classes: they "
            "maximise $w'(W + B)w$ for $|w| = 1$.\n\nIn these coordinates every class is round "
            "with variance 1, so LDA is the nearest mean, but for $\\log \\pi_k$."
        )

    def programs(self):
        given = ", ".join(f"{name}={value!r}" for name, value in self.settings.items())
        ours = [
            "import numpy as np", "from lindisc import Fisher, ReducedRankLDA",
            "from lindisc.datasets import load", "", *self.seen.program(), "",
            f"fisher = Fisher({given}).fit(X, y)",
            "print(fisher.proportion_of_trace_)", "print(fisher.scalings_)",
            f"model = ReducedRankLDA(n_components={self.rank}, {given}).fit(X, y)",
            "error = np.mean(model.predict(X) != y)", 'print(f"training error {error:.1%}")',
        ]  # fmt: skip
        programs = {"lindisc": "\n".join(ours)}
        if self.settings["gamma"] == 1:
            theirs = [
                "import numpy as np",
                "from lindisc.datasets import load",
                "from sklearn.discriminant_analysis import LinearDiscriminantAnalysis",
                "", *self.seen.program(), "",
                "lda = LinearDiscriminantAnalysis(solver='eigen').fit(X, y)",
                "print(lda.explained_variance_ratio_)  # the proportions of trace",
                "print(lda.scalings_)  # divisor n; signs are arbitrary",
            ]  # fmt: skip
            programs["scikit-learn (the same up to signs and divisor)"] = "\n".join(theirs)
        return programs

    def tables(self):
        names, classes = self.seen.names, self.seen.class_names
        index = [f"LD{number}" for number in range(1, self.most + 1)]
        return {
            "Rows and priors": pd.DataFrame(
                {"n_k": np.bincount(self.seen.codes), "prior": self.fisher.priors_}, classes
            ),
            "Means": pd.DataFrame(self.fisher.means_, classes, names),
            "Directions": pd.DataFrame(self.fisher.scalings_, names, index),
            "Means in these coordinates": pd.DataFrame(
                self.fisher.transform(self.fisher.means_), classes, index
            ),
        }

    def model(self):
        return {
            "method": "Fisher", "options": self.settings, "features": list(self.seen.names),
            "origin": self.fisher.origin_.tolist(), "scalings": self.fisher.scalings_.tolist(),
            "proportion of trace": self.fisher.proportion_of_trace_.tolist(),
        }  # fmt: skip

    def _picture(self, plane, scores, predicted, title):
        U, codes = plane.to_plane(self.seen.X), self.seen.codes
        classes = tuple(range(len(self.seen.class_names)))
        predicted = np.searchsorted(self.seen.class_names, predicted)
        wrong = np.mean(predicted != codes)
        said = f"{title}: {percent(wrong)} of {len(codes)} training rows are misclassified."
        means = np.array([U[codes == k].mean(axis=0) for k in classes])
        return Picture(
            panels=(
                Panel(
                    title, classes, scores,
                    caption=plane.caption, means=means, predicted=predicted,
                ),
            ),
            points=Points(U[:, 0], U[:, 1], codes), box=box_around(U), axes=plane.labels,
            class_names=self.seen.class_names, said=said,
        )  # fmt: skip


@st.cache_resource(max_entries=128, show_spinner=False)
def _errors(key, settings_key, _seen, _settings):
    return errors_by_rank(_seen.X, _seen.y, **_settings)
