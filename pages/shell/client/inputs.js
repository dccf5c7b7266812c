// A control of a lesson as the browser's own input, with its name, its help and what its ends mean.

import { make } from "../../../lindisc/board/marks.js";
import { put } from "../../../lindisc/board/common.js";
import { short } from "../../../lindisc/board/axes.js";

const SVG = "http://www.w3.org/2000/svg";

class Control {
  // `hears` has `held`, called with every move of a hand, and `set`, with words at its end.
  constructor({ key }, hears) {
    Object.assign(this, { key, hears, isHeld: false, isPressed: false });
    const id = `control-${key}`;
    this.name = make("label", { class: "name", for: id });
    this.ends = make("small", { class: "ends", id: `${id}-ends` });
    this.about = make("div");
    this.mark = make("summary", {}, "?");
    this.help = make("details", { class: "help" }, this.mark, this.about);
    this.input = this.made();
    this.input.id = id;
    this.input.dataset.key = key;
    this.node = make("div", { class: "control" }, ...this.parts);
    this.help.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.help.contains(relatedTarget)) this.help.open = false;
    });
    this.node.addEventListener("keydown", ({ key: pressed }) => {
      if (pressed === "Escape") this.help.open = false;
    });
    this.input.addEventListener("input", () => this.hold());
    this.input.addEventListener("change", () => this.rest());
  }

  get parts() {
    return [this.name, this.help, this.input, this.ends];
  }

  get words() {
    return [this.input.value];
  }

  // What is in a hand keeps its value.
  receive(data) {
    this.data = data;
    this.node.classList.add(data.kind);
    this.entitle("");
    put(this.ends, data.ends ?? "");
    if (data.ends) this.input.setAttribute("aria-describedby", this.ends.id);
    this.help.hidden = !data.help;
    this.mark.ariaLabel = `About ${data.label}`;
    if (this.about.html !== data.help) this.about.html = this.about.innerHTML = data.help ?? "";
    this.shape(data);
    if (!this.isHeld && !this.isPressed) this.write(data.value);
  }

  // Under a panel the title of that is not said again.
  entitle(title) {
    const { label } = this.data;
    const begin = title && label.startsWith(`${title}: `) ? label.slice(0, title.length + 2) : "";
    if (this.name.textContent === label && begin === this.begin) return;
    this.begin = begin;
    this.name.replaceChildren(make("span", { class: "unseen" }, begin), label.slice(begin.length));
  }

  shape() {}

  write(value) {
    this.input.value = value ?? "";
  }

  hold() {
    this.isHeld = true;
    this.hears.held(this.input);
  }

  rest() {
    this.isHeld = false;
    this.hears.set(this.key, this.words);
  }
}

// All in one line: its name, which tells more on demand, and its value. It is held from when it is
// pressed until it is let go, by hand or by key.
class Slider extends Control {
  made() {
    this.output = make("b", { class: "value", "aria-hidden": true });
    this.name = make("span", { class: "name", id: `name-${this.key}` });
    this.mark.replaceChildren(this.name);
    const input = make("input", { type: "range", "aria-labelledby": this.name.id });
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

class NumberInput extends Control {
  made() {
    return make("input", { type: "number" });
  }

  get words() {
    const { value } = this.input;
    return [value && String(Number(value))];
  }

  shape({ low, high, step, whole, empty }) {
    Object.assign(this.input, { min: low ?? "", max: high ?? "", step: step ?? (whole ? 1 : "any") });
    this.input.placeholder = empty ?? "";
  }

  // It may lie between two steps, not beyond its ends.
  rest() {
    const { badInput, rangeOverflow, rangeUnderflow } = this.input.validity;
    const isMissing = !this.input.value && this.data.start !== null;
    if (badInput || rangeOverflow || rangeUnderflow) this.input.reportValidity();
    else if (isMissing) this.hears.set(this.key, null);
    else super.rest();
    this.isHeld = false;
  }
}

class Text extends Control {
  made() {
    return make("input", { type: "text", autocomplete: "off", spellcheck: "false" });
  }
}

class Toggle extends Control {
  made() {
    return make("input", { type: "checkbox" });
  }

  get parts() {
    return [this.input, this.name, this.help];
  }

  get words() {
    return [String(this.input.checked)];
  }

  write(value) {
    this.input.checked = value;
  }
}

class Menu extends Control {
  made() {
    return make("select");
  }

  shape({ options }) {
    if (`${this.options}` === `${options}`) return;
    this.options = options;
    this.input.replaceChildren(...options.map((option) => make("option", { value: option }, option)));
  }
}

// All in view: a group of which one is pressed.
class Pick extends Control {
  made() {
    this.name.removeAttribute("for"); // it names no single input
    return make("span", { class: "segments", role: "radiogroup" });
  }

  get words() {
    return [this.input.querySelector(":checked").value];
  }

  shape({ label, options, has_label: hasLabel }) {
    this.input.ariaLabel = label;
    this.name.hidden = !hasLabel;
    if (`${this.options}` === `${options}`) return;
    this.options = options;
    const segments = options.map((value) => {
      const input = make("input", { type: "radio", name: this.key, value });
      return make("label", { class: "segment" }, input, make("span", {}, value));
    });
    this.input.replaceChildren(...segments);
  }

  write(value) {
    for (const input of this.input.querySelectorAll("input")) input.checked = input.value === value;
  }
}

const KINDS = {
  slider: Slider,
  number: NumberInput,
  text: Text,
  toggle: Toggle,
  menu: Menu,
  pick: Pick,
};

export function controlOf(data, hears) {
  const control = new KINDS[data.kind](data, hears);
  control.receive(data);
  return control;
}
