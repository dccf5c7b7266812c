// A slider made of the leads that have its control: it stands at one of their values, and shows a
// blend of two while it is held between them.

import { short } from "./axes.js";
import { unpack } from "./common.js";
import { make } from "./drawing.js";

const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

export class Slider {
  // `moved` hears of every value.
  constructor(control, words, moved) {
    Object.assign(this, { words, moved, values: [], boards: new Set(), panels: new Set() });
    this.name = make("span");
    this.input = make("input", { type: "range", step: "any", "data-key": control });
    this.output = make("output");
    this.node = make("label", { class: "slider" }, this.name, this.output, this.input);
    this.input.addEventListener("input", () => this.moved(this));
    this.input.addEventListener("change", () => this.rest(this.nearest));
    this.input.addEventListener("keydown", (event) => this.press(event));
  }

  // Of several leads the one with the most values says where it can stand.
  add(board, panel, { label, values, frame }) {
    this.boards.add(board);
    this.panels.add(panel);
    this.words ||= label;
    const known = unpack(values);
    if (known.length <= this.values.length) return;
    Object.assign(this, { values: known, start: frame });
    Object.assign(this.input, { min: known[0], max: known.at(-1) });
    this.put(frame);
  }

  // Where it moves one of several planes, that one is named, too.
  entitle() {
    const { planes } = [...this.boards][0];
    const { title } = [...this.panels][0].data;
    const isOneOf = this.panels.size === 1 && planes.length > 1 && !this.words.includes(title);
    this.name.textContent = isOneOf ? `${title}: ${this.words}` : this.words;
    this.input.ariaLabel = this.name.textContent;
  }

  get nearest() {
    const away = (value) => Math.abs(value - this.input.value);
    return this.values.reduce((best, value, i, all) => (away(value) < away(all[best]) ? i : best), 0);
  }

  isBeside(panels) {
    return [...panels].some((panel) => this.panels.has(panel));
  }

  put(place) {
    this.input.value = this.values[Math.min(Math.max(place, 0), this.values.length - 1)];
    this.say();
  }

  say() {
    this.output.textContent = short(+this.input.value);
    this.input.setAttribute("aria-valuetext", this.output.textContent);
  }

  lead() {
    this.say();
    for (const board of this.boards) board.follow(this.input);
  }

  reset() {
    if (this.nearest === this.start) return;
    this.put(this.start);
    this.lead();
  }

  // What is shown is told in words once it rests.
  rest(place) {
    this.put(place);
    this.moved(this);
    for (const board of this.boards) board.tell("rested");
  }

  press(event) {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    this.rest(this.nearest + STEPS[event.key]);
  }
}
