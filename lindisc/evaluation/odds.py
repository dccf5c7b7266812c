"""A cutoff on the posterior is a threshold on the log odds.

P >= c  where  log(P / (1 - P)) >= log(c / (1 - c))
"""

from scipy.special import expit, logit


def log_odds(posterior: float) -> float:
    """log(P / (1 - P)); infinite at 0 and 1.

    Parameters
    ----------
    posterior : float in [0, 1]
        P.

    Returns
    -------
    float
        The log odds.

    Examples
    --------
    >>> from lindisc.evaluation import log_odds
    >>> log_odds(0.5)
    0.0
    """
    return float(logit(posterior))


def posterior_at(log_odds: float) -> float:
    """The posterior P with these log odds.

    Parameters
    ----------
    log_odds : float
        log(P / (1 - P)).

    Returns
    -------
    float
        P.

    Examples
    --------
    >>> from lindisc.evaluation import posterior_at
    >>> posterior_at(0.0)
    0.5
    """
    return float(expit(log_odds))
