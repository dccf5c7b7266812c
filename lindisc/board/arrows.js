// Arrows, from places to others.

import { Moving, Series } from "./series.js";

const THIN = 0.6; // parts of a line's width
const BARB = 0.3; // of its length, as far as that is not more than so many pixels
const LONGEST_BARB = 8;

export class Arrows extends Series {
  constructor(data) {
    super(data);
    this.tips = [new Moving(data.to_x), new Moving(data.to_y)];
  }

  get moves() {
    return super.moves || this.tips.some(({ moves }) => moves);
  }

  draw(context, view, place, look) {
    const [xs, ys] = this.tips.map((each) => each.at(place));
    const path = new Path2D();
    this.places(place, view).forEach((tail, i) => {
      const tip = [view.x(xs[i]), view.y(ys[i])];
      const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1]);
      if (length < 1) return;
      const barb = Math.min(BARB * length, LONGEST_BARB);
      addArrow(path, tail, tip, barb, barb / 2);
    });
    this.stroke(context, look, path, THIN * look.line_width);
  }
}

// With barbs that go so far back and so far aside.
export function addArrow(path, tail, tip, back, aside) {
  const gap = tip.map((end, i) => end - tail[i]);
  const [u, v] = gap.map((part) => part / Math.hypot(...gap));
  const barb = (side) => {
    return [tip[0] - back * u - side * aside * v, tip[1] - back * v + side * aside * u];
  };
  path.moveTo(...tail);
  path.lineTo(...tip);
  path.moveTo(...barb(-1));
  path.lineTo(...tip);
  path.lineTo(...barb(1));
}
