// A slider leads what it moves at once, while it is dragged too: Streamlit tells the server of it
// only when it is let go. Between two frames weights are blended until the exact fit arrives.

import { short } from "./axes.js";
import { selectorOf } from "./common.js";
import { Told } from "./history.js";

const DIGITS = 10; // of a slider's value, as Python keeps them

export class Lead {
  constructor() {
    this.told = new Told();
  }

  // The place among the frames is the server's, unless that answers an earlier value.
  receive({ control, label, values, frame }) {
    Object.assign(this, { control, label, values });
    this.isLate = this.told.isLate(values[frame]);
    this.place = this.isLate ? placeOf(this.told.value, values) : frame;
  }

  get words() {
    return setTo(this.label, this.values, this.place);
  }

  // Whether this slider is its own.
  follow(slider) {
    if (!slider.closest(selectorOf(this.control))) return false;
    const value = Number(Number(slider.value).toFixed(DIGITS));
    this.stand(placeOf(value, this.values), value);
    return true;
  }

  // At a frame, or between two, until the server says the same.
  stand(place, value = this.values[Math.round(place)]) {
    this.told.note(value);
    Object.assign(this, { place, isLate: true });
  }
}

// Where a value lies among rising ones: 1.5 is halfway between the second and the third.
export function placeOf(value, values) {
  const above = values.findIndex((other) => other >= value);
  if (above <= 0) return above < 0 ? values.length - 1 : 0;
  return above - (values[above] - value) / (values[above] - values[above - 1]);
}

// "α = 0.5", at a place among values or between two of them.
export function setTo(label, values, place) {
  return `${label} = ${short(valueAt(values, place))}`;
}

export function valueAt(values, place) {
  const low = Math.floor(place);
  const high = Math.min(low + 1, values.length - 1);
  return values[low] + (place - low) * (values[high] - values[low]);
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
