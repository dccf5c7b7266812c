// Spots of a chart: dots of a class, rings around places, marks with a symbol of their own, words.

import { label } from "./axes.js";
import { addCircle, addSymbol, apart, fillSymbol, markerOf } from "./drawing.js";
import { Moving, Series } from "./series.js";

export class Dots extends Series {
  constructor(data) {
    super(data);
    this.size = data.size;
  }

  add(path, x, y, look, radius) {
    addSymbol(path, markerOf(look, this.tone ?? 0), x, y, radius);
  }

  // With less of an outline the more of them lie over one another.
  paint(context, look, path, share = 1) {
    const { colour, outline } = markerOf(look, this.tone ?? 0);
    context.fillStyle = colour;
    context.fill(path);
    if (share === 0) return;
    context.strokeStyle = outline;
    context.lineWidth = share * this.size * look.outline_width;
    context.stroke(path);
  }

  draw(context, view, place, look) {
    const path = new Path2D();
    const radius = (this.size * look.point_size * view.room) / 2;
    const places = this.places(place, view);
    for (const [x, y] of places) this.add(path, x, y, look, radius);
    this.paint(context, look, path, apart(places, radius));
  }

  key(context, look, width, height) {
    const path = new Path2D();
    this.add(path, width / 2, height / 2, look, Math.min(this.size, 1) * 0.4 * height);
    this.paint(context, look, path);
  }
}

export class Rings extends Dots {
  add(path, x, y, look, radius) {
    addCircle(path, x, y, radius);
  }

  paint(context, look, path) {
    context.strokeStyle = this.ink(look);
    context.lineWidth = 1.75;
    context.stroke(path);
  }
}

// Dots that differ in size.
export class Sized extends Dots {
  constructor(data) {
    super(data);
    this.sizes = new Moving(data.sizes);
  }

  get moves() {
    return super.moves || this.sizes.moves;
  }

  draw(context, view, place, look) {
    const [path, sizes] = [new Path2D(), this.sizes.at(place)];
    const radius = (this.size * look.point_size * view.room) / 2;
    for (const [i, [x, y]] of this.places(place, view).entries())
      this.add(path, x, y, look, radius * sizes[i]);
    this.paint(context, look, path);
  }
}

// Where the places fall on a line that may move, at right angles.
export class Feet extends Dots {
  constructor(data) {
    super(data);
    this.line = new Moving(data.line);
  }

  get moves() {
    return super.moves || this.line.moves;
  }

  places(place, view) {
    const [[x0, y0, x1, y1], xs, ys] = [this.line, this.x, this.y].map((each) => each.at(place));
    const [dx, dy] = [x1 - x0, y1 - y0];
    return Array.from(ys, (y, i) => {
      const share = ((xs[i] - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
      return [view.x(x0 + share * dx), view.y(y0 + share * dy)];
    });
  }
}

export class Mark extends Series {
  constructor(data) {
    super(data);
    this.symbol = data.symbol;
  }

  away(place, view, x, y) {
    return Math.min(...this.places(place, view).map(([left, top]) => Math.hypot(left - x, top - y)));
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

// Words over places.
export class Labels extends Series {
  constructor(data) {
    super(data);
    this.texts = data.texts;
  }

  draw(context, view, place, look) {
    this.places(place, view).forEach(([x, y], i) => {
      label(context, this.texts[i], x, y, this.ink(look), look, view.font);
    });
  }
}
