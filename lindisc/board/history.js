// The edits and the question in force, the way back and the way forth.

// What is in force is the text of the edits and the place that is asked about, or null.
export class History {
  constructor() {
    this.start("", null);
  }

  start(text, asked) {
    Object.assign(this, { now: { text, asked }, undone: [], done: [] });
  }

  get text() {
    return this.now.text;
  }

  get asked() {
    return this.now.asked;
  }

  isAt(text, asked) {
    return this.text === text && `${this.asked}` === `${asked}`;
  }

  record(text, asked) {
    this.done.push(this.now);
    Object.assign(this, { now: { text, asked }, undone: [] });
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
