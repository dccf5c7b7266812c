// Scores of one feature in a chart: each as a curve, and as ground where it wins.

import { Model } from "./scores.js";
import { channels, markerOf } from "./drawing.js";
import { softmax } from "./rules.js";
import { Item } from "./series.js";

const STEP = 2; // pixels
const HALVINGS = 20;

const WORTHS = {
  score: (scores, k) => scores[k],
  density: (scores, k) => Math.exp(scores[k]),
  posterior(scores, k) {
    const shares = new Float64Array(scores.length);
    softmax(scores, shares);
    return shares[k];
  },
};

// A model at places all across a chart, whose terms stay while only its weights move.
class Across {
  constructor(data) {
    this.model = new Model(data);
  }

  look(view) {
    if (this.key === view.plain.key) return;
    const [low, high] = view.ends[0];
    const n = Math.ceil(view.width / STEP);
    this.xs = Float64Array.from({ length: n + 1 }, (_, i) => low + (i / n) * (high - low));
    this.terms = this.model.terms(this.xs, this.xs);
    this.key = view.plain.key;
  }

  get size() {
    return this.model.basis.size;
  }
}

export class Curve extends Item {
  constructor(data) {
    super(data);
    Object.assign(this, { across: new Across(data.model), of: data.of });
    this.worth = WORTHS[data.worth];
  }

  get moves() {
    return this.across.model.frames.length > 1;
  }

  draw(context, view, place, look) {
    const { across } = this;
    across.look(view);
    const frame = across.model.at(place);
    const path = new Path2D();
    across.xs.forEach((x, i) => {
      const y = this.worth(frame.scores(across.terms, i * across.size), this.of);
      path.lineTo(view.x(x), view.y(y));
    });
    this.stroke(context, look, path);
  }
}

// The colours of classes by their shares, and a line across wherever another class wins.
export class Ground {
  constructor(data) {
    Object.assign(this, { across: new Across(data.model), classes: data.classes });
  }

  get moves() {
    return this.across.model.frames.length > 1;
  }

  draw(context, view, place, look) {
    const { across, classes } = this;
    across.look(view);
    const frame = across.model.at(place);
    const shares = new Float64Array(across.model.rule.classes);
    const colours = classes.map((k) => channels(markerOf(look, k).colour));
    const borders = new Path2D();
    let [former, before] = [null, null];
    across.xs.forEach((x, i) => {
      const winner = frame.weigh(across.terms, i * across.size, shares);
      if (former !== null && winner !== former) {
        const at = view.x(crossing(frame, before, x, former));
        borders.moveTo(at, view.top);
        borders.lineTo(at, view.top + view.height);
      }
      context.fillStyle = `rgb(${mixed(shares, colours, channels(look.background), look.tint)})`;
      context.fillRect(view.x(x) - STEP / 2, view.top, STEP + 0.5, view.height);
      [former, before] = [winner, x];
    });
    context.strokeStyle = look.boundary;
    context.lineWidth = look.line_width;
    context.stroke(borders);
  }
}

function mixed(shares, colours, ground, tint) {
  return ground.map((value, i) => {
    return shares.reduce((sum, share, k) => sum + share * tint * (colours[k][i] - value), value);
  });
}

// Where between two places the class changes from that at the first.
function crossing(frame, low, high, former) {
  let [from, to] = [low, high];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (from + to) / 2;
    if (frame.decideAt(middle, 0) === former) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
