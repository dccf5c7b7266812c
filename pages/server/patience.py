"""Who speaks or listens too slowly is not waited for, even where no balancer stands before us."""

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 60  # seconds for a request to arrive whole, and for what is sent to be taken
GRACE = 1  # seconds that a stop leaves for what is being sent


class Patient(H11Protocol):
    """Ends a connection that keeps it waiting; websockets have their pings instead."""

    def connection_made(self, transport):
        super().connection_made(transport)
        self._waiting = None
        self._wait()

    def connection_lost(self, exc):
        self._go_on()
        super().connection_lost(exc)

    def data_received(self, data):
        super().data_received(data)
        is_ours = self.transport.get_protocol() is self
        if is_ours and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._go_on()

    def shutdown(self):
        super().shutdown()
        # Whoever listens to events would do so for ever.
        self.loop.call_later(GRACE, self.transport.abort)

    def pause_writing(self):
        super().pause_writing()
        self._wait()

    def resume_writing(self):
        super().resume_writing()
        self._go_on()

    def _wait(self):
        if self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE, self.transport.abort)

    def _go_on(self):
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
