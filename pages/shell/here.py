"""The address of the page that somebody looks at, as their browser has it."""

from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlencode, urlsplit

import streamlit as st


def here(keys=()):
    """Its parts, with what these keys say and nothing else."""
    query = {name: st.query_params.get_all(name) for name in st.query_params if name in keys}
    address = urlsplit(st.context.url or "")
    path = address.path or "/"
    return address._replace(path=path, query=urlencode(query, doseq=True), fragment="")


def is_shared():
    """Whether others can open it: some are known to this machine alone."""
    host = here().hostname
    if not host or host == "localhost":
        return False
    with suppress(ValueError):  # most are no numbers
        return not ip_address(host).is_loopback
    return True
