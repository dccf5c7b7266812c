// Lines of a chart: through places, in steps, with dots, upright, bells.

import { unpack } from "./common.js";
import { addCircle } from "./drawing.js";
import { Item, Moving, Series } from "./series.js";

const PIECES = 160;

export class Line extends Series {
  constructor(data) {
    super(data);
    this.until = data.until && unpack(data.until);
    this.width = data.width;
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
    this.stroke(context, look, path, this.width * look.line_width);
  }
}

export class Fall extends Line {
  join(path, [x, y], [before]) {
    path.lineTo(before, y);
    path.lineTo(x, y);
  }
}

export class Track extends Line {
  draw(context, view, place, look) {
    super.draw(context, view, place, look);
    const path = new Path2D();
    for (const [x, y] of this.seen(place, view)) addCircle(path, x, y, look.point_size / 4);
    context.fillStyle = this.ink(look);
    context.fill(path);
  }
}

export class Whiskers extends Series {
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

export class Cut extends Item {
  away(place, view, x) {
    return Math.abs(view.x(this.x.at(place)[0]) - x);
  }

  draw(context, view, place, look) {
    const [x] = this.x.at(place);
    if (Number.isNaN(x)) return;
    const path = new Path2D();
    path.moveTo(view.x(x), view.top);
    path.lineTo(view.x(x), view.top + view.height);
    this.stroke(context, look, path);
  }
}

// A Gaussian's: mean, standard deviation and height travel.
export class Bell extends Item {
  draw(context, view, place, look) {
    const [mean, deviation, height] = this.x.at(place);
    const [low, high] = view.ends[0];
    const path = new Path2D();
    for (let i = 0; i <= PIECES; i++) {
      const x = low + (i / PIECES) * (high - low);
      const y = height * Math.exp(-0.5 * ((x - mean) / deviation) ** 2);
      if (Number.isFinite(y)) path.lineTo(view.x(x), view.y(y));
    }
    this.stroke(context, look, path);
  }
}
