// The kinds of controls of a lesson, each the browser's own input.

import { Control } from "./control.js";
import { Slider } from "./slider.js";
import { make } from "../../../lindisc/board/drawing.js";

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
