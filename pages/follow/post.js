// What a leader says of a room, with its key: of what is held the newest, one at a time, at most
// twenty in a second.

const PAUSE = 50; // milliseconds

export class Post {
  constructor(room, key) {
    Object.assign(this, { room, key, newest: null, isUnderWay: false });
    this.over = new AbortController();
  }

  // The answer; null where there is none.
  ask(what, options = {}) {
    const headers = { "X-Lead-Key": this.key };
    const { signal } = this.over;
    return fetch(`${this.room}/${what}`, { headers, signal, ...options }).catch(() => null);
  }

  end() {
    this.over.abort();
  }

  hold(held) {
    this.newest = held;
    if (!this.isUnderWay) this.send();
  }

  async send() {
    const body = JSON.stringify({ seq: Date.now(), ...this.newest });
    Object.assign(this, { newest: null, isUnderWay: true });
    const pause = new Promise((over) => setTimeout(over, PAUSE));
    await Promise.all([this.ask("held", { method: "POST", body }), pause]);
    this.isUnderWay = false;
    if (this.newest) this.send();
  }
}
