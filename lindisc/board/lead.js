// A slider leads what it moves at once, while it is dragged too: Streamlit tells the server of it
// only when it is let go. Between two frames weights are blended until the exact fit arrives.

import { selectorOf } from "./common.js";
import { Told } from "./history.js";

export class Lead {
  constructor() {
    this.told = new Told();
  }

  // The place among the frames is the server's, unless that answers an earlier value.
  receive({ control, values, frame }) {
    Object.assign(this, { control, values });
    this.isLate = this.told.isLate(values[frame]);
    this.place = this.isLate ? placeOf(this.told.value, values) : frame;
  }

  // Whether this slider is its own.
  follow(slider) {
    if (!slider.closest(selectorOf(this.control))) return false;
    this.goTo(Number(slider.value));
    return true;
  }

  goTo(value) {
    this.told.note(value);
    this.isLate = true;
    this.place = placeOf(value, this.values);
  }
}

// Where a value lies among rising ones: 1.5 is halfway between the second and the third.
function placeOf(value, values) {
  const above = values.findIndex((other) => other >= value);
  if (above <= 0) return above < 0 ? values.length - 1 : 0;
  return above - (values[above] - value) / (values[above] - values[above - 1]);
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
