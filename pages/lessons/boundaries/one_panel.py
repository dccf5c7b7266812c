"""Boundaries of several methods over one another, in the panel of the first of them."""

from dataclasses import replace

from lindisc.board.picture import LINES, Reference


def in_one_panel(picture, fits):
    """Return the `Picture` whose first panel has the boundaries of all methods that have scores, in
    lines that its caption names; the other methods keep their panels.
    """
    pairs = [*zip(picture.panels, fits, strict=True)]
    laid = [pair for pair in pairs if not pair[1].problem and pair[1].scores is not None]
    if len(laid) < 2:
        return picture
    (first, _), *others = laid
    lines = zip(LINES, others, strict=False)
    words = [f"{line}: {fit.method.title}" for line, (_, fit) in lines]
    over = replace(
        first,
        others=tuple(Reference(fit.scores, fit.classifier.rule_) for _, fit in others),
        caption="; ".join(filter(None, (first.caption, *words))),
    )
    return replace(picture, panels=(over, *(pair[0] for pair in pairs if pair not in laid)))
