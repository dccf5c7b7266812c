// What a leader says of a room, with its key; of what is shown and of what is held the newest, one word
// of each at a time.

export class Post {
  constructor(room, key) {
    Object.assign(this, { room, key, newest: new Map(), over: new AbortController() });
  }

  // The answer; null where there is none.
  ask(what, options = {}) {
    const headers = { "X-Lead-Key": this.key };
    const { signal } = this.over;
    return fetch(`${this.room}/${what}`, { headers, signal, ...options }).catch(() => null);
  }

  say(what, told = {}) {
    return this.ask(what, { method: "POST", body: JSON.stringify(told) });
  }

  end() {
    this.over.abort();
  }

  // The next word of this kind follows after so many milliseconds, and may be a newer one by then;
  // `answered` hears the answers.
  async repeat(what, told, pause, answered = () => {}) {
    const isUnderWay = this.newest.has(what);
    this.newest.set(what, told);
    if (isUnderWay) return;
    for (let next = told; next; next = this.newest.get(what)) {
      this.newest.set(what, null);
      const said = this.say(what, next).then(answered);
      await Promise.all([said, new Promise((over) => setTimeout(over, pause))]);
    }
    this.newest.delete(what);
  }
}
