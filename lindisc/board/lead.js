// A slider leads what it moves at once, while it is held. Between two frames weights are blended
// until the exact fit arrives.

import { short } from "./axes.js";
import { tellHeld } from "./events.js";
import { placeOf, valueAt } from "./interpolation.js";

const DIGITS = 10; // of a slider's value, as Python keeps them

export class Lead {
  receive({ control, label, values, frame }) {
    Object.assign(this, { control, label, values, frame });
    this.rest();
  }

  // At the frame of the message: no hand leads any more.
  rest() {
    Object.assign(this, { place: this.frame, isLed: false });
  }

  get words() {
    return setTo(this.label, this.values, this.place);
  }

  // Whether this slider is its own. As far as it leads: some sliders go further.
  follow(slider) {
    if (slider.dataset.key !== this.control) return false;
    const value = Number(Number(slider.value).toFixed(DIGITS));
    this.stand(placeOf(value, this.values));
    const [low, high] = [this.values[0], this.values.at(-1)];
    tellHeld(this.control, Math.min(Math.max(value, low), high));
    return true;
  }

  // At a frame, or between two, until the next message.
  stand(place) {
    Object.assign(this, { place, isLed: true });
  }
}

// "α = 0.5" at a place among values; "α ≈ 0.52" between two, where fits are blended.
export function setTo(label, values, place) {
  const sign = Number.isInteger(place) ? "=" : "≈";
  return `${label} ${sign} ${short(valueAt(values, place))}`;
}

// What leads a panel: a plane by what is held there, a chart and its items by leads of their own.
export function leadsOf({ lead, held = [], items = [] }) {
  return [lead, ...held, ...items.map((item) => item.lead)].filter(Boolean);
}
