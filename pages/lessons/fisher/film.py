"""The sphering picture, played by the browser alone: from raw rows to the nearest mean and back."""

from dataclasses import replace
from functools import lru_cache, partial

import numpy as np

from lindisc.figures.film import film_figure
from lindisc.projection.sphering_film import BACK, NEAREST, PLANE, RAW, SPHERED, sphering_film
from pages.parts.data import choose_pair
from pages.study.export import chart_files
from pages.study.program import program_with_rows
from pages.study.projection import sphered
from pages.study.view import Chart, Hand, Program, Section, View, captioned

MOST_ROWS = 600
WHOLE_HELP = (
    "Off: on the two features above alone, so that all boundaries can be seen. On: the film starts "
    "and ends with these two of all features."
)
PROGRAM = [
    "stages = sphering(X, y)",
    "lda = LDA().fit(X, y)",
    "for stage in stages:",
    "    says = lda.classes_[stage.scores.values(stage.points).argmax(axis=1)]",
    "    agreeing = np.sum(says == lda.predict(X))",
    '    print(f"{stage.title}: {agreeing} of {len(y)} rows as LDA, "',
    '          f"{np.mean(says != y):.1%} wrong")',
]


def choose(controls, chosen):
    """Two features, or all of them, in the sidebar."""
    if len(chosen.dataset.feature_names) == 2:
        return chosen
    chosen = choose_pair(controls, chosen)
    whole = controls.toggle("LDA on all features", "all", help=WHOLE_HELP)
    return replace(chosen, view="slice") if whole else chosen


def draw(chosen):
    """The stages of LDA as one moving picture."""
    study, film = chosen.study, _film(chosen)
    chart = Chart("fisher film", partial(_figure, study, film))
    return View(
        picture=(chart,),
        numbers=lambda: captioned(sphered.numbers(film, study)),
        why=lambda: (Section("", sphered.why(study)),),
        programs=lambda: (Program("lindisc", program_with_rows(chosen, PROGRAM)),),
        by_hand=lambda: (Hand("", sphered.by_hand(study), "by-hand-sphering.csv"),),
        files=lambda: chart_files(
            study, "sphering", partial(chart.draw, False), lambda: sphered.facts(study)
        ),
    )


@lru_cache(maxsize=16)
def _film(chosen):
    study = chosen.study
    features = [study.names.index(label) for label in study.plane.labels]
    return sphering_film(study.table, study.rows.y, features)


def _figure(study, film, dark):
    codes = study.codes(study.rows.y)
    stride = -(-len(codes) // MOST_ROWS)
    shown = np.arange(0, len(codes), stride)
    said = _stages(study, film, stride)
    figure = film_figure(film.frames, codes, study.classes, said, shown=shown, dark=dark)
    return figure.update_layout(height=530)


def _stages(study, film, stride):
    """What the film says at each stage."""
    p, d, (x, y) = len(study.names), sphered.n_left(study), study.plane.labels
    few = f"; every {stride}th row drawn" if stride > 1 else ""
    flat = {1: "a line: one direction is left", 2: "the plane of the means: LD1, LD2"}
    turned = "nothing is lost, the picture only turns" if d >= p else f"{p} dimensions to {d}"
    back = "the boundaries are LDA's straight lines"
    if p > 2:
        back = "all rows as they were; ringed ones are misclassified"
    return {
        RAW: f"1. Raw: {x}, {y}, enlarged {film.enlargement:.3g} times"
        f"<br>the common 95 % ellipse round each mean{few}",
        SPHERED: "2. Sphered: x* = Σ<sup>−½</sup>(x − m)<br>every class is round, variance 1",
        PLANE: f"3. To {flat.get(d, f'the first two of {d} directions')}<br>{turned}",
        NEAREST: "4. Nearest mean, but for log π: least ½|x̃ − m̃|² − log π"
        "<br>ringed rows are misclassified",
        BACK: f"5. Mapped back<br>{back}",
    }
