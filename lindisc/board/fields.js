// Text fields for a page that has none: one for each control in which something is typed that its
// boards show.

import { selectorOf } from "./common.js";
import { make } from "./marks.js";

export function addFields(shown, labels) {
  for (const { element, board } of shown) {
    const typed = board.panels.map(({ data }) => data.typed).filter(Boolean);
    for (const { field, words, counts } of new Map(typed.map((each) => [each.field, each])).values()) {
      const value = words.flatMap((word, i) => Array(counts[i]).fill(word)).join(" ");
      const input = make("input", { type: "text", value });
      // What is shown is told in words once it rests.
      input.addEventListener("change", () => board.tell("rested"));
      const name = `field ${selectorOf(field).slice(1)}`;
      element.after(make("label", { class: name }, labels[field], input));
    }
  }
}
