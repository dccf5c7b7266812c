// The weight vector of two scores whose boundary is a line, and how far places are from that line.
//   s(x) = w'x + w0, the second score less the first; its sign is the side, |s(x)| / |w| how far

import { addArrow } from "./arrows.js";
import { clipped, label, short } from "./axes.js";
import { addCircle } from "./drawing.js";

const ROUNDING = 64 * Number.EPSILON; // as in Python
const ARROW = 4; // letters long, whatever |w| is

export class WeightVector {
  constructor(model, box) {
    Object.assign(this, { model, box });
  }

  // In the units of the axes; `norm` is 0 where the boundary is no line.
  show(place) {
    const { centre, scale } = this.model;
    const { weights, width } = this.model.at(place);
    const gaps = Array.from({ length: width }, (_, t) => weights[width + t] - weights[t]);
    const [constant, u, v, ...squares] = gaps.map((gap) => unlessNoise(gap, weights));
    this.w = squares.some(Boolean) ? [0, 0] : [u / scale[0], v / scale[1]];
    const parts = [constant, -this.w[0] * centre[0], -this.w[1] * centre[1]];
    this.constant = unlessNoise(parts[0] + parts[1] + parts[2], parts);
    this.norm = Math.hypot(...this.w);
  }

  distance([x, y]) {
    return (this.w[0] * x + this.w[1] * y + this.constant) / this.norm;
  }

  foot(place) {
    const step = this.distance(place) / this.norm;
    return place.map((u, j) => u - step * this.w[j]);
  }

  measures(asked) {
    if (!this.norm) return {};
    const lengths = { norm: this.norm, offset: this.distance([0, 0]) };
    return asked ? { ...lengths, distance: this.distance(asked) } : lengths;
  }

  holds([x, y]) {
    const [x0, x1, y0, y1] = this.box;
    return x0 <= x && x <= x1 && y0 <= y && y <= y1;
  }

  // The middle of what the frame shows of the boundary, if it shows any.
  middle() {
    const [x0, x1, y0, y1] = this.box;
    const start = this.foot([(x0 + x1) / 2, (y0 + y1) / 2]);
    const along = [-this.w[1], this.w[0]];
    const ends = [[x0, x1], [y0, y1]].map((edges, j) => {
      return edges.map((edge) => (edge - start[j]) / along[j]).sort((a, b) => a - b);
    });
    const [from, to] = [Math.max(ends[0][0], ends[1][0]), Math.min(ends[0][1], ends[1][1])];
    return from < to ? start.map((u, j) => u + (along[j] * (from + to)) / 2) : null;
  }

  draw(context, view, { look, asked }) {
    if (!this.norm) return;
    const origin = [0, 0];
    const foot = this.foot(origin);
    const isNear = this.holds(origin) && this.holds(foot);
    const anchor = isNear ? foot : this.middle();
    clipped(context, view, () => {
      if (isNear) this.drawOrigin(context, view, origin, foot, look);
      if (anchor) this.drawArrow(context, view, anchor, look);
      if (asked) this.drawDistance(context, view, asked, look);
    });
  }

  // Where w points on the screen: the units of the axes differ in length there.
  heading(view, [x, y]) {
    const [across, down] = [view.x(x + this.w[0]) - view.x(x), view.y(y + this.w[1]) - view.y(y)];
    const length = Math.hypot(across, down);
    return [across / length, down / length];
  }

  drawOrigin(context, view, origin, foot, look) {
    const [start, end] = [pixels(view, origin), pixels(view, foot)];
    const dot = new Path2D();
    addCircle(dot, ...start, 3);
    haloed(context, lineOf([start, end]), 1.75, look);
    haloed(context, dot, 3, look);
    if (gapOf(start, end) < 2 * view.font) return;
    const behind = this.constant < 0 ? start : end;
    const away = this.heading(view, origin).map((part) => -part);
    const words = `w₀/‖w‖ ${short(this.distance(origin))}`;
    beside(context, view, words, behind, away, 0.4 * view.font, look);
  }

  drawArrow(context, view, anchor, look) {
    const [x, y] = pixels(view, anchor);
    const [u, v] = this.heading(view, anchor);
    const length = ARROW * view.font;
    const tip = [x + length * u, y + length * v];
    const arrow = new Path2D();
    addArrow(arrow, [x, y], tip, 0.75 * view.font, 0.4 * view.font);
    haloed(context, arrow, 3, look);
    beside(context, view, "w", tip, [u, v], 0.2 * view.font, look);
  }

  drawDistance(context, view, asked, look) {
    const [start, end] = [pixels(view, asked), pixels(view, this.foot(asked))];
    const side = this.distance(asked) < 0 ? -1 : 1;
    const away = this.heading(view, asked).map((part) => side * part);
    const edge = start.map((u, j) => u - view.font * away[j]);
    if (gapOf(start, end) > view.font) haloed(context, lineOf([edge, end]), 1.75, look);
    beside(context, view, short(this.distance(asked)), start, away, 1.2 * view.font, look);
  }
}

// A sum, or 0 where rounding of its parts alone may have made it.
function unlessNoise(sum, parts) {
  return Math.abs(sum) > ROUNDING * Math.max(...parts.map(Math.abs)) ? sum : 0;
}

const gapOf = ([x0, y0], [x1, y1]) => Math.hypot(x1 - x0, y1 - y0);
const pixels = (view, [x, y]) => [view.x(x), view.y(y)];

function lineOf(corners) {
  const path = new Path2D();
  corners.forEach(([x, y], i) => path[i ? "lineTo" : "moveTo"](x, y));
  return path;
}

function haloed(context, path, width, look) {
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [colour, wide] of [[look.background, width + 3], [look.text, width]]) {
    context.strokeStyle = colour;
    context.lineWidth = wide;
    context.stroke(path);
  }
}

// Words that begin at some distance from a place in a direction, kept within the frame.
function beside(context, view, words, [x, y], [u, v], distance, look) {
  const { font, left, top, width, height } = view;
  context.font = `600 ${font}px ${look.font}`;
  const half = context.measureText(words).width / 2;
  const reach = distance + Math.abs(u) * half + 0.6 * font * Math.abs(v);
  const within = (value, low, high) => Math.min(Math.max(value, low), high);
  const across = within(x + reach * u, left + half + 2, left + width - half - 2);
  const down = within(y + reach * v, top + 0.8 * font, top + height - 0.8 * font);
  label(context, words, across, down + 0.35 * font + 4, look.text, look, font);
}

// "‖w‖ 3.2, w₀/‖w‖ -2.4, s(?)/‖w‖ 0.53"
export function measured({ norm, offset, distance }) {
  if (!norm) return "no straight boundary";
  const asked = distance === undefined ? "" : `, s(?)/‖w‖ ${short(distance)}`;
  return `‖w‖ ${short(norm)}, w₀/‖w‖ ${short(offset)}${asked}`;
}
