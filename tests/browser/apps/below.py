"""lindisc below a path: a proxy takes that away from what it passes on."""

from app import app as lindisc

BELOW = "/some/class"


async def app(scope, receive, send):
    """The proxy: nothing is outside its path."""
    if scope["type"] != "lifespan":
        path = scope["path"]
        assert path.startswith(f"{BELOW}/"), path
        scope = scope | {"path": path.removeprefix(BELOW), "raw_path": b""}
    await lindisc(scope, receive, send)
