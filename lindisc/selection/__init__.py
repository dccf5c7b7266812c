"""Model selection: sweeps along a parameter, cross-validation, learning curves."""

from lindisc.selection.leave_one_out import LeftOut, leave_one_out
from lindisc.selection.sweep import sweep
from lindisc.selection.tuning import Tuning, tune

__all__ = ["LeftOut", "Tuning", "leave_one_out", "sweep", "tune"]
