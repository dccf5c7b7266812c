// Ellipses around Gaussians: m + L (cos t, sin t), where the matrix that was sent is L L'.

import { label } from "./axes.js";
import { unpack } from "./common.js";
import { blended } from "./interpolation.js";
import { markerOf } from "./drawing.js";

export class Ellipses {
  constructor({ classes, centres, matrices }) {
    Object.assign(this, { classes, centres: unpack(centres), matrices: unpack(matrices) });
  }

  at(frame, e) {
    const E = this.classes.length;
    const [cx, cy] = blended(this.centres, 2 * E, frame).subarray(2 * e);
    const [xx, xy, , yy] = blended(this.matrices, 4 * E, frame).subarray(4 * e);
    return { cx, cy, xx, xy, yy };
  }

  draw(context, view, { frame, look }) {
    this.classes.forEach((k, e) => {
      const { cx, cy, xx, xy, yy } = this.at(frame, e);
      const a = Math.sqrt(xx);
      const c = Math.sqrt(yy - (xy * xy) / xx);
      context.beginPath();
      for (let t = 0; t <= 96; t++) {
        const [u, v] = [Math.cos((Math.PI * t) / 48), Math.sin((Math.PI * t) / 48)];
        context.lineTo(view.x(cx + a * u), view.y(cy + (xy / a) * u + c * v));
      }
      context.strokeStyle = markerOf(look, k).ink;
      context.lineWidth = 2;
      context.stroke();
    });
  }

  // Gives the boxes around its words.
  label(context, view, { frame, look }) {
    return this.classes.map((k, e) => {
      const { cx, cy, xy, yy } = this.at(frame, e);
      const [x, y] = [view.x(cx + xy / Math.sqrt(yy)), view.y(cy + Math.sqrt(yy))];
      const below = Math.max(y, view.top + 1.3 * view.font);
      label(context, "95 %", x, below, look.text, look, view.font);
      const half = context.measureText("95 %").width / 2;
      return { left: x - half, right: x + half, top: below - view.font - 4, bottom: below };
    });
  }
}
