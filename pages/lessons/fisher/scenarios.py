"""The questions of "Fisher projections"."""

from pages.answers.lesson import Right, Scenario

SCENARIOS = (
    Scenario(
        "LDA beside PCA",
        "The same crabs, the same colours. Which plane was found without looking at the classes?",
        "The first principal direction is size, in which all four groups overlap; LDA there gets "
        "37.0 % of the crabs wrong. On the left the four groups lie apart, and 3.0 % are wrong.",
        {"fisher.data": "Crabs", "fisher.part": "Plane"},
        answers=("The left one", Right("The right one"), "Both"),
    ),
    Scenario(
        "One direction is not enough",
        "LDA may now use one direction only, so all boundaries are upright. Which crabs does it "
        "confuse?",
        "LD1 tells the colours apart, hardly the sexes: 29.0 % are wrong. With LD2 it is 3.0 %. "
        "The third direction has 0.9 % of the trace and improves nothing (5.5 % in 10 folds, with "
        "or without it).",
        {"fisher.data": "Crabs", "fisher.part": "Plane", "fisher.L": 1},
        unanswered={"fisher.L": None},
        answers=("Blue ones with orange ones", Right("Males with females"), "Both alike"),
    ),
    Scenario(
        "Ten digits in a plane",
        "64 pixels, 10 classes: how many of the nine directions are worth keeping?",
        "Two give a picture, and 31.8 % errors in 10 folds; every further direction helps, up to "
        "4.3 % with all nine. (γ is below 1: some pixels are always 0, so the covariance alone "
        "has no inverse.)",
        {"fisher.data": "Digits", "fisher.part": "Plane", "fisher.gamma": 0.9},
        unanswered={"fisher.part": "Sphering", "fisher.gamma": None},
        answers=(Right("All nine"), "About five", "Two"),
    ),
    Scenario(
        "The wrong line and the right one",
        "The line runs through both means: on no other are they as far apart. What if it is "
        "turned?",
        "Along the means each class scatters widely, too: 23.5 % of the rows are wrong. J is "
        "largest at 130.69°: there the means are closer together, but the rows of each class much "
        "more so, "
        "and 3.5 % are wrong. Turn it to 131°: 2.5 %, for J weighs scatter and counts no wrong "
        "rows.",
        {
            "fisher.data": "Crabs",
            "fisher.part": "Angle",
            "fisher.crabs.classes": "sex",
            "fisher.crabs.x": "log CL",
            "fisher.crabs.y": "log RW",
            "fisher.angle": 111.0,
        },
        unanswered={},
        answers=("More rows wrong", "About as many", Right("Far fewer")),
    ),
    Scenario(
        "No threshold",
        "Both classes have nearly the same mean. Where is the threshold between them?",
        "The two Gaussians do not cross there. Rows are classified by regions, the inner one to "
        "the narrow class (30.0 % wrong).",
        {"fisher.data": "Crossed ellipses", "fisher.part": "Plane"},
        unanswered={"fisher.part": "Sphering"},
        answers=(Right("Nowhere between the means"), "Halfway", "Nearer to one of them"),
    ),
    Scenario(
        "Round on average",
        "The film makes the common ellipse round and back. At which stage could you draw LDA's "
        "boundaries with a ruler and a set square alone?",
        "Once the ellipse is round, the boundary between two equally frequent classes is the "
        "perpendicular bisector of their means. Mapped back it is LDA's line; all 150 irises keep "
        "their class at every stage.",
        {"fisher.data": "Iris", "fisher.part": "Sphering", "fisher.stage": "2. Sphered"},
        unanswered={"fisher.stage": None},
        answers=("1. Raw", Right("2. Sphered"), "5. Mapped back"),
    ),
    Scenario(
        "A rare class and its log prior",
        "Two classes leave a line. Does the boundary cut it in the middle of the two means?",
        "Nine rows in ten are of class A, and −log π moves the cut towards B, away from the "
        "middle.",
        {"fisher.data": "Unbalanced", "fisher.part": "Sphering", "fisher.stage": "4. Nearest mean"},
        unanswered={"fisher.stage": "3. Plane"},
        answers=("Yes", Right("No, nearer to the rare class"), "No, nearer to the common class"),
        topic="Gaussian classes",
    ),
    Scenario(
        "Three methods, one direction",
        "Now only a tenth of class B is left. Which of the three lines turn, which move?",
        "None turns: all angles are 0.0000°. But LDA's cut moves by 0.403 towards the rare class, "
        "that of least squares by 0.867; Fisher's, in the middle of the means, stays by rule. "
        "Drag a point: the angles stay 0.",
        {
            "fisher.data": "Gaussians, common covariance",
            "fisher.part": "Theorem",
            "fisher.per_cent_kept": 10,
        },
        unanswered={"fisher.per_cent_kept": None},
        answers=(Right("None turns, two move"), "All turn", "All stay"),
    ),
    Scenario(
        "Equal means",
        "XOR: both classes have the same mean. What is Fisher's direction now?",
        "J is zero whichever way the line turns, and the page says so.",
        {"fisher.data": "XOR, four points", "fisher.part": "Theorem"},
        unanswered={"fisher.part": "Plane"},
        answers=("Along the x axis", "Along a diagonal", Right("There is none")),
    ),
    Scenario(
        "The same moments, other points",
        "These rows took the place of two moons, where Fisher's direction is 105.62°. Each class "
        "kept its mean and its covariance. Where is the direction now?",
        "At 105.62°, with J = 0.0296, as before: Fisher and LDA see nothing of the rows but means "
        "and covariances. How many are wrong is another matter: 9.5 % here, 14.0 % of the moons. "
        "Switch “twins” off: all points change, and the line stays to the last digit.",
        {
            "fisher.data": "Moons",
            "fisher.moons.twins": True,
            "fisher.part": "Angle",
            "fisher.angle": 106.0,
        },
        unanswered={"fisher.part": "Sphering", "fisher.angle": None},
        answers=(Right("Where it was"), "A little to one side", "At right angles to it"),
    ),
    Scenario(
        "Round, by the numbers",
        "Raw, the two lengths of a crab go together: within the groups the variances were 1.10 and "
        "0.90, the covariance 0.97. What are they once the crabs are sphered?",
        "1 across, 1 up, and covariance 0: that is what Σ^(−½) does, on average over the four "
        "groups. Of the means nothing was asked: they vary by 1.52 across and by 1.60 up.",
        {"fisher.data": "Crabs", "fisher.part": "Sphering", "fisher.stage": "2. Sphered"},
        unanswered={"fisher.stage": None},
        answers=("0, 0 and 1", "1, 1 and 0.97", Right("1, 1 and 0")),
    ),
    Scenario(
        "Principal axes of four means",
        "All five lengths are sphered; what is left to tell the groups apart are four means. Along "
        "which axis do these vary most?",
        "By 9.95; up, it is 4.36: the first two eigenvalues of W⁻¹B. The dotted lines are the "
        "principal axes of the means, each counted by its rows. Mapped back to the raw rows they "
        "are LD1 and LD2. Within the groups, on average, all axes are alike: variance 1.",
        {
            "fisher.data": "Crabs",
            "fisher.part": "Sphering",
            "fisher.all": True,
            "fisher.stage": "3. Plane",
        },
        unanswered={"fisher.stage": "2. Sphered"},
        answers=(Right("Across"), "Up", "All alike"),
    ),
    Scenario(
        "Do many penguins count for more?",
        "151, 68 and 123 penguins. As a rule each mean counts by its rows; now all three count "
        "the same. What becomes of LD1?",
        "It turned by 5.97°, measured in the sphered picture, and has 82 % of the trace in "
        "place of 87 %. LD1 and LD2 still span the same plane: 1.2 % are wrong either way. Of 50 "
        "crabs of each kind the switch turns nothing.",
        {"fisher.data": "Penguins", "fisher.part": "Plane", "fisher.equal": True},
        unanswered={"fisher.equal": None},
        answers=("It stayed", Right("It turned by 6°"), "It turned by 90°"),
    ),
)
