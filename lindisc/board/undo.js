// What is in force, the way back and the way forth.

// It is the `text` of the edits, the place that is `asked` about, or null, and what handles have
// `moved`, as text.
export class History {
  constructor() {
    this.start({ text: "", asked: null });
  }

  start(now) {
    Object.assign(this, { now, undone: [], done: [] });
  }

  get text() {
    return this.now.text;
  }

  get asked() {
    return this.now.asked;
  }

  isAt({ text, asked, moved }) {
    return this.text === text && `${this.asked}` === `${asked}` && this.now.moved === moved;
  }

  record(news) {
    this.done.push(this.now);
    Object.assign(this, { now: { ...this.now, ...news }, undone: [] });
  }

  back() {
    return this.step(this.done, this.undone);
  }

  forth() {
    return this.step(this.undone, this.done);
  }

  step(from, to) {
    if (!from.length) return false;
    to.push(this.now);
    this.now = from.pop();
    return true;
  }
}
