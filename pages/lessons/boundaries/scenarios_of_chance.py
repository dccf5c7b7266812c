"""Scenarios of "Decision boundaries" on chance: resampled boundaries and posteriors."""

from pages.answers.lesson import Right, Scenario

STILL = {"sweep": "nothing"}
SAMPLES = STILL | {"data": "Gaussians, different covariances", "bayes": True, "samples": True}
THREE = ["LDA", "Logistic regression", "QDA"]

BY_CHANCE = (
    Scenario(
        "How good can it get?",
        "The dashed line is the Bayes boundary: no method can do better. Who comes closer?",
        "The densities are Gaussians with different covariances, so QDA has the right form and its "
        "boundaries nearly cover the dashed ones (7.9 % wrong; 7.7 % is the best there is); LDA "
        "cannot bend (10.3 %).",
        {
            "data": "Gaussians, different covariances",
            "gaussians-different.n": 1000,
            "methods": ["LDA", "QDA"],
            "bayes": True,
            "sweep": "nothing",
        },
        unanswered={"methods": ["LDA"]},
        answers=("LDA", Right("QDA"), "Both alike"),
    ),
    Scenario(
        "Twenty samples",
        "Pale lines: the boundaries that each method draws on twenty other samples of 60 rows. "
        "Dashed: the best there is. Whose pale lines lie farther apart?",
        "QDA's: its 15 numbers from 60 rows cost 1.3 % in variance, the 9 of LDA 0.6 %. But LDA's "
        "lines keep together in the wrong place: 1.9 % in bias, QDA 0.1 % (all of it below the "
        "picture). Move n up to 1000: the variance goes, LDA's bias of 2.0 % stays.",
        SAMPLES | {"gaussians-different.n": 60, "methods": ["LDA", "QDA"]},
        unanswered={"methods": ["LDA"]},
        answers=("Those of LDA", Right("Those of QDA"), "Both alike"),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "Between bias and variance",
        "RDA and 45 rows: LDA (α = 0) has a bias of 1.9 %, QDA (α = 1) a variance of 1.9 %. Where "
        "is the error on new rows least?",
        "At α = 0.75 it is 8.8 %, of which 0.4 % are bias and 0.7 % variance; LDA errs 10.4 %, QDA "
        "9.7 %. Move α towards 0: the pale lines draw together, off the dashed ones. Towards 1 "
        "they spread around them.",
        SAMPLES | {"gaussians-different.n": 45, "methods": ["RDA"], "rda.alpha": 0.75},
        unanswered={"rda.alpha": 0.0},
        answers=("At α = 0", "At α = 1", Right("In between")),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "Another cutoff",
        "Dotted: posteriors 5, 20, 80 and 95 % of the second class. Another cutoff takes one of "
        "these. Whose boundary moves, but never turns?",
        "Their log odds are linear, all levels are parallel lines. QDA's are conics, each another "
        "one: at 80 % its boundary bends otherwise than at 50 %.",
        STILL | {"data": "Unbalanced", "methods": THREE, "levels": True},
        unanswered={"methods": ["LDA"]},
        answers=("QDA's", Right("LDA's and logistic regression's"), "That of all three"),
        topic="Probabilities and decisions",
    ),
    Scenario(
        "Lines or ellipses",
        "LDA cuts the petals of iris by lines, QDA by ellipses. In whose regions does the straight "
        "way between any two points of a region stay in it?",
        "Its regions lie between lines. Around the ellipse of versicolor a straight way from one "
        "virginica to another may pass through it. Both methods are nearly right: 6 of 150 are "
        "wrong, and three fewer with ellipses, for 15 numbers in place of 9.",
        STILL | {"methods": ["LDA", "QDA"]},
        unanswered={"methods": ["Nearest mean"]},
        answers=(Right("LDA's"), "QDA's", "Those of both", "Those of neither"),
    ),
)
