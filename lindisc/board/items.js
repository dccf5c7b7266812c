// What a chart draws over its axes, each kind in a class: `draw` it, and show its `key`.

import { unpack } from "./common.js";
import { Ellipses } from "./ellipses.js";
import { blended } from "./frames.js";
import { addCircle, addSymbol, fillSymbol, markerOf } from "./marks.js";
import { Relief } from "./relief.js";

const DASHES = [[], [9, 6], [3, 3], [9, 3, 3, 3], [16, 6], [16, 4, 4, 4]];
const FAINT = 0.45;

// Numbers that stand still or have a row for each frame.
class Moving {
  constructor({ frames, values }) {
    this.values = unpack(values, Float32Array);
    this.width = this.values.length / frames;
    this.moves = frames > 1;
  }

  at(place) {
    return this.moves ? blended(this.values, this.width, place) : this.values;
  }
}

class Item {
  constructor(data) {
    Object.assign(this, { name: data.name, tone: data.tone, dash: DASHES[data.dash % 6] });
    this.x = new Moving(data.x);
  }

  get moves() {
    return this.x.moves || Boolean(this.y?.moves);
  }

  ink(look) {
    return this.tone === null ? look.text : look.colours[this.tone % look.colours.length];
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

class Series extends Item {
  constructor(data) {
    super(data);
    this.y = new Moving(data.y);
  }

  places(place, view) {
    const [xs, ys] = [this.x.at(place), this.y.at(place)];
    return Array.from(ys, (y, i) => [view.x(xs[i]), view.y(y)]);
  }
}

class Line extends Series {
  constructor(data) {
    super(data);
    this.until = data.until && unpack(data.until);
  }

  get moves() {
    return super.moves || Boolean(this.until);
  }

  seen(place, view) {
    const places = this.places(place, view);
    return this.until ? places.slice(0, this.until[Math.floor(place)] ?? Infinity) : places;
  }

  join(path, [x, y]) {
    path.lineTo(x, y);
  }

  draw(context, view, place, look) {
    const path = new Path2D();
    let former = null;
    for (const at of this.seen(place, view)) {
      const isSeen = at.every(Number.isFinite);
      if (isSeen && former) this.join(path, at, former);
      else if (isSeen) path.moveTo(...at);
      former = isSeen ? at : null;
    }
    context.lineJoin = "round";
    this.stroke(context, look, path);
  }
}

class Fall extends Line {
  join(path, [x, y], [before]) {
    path.lineTo(before, y);
    path.lineTo(x, y);
  }
}

class Track extends Line {
  draw(context, view, place, look) {
    super.draw(context, view, place, look);
    const path = new Path2D();
    for (const [x, y] of this.seen(place, view)) addCircle(path, x, y, look.point_size / 4);
    context.fillStyle = this.ink(look);
    context.fill(path);
  }
}

class Area extends Series {
  constructor(data) {
    super(data);
    this.low = data.low && new Moving(data.low);
  }

  paint(context, look, path) {
    context.globalAlpha = FAINT;
    context.fillStyle = this.ink(look);
    context.fill(path);
    context.globalAlpha = 1;
    this.stroke(context, look, path, 1);
  }

  key(context, look, width, height) {
    const path = new Path2D();
    path.rect(1, 1, width - 2, height - 2);
    this.paint(context, look, path);
  }
}

class Bars extends Area {
  draw(context, view, place, look) {
    const path = new Path2D();
    const [edges, heights] = [this.x.at(place), this.y.at(place)];
    heights.forEach((height, i) => {
      const [left, right] = [view.x(edges[i]), view.x(edges[i + 1])];
      if (height) path.rect(left, view.y(height), right - left, view.y(0) - view.y(height));
    });
    this.paint(context, look, path);
  }
}

class Band extends Area {
  draw(context, view, place, look) {
    const path = new Path2D();
    const [xs, above, below] = [this.x, this.y, this.low].map((each) => each.at(place));
    above.forEach((y, i) => path.lineTo(view.x(xs[i]), view.y(y)));
    for (let i = below.length - 1; i >= 0; i--) path.lineTo(view.x(xs[i]), view.y(below[i]));
    path.closePath();
    this.paint(context, look, path);
  }
}

class Whiskers extends Series {
  constructor(data) {
    super(data);
    this.low = new Moving(data.low);
  }

  draw(context, view, place, look) {
    const path = new Path2D();
    const [xs, above, below] = [this.x, this.y, this.low].map((each) => each.at(place));
    above.forEach((y, i) => {
      path.moveTo(view.x(xs[i]), view.y(below[i]));
      path.lineTo(view.x(xs[i]), view.y(y));
    });
    this.stroke(context, look, path, 2);
  }
}

class Dots extends Series {
  constructor(data) {
    super(data);
    this.size = data.size;
  }

  add(path, x, y, look, radius) {
    addSymbol(path, markerOf(look, this.tone ?? 0), x, y, radius);
  }

  paint(context, look, path) {
    context.fillStyle = this.ink(look);
    context.fill(path);
    context.strokeStyle = look.background;
    context.lineWidth = this.size * look.outline_width;
    context.stroke(path);
  }

  draw(context, view, place, look) {
    const path = new Path2D();
    const radius = (this.size * look.point_size * view.room) / 2;
    for (const [x, y] of this.places(place, view)) this.add(path, x, y, look, radius);
    this.paint(context, look, path);
  }

  key(context, look, width, height) {
    const path = new Path2D();
    this.add(path, width / 2, height / 2, look, Math.min(this.size, 1) * 0.4 * height);
    this.paint(context, look, path);
  }
}

class Rings extends Dots {
  add(path, x, y, look, radius) {
    addCircle(path, x, y, radius);
  }

  paint(context, look, path) {
    context.strokeStyle = this.ink(look);
    context.lineWidth = 1.75;
    context.stroke(path);
  }
}

class Mark extends Series {
  constructor(data) {
    super(data);
    this.symbol = data.symbol;
  }

  put(context, look, x, y, radius) {
    const marker = { colour: this.ink(look), symbol: this.symbol, size: 1 };
    const path = fillSymbol(context, marker, x, y, radius);
    context.strokeStyle = look.background;
    context.lineWidth = 2;
    context.stroke(path);
  }

  draw(context, view, place, look) {
    for (const [x, y] of this.places(place, view))
      if (Number.isFinite(x + y)) this.put(context, look, x, y, 0.9 * look.point_size);
  }

  key(context, look, width, height) {
    this.put(context, look, width / 2, height / 2, 0.45 * height);
  }
}

class Cut extends Item {
  draw(context, view, place, look) {
    const [x] = this.x.at(place);
    if (Number.isNaN(x)) return;
    const path = new Path2D();
    path.moveTo(view.x(x), view.top);
    path.lineTo(view.x(x), view.top + view.height);
    this.stroke(context, look, path);
  }
}

class Ovals {
  constructor(data) {
    this.ellipses = new Ellipses(data);
    this.moves = true;
  }

  draw(context, view, frame, look) {
    this.ellipses.draw(context, view, { frame, look });
  }
}

const KINDS = {
  line: Line,
  fall: Fall,
  track: Track,
  bars: Bars,
  band: Band,
  whiskers: Whiskers,
  dots: Dots,
  rings: Rings,
  mark: Mark,
  cut: Cut,
  ellipses: Ovals,
  heights: Relief,
};

export function itemOf(data) {
  return new KINDS[data.kind](data);
}
