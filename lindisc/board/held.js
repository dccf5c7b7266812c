// A slider that is held: what a plane shows at each of its values, between them a blend.

import { unpack } from "./common.js";
import { blended } from "./frames.js";
import { Ellipses } from "./ellipses.js";
import { Model } from "./field.js";
import { Lead } from "./lead.js";
import { Measures } from "./question.js";
import { Outline } from "./regions.js";

export class Held extends Lead {
  receive(data) {
    super.receive({ ...data, values: unpack(data.values) });
    this.model = new Model(data.model);
    this.places = data.places && unpack(data.places, Float32Array);
    this.means = data.means && unpack(data.means, Float32Array);
    this.predicted = data.predicted && unpack(data.predicted, Int8Array);
    this.reference = data.reference && new Model(data.reference);
    this.ellipses = data.ellipses && new Ellipses(data.ellipses);
    this.measures = data.measures && new Measures(data.measures);
    return this;
  }

  // The rows where the slider takes them, if it moves them.
  rowsAt(rows) {
    if (!this.places) return null;
    const places = blended(this.places, 2 * rows.length, this.place);
    return rows.map((row, i) => ({ ...row, x: places[2 * i], y: places[2 * i + 1] }));
  }

  outlineAt(box) {
    return this.reference && new Outline(this.reference, box, this.place);
  }

  meansAt() {
    return this.means && blended(this.means, this.means.length / this.values.length, this.place);
  }
}
