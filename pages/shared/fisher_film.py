"""The sphering picture, played by the browser alone: from raw rows to the nearest mean and back."""

import numpy as np
import pandas as pd

from lindisc import sphering
from lindisc.figures.film import film_figure
from lindisc.shares import percent
from lindisc.sphering_film import BACK, NEAREST, PLANE, RAW, SPHERED, sphering_film
from pages.shared.fisher_data import Seen, choose_features
from pages.shared.fisher_part import Part, dark, show

MOST_ROWS = 600


def choose(controls, dataset, options):
    """Two features, or all of them, in the sidebar."""
    features = choose_features(controls, dataset)
    whole = features is not None and controls.toggle(
        "LDA on all features", "all",
        help="Off: on the two features above alone, so that all boundaries can be seen. On: the "
        "film starts and ends with these two of all features.",
    )  # fmt: skip
    start = tuple(map(dataset.feature_names.index, features)) if whole else (0, 1)
    return Film(Seen(dataset, options, None if whole else features), start)


class Film(Part):
    """The stages of LDA as one moving picture."""

    slug = "sphering"

    def __init__(self, seen, start=(0, 1)):
        self.seen, self.start = seen, start
        try:
            self.film = sphering_film(seen.X, seen.y, start)
        except ValueError:
            sphering(seen.table, seen.y)  # the same refusal, with names
            raise

    def draw(self, controls):
        show(self.figure(dark=dark()), "film")
        return self

    def figure(self, *, dark):
        codes, frames = self.seen.codes, self.film.frames
        stride = -(-len(codes) // MOST_ROWS)
        shown = np.arange(0, len(codes), stride)
        names = [self.seen.names[j] for j in self.start]
        return film_figure(
            frames, codes, self.seen.class_names, self.words(names, stride),
            shown=shown, dark=dark,
        ).update_layout(height=530)  # fmt: skip

    def words(self, names, stride):
        """What the film says at each stage."""
        p, K = len(self.seen.names), len(self.seen.class_names)
        d = min(p, K - 1)
        few = f"; every {stride}th row drawn" if stride > 1 else ""
        flat = {1: "a line: one direction is left", 2: "the plane of the means: LD1, LD2"}
        turned = "nothing is lost, the picture only turns" if d >= p else f"{p} dimensions to {d}"
        back = "the boundaries are LDA's straight lines"
        if p > 2:
            back = "all rows as they were; ringed ones are misclassified"
        return {
            RAW: f"1. Raw: {names[0]}, {names[1]}, enlarged {self.film.enlargement:.3g} times"
            f"<br>the common 95 % ellipse round each mean{few}",
            SPHERED: "2. Sphered: x* = Σ<sup>−½</sup>(x − m)<br>every class is round, variance 1",
            PLANE: f"3. To {flat.get(d, f'the first two of {d} directions')}<br>{turned}",
            NEAREST: "4. Nearest mean, but for log π: least ½|x̃ − m̃|² − log π"
            "<br>ringed rows are misclassified",
            BACK: f"5. Mapped back<br>{back}",
        }

    def numbers(self):
        n, agreeing = len(self.seen.y), self.film.agreeing
        wrong = self.film.frames[-1].wrong.mean()
        table = {
            "rows with the same class in all stages": f"{agreeing} of {n}",
            "misclassified": percent(wrong),
            "features": str(len(self.seen.names)),
            "directions left": str(min(len(self.seen.names), len(self.seen.class_names) - 1)),
        }
        caption = f"Raw, sphered and flat stage classify alike; counted on all {n} training rows"
        return {caption: pd.DataFrame(table, ["LDA"]).T}

    def why(self):
        return (
            "LDA compares $\\tfrac12 (x - m_k)'\\Sigma^{-1}(x - m_k) - \\log \\pi_k$. With "
            r"$x^* = \Sigma^{-1/2}x$ this is a plain distance:"
            "\n\n"
            r"$$\tfrac12\,|x^* - m_k^*|^2 - \log \pi_k$$"
            "\n\nWhat is at right angles to the plane through the means adds the same to every "
            "class, so only coordinates in that plane count. It has at most "
            r"$\min(p, K - 1)$ dimensions, here $\min("
            f"{len(self.seen.names)}, {len(self.seen.class_names)} - 1) = "
            f"{min(len(self.seen.names), len(self.seen.class_names) - 1)}$, and Fisher's "
            "directions are its axes. The film moves every row by a linear map; nothing is "
            "estimated on the way."
        )

    def programs(self):
        ours = [
            "import numpy as np", "from lindisc import LDA, sphering",
            "from lindisc.datasets import load", "", *self.seen.program(), "",
            "stages = sphering(X, y)", "lda = LDA().fit(X, y)",
            "for stage in stages:",
            "    says = lda.classes_[stage.scores.values(stage.points).argmax(axis=1)]",
            "    agreeing = np.sum(says == lda.predict(X))",
            '    print(f"{stage.title}: {agreeing} of {len(y)} rows as LDA, "',
            '          f"{np.mean(says != y):.1%} wrong")',
        ]  # fmt: skip
        return {"lindisc": "\n".join(ours)}

    def tables(self):
        _, sphered, flat = sphering(self.seen.X, self.seen.y)
        names, classes = self.seen.names, self.seen.class_names
        axes = [f"LD{number}" for number in range(1, flat.matrix.shape[1] + 1)]
        return {
            "Inverse square root of the covariance": pd.DataFrame(sphered.matrix, names, names),
            "Sphered means": pd.DataFrame(sphered.means, classes, names),
            "Directions in the sphered picture": pd.DataFrame(flat.matrix, names, axes),
            "Means in their plane": pd.DataFrame(flat.means, classes, axes),
        }

    def model(self):
        stages = sphering(self.seen.X, self.seen.y)
        return {
            stage.title: {"matrix": stage.matrix.tolist(), "offset": stage.offset.tolist(),
                          "means": stage.means.tolist()}
            for stage in stages
        }  # fmt: skip
