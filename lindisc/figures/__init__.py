"""Pictures with plotly: functions take arrays and results, and return a `go.Figure`."""

from lindisc.figures.balls import ball_and_diamond
from lindisc.figures.beliefs import beta_densities, predictive_bars
from lindisc.figures.coefficients import coefficient_paths
from lindisc.figures.densities import density_chart
from lindisc.figures.ellipses import ellipse_traces
from lindisc.figures.landscapes import loss_landscape
from lindisc.figures.learning import learning_curve_chart
from lindisc.figures.lifts import line_lift, plane_lift
from lindisc.figures.maps import boundary_map, gaussian_scatter
from lindisc.figures.margins import margin_losses
from lindisc.figures.notebook import plot
from lindisc.figures.pairs import pairs_chart
from lindisc.figures.points import Points, mean_traces, point_traces
from lindisc.figures.probabilities import probability_curve
from lindisc.figures.tables import confusion_map
from lindisc.figures.theme import template
from lindisc.figures.thresholds import precision_recall_chart, roc_chart, score_histograms
from lindisc.figures.training import loss_curves
from lindisc.figures.triangle import dirichlet_map
from lindisc.figures.tuning import eigenvalue_paths, tuning_map
from lindisc.figures.ways import weight_ways
from lindisc.geometry.ellipses import ellipse
from lindisc.theme import theme, tokens

__all__ = [
    "Points",
    "ball_and_diamond",
    "beta_densities",
    "boundary_map",
    "coefficient_paths",
    "confusion_map",
    "density_chart",
    "dirichlet_map",
    "eigenvalue_paths",
    "ellipse",
    "ellipse_traces",
    "gaussian_scatter",
    "learning_curve_chart",
    "line_lift",
    "loss_curves",
    "loss_landscape",
    "margin_losses",
    "mean_traces",
    "pairs_chart",
    "plane_lift",
    "plot",
    "point_traces",
    "precision_recall_chart",
    "predictive_bars",
    "probability_curve",
    "roc_chart",
    "score_histograms",
    "template",
    "theme",
    "tokens",
    "tuning_map",
    "weight_ways",
]
