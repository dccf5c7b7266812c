// The edits in force, the way back and the way forth, and patience with answers that come late.

export const PATIENCE = 5000; // milliseconds after which the server is right whatever it says

export class History {
  constructor() {
    this.start("");
  }

  start(text) {
    Object.assign(this, { text, undone: [], done: [] });
  }

  record(text) {
    this.done.push(this.text);
    Object.assign(this, { text, undone: [] });
  }

  back() {
    return this.step(this.done, this.undone);
  }

  forth() {
    return this.step(this.undone, this.done);
  }

  step(from, to) {
    if (!from.length) return false;
    to.push(this.text);
    this.text = from.pop();
    return true;
  }
}

// What the server was told last. Until it says the same it is answering something older.
export class Told {
  constructor() {
    this.isOpen = false;
  }

  note(value) {
    Object.assign(this, { value, isOpen: true, until: Date.now() + PATIENCE });
  }

  isLate(value) {
    this.isOpen &&= value !== this.value && Date.now() < this.until;
    return this.isOpen;
  }
}
