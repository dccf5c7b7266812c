// What is said over a chart: numbers that move with the frames, and keep their room while they do.

import { short } from "./axes.js";
import { percent, put, unpack } from "./common.js";
import { blended } from "./frames.js";
import { make } from "./marks.js";

export class Readings {
  constructor(readings) {
    this.readings = readings.map((reading) => {
      return { ...reading, values: unpack(reading.values, Float32Array) };
    });
    this.nodes = this.readings.map((reading) => {
      const all = Array.from(reading.values, (_, frame) => said(reading, frame));
      const longest = all.reduce((one, other) => (other.length > one.length ? other : one), "");
      return make("span", { class: "reading", "data-longest": longest });
    });
    this.moves = this.readings.some(({ values }) => values.length > 1);
  }

  show(place) {
    this.nodes.forEach((node, i) => put(node, said(this.readings[i], place)));
  }
}

function said({ name, values, of, share }, place) {
  const [value] = blended(values, 1, of === null ? place : Math.round(place));
  const parts = of === null ? [] : [`${value} of ${of}`];
  if (share) parts.push(percent(of === null ? value : value / of));
  return `${name} ${parts.join(", ") || short(value)}`;
}
