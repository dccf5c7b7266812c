// A slider in one line; what its values lead to may run along it.

import { Control } from "./control.js";
import { make } from "../../../lindisc/board/drawing.js";
import { put } from "../../../lindisc/board/common.js";
import { short } from "../../../lindisc/board/axes.js";

const SVG = "http://www.w3.org/2000/svg";

// All in one line: its name, which tells more on demand, and its value. It is held from when it is
// pressed until it is let go, by hand or by key.
export class Slider extends Control {
  made() {
    this.output = make("b", { class: "value", "aria-hidden": true });
    this.name = make("span", { class: "name" });
    this.mark.replaceChildren(this.name);
    const input = make("input", { type: "range" });
    this.curves = document.createElementNS(SVG, "svg");
    this.track = make("span", { class: "track" }, this.curves, input);
    for (const begin of ["pointerdown", "keydown"])
      input.addEventListener(begin, () => (this.isPressed = true));
    for (const end of ["pointerup", "pointercancel", "keyup", "blur"])
      input.addEventListener(end, () => this.release());
    return input;
  }

  get parts() {
    return [this.help, this.track, this.output];
  }

  receive(data) {
    super.receive(data);
    const isSilent = !data.help && !data.ends;
    this.about.prepend(this.ends);
    this.input.ariaLabel = data.label;
    this.help.hidden = false;
    this.help.classList.toggle("silent", isSilent);
    this.mark.tabIndex = isSilent ? -1 : 0;
    this.curves.replaceChildren();
  }

  // A path runs along it: its curves lie behind, and it can be played.
  accompany({ button, curves, values }) {
    if (button.parentNode !== this.node) this.node.prepend(button);
    const { low, high } = this.data;
    for (const [name, size] of [["viewBox", "0 0 100 10"], ["preserveAspectRatio", "none"]])
      this.curves.setAttribute(name, size);
    for (const { values: heights, range: [least, most] } of curves) {
      const line = document.createElementNS(SVG, "polyline");
      const places = Array.from(heights, (height, i) => {
        return [(100 * (values[i] - low)) / (high - low), 10 - (10 * (height - least)) / (most - least)];
      });
      line.setAttribute("points", places.filter((at) => at.every(Number.isFinite)).join(" "));
      line.setAttribute("vector-effect", "non-scaling-stroke");
      this.curves.append(line);
    }
  }

  get words() {
    return [String(this.nearest)];
  }

  // Where it stands; with `values` of its own the nearest of them.
  get nearest() {
    const value = Number(this.input.value);
    const away = (other) => Math.abs(other - value);
    const { values } = this.data;
    return values?.reduce((best, other) => (away(other) < away(best) ? other : best)) ?? value;
  }

  shape({ low, high, step }) {
    Object.assign(this.input, { min: low, max: high, step: step ?? "any" });
  }

  write(value) {
    super.write(value);
    this.say();
  }

  say() {
    put(this.output, short(Number(this.input.value)));
    this.input.setAttribute("aria-valuetext", this.output.textContent);
  }

  hold() {
    this.say();
    super.hold();
  }

  // A browser says that its value has changed with every key.
  rest() {
    if (!this.isPressed) super.rest();
  }

  release() {
    this.isPressed = false;
    if (this.isHeld) this.rest();
  }
}
