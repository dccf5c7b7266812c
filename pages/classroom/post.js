// What a leader says of a room, with its key: of what is shown and of what is held the newest, one
// word at a time, at most twenty in a second.

const PAUSE = 50; // milliseconds

export class Post {
  constructor(room, key) {
    Object.assign(this, { room, key, newest: new Map(), isUnderWay: false });
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

  // What was held belongs to the picture before.
  show(shown) {
    this.newest = new Map([["shown", shown]]);
    this.send();
  }

  hold(held) {
    this.newest.set("held", { seq: Date.now(), ...held });
    this.send();
  }

  async send() {
    const [next] = this.newest;
    if (this.isUnderWay || !next) return;
    const [what, told] = next;
    this.newest.delete(what);
    this.isUnderWay = true;
    const pause = new Promise((over) => setTimeout(over, PAUSE));
    await Promise.all([this.ask(what, { method: "POST", body: JSON.stringify(told) }), pause]);
    this.isUnderWay = false;
    this.send();
  }
}
