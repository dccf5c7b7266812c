// The points as edited so far: what a gesture does to them, and when the server hears of it.

import { short } from "./axes.js";
import { unpack } from "./common.js";
import { Edits, MOST_EDITS, quantised } from "./edits.js";
import { History, Told } from "./history.js";

export class Editor {
  // `changed` redraws, `say` speaks, `send` tells the server the edits in force.
  constructor({ changed, say, send }) {
    Object.assign(this, { changed, say, send, history: new History(), told: new Told() });
    Object.assign(this, { rows: [], selected: null, chosen: 0, isOn: false });
  }

  receive({ points, box, edits, names }, former, isOn) {
    Object.assign(this, { box, names, isOn });
    const isNew = JSON.stringify([points, box]) !== JSON.stringify([former?.points, former?.box]);
    if (isNew) {
      this.points = pointsOf(points);
      this.history.start(edits);
      this.selected = null;
      this.revert();
    } else if (edits !== this.history.text) {
      this.history.record(edits);
      this.revert();
    }
    this.chosen = Math.min(this.chosen, names.length - 1);
  }

  get selectedRow() {
    return this.rows.find(({ key }) => key === this.selected) ?? null;
  }

  // The edits of a gesture that is not over yet; null between gestures.
  get unfinished() {
    return this.edits.text === this.history.text ? null : this.edits.text;
  }

  get middle() {
    const [x0, x1, y0, y1] = this.box;
    return [(x0 + x1) / 2, (y0 + y1) / 2];
  }

  words({ x, y, code }) {
    return `${this.names[code]} at (${short(x)}, ${short(y)})`;
  }

  rowsOf(edits) {
    return edits.rows(this.points, this.box);
  }

  select(row) {
    this.selected = row?.key ?? null;
    this.changed();
  }

  // Show edits that are not finished yet; false where they are too many.
  try(edits) {
    if (edits.isFull) {
      this.say(`At most ${MOST_EDITS} points can be edited: undo some first.`);
      return false;
    }
    Object.assign(this, { edits, rows: this.rowsOf(edits) });
    this.changed();
    return true;
  }

  // The row where it is now: at (x, y), or still in its place.
  carry(row, x, y) {
    if (!this.try(this.edits.withMoved(row, quantised(x, y, this.box)))) return row;
    return this.rows.find(({ key }) => key === row.key);
  }

  drop(row) {
    this.commit(`Moved ${this.words(row)}.`);
  }

  add(place) {
    if (!this.try(this.edits.withAdded(this.chosen, quantised(...place, this.box)))) return;
    this.select(this.rows.at(-1));
    this.commit(`Added ${this.words(this.selectedRow)}.`);
  }

  remove() {
    const row = this.selectedRow;
    if (!row || !this.try(this.edits.without(row))) return;
    this.select(null);
    this.commit(`Removed ${this.words(row)}.`);
  }

  undo() {
    if (this.history.back()) this.travelled("Undone.");
  }

  redo() {
    if (this.history.forth()) this.travelled("Redone.");
  }

  travelled(words) {
    this.select(null);
    this.revert();
    this.tell(words);
  }

  revert() {
    this.edits = Edits.parse(this.history.text);
    this.rows = this.rowsOf(this.edits);
    this.changed();
  }

  commit(words) {
    if (this.edits.text === this.history.text) return;
    this.history.record(this.edits.text);
    this.tell(words);
  }

  tell(words) {
    this.told.note(this.history.text);
    this.send(this.history.text);
    this.say(words);
  }
}

function pointsOf({ x, y, codes, test, marked }) {
  const [xs, ys] = [unpack(x), unpack(y)];
  const [code, isTest, isMarked] = [codes, test, marked].map((text) => unpack(text, Int8Array));
  return Array.from(xs, (_, i) => {
    return { x: xs[i], y: ys[i], code: code[i], test: isTest[i] === 1, marked: isMarked[i] === 1 };
  });
}
