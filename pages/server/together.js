// What the server says at once comes as one frame: a zero, as which no message begins, then the
// length and the bytes of each. Streamlit's page hears them one by one.
(() => {
  const STREAM = /\/_stcore\/stream$/;
  const LENGTH = 4; // bytes
  const partsOf = (frame) => {
    const parts = [], lengths = new DataView(frame);
    for (let end = 1; end < frame.byteLength; ) {
      const start = end + LENGTH;
      end = start + lengths.getUint32(end);
      parts.push(frame.slice(start, end));
    }
    return parts;
  };
  const takeApart = (event) => {
    if (new Uint8Array(event.data)[0] !== 0) return;
    event.stopImmediatePropagation();
    for (const data of partsOf(event.data)) {
      event.target.dispatchEvent(new MessageEvent("message", { data, origin: event.origin }));
    }
  };
  window.WebSocket = class extends window.WebSocket {
    constructor(address, protocols) {
      const isStream = STREAM.test(address);
      super(isStream ? `${address}?together` : address, protocols);
      if (isStream) this.addEventListener("message", takeApart);
    }
  };
})();
