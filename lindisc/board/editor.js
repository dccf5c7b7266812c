// The points as edited so far and the place that is asked about: what a gesture does to them, and
// when the server hears of it.

import { short } from "./axes.js";
import { isTouched, unpack } from "./common.js";
import { Edits, MOST_EDITS, quantised } from "./edits.js";
import { History } from "./undo.js";

export class Editor {
  // `changed` redraws, `say` speaks, `send` tells the server the edits or the question in force.
  constructor({ changed, say, send }) {
    Object.assign(this, { changed, say, send, history: new History() });
    Object.assign(this, { edits: new Edits(), rows: [], selected: null, isGoing: false, chosen: 0, isOn: false });
    this.carried = null;
  }

  // Whether its points are others than before.
  receive(data, former, isOn) {
    const { points, box, edits: text, asked, names, line: isLine } = data;
    Object.assign(this, { box, names, isOn, isLine });
    const isOtherHalo = points.marked !== former?.points.marked;
    const isNew = !former || placed({ points, box }) !== placed(former);
    if (isNew || isOtherHalo) this.points = pointsOf(points);
    const sent = { text, asked, moved: this.take(data) };
    const isKnown = this.history.isAt(sent);
    if (isNew && !(isKnown && sent.moved)) {
      this.history.start(sent);
      this.selected = null;
      this.revert();
    } else if (!isKnown) {
      this.history.record(sent);
      this.revert();
    } else if (isNew || isOtherHalo) this.rows = this.rowsOf(this.edits);
    this.chosen = Math.min(this.chosen, names.length - 1);
    return isNew;
  }

  // `HandleEditor` takes handles of a message, which can be moved before points.
  take() {}

  get canMove() {
    return this.isOn;
  }

  get movable() {
    return this.isOn ? this.rows : [];
  }

  get selectedRow() {
    return this.movable.find(({ key }) => key === this.selected) ?? null;
  }

  // The edits of a gesture that is not over yet; null between gestures.
  get unfinished() {
    const { text: value } = this.edits;
    return value === this.history.text ? null : { gesture: "edited", value };
  }

  // Whether nothing is in a hand, and a message says what is in force.
  isAsIn({ edits }) {
    return !this.unfinished && this.history.text === edits;
  }

  // The place that is asked about, or to which a hand carries the question.
  get asked() {
    return this.carried ?? this.history.asked;
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
    Object.assign(this, { selected: row?.key ?? null, isGoing: false });
    this.changed();
  }

  // The next click says where it goes.
  choose(row) {
    this.select(row);
    this.isGoing = true;
    if (isTouched()) this.say("Tap where it goes, or itself to let it be.");
    else this.say(`Chosen: ${this.words(row)}. Click where it goes, or itself to let it be.`);
  }

  // The row that was chosen to go somewhere.
  get going() {
    return this.isGoing ? this.selectedRow : null;
  }

  go([x, y]) {
    const row = this.carry(this.going, x, y);
    this.isGoing = false;
    this.drop(row);
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

  // The row where it is now: at (x, y), on a line at x, or still in its place.
  carry(row, x, y) {
    const place = quantised(x, this.isLine ? row.y : y, this.box);
    if (!this.try(this.edits.withMoved(row, place))) return row;
    return this.rows.find(({ key }) => key === row.key);
  }

  drop(row) {
    this.commit(`Moved ${this.words(row)}.`);
  }

  // On a line beside the others of its class.
  add([x, y]) {
    const beside = this.isLine && this.points.find(({ code }) => code === this.chosen);
    const place = quantised(x, beside ? beside.y : y, this.box);
    if (!this.try(this.edits.withAdded(this.chosen, place))) return;
    this.select(this.rows.at(-1));
    this.commit(`Added ${this.words(this.selectedRow)}.`);
  }

  remove() {
    const row = this.selectedRow;
    if (!row || !this.try(this.edits.without(row))) return;
    this.select(null);
    this.commit(`Removed ${this.words(row)}.`);
  }

  carryQuestion(place) {
    this.carried = place;
    this.changed();
  }

  // As short as a link has it.
  ask([x, y]) {
    this.carried = null;
    const [x0, x1, y0, y1] = this.box;
    const near = (u, low, high) => Math.min(Math.max(+u.toPrecision(4), low), high);
    this.record({ asked: [near(x, x0, x1), near(y, y0, y1)] });
  }

  undo() {
    this.travel((past) => past.back(), "Undone.");
  }

  redo() {
    this.travel((past) => past.forth(), "Redone.");
  }

  travel(step, words) {
    const { now } = this.history;
    if (!step(this.history)) return;
    this.select(null);
    this.revert();
    this.tell(now);
    this.say(words);
  }

  revert() {
    this.edits = Edits.parse(this.history.text);
    this.rows = this.rowsOf(this.edits);
    this.changed();
  }

  commit(words) {
    if (!this.unfinished) return;
    this.record({ text: this.edits.text });
    this.say(words);
  }

  record(news) {
    const { now } = this.history;
    this.history.record(news);
    this.tell(now);
  }

  // Only what is new: each of them is an event.
  tell(former) {
    const { text, asked } = this.history;
    if (text !== former.text) this.send("edited", text);
    if (`${asked}` !== `${former.asked}`) this.send("asked", asked ?? []);
    this.changed();
  }
}

// What makes rows other rows; a halo only shows one of them.
function placed({ points, box }) {
  return JSON.stringify([{ ...points, marked: null }, box]);
}

export function pointsOf({ x, y, codes, test, marked }) {
  const [xs, ys] = [unpack(x), unpack(y)];
  const [code, isTest, isMarked] = [codes, test, marked].map((text) => unpack(text, Int8Array));
  return Array.from(xs, (_, i) => {
    return { x: xs[i], y: ys[i], code: code[i], test: isTest[i] === 1, marked: isMarked[i] === 1 };
  });
}
