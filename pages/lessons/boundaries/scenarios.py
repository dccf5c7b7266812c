"""The questions of "Decision boundaries"."""

from pages.answers.lesson import Right, Scenario

STILL = {"sweep": "nothing"}
LINES = STILL | {"methods": ["LDA", "Least squares", "Logistic regression"]}
COMMON = STILL | {"data": "Gaussians, common covariance"}
CURVED = STILL | {"data": "Gaussians, different covariances"}
SAMPLES = CURVED | {"bayes": True, "samples": True}
THREE = ["LDA", "Logistic regression", "QDA"]

SCENARIOS = (
    Scenario(
        "From QDA to LDA",
        "What becomes of RDA's curved boundaries as α goes from 1 (quadratic, QDA) to 0 (linear "
        "discriminant analysis, LDA)?",
        "At α = 1 every class keeps its own covariance and all boundaries are ellipses. At α = 0 "
        "all classes share one covariance, the squares cancel, and the boundaries are the straight "
        "lines of LDA. The training error goes from 2.0 % to 4.0 %, with 9 numbers to estimate "
        "instead of 15.",
        {"methods": ["RDA"], "sweep": "RDA: alpha", "rda.alpha": 1.0},
        answers=(Right("Straight lines"), "Circles", "Other ellipses"),
    ),
    Scenario(
        "Straight lines cannot do XOR",
        "Two classes at opposite corners of a square. How many of the four points do LDA, least "
        "squares and logistic regression get right?",
        "LDA, least squares and logistic regression find nothing to choose between the classes: "
        "both have the same mean, and half the points are wrong. The best line of all would still "
        "get one point in four wrong.",
        LINES | {"data": "XOR, four points"},
        unanswered={"methods": ["Bayesian QDA"]},
        answers=("None", Right("Two"), "Three", "All four"),
        topic="What a line can do",
    ),
    Scenario(
        "XOR with one more term",
        "The score may now use the product of the two features. How many of the four are right?",
        "Every method is right about all four points: in the space of x₁, x₂ and x₁x₂ a plane "
        "separates the classes. Seen in the old features the boundary is a pair of lines. (LDA "
        "needs γ below 1: four points cannot determine its covariance.)",
        LINES | {"data": "XOR, four points", "terms": "products", "lda.gamma": 0.5},
        unanswered={"terms": None, "lda.gamma": None},
        answers=("Two, as before", "Three", Right("All four")),
        topic="Terms",
    ),
    Scenario(
        "LDA can fail where a line separates",
        "A straight line separates these classes without error. Does LDA find one?",
        "No: it gets 20 % wrong. Its direction is right, its cut is not: far points pull the mean "
        "of their class away, and the cut between the means goes with it. Moved along (“Show”, "
        "“Optimised constant”) the line separates without error. The perceptron and logistic "
        "regression go on until no point is wrong.",
        STILL | {"data": "Separable", "methods": ["LDA", "Perceptron", "Logistic regression"]},
        unanswered={"methods": ["Perceptron", "Logistic regression"]},
        answers=(
            "Yes",
            "No, its line points the wrong way",
            Right("No, its line stands in the wrong place"),
        ),
        topic="What a line can do",
    ),
    Scenario(
        "The middle class disappears",
        "Three classes in a line. How much of the plane does least squares give to the middle one?",
        "The indicator of the middle class is regressed to a nearly flat plane, which is hardly "
        "ever the largest of the three. LDA has no such trouble.",
        STILL | {"data": "Three in line", "methods": ["Least squares", "LDA"]},
        unanswered={"methods": ["LDA"]},
        answers=(Right("Hardly any"), "About a third", "More than half"),
        topic="Many classes",
    ),
    Scenario(
        "Squares bring it back, for three",
        "Now least squares may use squares. Is it enough for three classes in a line, and for "
        "seven?",
        "With three classes a parabola can be largest in the middle, and the error falls to a few "
        "per cent. With seven, squares are not enough: choose the data “Seven in line” and some "
        "classes all but vanish again.",
        STILL | {"data": "Three in line", "methods": ["Least squares", "LDA"], "terms": "squares"},
        unanswered={"terms": None},
        answers=("For neither", Right("For three, not for seven"), "For both"),
        topic="Many classes",
    ),
    Scenario(
        "Regression with squares is not QDA",
        "Least squares with squares and QDA both have conics for boundaries. The same conics?",
        "No. Least squares fits indicators, QDA fits a Gaussian to each class; the boundaries "
        "differ in place and even in kind.",
        CURVED | {"methods": ["Least squares", "QDA"], "terms": "squares"},
        unanswered={"methods": ["QDA"]},
        answers=(
            "Yes, the very same",
            "Others, but of the same kinds",
            Right("No, they differ even in kind"),
        ),
        topic="Terms",
    ),
    Scenario(
        "Voronoi or LDA",
        "One takes the nearest mean in plain distance, the other asks the covariance. Which one "
        "does “Standardise features” change?",
        "It draws the perpendicular bisector of the two means; LDA tilts it along the ellipses. "
        "Standardising (under “Preparation”) moves the nearest mean, and leaves LDA exactly where "
        "it was.",
        COMMON | {"methods": ["LDA", "Nearest mean"], "ellipses": True},
        unanswered={},
        answers=("LDA", Right("Nearest mean"), "Both", "Neither"),
    ),
    Scenario(
        "A linear map changes nothing, a ridge everything",
        "Standardising is a linear map of the features. When it is switched off, for which of the "
        "four methods do crabs change their sex?",
        "LDA and logistic regression know no units: not one crab changes, 18 are wrong either way. "
        "A ridge counts weights in the units of the features: with λ = 10 least squares changes "
        "its mind about 36 crabs, and 36 are wrong instead of 20. Nearest mean counts distances "
        "in these units: 2 crabs change.",
        {
            "data": "Crabs",
            "crabs.classes": "sex",
            "methods": ["LDA", "Logistic regression", "Least squares", "Nearest mean"],
            "least-squares.ridge": 10.0,
            "standardise": True,
            "sweep": "nothing",
        },
        unanswered={},
        answers=(
            "All four",
            "LDA and logistic regression",
            Right("Least squares and nearest mean"),
            "None",
        ),
        topic="What a line can do",
    ),
    Scenario(
        "A sheared plane",
        "The plane is sheared: what lies higher slides to the right, each row by two standard "
        "deviations for one of height. Who gives some of the 200 rows another class then?",
        "68 rows change, and its error went from 11.5 % to 42.5 %: it measures distance, and "
        "distances have changed. LDA and QDA measure it in the covariance of the rows, which was "
        "sheared with them: 0 rows. “Preparation” has the slider s; the counts stand below.",
        COMMON | {"methods": ["LDA", "QDA", "Nearest mean"], "shear": 2.0},
        unanswered={"shear": None},
        answers=("LDA", "QDA", Right("Nearest mean"), "All three"),
    ),
    Scenario(
        "Equal means, crossed ellipses",
        "Both classes have the same mean. Which of these can tell them apart?",
        "LDA sees only means and gets about 40 % wrong. Naive Bayes knows variances but no "
        "correlations, and these differ in correlation alone. QDA finds the hyperbola.",
        STILL
        | {"data": "Crossed ellipses", "methods": ["LDA", "Naive Bayes", "QDA"], "ellipses": True},
        unanswered={"methods": ["Nearest mean"]},
        answers=("None", "LDA", "Naive Bayes", Right("QDA")),
    ),
    Scenario(
        "A few outliers",
        "A handful of points of one class lie far away, where that class belongs. Who minds?",
        "They turn their line towards these points (23 % wrong); logistic regression hardly "
        "notices points that are right anyway (8.5 %). Drag them and see.",
        STILL | {"data": "Outliers", "methods": ["Least squares", "LDA", "Logistic regression"]},
        unanswered={"methods": ["Perceptron"]},
        answers=("All three", Right("Least squares and LDA"), "Logistic regression"),
        topic="What a line can do",
    ),
    Scenario(
        "Priors move the line",
        "Nine points in ten are of one class. LDA is told that both are equally likely. What does "
        "its line do?",
        "The line moves towards the large class, without turning: more of the small class is "
        "found, at the price of more errors in all: 10 instead of 5. (Change the priors back under "
        "“LDA: more options”.)",
        STILL | {"data": "Unbalanced", "methods": ["LDA"], "lda.priors": "equal"},
        unanswered={"lda.priors": None},
        answers=(
            Right("It moves towards the large class"),
            "It moves towards the small class",
            "It turns",
        ),
        topic="Probabilities and decisions",
    ),
    Scenario(
        "How good can it get?",
        "The dashed line is the Bayes boundary: no method can do better. Who comes closer?",
        "The densities are Gaussians with different covariances, so QDA has the right form and its "
        "boundaries nearly cover the dashed ones (7.9 % wrong; 7.7 % is the best there is); LDA "
        "cannot bend (10.3 %).",
        CURVED | {"gaussians-different.n": 1000, "methods": ["LDA", "QDA"], "bayes": True},
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
        "At α = 0.75 it is 8.8 %: the Bayes error of 7.6 %, and above it 0.4 % of bias and 0.7 % "
        "of variance. LDA errs 10.4 %, QDA 9.7 %. Move α towards 0: the pale lines draw together, "
        "off the dashed ones. Towards 1 they spread around them.",
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
