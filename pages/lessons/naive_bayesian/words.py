"""Part "words": type a message, and see what each word adds to the log odds of both filters."""

from dataclasses import replace

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Cut, Reading
from lindisc.board.chart import Line as Curve
from lindisc.board.picture import Picture
from lindisc.board.typed_text import Typed, Weighed, Weighing, Weights
from lindisc.number_format import number
from pages.answers.control_types import Line
from pages.answers.view import Board, File, View
from pages.lessons.naive_bayesian import spam_filters
from pages.lessons.naive_bayesian.parts import along, table_and_facts
from pages.lessons.naive_bayesian.spam_filters import (
    LONGEST,
    MESSAGES,
    MOST_ROWS,
    N_TEST,
    WORDS,
    Filters,
    counts_of,
)
from pages.shared.controls.sliders import chart_along, sliders_abreast
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

MESSAGE = "naive.message"
START = "Please click today: a free offer"
SIZES = (4, 6, 8, 10, 14, 20, 28, 40, 56, 80, 110, 150, 200, 280, MOST_ROWS)
HAM, SPAM = 0, 1  # the tones of the classes
NAMES = {SPAM: "for spam", HAM: "for ham"}
CELLS, SILENT = 2, 3  # tones that no class has
THICK = 4.5
ENDS = (8.0, 16.0, 32.0)  # axis limits of the log odds; the least that holds all
TITLES = {"presence": "By presence (Bernoulli)", "counts": "By counts (multinomial)"}
ALONG = np.concatenate([np.arange(0.0, 1, 0.1), np.arange(1.0, 10.1, 1)])
VALUES = {"n": SIZES, "a": ALONG, "b": ALONG, "c": ALONG[1:]}


def choose(controls):
    """Return the message and the sliders, all under the picture."""
    with controls.under_picture(), controls.leads():
        words = (
            "The words of the dictionary count, in any order; all others mean nothing. The bars "
            "follow every letter; Enter brings it into the link and the numbers below."
        )
        text = controls.ask(Line(MESSAGE, "Message", START, help=words))
        return text, *sliders_abreast(controls, spam_filters.PARAMETERS, "words")


def draw(text, *sliders):
    """Return the addend of each word in both filters, and the zeros of the word table."""
    counts, filters = counts_of(text), Filters(*(slider.value for slider in sliders))
    return View(
        picture=(Board(_picture(filters, counts, sliders)),),
        files=lambda: _files(filters, counts),
        **own_tabs(
            (filters, counts),
            "words-by-hand.csv",
            *(_numbers, _why, _program, _by_hand, meanings.PRESENCE),
        ),
    )


def _picture(filters, counts, sliders):
    """Both waterfalls, and the zeros by slider."""
    ways = along(filters, sliders, VALUES)
    bare = [replace(filters, n=n, a=0.0, b=0.0).presence for n in SIZES]
    still = (
        Curve(SIZES, [each.n_zero / (2 * len(WORDS)) for each in bare], "zero cells", CELLS),
        Curve(SIZES, [each.n_silent / N_TEST for each in bare], "no posterior", SILENT, 1),
    )
    axes = (
        Axis("messages n", 3.7, 430, is_log=True),
        Axis("share", -0.02, 0.62, is_share=True),
    )

    def unseen(filters):
        learned = [each.presence for each in filters]
        return (*still, Cut([each.n for each in filters], dash=2)), (
            Reading("zero cells", [each.n_zero for each in learned], 2 * len(WORDS)),
            Reading("no posterior", [each.n_silent for each in learned], N_TEST),
        )

    caption = "lines: if a = b = 0"
    holes = chart_along("Holes", axes, unseen, [filters], ways, caption=caption)
    said = " ".join(
        f"{title}: P(spam) = {number(getattr(filters, kind).posterior(counts))}."
        for kind, title in TITLES.items()
    )
    charts = *(_weighing(kind, filters, counts, ways) for kind in TITLES), holes
    return Picture(charts, layout=("abc",), said=said)


def _weighing(kind, filters, counts, ways):
    """The prior and one bar for each word, and at the bottom their sum."""
    learned = getattr(filters, kind)
    # Infinite weights are drawn as far as the axis goes.
    steps = np.nan_to_num([learned.constant, *learned.steps(counts)])
    steps = np.clip(steps, -ENDS[-1], ENDS[-1])
    reaches = tuple((end, -1.6 * end, 1.1 * end) for end in ENDS)
    farthest = np.abs(np.cumsum(steps)).max()
    _, *across = next((reach for reach in reaches if farthest <= reach[0]), reaches[-1])
    words = [
        f"{word} × {n}" if n > 1 else word if n else f"({word})"
        for word, n in zip(WORDS, counts, strict=True)
    ]
    names = ("log odds", *words[::-1], "prior")
    return Weighing(
        TITLES[kind],
        Axis("log odds of spam", *across),
        Axis("", -0.8, len(names) - 0.2, names=names),
        (Cut(0.0, dash=2), *waterfall(steps[None], NAMES)),
        (
            Reading("P(spam)", learned.posterior(counts), is_share=True),
            Reading("log odds", learned.odds(counts)),
        ),
        typed=Typed(MESSAGE, WORDS, tuple(counts.tolist()), LONGEST),
        weights=_weights([filters], kind),
        reaches=reaches,
        held=tuple(Weighed(lead, weights=_weights(states, kind)) for lead, states in ways),
    )


def _weights(filters, kind):
    """The word weights of one kind of filter; only once where they stay the same."""
    learned = [getattr(each, kind) for each in filters]
    if all(each is learned[0] for each in learned):
        learned = learned[:1]
    constant = np.array([each.constant for each in learned])
    present = np.array([each.if_present for each in learned])
    absent = [each.if_absent for each in learned]
    return Weights(constant, present, None if absent[0] is None else np.array(absent))


def waterfall(steps, names):
    """Return bars end to end (F x n), and their sum below; `names` are the tones' legends."""
    ends = np.cumsum(steps, axis=1)
    starts = np.column_stack([ends - steps, np.zeros(len(ends))])
    ends = np.column_stack([ends, ends[:, -1]])
    return bars(starts, ends, names)


def bars(starts, ends, names):
    """Return bars (F x n) as thick strokes, from top to bottom, of one tone towards each side."""
    rows, gaps = np.repeat(np.arange(starts.shape[1])[::-1], 3), np.full(starts.shape, np.nan)
    for tone, name in names.items():
        is_own = (ends > starts) == (tone == SPAM)
        x = np.stack([np.where(is_own, starts, np.nan), ends, gaps], axis=2)
        yield Curve(x.reshape(len(x), -1), rows, name, tone, width=THICK)


def _word_table(filters, counts):
    """For every word its messages, its probabilities and its addend here."""
    X, y = MESSAGES.X[: filters.n], MESSAGES.y[: filters.n]
    presence, by_counts = filters.presence, filters.counts
    ham, spam = presence.model.probabilities_
    columns = {
        "said": counts,
        "ham with it": X[y == "ham"].sum(axis=0).astype(int),
        "spam with it": X[y == "spam"].sum(axis=0).astype(int),
        "P(word) in ham": ham,
        "P(word) in spam": spam,
        "if there": presence.if_present,
        "if missing": presence.if_absent,
        "adds by presence": presence.steps(counts),
        "adds by counts": by_counts.steps(counts),
    }
    return pd.DataFrame(columns, pd.Index(WORDS, name="word"))


def _numbers(filters, counts):
    presence, n_cells = filters.presence, 2 * len(WORDS)
    n_ham, n_spam = filters.sizes
    words = (
        f"Learned from {n_ham} messages of ham and {n_spam} of spam. Of {n_cells} probabilities "
        f"of words {presence.n_zero} are 0 or 1, zero cells; {presence.n_silent} of {N_TEST} other "
        "messages are impossible in both classes and have no posterior."
    )
    tables = _word_table(filters, counts), _sums(filters, counts)
    return {said: table.map(number) for said, table in zip((words, ""), tables, strict=True)}


def _sums(filters, counts):
    both = {"by presence": filters.presence, "by counts": filters.counts}
    sums = {
        name: [learned.constant, learned.odds(counts), learned.posterior(counts)]
        for name, learned in both.items()
    }
    return pd.DataFrame(sums, ["prior", "log odds", "P(spam)"])


def _why(filters, counts):
    a, b, (n_ham, n_spam) = filters.a, filters.b, filters.sizes
    share = filters.presence.posterior(counts)
    return (
        "By presence, word $l$ is in a message of class $k$ with probability $p_{kl}$, each on its "
        f"own. From $n_0 = {n_ham}$ messages of ham and $n_1 = {n_spam}$ of spam, as if in each "
        f"class $a = {a:g}$ more had held it and $b = {b:g}$ more had not,\n\n"
        r"$$p_{kl} = \frac{a + \text{count}_{kl}}{a + b + n_k}, \quad "
        rf"p_{{0l}} = \frac{{{a:g} + \text{{count}}_{{0l}}}}{{{a + b + n_ham:g}}}, \quad "
        rf"p_{{1l}} = \frac{{{a:g} + \text{{count}}_{{1l}}}}{{{a + b + n_spam:g}}}$$"
        "\n\nThe log odds are linear in the words $x_l$, each 0 or 1:\n\n"
        r"$$\sum_l x_l \alpha_l + \text{constant}, \quad \alpha_l = "
        r"\log \frac{p_{1l} (1 - p_{0l})}{(1 - p_{1l}) p_{0l}}$$"
        "\n\nThe chart splits them into what each word says, $\\log p_{1l} / p_{0l}$ if it is "
        "there and $\\log (1 - p_{1l}) / (1 - p_{0l})$ if it is missing, and here they come to "
        f"P(spam) = {number(share)}."
        "\n\nBy counts, a message is drawn word after word from those of its class, $\\theta_{kl} "
        f"= ({filters.c:g} + \\text{{count}}_{{kl}}) / \\ldots$: a word adds $\\log \\theta_{{1l}} "
        "/ \\theta_{0l}$ each time it is said, and nothing if it is missing."
        "\n\nWith $a = b = 0$ a word that a class never held has $p_{kl} = 0$: it forbids that "
        "class, whatever else is said; a word that it always held forbids it where it is missing. "
        "A message that both classes forbid has no posterior."
    )


def _program(filters, counts):
    lines = [
        f"data = load('words', n={MOST_ROWS}, seed=0)",
        f"X, y = data.X[:{filters.n}], data.y[:{filters.n}]",
        f"x = np.array([{counts.tolist()}])  # how often each of data.feature_names is said",
        f"presence = BernoulliNaiveBayes(a={filters.a!r}, b={filters.b!r}).fit(X, y)",
        f"counts = MultinomialNaiveBayes(concentration={filters.c!r}).fit(X, y)",
        'print("P(spam)", presence.predict_proba(x)[0, 1], counts.predict_proba(x)[0, 1])',
        "said = presence.word_weights(x)",
        "print(said.constant, dict(zip(data.feature_names, said.contributions[0, 0].tolist())))",
        f"others = load('words', n={N_TEST}, seed=1).X",
        'print("without posterior", presence.no_posterior(others).sum())',
    ]
    return program(lines)


def _by_hand(filters, counts):
    return {"Words": _word_table(filters, counts), "Their sum": _sums(filters, counts)}


def _files(filters, counts):
    X, y = MESSAGES.X[: filters.n], MESSAGES.y[: filters.n]
    messages = pd.DataFrame(X.astype(int), columns=WORDS).assign(**{"class": y})
    facts = vars(filters) | {"words": WORDS}
    return (
        File("Messages (CSV)", "lindisc-rows.csv", lambda: messages.to_csv(index=False)),
        *table_and_facts("Words", "words", lambda: _word_table(filters, counts), facts),
    )
