// The boundaries of the same method on other samples, pale, at any value of a slider.

import { unpack } from "./common.js";
import { Model } from "./scores.js";
import { placeOf } from "./interpolation.js";
import { Outline } from "./reference_boundary.js";

const CELLS = 48; // across: many lines, and none of them is read by itself
const PALE = 0.3;

export class Samples {
  constructor({ values, models }, box) {
    this.values = unpack(values);
    this.models = models.map((model) => new Model(model));
    this.box = box;
  }

  draw(context, view, look, value = this.values[0]) {
    const place = placeOf(value, this.values);
    if (this.place !== place) {
      this.outlines = this.models.map((model) => Outline.of(model, this.box, place, CELLS));
      this.place = place;
    }
    context.save();
    Object.assign(context, { strokeStyle: look.text, lineWidth: 1.5, globalAlpha: PALE });
    for (const outline of this.outlines) outline.trace(context, view);
    context.restore();
  }
}
