"""Rankings of test rows, each cut in two where that was chosen."""

from lindisc.methods import method
from pages.lessons.roc.rankings import DividedRankings
from tests.pages.studies import chosen


def test_only_rankings_with_a_cutoff_are_divided():
    options = {
        slug: {each.name: each.default for each in method(slug).parameters}
        for slug in ("lda", "qda", "naive-bayes")
    }
    rows = chosen("crabs", test_share=0.5, seed=0)
    positive, *_ = rows.study.classes
    parted = DividedRankings(rows, options, positive, {"qda": 0.3, "lda": 0.6}, (1.0, 1.0, None))
    assert {cut.ranked.slug: cut.cutoff for cut in parted.cuts} == parted.cutoffs
