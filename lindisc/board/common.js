// What every script here needs: arrays from text, words for people.

// Numbers that were found here are none.
export function unpack(text, Kind = Float64Array) {
  if (typeof text !== "string") return Kind.from(text);
  return new Kind(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
}

// Only news: what stands in a live region is read out whenever it is written.
export function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

// A share for people, with a space that does not break.
export function percent(share) {
  return Number.isNaN(share) ? "–" : `${(100 * share).toFixed(1)}\u00a0%`;
}

// Whether hands use fingers here.
export function isTouched() {
  return window.matchMedia("(pointer: coarse)").matches;
}
