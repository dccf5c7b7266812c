// What a chart draws over its axes, by the kinds that Python sends: each can `draw`, most show a `key`.

import { Band, Bars } from "./areas.js";
import { Arrows } from "./arrows.js";
import { Curve, Ground } from "./curves_1d.js";
import { Bell, Cut, Fall, Line, Track, Whiskers } from "./lines.js";
import { Dots, Feet, Labels, Mark, Rings, Sized } from "./chart_dots.js";
import { Ellipses } from "./ellipses.js";
import { Relief } from "./heat_map.js";
import { Triangle } from "./triangle.js";

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
  feet: Feet,
  sized: Sized,
  mark: Mark,
  arrows: Arrows,
  curve: Curve,
  ground: Ground,
  cut: Cut,
  bell: Bell,
  ellipses: Ovals,
  heights: Relief,
  labels: Labels,
  triangle: Triangle,
};

export function itemOf(data) {
  return new KINDS[data.kind](data);
}
