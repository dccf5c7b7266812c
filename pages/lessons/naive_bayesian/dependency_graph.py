"""The dependency graph of class and features: a star where these are independent."""

from itertools import combinations

import numpy as np

from lindisc.board.chart import Arrows, Axis, Chart, Labels, Line, Reading

EDGE = 2  # tone that no class has
NEAR, FAR = 0.22, 0.8  # where the arrow to a feature, at distance 1, begins and ends


def dependency_arrows(n_features, lead):
    """Draw arrows from the class, and lines between features where their correlation is not 0."""
    angles = np.pi * (1 + (np.arange(n_features) + 0.5) / n_features)
    places = np.column_stack([np.cos(angles), np.sin(angles)])
    pairs = [*combinations(range(n_features), 2)]
    ends = np.array([(places[i], places[j], (np.nan, np.nan)) for i, j in pairs]).reshape(-1, 2)
    is_broken = lead.values > 0
    x, y = (np.where(is_broken[:, None], FAR * part, np.nan) for part in ends.T)
    names = ("class", *(f"x{'₁₂₃₄'[k]}" for k in range(n_features)))
    at = np.vstack([(0, 0), 1.05 * places]) - (0, 0.06)
    return Chart(
        "Given the class",
        Axis("", -1.2, 1.2),
        Axis("", -1.3, 0.3),
        (
            Arrows(*NEAR * places.T, to_x=FAR * places[:, 0], to_y=FAR * places[:, 1]),
            Line(x, y, "dependent", EDGE, 1),
            Labels(*at.T, texts=names),
        ),
        (Reading("dependent", np.where(is_broken, len(pairs), 0), len(pairs)),),
        lead=lead,
        is_square=True,
        is_bare=True,
    )
