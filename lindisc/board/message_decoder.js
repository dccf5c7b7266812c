// What the board is sent: a line of who listens, a line of what is seen. The same bytes again, as
// on a change of theme, are the same message.

export class Letters {
  constructor() {
    Object.assign(this, { bytes: new Uint8Array(), message: null });
  }

  read(bytes) {
    const { length } = this.bytes;
    const isSame = bytes.length === length && this.bytes.every((byte, i) => byte === bytes[i]);
    if (!isSame) {
      this.bytes = bytes;
      const lines = new TextDecoder().decode(bytes).split("\n");
      this.message = Object.assign({}, ...lines.map((line) => JSON.parse(line)));
    }
    return this.message;
  }
}
