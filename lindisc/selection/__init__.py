"""Choosing a model: along a parameter, by folds, by leaving rows out, by the number of rows."""

from lindisc.selection.sweeps import LeftOut, leave_one_out, sweep
from lindisc.selection.tuning import Tuning, tune

__all__ = ["LeftOut", "Tuning", "leave_one_out", "sweep", "tune"]
