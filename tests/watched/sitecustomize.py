"""Whatever Python runs with this folder on its path says so if it turns to any other machine."""

import sys


def _watch(event, arguments):
    if event == "socket.getaddrinfo":
        host = arguments[0]
    elif event == "socket.connect" and isinstance(arguments[1], tuple):  # else within this one
        host = arguments[1][0]
    else:
        return
    if host not in {"127.0.0.1", "localhost"}:
        print("turns to", host, flush=True)


sys.addaudithook(_watch)
