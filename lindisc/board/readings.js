// What is said over a chart: numbers that move with the frames, and keep their room while they do.
// Between two frames they are not known, only about how large they are.

import { short } from "./axes.js";
import { percent, put, unpack } from "./common.js";
import { blended } from "./interpolation.js";
import { make } from "./drawing.js";

export class Readings {
  // The same numbers several times: as they stand, and as each held slider moves them.
  constructor(faces) {
    this.faces = faces.map((readings) => readings.map((reading) => {
      return { ...reading, values: unpack(reading.values, Float32Array) };
    }));
    this.nodes = this.faces[0].map((_, i) => {
      const all = this.faces.flatMap((readings) => {
        const { name, values } = readings[i];
        return Array.from(values, (value, frame) => `${name} ${said(readings[i], frame)}`);
      });
      const longest = all.reduce((one, other) => (other.length > one.length ? other : one), "");
      return make("span", { class: "reading", "data-longest": longest }, " ", make("b"));
    });
    this.moves = this.faces[0].some(({ values }) => values.length > 1);
  }

  show(place, face) {
    this.nodes.forEach(({ firstChild, lastChild }, i) => {
      const reading = this.faces[face][i];
      put(firstChild, `${reading.name} `);
      put(lastChild, said(reading, place));
    });
  }
}

function said({ values, of, share }, place) {
  const [value] = blended(values, 1, of === null ? place : Math.round(place));
  if (Number.isNaN(value)) return "–";
  const [low, high] = [Math.floor(place), Math.ceil(place)].map((frame) => values[frame]);
  const parts = of === null ? [] : [`${value} of ${of}`];
  if (share) parts.push(percent(of === null ? value : value / of));
  const words = parts.join(", ") || short(value);
  return low < high || low > high ? `≈ ${words}` : words;
}
