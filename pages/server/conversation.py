"""What a browser may ask for over its socket, and what it is told: nothing of the machine.

Streamlit itself lets any visitor empty everybody's caches, and tells all of them where the script
lies and which versions run.
"""

import hashlib
from pathlib import Path

from streamlit.logger import get_logger
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

UNHEARD = {
    "clear_cache",
    "set_run_on_save",
    "load_git_info",
    "debug_disconnect_websocket",
    "debug_shutdown_runtime",
}
PROTOCOL_ERROR = 1002


class Conversation:
    """Leaves out of every conversation what is not for visitors; `script` is the page's file."""

    def __init__(self, app, *, script):
        self.app = app
        self.script = str(script)

    async def __call__(self, scope, receive, send):
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return

        async def receive_heard():
            while True:
                message = await receive()
                if message["type"] != "websocket.receive":
                    return message
                kind = _kind(message.get("bytes"))
                if kind is None:
                    get_logger(__name__).warning("A socket sent what is no message: closed.")
                    await send({"type": "websocket.close", "code": PROTOCOL_ERROR})
                    return {"type": "websocket.disconnect", "code": PROTOCOL_ERROR}
                if kind not in UNHEARD:
                    return message

        async def send_discreet(message):
            sent = message.get("bytes")
            if sent and self.script.encode() in sent:
                message = message | {"bytes": self._without_machine(sent)}
            await send(message)

        await self.app(scope, receive_heard, send_discreet)

    def _without_machine(self, sent):
        message = ForwardMsg.FromString(sent)
        if message.WhichOneof("type") != "new_session":
            return sent
        session = message.new_session
        session.main_script_path = Path(self.script).name
        machine = session.initialize.environment_info
        # Pages of an older version load themselves anew when they see another.
        machine.streamlit_version = hashlib.sha256(machine.streamlit_version.encode()).hexdigest()
        machine.python_version = machine.server_os = ""
        session.initialize.user_info.Clear()
        return message.SerializeToString()


def _kind(sent):
    """What a browser asks for; None for what cannot be read."""
    try:
        return BackMsg.FromString(sent).WhichOneof("type") or ""
    except Exception:  # of a library that only Streamlit knows, or no bytes at all
        return None
