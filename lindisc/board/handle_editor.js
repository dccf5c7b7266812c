// The editor of a board whose planes have handles, too: what a gesture does to them, and when the
// server hears of it. What they set is a text, as the edits are.

import { Editor, pointsOf } from "./editor.js";
import { PlaneHandle } from "./plane_handle.js";

export class HandleEditor extends Editor {
  constructor(tells) {
    super(tells);
    this.handles = [];
  }

  // What the handles of a message set; one that is in a hand stays there.
  take({ handles, heard }) {
    const isHeld = this.unfinished?.gesture === "moved";
    const sent = heard.moved ? handlesOf(handles) : [];
    this.handles = isHeld ? sent.map((handle) => handle.at(this.settings)) : sent;
    return sent.length ? textOf(sent) : undefined;
  }

  // What follows a handle that is in a hand: rows, and handles around the one that it holds.
  follow({ points, handles }) {
    if (!this.handles.length || points === this.followed) return;
    const { settings } = this;
    this.handles = handlesOf(handles).map((handle) => handle.at(settings));
    Object.assign(this, { followed: points, points: pointsOf(points) });
    this.rows = this.rowsOf(this.edits);
  }

  get settings() {
    return JSON.parse(textOf(this.handles));
  }

  get moved() {
    return this.handles.length ? textOf(this.handles) : undefined;
  }

  get canMove() {
    return super.canMove || this.handles.length > 0;
  }

  get movable() {
    return [...this.handles, ...super.movable];
  }

  get unfinished() {
    const { moved: value } = this;
    return value === this.history.now.moved ? super.unfinished : { gesture: "moved", value };
  }

  isAsIn(data) {
    const isSame = !this.handles.length || textOf(handlesOf(data.handles)) === this.moved;
    return isSame && super.isAsIn(data);
  }

  get hint() {
    return this.handles.length ? `Drag a ${this.isOn ? "point or " : ""}handle.` : "";
  }

  get help() {
    return this.handles.length ? "Drag a handle: a mean, or the right end of an ellipse. Keys: arrows, Enter." : "";
  }

  words(row) {
    return row.isHandle ? row.words : super.words(row);
  }

  carry(row, x, y) {
    if (!row.isHandle) return super.carry(row, x, y);
    const moved = row.movedTo(x, y);
    this.handles = this.handles.map((handle) => (handle.key === row.key ? moved : handle));
    this.changed();
    return moved;
  }

  remove() {
    if (!this.selectedRow?.isHandle) super.remove();
  }

  revert() {
    const { moved } = this.history.now;
    if (moved) this.handles = this.handles.map((handle) => handle.at(JSON.parse(moved)));
    super.revert();
  }

  record(news) {
    super.record({ ...news, moved: this.moved });
  }

  tell(former) {
    const { moved } = this.history.now;
    if (moved !== former.moved) this.send("moved", moved);
    super.tell(former);
  }
}

const handlesOf = (handles) => handles.map((handle, i) => new PlaneHandle(handle, i));

function textOf(handles) {
  const told = handles.flatMap((handle) => handle.told.map(([{ key }, value]) => [key, value]));
  return JSON.stringify(Object.fromEntries(told));
}
