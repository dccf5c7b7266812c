"""The questions of "Regularisation"."""

from pages.answers.lesson import Right, Scenario

SEXES = {"regular.part": "Weights", "regular.crabs.classes": "sex"}
IRISES = {
    "regular.iris.first": "versicolor",
    "regular.iris.second": "virginica",
    "regular.iris.x": "Sepal length (cm)",
    "regular.iris.y": "Petal length (cm)",
}

SCENARIOS = (
    Scenario(
        "What γ leaves of LDA",
        "γ mixes the covariance of LDA with equal, uncorrelated variances. What is left at γ = 0?",
        "The ellipses are circles, if a cm is as long across as up; boundaries are as far from one "
        "mean as from the other, in all four features, and 11 of 150 rows (7.3 %) are wrong. All "
        "four eigenvalues meet at 0.1488, their mean. Move γ back to 1: they part, from 0.0219 to "
        "0.4347.",
        {"regular.gamma": 0.0},
        answers=(Right("The nearest mean"), "QDA", "Nothing"),
        topic="Gaussian classes",
    ),
    Scenario(
        "Twenty-two rows for twenty features",
        "After 22 rows of 20 features LDA errs on 41.5 %. Now γ = 0.5 takes its eigenvalues "
        "half way to their mean. And its error?",
        "18.4 %, like diagonal LDA with 18.5 %; the best rule has 10.6 %. All eigenvalues should "
        "be 1. Move γ back to 1: they run from 0.0013 to 3.23, and LDA is not far from tossing a "
        "coin. Move n up to 200: the fan closes, and all curves fall towards the dashed line.",
        {"regular.part": "Few rows", "regular.rows": 22},
        unanswered={"regular.few.gamma": 1.0},
        answers=("Still about 42 %", "About 30 %", Right("About 18 %")),
    ),
    Scenario(
        "The freedom of QDA has its price",
        "After 34 rows LDA errs on 21.8 %, QDA on 32.3 %. Now one class has twice the variances, "
        "as QDA allows. Who errs less?",
        "26.9 % against 32.3 %. QDA must estimate 72 variances and covariances, LDA 36 from twice "
        "the rows. The curves cross near n = 90: from 400 rows QDA errs 16.5 %, LDA 20.4 %. RDA "
        "with α = 0.5 is never the worst.",
        {"regular.part": "Freedom"},
        unanswered={"regular.ratio": 1.0},
        answers=("QDA", Right("LDA"), "Both alike"),
    ),
    Scenario(
        "Two cells on a map",
        "Cross-validation of 21 x 21 pairs of α and γ on glass: the least error is 36.1 %, at "
        "α = 0.1, γ = 1, give or take 2.6 %. What is the simplest pair that is as good?",
        "α = 0, γ = 0.95: LDA, a little shrunken. Its error of 37.9 % is within one standard error "
        "of the least. The buttons jump to both cells. At α = 1, γ = 1 QDA cannot be fitted at "
        "all, at γ = 0 more than half of the rows are wrong.",
        {"regular.part": "Tuning", "regular.gamma": 0.95},
        unanswered={"regular.part": None, "regular.data": "Glass", "regular.gamma": None},
        answers=("QDA", Right("LDA, a little shrunken"), "The nearest mean"),
    ),
    Scenario(
        "3051 genes, 19 patients",
        "17 degrees of freedom, 3051 features: LDA refuses. Add 1 to every variance: how many of "
        "19 other patients does it get wrong?",
        "Any of three remedies gives an inverse: Σ + λI, γ below 1, or all covariances set to "
        "zero (diagonal). Choose each of them as the remedy: every one gets 0 of 19 training rows "
        "and 1 of 19 test rows wrong.",
        {"regular.part": "Genes"},
        unanswered={"regular.remedy": "γ", "regular.genes.gamma": 1.0},
        answers=(Right("One"), "About half", "It refuses"),
    ),
    Scenario(
        "Two large weights against each other",
        "Crabs by sex, from five lengths that go together. With next to no penalty CL has the "
        "weight 12.7, CW -3.56. What becomes of them under ridge with λ = 1?",
        "CL 1.84 and CW 1.09, all lengths but RW on one side. |w| falls from 16.8 to 6.3, the "
        "cross-validated error from 4.5 % to 4.0 %. Move log λ from end to end. Then standardise: "
        "the same λ in other units is another fit.",
        SEXES | {"regular.penalty_exponent": 0.0},
        unanswered={
            "regular.part": None,
            "regular.data": "Crabs",
            "regular.penalty_exponent": None,
        },
        answers=("Both become zero", "Both grow", Right("They even out")),
    ),
    Scenario(
        "One weight after the other",
        "Crabs, now with lasso: λ |w|₁ in place of ½ λ |w|². How many of five weights are "
        "exactly 0 at λ = 1?",
        "Those of FL and CW: 3 of 5 are left. Move log λ up: by λ = 10 all five are zero, one "
        "after the other. Choose ridge: its weights become small, and none is zero.",
        SEXES | {"regular.penalty": "lasso", "regular.penalty_exponent": 0.0},
        unanswered={"regular.penalty": None},
        answers=("None", Right("Two"), "All five"),
    ),
    Scenario(
        "The diamond has corners",
        "Ellipses of equal loss grow until they touch the ball, or the diamond. What weight has "
        "sepal length on the right?",
        "The diamond is touched at a corner, w = (0, 0.681). The ball is touched at (0.045, "
        "0.519), where nothing is zero. Move s up: the point leaves the corner and slides along "
        "the edge, until at the end neither budget binds.",
        IRISES | {"regular.part": "Budget", "regular.budget": 0.4},
        unanswered={"regular.budget": 1.0},
        answers=(Right("Exactly 0"), "0.045", "-0.5"),
    ),
    Scenario(
        "Stopped on the way",
        "By least squares sepal length weighs -0.501. Descent from zero stops after 10 steps. "
        "What weight does it give?",
        "0.166, of the other sign: the first steps go where the rows spread most, and there both "
        "lengths count alike. Ridge goes a similar way: weights as long have λ = 0.518, and "
        "0.061. Move t up to 100: -0.373, and by ridge -0.381, where λ is 0.03.",
        IRISES | {"regular.part": "Stopping"},
        unanswered={"regular.steps": 1},
        answers=("-0.5", "0", Right("0.17")),
    ),
)
