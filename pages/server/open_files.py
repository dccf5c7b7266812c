"""A session takes four file descriptors: all that the system allows, not what it starts with."""

from contextlib import suppress


def allow_many_sockets():
    """Raise the soft limit to the hard one, where there are such limits."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
