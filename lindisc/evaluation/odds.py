"""A cutoff on the posterior is a threshold on the log odds.

P >= c  where  log(P / (1 - P)) >= log(c / (1 - c))
"""

from scipy.special import expit, logit


def log_odds(posterior: float) -> float:
    """log(P / (1 - P)); infinite at 0 and 1."""
    return float(logit(posterior))


def posterior_at(log_odds: float) -> float:
    """The posterior P with these log odds."""
    return float(expit(log_odds))
