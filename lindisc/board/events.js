// What a hand does here, told to the page: charts of other boards stand where a timeline does, and
// the leader of a class shows there what is held.

import { valueAt } from "./interpolation.js";

export const SCRUBBED = "lindisc:timeline";
const TURNED = "lindisc:turned"; // another panel is in view, where there is one at a time

export function tellHeld(key, value) {
  tell("lindisc:held", { key, value });
}

export function tellTimeline({ data: { key }, held, place, values, isBusy }) {
  if (isBusy) tellHeld(held, valueAt(values, place));
  if (key) tell(SCRUBBED, { key, place, value: values[Math.round(place)] });
}

// Whether a slider of that key has taken the value.
export function tellTaken(key, value, isOver = false) {
  const event = new CustomEvent("lindisc:taken", { detail: { key, value, isOver }, cancelable: true });
  return !document.dispatchEvent(event);
}

export function tellTurned(board) {
  tell(TURNED, { board });
}

function tell(event, detail) {
  document.dispatchEvent(new CustomEvent(event, { detail }));
}
