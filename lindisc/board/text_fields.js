// Text fields for a page that has none: one for each control in which something is typed that its
// boards show.

import { make } from "./drawing.js";

export function addFields(shown, labels) {
  for (const { element, board } of shown) {
    const typed = board.panels.map(({ data }) => data.typed).filter(Boolean);
    for (const { field, words, counts } of new Map(typed.map((each) => [each.field, each])).values()) {
      const value = words.flatMap((word, i) => Array(counts[i]).fill(word)).join(" ");
      const input = make("input", { type: "text", value, "data-key": field });
      input.addEventListener("input", () => board.follow(input));
      // What is shown is told in words once it rests.
      input.addEventListener("change", () => board.tell("rested"));
      element.after(make("label", { class: "field" }, labels[field], input));
    }
  }
}
