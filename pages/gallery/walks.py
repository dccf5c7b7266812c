"""Walks across lessons: scenarios in the order in which they are told, by lesson and title."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Walk:
    """A way through lessons; a stop is the slug of one and the title of its scenario."""

    title: str
    about: str
    stops: tuple[tuple[str, str], ...]


WALKS = (
    Walk(
        "A first lecture",
        "50 minutes: what a line can do, what it cannot, and what curves add.",
        (
            ("boundaries", "Voronoi or LDA"),
            ("boundaries", "Straight lines cannot do XOR"),
            ("boundaries", "XOR with one more term"),
            ("boundaries", "From QDA to LDA"),
            ("boundaries", "Equal means, crossed ellipses"),
            ("boundaries", "How good can it get?"),
            ("boundaries", "A few outliers"),
            ("boundaries", "Priors move the line"),
        ),
    ),
    Walk(
        "A second lecture",
        "50 minutes: directions, learning step by step, and where to cut.",
        (
            ("fisher", "LDA beside PCA"),
            ("fisher", "The wrong line and the right one"),
            ("fisher", "Three methods, one direction"),
            ("training", "The perceptron keeps its promise"),
            ("training", "It can cycle"),
            ("training", "Too low, good, too high"),
            ("training", "Newton's few steps"),
            ("roc", "A cutoff is not a place on the curve"),
            ("roc", "Fewer false alarms, and the worse filter"),
        ),
    ),
    Walk(
        "An exam review",
        "The mistakes that are made most often: answer first, then look.",
        (
            ("boundaries", "LDA can fail where a line separates"),
            ("boundaries", "The middle class disappears"),
            ("boundaries", "Squares bring it back, for three"),
            ("boundaries", "Regression with squares is not QDA"),
            ("boundaries", "A linear map changes nothing, a ridge everything"),
            ("fisher", "One direction is not enough"),
            ("fisher", "A rare class and its log prior"),
            ("training", "Weights without end"),
            ("training", "Stopping early"),
            ("roc", "Worse than guessing"),
            ("roc", "A rare class: precision tells more"),
        ),
    ),
)
