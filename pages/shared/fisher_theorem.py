"""The theorem, live: for two classes Fisher, LDA and least squares share their direction."""

from dataclasses import replace

import numpy as np
import pandas as pd
import streamlit as st

from lindisc.direction import angle_between, cuts
from lindisc.figures.projections import cuts_chart
from lindisc.methods import method
from lindisc.parameters import Integer
from lindisc.scores import Scores
from pages.board import board
from pages.board.edits import Edits
from pages.board.message import Reference
from pages.shared.data_choice import Chosen
from pages.shared.fisher_data import Seen, choose_classes, choose_features
from pages.shared.fisher_part import Part, dark, show
from pages.shared.links import setter
from pages.shared.picture import Overlays, picture
from pages.shared.snippet import edit_lines

KEPT = Integer(
    "per_cent_kept", default=100, low=5, high=100,
    help="of the second class: these rows are learned from, the others are drawn hollow",
    low_means="few rows of the second class", high_means="all of them",
)  # fmt: skip
OWNER = "rows that the points of the theorem belong to"


def choose(controls, dataset, options):
    """Two features and two classes, in the sidebar."""
    features = choose_features(controls, dataset)
    return Theorem(Seen(dataset, options, features, choose_classes(controls, dataset)))


class Theorem(Part):
    """Three ways to one direction, on an editable board."""

    slug = "theorem"

    def __init__(self, seen, kept=100, edits=""):
        self.seen, self.kept = seen, kept
        self.chosen = Chosen(
            seen.subset, {}, {"view": "two features", "features": seen.names}, edits
        )
        self.study = self._thinned(self.chosen.study)
        self.cuts, self.problem = {}, ""
        rows = self.study.training
        try:
            self.cuts = cuts(rows.X, rows.y)
        except ValueError as error:
            self.problem = str(error)

    def draw(self, controls):
        boards, chart = st.container(), st.container()
        slider, points = st.columns([3, 2], vertical_alignment="center")
        with slider:
            kept = controls.option(KEPT)
        key = controls.key("points")
        edits = _edits(key, self.seen.key)
        with points, st.popover("Points", width="stretch"):
            controls.text("Edited points as text", "points", help="dragged on the first panel")
        now = Theorem(self.seen, kept, edits)
        with boards:
            board(now.picture(), key="fisher.theorem", on_edited=setter(key))
        with chart:
            if now.problem:
                st.text(now.problem)
            else:
                st.markdown(f"##### {now.said()}")
                show(now.figure(dark=dark()), "cuts")
        return now

    def said(self):
        """The theorem in one line."""
        w = [cut.w for cut in self.cuts.values()]
        names = list(self.cuts)
        angles = [f"{names[0]} to {n}: {angle_between(w[0], v):.4f}°"
                  for n, v in zip(names[1:], w[1:], strict=True)]  # fmt: skip
        return " · ".join(angles)

    def picture(self):
        """LDA and least squares, each with Fisher's cut dashed."""
        fits = [self.study.fit(method(slug), {}) for slug in ("lda", "least-squares")]
        drawn = picture(self.study, fits, Overlays(), edits=self.chosen.edits)
        if self.problem:
            return drawn
        cut = self.cuts["Fisher"]
        weights = np.array([[0, 0, 0], [-cut.threshold, *cut.w]])
        dashed = Reference(Scores.linear(weights, np.zeros(2), np.ones(2)))
        panels = tuple(
            replace(panel, reference=dashed, caption="dashed: Fisher, cut midway")
            for panel in drawn.panels
        )  # fmt: skip
        return replace(drawn, panels=panels)

    def figure(self, *, dark):
        rows = self.study.training
        places = {name: cut.threshold for name, cut in self.cuts.items()}
        return cuts_chart(
            rows.X @ self.cuts["Fisher"].w, self.study.codes(rows.y), self.study.classes, places,
            dark=dark,
        ).update_layout(height=320)  # fmt: skip

    def numbers(self):
        if self.problem:
            return {}
        rows = self.study.training
        sizes = " and ".join(str(n) for n in np.bincount(self.study.codes(rows.y)))
        found = {"these two features": self.cuts} | self._all_features()
        shown = {where: _compared(each) for where, each in found.items()}
        return {
            f"Angles between directions, and by how much |w| = 1 cuts beyond the middle of the "
            f"means; fitted on {sizes} training rows": pd.DataFrame(shown)
        }

    def why(self):
        return (
            "All three directions are multiples of one vector:\n\n"
            r"$$w \propto (S_1 + S_2)^{-1}(m_1 - m_2)$$"
            "\n\nFisher's $J$ is largest there. LDA's $\\Sigma^{-1}(m_1 - m_2)$ divides the same "
            "scatter by $n$. Least squares inverts the total scatter, which is $S_1 + S_2$ and a "
            "multiple of $(m_1 - m_2)(m_1 - m_2)'$; that extra term only changes the length.\n\n"
            "The constants are chosen by different rules. LDA moves its cut by "
            "$\\log(\\pi_2 / \\pi_1)$, least squares by what makes the fitted values right on "
            "average; with as many rows in both classes all three cut in the middle."
        )

    def programs(self):
        n_dropped = int(self._left_out().sum())
        lines = [
            "import numpy as np", "from lindisc.datasets import load",
            "from lindisc.direction import angle_between, cuts", "", *self.seen.program(),
            "X, test = X.copy(), np.zeros(len(y), dtype=bool)",
        ]  # fmt: skip
        if n_dropped:
            second = self.seen.class_names[1]
            lines += [
                f"own = np.flatnonzero(y == {second!r})",
                f"test[np.random.default_rng(0).permutation(own)[:{n_dropped}]] = True  # left out",
            ]
        lines += [
            *edit_lines(self.chosen, has_test=True), "X, y = X[~test], y[~test]", "",
            "found = cuts(X, y)", "for name, cut in found.items():",
            "    angle = angle_between(found['Fisher'].w, cut.w)",
            '    print(f"{name}: {angle:.4f} degrees, cuts at {cut.threshold:.6f}")',
        ]  # fmt: skip
        return {"lindisc": "\n".join(lines)}

    def tables(self):
        if self.problem:
            return {}
        X, y = self.study.training.X, self.study.training.y
        names, classes = self.study.names, self.study.classes
        groups = [X[y == name] for name in classes]
        means = [group.mean(axis=0) for group in groups]
        within = sum((g - m).T @ (g - m) for g, m in zip(groups, means, strict=True))
        table = {name: [*cut.w, cut.threshold, cut.middle] for name, cut in self.cuts.items()}
        return {
            "Rows": pd.DataFrame({"n_k": [len(group) for group in groups]}, classes),
            "Means": pd.DataFrame(means, classes, names),
            "Scatter within, S1 + S2": pd.DataFrame(within, names, names),
            "Its inverse": pd.DataFrame(np.linalg.inv(within), names, names),
            "Directions of length 1 and cuts": pd.DataFrame(
                table, [*names, "threshold", "middle of the means"]
            ),
        }

    def model(self):
        return {name: {"w": cut.w.tolist(), "threshold": cut.threshold}
                for name, cut in self.cuts.items()}  # fmt: skip

    def _left_out(self):
        """Which rows, of the second class, are not learned from."""
        own = np.flatnonzero(self.seen.codes == 1)
        n_dropped = len(own) - max(2, round(len(own) * self.kept / 100))
        dropped = np.random.default_rng(0).permutation(own)[: max(n_dropped, 0)]
        return np.isin(np.arange(len(self.seen.y)), dropped)

    def _thinned(self, study):
        points, hollow = study.points, self._left_out()
        edits = Edits.parse(self.chosen.edits)
        U = np.column_stack([points.x, points.y])
        origin = edits.applied(U, points.codes, study.box, len(study.classes)).origin
        is_test = (origin >= 0) & hollow[origin]
        return replace(study, is_test=is_test, points=replace(points, is_test=hollow))

    def _all_features(self):
        data = self.seen.subset
        if self.seen.features is None:
            return {}
        kept = ~self._left_out()
        try:
            found = cuts(data.X[kept], data.y[kept])
        except ValueError:
            return {}
        return {f"all {len(data.feature_names)} features, before any edit": found}


def _compared(found):
    """Angles and cuts as words."""
    fisher, lda, squares = found.values()
    return {
        "Fisher to LDA": f"{angle_between(fisher.w, lda.w):.4f}°",
        "LDA to least squares": f"{angle_between(lda.w, squares.w):.4f}°",
        "least squares to Fisher": f"{angle_between(squares.w, fisher.w):.4f}°",
    } | {
        f"{name} cuts": f"{round(cut.threshold - cut.middle, 6) + 0.0:+.6f}"
        for name, cut in found.items()
    }  # fmt: skip


def _edits(key, rows):
    """The edits in force, read ahead of their control; those of other rows are forgotten."""
    if st.session_state.get(OWNER, rows) != rows:
        st.session_state[key] = ""
    st.session_state[OWNER] = rows
    return st.session_state.get(key, st.query_params.get(key, ""))
