"""What a page and its server say to each other, and whether an answer is still to come."""

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.server.together import parts


class Talk:
    """The talk of a page with its server, over whatever sockets it opens; `shown` are the kinds of
    all elements and blocks that the server has said to show.
    """

    def __init__(self, page):
        self.shown = []
        self.is_asked = self.is_running = False
        page.on("websocket", self._begin)

    @property
    def is_over(self):
        """Whether all that was asked is answered."""
        return not (self.is_asked or self.is_running)

    def _begin(self, socket):
        self.is_asked = True
        socket.on("framesent", self._ask)
        socket.on("framereceived", self._hear)

    def _ask(self, frame):
        self.is_asked |= BackMsg.FromString(frame).HasField("rerun_script")

    def _hear(self, frame):
        for part in parts(frame):
            self._follow(ForwardMsg.FromString(part))

    def _follow(self, message):
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.is_asked, self.is_running = False, True
        elif kind == "delta":
            delta = message.delta
            self.shown.append(
                delta.new_element.WhichOneof("type") or delta.add_block.WhichOneof("type")
            )
        elif kind == "script_finished":
            self.is_running = message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN
