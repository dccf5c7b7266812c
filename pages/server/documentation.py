"""The documentation, served as the files it is."""

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles


def routes(folder):
    """The route to the files of a folder, below its own name; none where there is no folder."""
    if not folder.is_dir():
        return []
    files = StaticFiles(directory=folder)

    async def file(request):
        try:
            return await files.get_response(request.path_params["path"], request.scope)
        except HTTPException as refused:
            return Response(status_code=refused.status_code)

    return [Route(f"/{folder.name}/{{path:path}}", file, methods=["GET"])]
