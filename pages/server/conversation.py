"""What a browser may ask for over its socket, and what it is told: nothing of the machine.

Streamlit itself lets any visitor empty everybody's caches, and tells all of them where the script
lies and which versions run.
"""

import hashlib
from contextlib import suppress
from pathlib import Path

from google.protobuf.message import DecodeError
from streamlit.logger import get_logger
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.server.farewell import Farewells
from pages.server.together import ASKED, joined, parts

HEARD = {"rerun_script", "stop_script", "app_heartbeat", "deferred_file", "dataframe_chunk"}
IN_AN_ENVELOPE = "backend_operation_request"
PROTOCOL_ERROR = 1002


class Conversation:
    """Leaves out of every conversation what is not for visitors; `script` is the page's file."""

    def __init__(self, app, *, script):
        self.app = app
        self.script = script
        self.farewells = Farewells()

    async def __call__(self, scope, receive, send):
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        talk = Talk(self.script, scope, receive, send)
        try:
            await self.app(scope, talk.hear, talk.say)
        finally:
            if talk.session:
                self.farewells.see_off(talk.session)


class Talk:
    """One conversation, and the `session` that it is about.

    It begins with the whole page: of parts of it that a browser still shows a session may know
    nothing, and would not answer.
    """

    def __init__(self, script, scope, receive, send):
        self._script = str(script)
        self._takes_several = scope.get("query_string") == ASKED
        self._receive, self._send = receive, send
        self._is_open = False
        self.session = None

    async def hear(self):
        """The next that the browser may ask for."""
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                return message
            asked = _read(message.get("bytes"))
            if asked is None:
                get_logger(__name__).warning("A socket sent what is no message: closed.")
                await self._send({"type": "websocket.close", "code": PROTOCOL_ERROR})
                return {"type": "websocket.disconnect", "code": PROTOCOL_ERROR}
            if _kind(asked) in HEARD:
                return message if self._is_open else _of_whole_page(asked, message)

    async def say(self, message):
        """Send it without what is of the machine, message by message to who asks for no more."""
        sent = message.get("bytes")
        if not sent:
            await self._send(message)
            return
        if not self._is_open:
            self._is_open = any(map(_ends_a_run, parts(sent)))
        if self._script.encode() in sent:
            sent = joined([self._discreet(part) for part in parts(sent)])
        for frame in [sent] if self._takes_several else parts(sent):
            await self._send(message | {"bytes": frame})

    def _discreet(self, sent):
        if self._script.encode() not in sent:
            return sent
        message = ForwardMsg.FromString(sent)
        if message.WhichOneof("type") != "new_session":
            return sent
        session = message.new_session
        session.main_script_path = Path(self._script).name
        self.session = session.initialize.session_id
        machine = session.initialize.environment_info
        # Pages of an older version load themselves anew when they see another.
        machine.streamlit_version = hashlib.sha256(machine.streamlit_version.encode()).hexdigest()
        machine.python_version = machine.server_os = ""
        session.initialize.user_info.Clear()
        return message.SerializeToString()


def _read(sent):
    """What a browser says; None for what cannot be read."""
    with suppress(DecodeError):
        return None if sent is None else BackMsg.FromString(sent)


def _kind(asked):
    """What it asks for."""
    kind = asked.WhichOneof("type") or ""
    return getattr(asked, kind).WhichOneof("payload") if kind == IN_AN_ENVELOPE else kind


def _of_whole_page(asked, message):
    """The message in which this is asked, be it for a part, asks for all."""
    if not asked.rerun_script.fragment_id:
        return message
    asked.rerun_script.ClearField("fragment_id")
    return message | {"bytes": asked.SerializeToString()}


def _ends_a_run(sent):
    said = ForwardMsg.FromString(sent)
    is_end = said.WhichOneof("type") == "script_finished"
    return is_end and said.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
