// Text fields for a page that has none: one for each control in which something is typed that its
// boards show.

import { selectorOf } from "./common.js";
import { make } from "./marks.js";

export function addFields(shown, labels) {
  for (const { element, board } of shown) {
    const typed = board.panels.map(({ data }) => data.typed).filter(Boolean);
    const all = new Map(typed.map((each) => [each.field, each]));
    element.after(...[...all.values()].map((each) => fieldOf(each, labels[each.field], board)));
  }
}

// What is shown is told in words once it rests.
function fieldOf(typed, words, board) {
  const input = make("input", { type: "text", value: textOf(typed) });
  input.addEventListener("change", () => board.tell("rested"));
  return make("label", { class: `field ${selectorOf(typed.field).slice(1)}` }, words, input);
}

// A text that says every word as often.
function textOf({ words, counts }) {
  return words.flatMap((word, i) => Array(counts[i]).fill(word)).join(" ");
}
