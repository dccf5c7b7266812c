"""Walks across lessons: scenarios in the order in which they are shown."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Walk:
    """A walk across lessons; a stop is the slug of one and the title of its scenario."""

    title: str
    about: str
    stops: tuple[tuple[str, str], ...]


WALKS = (
    Walk(
        "A first lecture",
        "50 minutes: where the best rule cuts, what a line can do, and what curves add.",
        (
            ("bayes-rule", "Right of the middle"),
            ("bayes-rule", "A narrow class wins an interval"),
            ("boundaries", "Voronoi or LDA"),
            ("boundaries", "From QDA to LDA"),
            ("boundaries", "Equal means, crossed ellipses"),
            ("boundaries", "Straight lines cannot do XOR"),
            ("basis-functions", "XOR in space"),
            ("boundaries", "How good can it get?"),
        ),
    ),
    Walk(
        "A second lecture",
        "50 minutes: directions, learning step by step, many classes, and where to cut.",
        (
            ("fisher", "LDA beside PCA"),
            ("fisher", "The wrong line and the right one"),
            ("fisher", "Three methods, one direction"),
            ("training", "The perceptron keeps its promise"),
            ("training", "Too low, good, too high"),
            ("training", "Newton's few steps"),
            ("many-classes", "Yes or no to each species"),
            ("many-classes", "The middle class is masked"),
            ("roc", "A cutoff is not a place on the curve"),
        ),
    ),
    Walk(
        "An exam review",
        "What is most often got wrong: answer first, then look.",
        (
            ("bayes-rule", "A rare class moves the sigmoid"),
            ("boundaries", "LDA can fail where a line separates"),
            ("boundaries", "Regression with squares is not QDA"),
            ("boundaries", "A linear map changes nothing, a ridge everything"),
            ("fisher", "A rare class and its log prior"),
            ("training", "Weights without end"),
            ("training", "Stopping early"),
            ("basis-functions", "Degree eight fits everything"),
            ("many-classes", "Squares do not unmask seven"),
            ("logistic-model", "Each alone without weight, together not"),
            ("roc", "Fewer false alarms, and the worse filter"),
            ("roc", "A rare class: precision tells more"),
        ),
    ),
)
