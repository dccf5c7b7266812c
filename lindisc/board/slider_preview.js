// A slider that is held: what a plane shows at each of its values, between them a blend.

import { unpack } from "./common.js";
import { blended } from "./interpolation.js";
import { Ellipses } from "./ellipses.js";
import { Model } from "./scores.js";
import { Lead } from "./lead.js";
import { Outline } from "./reference_boundary.js";
import { Measures } from "./query_point.js";
import { Samples } from "./samples.js";

export class SliderPreview extends Lead {
  constructor(data, box) {
    super();
    this.receive({ ...data, values: unpack(data.values) });
    this.model = new Model(data.model);
    this.places = data.places && unpack(data.places, Float32Array);
    this.means = data.means && unpack(data.means, Float32Array);
    this.predicted = data.predicted && unpack(data.predicted, Int8Array);
    this.reference = data.reference && new Model(data.reference);
    this.ellipses = data.ellipses && new Ellipses(data.ellipses);
    this.measures = data.measures && new Measures(data.measures);
    this.samples = data.samples && new Samples(data.samples, box);
  }

  // The rows where the slider takes them, if it moves them; `order` has the place of each among
  // those that the server knows, by its key, where that is not their own order.
  rowsAt(rows, order) {
    if (!this.places) return null;
    const places = blended(this.places, this.places.length / this.values.length, this.place);
    return rows.map((row, i) => {
      const at = 2 * (order ? order.get(row.key) : i);
      return at + 1 < places.length ? { ...row, x: places[at], y: places[at + 1] } : row;
    });
  }

  outlineAt(box) {
    return this.reference && Outline.of(this.reference, box, this.place);
  }

  meansAt() {
    return this.means && blended(this.means, this.means.length / this.values.length, this.place);
  }
}
