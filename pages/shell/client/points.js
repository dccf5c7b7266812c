// A table of points: what a hand changes in it, as the text of edits that the board writes, too.

import { Edits, quantised } from "../../../lindisc/board/edits.js";

// Null where something is missing, or where there are too many edits.
export function edited(place) {
  const { table, row, edits, point } = found(place);
  const at = placeOf(row, JSON.parse(table.dataset.box));
  if (!at) return null;
  const code = Number(row.querySelector("select").value);
  return textOf(changed(edits, point, code, at, place.matches("select")));
}

export function withoutRow(place) {
  const { edits, point } = found(place);
  return textOf(edits.without(point));
}

// A point of the data that changes its class leaves, and comes again among those added.
function changed(edits, point, code, at, isOtherClass) {
  if (!point) return edits.withAdded(code, at);
  if (isOtherClass && !point.isAdded) return edits.without(point).withAdded(code, at);
  return edits.withMoved({ ...point, code }, at);
}

function found(place) {
  const [table, row] = [place.closest("table"), place.closest("tr")];
  const token = row.dataset.row;
  const point = token ? { id: Number(token.slice(1)), isAdded: token.startsWith("a") } : null;
  return { table, row, point, edits: Edits.parse(table.dataset.edits) };
}

// A number that nobody has typed is what it is, not what it is rounded to.
function placeOf(row, box) {
  const [x, y] = [...row.querySelectorAll("input")].map((input) => {
    const whole = input.closest("td").dataset.v;
    return whole && input.value === input.defaultValue ? Number(whole) : input.valueAsNumber;
  });
  return Number.isNaN(x + y) ? null : quantised(x, y, box);
}

function textOf(edits) {
  return edits.isFull ? null : edits.text;
}
