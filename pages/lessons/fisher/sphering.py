"""Part "sphering": LDA animated from raw rows to the nearest mean and back."""

from dataclasses import dataclass, replace

from pages.answers.view import Board, Hand, Program, Section, View, captioned
from pages.lessons.fisher import sphering_tabs
from pages.lessons.fisher.rows import choose_rows
from pages.lessons.fisher.sphering_animation import TITLES, animation_of, picture
from pages.shared.controls.data_controls import choose_pair
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import explained, with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows

STAGES = {title: stage for stage, title in TITLES.items()}
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


@dataclass(frozen=True)
class SpheringSettings:
    """The rows, and the stage at which the animation starts."""

    chosen: DataSpec
    stage: str


def choose(controls):
    """Return the settings: features and stage in the sidebar."""
    chosen = choose_rows(controls)
    if len(chosen.dataset.feature_names) > 2:
        chosen = choose_pair(controls, chosen)
        whole = controls.toggle("LDA on all features", "all", help=WHOLE_HELP)
        chosen = replace(chosen, view="slice") if whole else chosen
    title = controls.select("Start at", list(STAGES), "stage", next(iter(STAGES)))
    return SpheringSettings(chosen, STAGES[title])


def draw(choice):
    """Return the stages of LDA as one animation."""
    chosen = choice.chosen
    study, animation = chosen.study, animation_of(chosen)
    return View(
        picture=(Board("fisher", picture(chosen, choice.stage)),),
        numbers=lambda: captioned(sphering_tabs.numbers(animation, study)),
        why=lambda: with_legend(Section("", sphering_tabs.why(study), meanings.SPHERING)),
        programs=lambda: (Program("lindisc", program_with_rows(chosen, PROGRAM)),),
        by_hand=lambda: (
            explained(
                Hand(
                    "",
                    sphering_tabs.by_hand(study),
                    "by-hand-sphering.csv",
                    formulas=sphering_tabs.FORMULAS,
                ),
                meanings.SPHERING,
            ),
        ),
        files=lambda: rows_and_facts(study, "sphering", lambda: sphering_tabs.facts(study)),
    )
