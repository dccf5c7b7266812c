// Edited points as one short text, as in edits.py: m<row>-<ix>-<iy> r<row> a<class>-<ix>-<iy>,
// joined by "_". A row's `id` is its place in the data or among the added ones; `key` is unique.

const FINEST = 9999;
export const MOST_EDITS = 200;

export class Edits {
  constructor(moved = new Map(), removed = new Set(), added = []) {
    Object.assign(this, { moved, removed, added });
  }

  static parse(text) {
    const edits = new Edits();
    for (const token of text.split("_").filter(Boolean)) {
      const [subject, ix, iy] = token.slice(1).split("-").map(Number);
      if (token[0] === "m") edits.moved.set(subject, [ix, iy]);
      else if (token[0] === "a") edits.added.push([subject, ix, iy]);
      else edits.removed.add(subject);
    }
    return edits;
  }

  get text() {
    const sorted = (rows) => [...rows].sort((a, b) => a - b);
    return [
      ...sorted(this.moved.keys()).map((row) => `m${row}-${this.moved.get(row).join("-")}`),
      ...sorted(this.removed).map((row) => `r${row}`),
      ...this.added.map((point) => `a${point.join("-")}`),
    ].join("_");
  }

  get isFull() {
    return this.moved.size + this.removed.size + this.added.length > MOST_EDITS;
  }

  changed(change) {
    const copy = new Edits(new Map(this.moved), new Set(this.removed), [...this.added]);
    change(copy);
    return copy;
  }

  withMoved(row, place) {
    return this.changed((edits) => {
      if (row.isAdded) edits.added[row.id] = [row.code, ...place];
      else edits.moved.set(row.id, place);
    });
  }

  withAdded(code, place) {
    return this.changed((edits) => edits.added.push([code, ...place]));
  }

  without(row) {
    return this.changed((edits) => {
      if (row.isAdded) {
        edits.added.splice(row.id, 1);
        return;
      }
      edits.moved.delete(row.id);
      edits.removed.add(row.id);
    });
  }

  // The points that are left, in their order, then the added ones.
  rows(points, box) {
    const rows = [];
    points.forEach((point, id) => {
      if (this.removed.has(id)) return;
      const place = this.moved.get(id);
      rows.push({ ...point, id, key: `m${id}`, ...(place && placed(place, box)) });
    });
    this.added.forEach(([code, ...place], id) => {
      const row = { id, key: `a${id}`, isAdded: true, code, test: false, marked: false };
      rows.push({ ...row, ...placed(place, box) });
    });
    return rows;
  }
}

function placed([ix, iy], [x0, x1, y0, y1]) {
  return { x: x0 + (x1 - x0) * (ix / FINEST), y: y0 + (y1 - y0) * (iy / FINEST) };
}

// The nearest place that a text can name; what lies outside the box comes to its edge.
export function quantised(x, y, [x0, x1, y0, y1]) {
  const whole = (share) => Math.round(Math.min(Math.max(share, 0), 1) * FINEST);
  return [whole((x - x0) / (x1 - x0)), whole((y - y0) / (y1 - y0))];
}
