// What the items of a chart have in common: places that may move, an ink, a key.

import { unpack } from "./common.js";
import { blended } from "./interpolation.js";
import { markerOf } from "./drawing.js";

const DASHES = [[], [9, 6], [3, 3], [9, 3, 3, 3], [16, 6], [16, 4, 4, 4]];

// Numbers that stand still or have a row for each frame.
export class Moving {
  constructor({ frames, values }) {
    this.values = unpack(values, Float32Array);
    this.width = this.values.length / frames;
    this.moves = frames > 1;
  }

  at(place) {
    return this.moves ? blended(this.values, this.width, place) : this.values;
  }
}

export class Item {
  constructor(data) {
    Object.assign(this, { name: data.name, tone: data.tone, dash: DASHES[data.dash % DASHES.length] });
    this.x = data.x && new Moving(data.x);
  }

  get moves() {
    return this.x.moves;
  }

  ink(look) {
    return this.tone === null ? look.text : markerOf(look, this.tone).ink;
  }

  stroke(context, look, path, width = look.line_width) {
    context.strokeStyle = this.ink(look);
    context.lineWidth = width;
    context.setLineDash(this.dash);
    context.stroke(path);
    context.setLineDash([]);
  }

  key(context, look, width, height) {
    const path = new Path2D();
    path.moveTo(0, height / 2);
    path.lineTo(width, height / 2);
    this.stroke(context, look, path);
  }
}

export class Series extends Item {
  constructor(data) {
    super(data);
    this.y = new Moving(data.y);
  }

  get moves() {
    return super.moves || this.y.moves;
  }

  places(place, view) {
    const [xs, ys] = [this.x.at(place), this.y.at(place)];
    return Array.from(ys, (y, i) => [view.x(xs[i]), view.y(y)]);
  }
}
