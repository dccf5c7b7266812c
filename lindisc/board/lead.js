// A slider leads what it moves at once, while it is dragged too: Streamlit tells the server of it
// only when it is let go. Between two frames weights are blended until the exact fit arrives.

import { short } from "./axes.js";
import { selectorOf } from "./common.js";
import { tellHeld } from "./hand.js";
import { Told } from "./history.js";
import { placeOf, valueAt } from "./places.js";

const DIGITS = 10; // of a slider's value, as Python keeps them

export class Lead {
  constructor() {
    this.told = new Told();
  }

  // The place among the frames is the server's, unless that answers an earlier value: one at which
  // its slider does not stand any more.
  receive({ control, label, values, frame }) {
    Object.assign(this, { control, label, values });
    this.isLate = this.told.isLate(values[frame]) && standing(control) !== values[frame];
    this.place = this.isLate ? placeOf(this.told.value, values) : frame;
    if (this.isLate) this.tell();
  }

  get words() {
    return setTo(this.label, this.values, this.place);
  }

  // Whether this slider is its own.
  follow(slider) {
    if (!slider.closest(selectorOf(this.control))) return false;
    const value = numberOf(slider);
    this.stand(placeOf(value, this.values), value);
    this.tell();
    return true;
  }

  // As far as it leads: some sliders go further.
  tell() {
    const [low, high] = [this.values[0], this.values.at(-1)];
    tellHeld(this.control, Math.min(Math.max(this.told.value, low), high));
  }

  // At a frame, or between two, until the server says the same.
  stand(place, value = this.values[Math.round(place)]) {
    this.told.note(value);
    Object.assign(this, { place, isLate: true });
  }
}

function numberOf(slider) {
  return Number(Number(slider.value).toFixed(DIGITS));
}

// Where the slider of a control stands; undefined if the page has none.
function standing(control) {
  const slider = document.querySelector(`${selectorOf(control)} [type=range]`);
  return slider ? numberOf(slider) : undefined;
}

// "α = 0.5" at a place among values; "α ≈ 0.52" between two, where fits are blended.
export function setTo(label, values, place) {
  const sign = Number.isInteger(place) ? "=" : "≈";
  return `${label} ${sign} ${short(valueAt(values, place))}`;
}

// Calls with every slider of the page that shows another value.
export function watchSliders(moved) {
  const observer = new MutationObserver((changes) => {
    const sliders = new Set(changes.map(({ target }) => target));
    for (const slider of sliders) if (slider.type === "range") moved(slider);
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["value"] });
  return observer;
}
