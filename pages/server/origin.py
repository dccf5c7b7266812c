"""Where a request comes from: a page of ours, one of another site, or a program."""


def ours(headers):
    """Whether a page of ours asks, as browsers say it of all that they post."""
    return "origin" in headers and headers["origin"].partition("://")[2] == headers.get("host")


def foreign(headers):
    """Whether a page of another site asks; a program that is no browser names no origin."""
    return "origin" in headers and not ours(headers)
