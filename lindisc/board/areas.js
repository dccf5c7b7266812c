// Areas of a chart: bars and bands.

import { Moving, Series } from "./series.js";

const FAINT = 0.45;

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

export class Bars extends Area {
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

export class Band extends Area {
  draw(context, view, place, look) {
    const path = new Path2D();
    const [xs, above, below] = [this.x, this.y, this.low].map((each) => each.at(place));
    above.forEach((y, i) => path.lineTo(view.x(xs[i]), view.y(y)));
    for (let i = below.length - 1; i >= 0; i--) path.lineTo(view.x(xs[i]), view.y(below[i]));
    path.closePath();
    this.paint(context, look, path);
  }
}
