// What every control of a lesson has: its name, its help, what its ends mean, and a value in a hand.

import { make } from "../../../lindisc/board/drawing.js";
import { put } from "../../../lindisc/board/common.js";

export class Control {
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
