// The boundary of another model: it has no colours.

import { borders, chained } from "./boundaries.js";

const FINE = 160; // cells across

export function spread(low, high, count) {
  return Float64Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));
}

// `decide(x, y)` gives the class anywhere in the box.
export class Outline {
  constructor(decide, box, cells = FINE) {
    const xs = spread(box[0], box[1], cells + 1);
    const ys = spread(box[2], box[3], (3 * cells) / 4 + 1);
    const labels = Array.from(ys, (y) => Array.from(xs, (x) => decide(x, y))).flat();
    this.lines = chained(borders(decide, xs, ys, labels));
  }

  static of(model, box, place = 0, cells = FINE) {
    const frame = model.at(place);
    return new Outline((x, y) => frame.decideAt(x, y), box, cells);
  }

  trace(context, view) {
    for (const line of this.lines) {
      context.beginPath();
      for (const [x, y] of line) context.lineTo(view.x(x), view.y(y));
      context.stroke();
    }
  }

  draw(context, view, look, dashes = [9, 7]) {
    context.save();
    context.strokeStyle = look.text;
    context.lineWidth = 2;
    context.setLineDash(dashes);
    this.trace(context, view);
    context.restore();
  }
}
