"""Whether a request comes from a page of ours, as browsers say it; `guard.py` refuses others."""


def is_ours(headers):
    """Whether a page of ours asks; browsers name the origin of all that they post."""
    return "origin" in headers and headers["origin"].partition("://")[2] == headers.get("host")


def is_foreign(headers):
    """Whether a page of another site asks; a program that is no browser names no origin."""
    return "origin" in headers and not is_ours(headers)
