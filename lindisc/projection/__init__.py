"""Directions that separate classes: Fisher's, and how LDA uses them."""

from lindisc.gaussian.fisher import Fisher, ReducedRankLDA

__all__ = ["Fisher", "ReducedRankLDA"]
