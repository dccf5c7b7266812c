// A place on a plane that sets two sliders: a mean by where it is, or a Gaussian's standard deviation s
// and correlation r by the rightmost place, (s, r s) from its mean, of its ellipse at distance 1.

import { clipped, short } from "./axes.js";
import { addCircle, markerOf } from "./drawing.js";

const DIGITS = 10; // of a slider's value, as Python keeps them
const RADIUS = 7; // pixels

export class PlaneHandle {
  constructor(data, i, values = data.settings.map(({ value }) => value)) {
    const { code, around } = data;
    const [u, v] = values;
    const [x, y] = around ? [around[0] + u, around[1] + u * v] : values;
    Object.assign(this, { data, i, values, x, y, code, key: `h${i}`, isHandle: true });
  }

  // Where a hand takes it, as near as its sliders can stand.
  movedTo(x, y) {
    const { around, settings: [first, second] } = this.data;
    const u = nearest(first, around ? x - around[0] : x);
    const v = nearest(second, around ? (y - around[1]) / u : y);
    return new PlaneHandle(this.data, this.i, [u, v]);
  }

  // At values of its sliders.
  at(held) {
    const values = this.data.settings.map(({ key }, j) => held[key] ?? this.values[j]);
    return new PlaneHandle(this.data, this.i, values);
  }

  // Settings with their values; what stands still has no slider.
  get told() {
    return this.data.settings.map((setting, j) => [setting, this.values[j]]).filter(([{ key }]) => key);
  }

  get words() {
    return this.told.map(([{ label }, value]) => `${label} = ${short(value)}`).join(", ");
  }

  draw(context, view, look) {
    clipped(context, view, () => {
      context.fillStyle = look.background;
      context.strokeStyle = markerOf(look, this.code).ink;
      if (this.data.around) this.drawEllipse(context, view);
      const ring = new Path2D();
      addCircle(ring, view.x(this.x), view.y(this.y), RADIUS);
      context.lineWidth = 3;
      context.fill(ring);
      context.stroke(ring);
    });
  }

  drawEllipse(context, view) {
    const { values: [spread, correlation], data: { around: [x, y] } } = this;
    const rest = Math.sqrt(1 - correlation ** 2);
    context.beginPath();
    for (let t = 0; t <= 96; t++) {
      const [u, v] = [Math.cos((Math.PI * t) / 48), Math.sin((Math.PI * t) / 48)];
      context.lineTo(view.x(x + spread * u), view.y(y + spread * (correlation * u + rest * v)));
    }
    context.lineWidth = 2;
    context.setLineDash([2, 4]);
    context.stroke();
    context.setLineDash([]);
  }
}

function nearest({ low, high, step }, value) {
  const on = low + Math.round((value - low) / step) * step;
  return Number(Math.min(Math.max(on, low), high).toFixed(DIGITS));
}
