"""The tab "Why" of classifiers made of two-class problems."""

REST = (
    "One two-class problem for every class: its rows against all the rest, with the score "
    "$h_k(x)$, positive on the side of class $k$. "
)
LARGEST = (
    "The largest of them wins:\n\n$$\\arg\\max_k\\ h_k(x)$$\n\nOne of several numbers is always "
    "the largest, so nothing is left over. Where all $h_k$ are linear, regions are convex: if "
    "$h_k \\ge h_j$ at two points, then also at every point between them."
)
POSITIVE = (
    "Class $k$ is said where $h_k$ alone is positive. Where none is, or several are, the place is "
    "ambiguous: lines that know nothing of one another part the plane."
)
LAST_OMITTED = (
    "Class $k < K$ is said where $h_k$ alone is positive, the last class where none is. Where "
    "several are, the place is ambiguous."
)
CODE = (
    "Every class has a word of 0 and 1, a letter for each problem; a problem sets the classes "
    "whose letter for it is 1 against all others. The signs of all scores make a word too, and the "
    "class with the nearest one wins; a tie is ambiguous. Where words differ in three letters or "
    "more, one wrong line is mended.\n\n"
)
PAIRS = (
    "Every pair of classes $j < k$ is a problem of its own, trained on the rows of these two "
    "alone, with the score $h_{jk}(x)$, positive on the side of $k$: "
)
RULES = {
    "votes": "Each pair has one vote; the class with most votes wins. Where votes are tied, as "
    "when A beats B, B beats C and C beats A, the place is ambiguous.",
    "unanimous": "A class is said where it wins all its pairs; elsewhere the place is ambiguous.",
    "sum": "The scores of a class are added up, and the largest sum wins:\n\n"
    "$$\\arg\\max_k\\ \\sum_{j < k} h_{jk}(x) - \\sum_{j > k} h_{kj}(x)$$\n\n"
    "Pairs have no common scale: by logistic regression one that is separated without error has "
    "scores as large as it likes and drowns all others.",
}


def against_the_rest(classifier):
    """Return Markdown for a fitted `OneVersusAll`."""
    if classifier.rule == "largest":
        return REST + LARGEST
    return REST + (LAST_OMITTED if classifier.omit_last else POSITIVE)


def by_words(classifier):
    """Return Markdown for a fitted `OutputCode`."""
    words = (" ".join(map(str, word)) for word in classifier.code_)
    said = (f"{word} for {k}" for k, word in zip(classifier.classes_, words, strict=True))
    return f"{CODE}The words here: {', '.join(said)}."


def against_each_other(classifier):
    """Return Markdown for a fitted `OneVersusOne`."""
    K, n = len(classifier.classes_), len(classifier.estimators_)
    count = rf"$\tfrac12 K (K - 1) = {n}$ for $K = {K}$. "
    return PAIRS + count + RULES[classifier.rule]
