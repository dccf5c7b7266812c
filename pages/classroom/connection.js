// The line to a class: what is said there, and whether it is open. Once lost it is opened anew, and
// the newest of all that was said comes first.

const AGAIN = 1000; // milliseconds after which a lost line is tried again
const SILENCE = 25000; // it beats every ten seconds: one that is silent for so long is lost

export class Line {
  // `hears` has a function for each kind of word, for `open` and for `lost`.
  constructor(address, { open, lost, ...hears }) {
    Object.assign(this, { address, open, lost, hears });
    this.events = new AbortController();
    const { signal } = this.events;
    window.addEventListener("online", () => this.call(), { signal });
    window.addEventListener("offline", () => this.lose(), { signal });
    // A phone that slept may have lost it without a word.
    document.addEventListener("visibilitychange", () => document.hidden || this.call(), { signal });
    this.call();
  }

  call() {
    this.hangUp();
    this.source = new EventSource(this.address);
    this.source.addEventListener("error", () => this.lose());
    this.on("open", this.open);
    this.on("beat", () => {});
    for (const [kind, hear] of Object.entries(this.hears))
      this.on(kind, ({ data }) => hear(JSON.parse(data)));
  }

  on(kind, hear) {
    this.source.addEventListener(kind, (event) => {
      this.wait(SILENCE, () => this.lose());
      hear(event);
    });
  }

  lose() {
    this.hangUp();
    this.lost();
    this.wait(AGAIN, () => this.call());
  }

  wait(time, then) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(then, time);
  }

  hangUp() {
    clearTimeout(this.waiting);
    this.source?.close();
  }

  close() {
    this.hangUp();
    this.events.abort();
  }
}
