"""Directions in which classes lie apart: Fisher's, and what they say of LDA."""

from lindisc.projection.fisher import Fisher, ReducedRankLDA

__all__ = ["Fisher", "ReducedRankLDA"]
