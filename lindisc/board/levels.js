// Where the posterior of the second of two classes has given values: lines, each with its value.

import { label } from "./axes.js";
import { Outline } from "./reference_boundary.js";

const CELLS = 96; // across
const SHORT = 9; // points: a line across a corner has no room for its value
const [FIRST, STEP] = [0.06, 0.09]; // shares of the line, from above, before each value

export class Levels {
  constructor(shares, box) {
    Object.assign(this, { shares, box });
  }

  show(model, frame) {
    if (this.model === model && this.frame === frame) return;
    Object.assign(this, { model, frame });
    const { weights, width } = model.at(frame);
    const terms = new Float64Array(width).fill(1);
    const lead = (x, y) => {
      model.writeTerms(x, y, terms, 1);
      return terms.reduce((sum, term, t) => sum + (weights[width + t] - weights[t]) * term, 0);
    };
    this.outlines = this.shares.map((share) => {
      const odds = Math.log(share / (1 - share));
      return new Outline((x, y) => (lead(x, y) > odds ? 1 : 0), this.box, CELLS);
    });
  }

  draw(context, view, look) {
    context.save();
    Object.assign(context, { strokeStyle: look.text, lineWidth: 1.5 });
    context.setLineDash([2, 4]);
    for (const outline of this.outlines) outline.trace(context, view);
    context.restore();
  }

  label(context, view, look) {
    this.outlines.forEach(({ lines }, i) => {
      const [line] = lines.toSorted((a, b) => b.length - a.length);
      if (!(line?.length > SHORT)) return;
      const fromAbove = line[0][1] > line[line.length - 1][1] ? line : line.toReversed();
      const [x, y] = fromAbove[Math.floor((FIRST + i * STEP) * line.length)];
      const words = `${Math.round(100 * this.shares[i])}\u00a0%`;
      label(context, words, view.x(x), view.y(y), look.text, look, 0.8 * view.font);
    });
  }
}
