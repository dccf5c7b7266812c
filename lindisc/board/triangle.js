// A density of three shares that add up to one, on the triangle of all such: the deeper the denser.

import { make } from "./drawing.js";
import { paintBands } from "./heat_map.js";
import { Moving } from "./series.js";

const HEIGHT = Math.sqrt(0.75);
const COLUMNS = 200;
const ROWS = 174;
const NEAREST = 2e-3; // to an edge, where a density may be infinite
const HALF = 10; // the density that is half as deep as can be
const BANDS = 20;

// Log shares of every pixel.
const LOGS = Float32Array.from({ length: 3 * COLUMNS * ROWS }, (_, i) => {
  const pixel = Math.floor(i / 3);
  const third = 1 - (Math.floor(pixel / COLUMNS) + 0.5) / ROWS;
  const second = ((pixel % COLUMNS) + 0.5) / COLUMNS - third / 2;
  return Math.log(Math.max([1 - second - third, second, third][i % 3], NEAREST));
});

export class Triangle {
  constructor({ weights }) {
    this.weights = new Moving(weights);
    this.image = make("canvas", { width: COLUMNS, height: ROWS });
  }

  get moves() {
    return this.weights.moves;
  }

  draw(context, view, place, look) {
    const [constant, first, second, third] = this.weights.at(place);
    // Mapped, as an array made from a length takes ten times as long; it keeps whole numbers alone.
    const levels = new Int16Array(COLUMNS * ROWS).map((_, n) => {
      const log = first * LOGS[3 * n] + second * LOGS[3 * n + 1] + third * LOGS[3 * n + 2];
      return BANDS * (1 - HALF / (Math.exp(constant + log) + HALF));
    });
    paintBands(this.image, levels, BANDS, look);
    const border = new Path2D();
    for (const [x, y] of [[0, 0], [1, 0], [0.5, HEIGHT]]) border.lineTo(view.x(x), view.y(y));
    border.closePath();
    context.save();
    context.clip(border);
    const [left, top] = [view.x(0), view.y(HEIGHT)];
    context.imageSmoothingQuality = "high";
    context.drawImage(this.image, left, top, view.x(1) - left, view.y(0) - top);
    context.restore();
    context.strokeStyle = look.text;
    context.lineWidth = look.line_width;
    context.stroke(border);
  }
}
