// What is typed into and pressed on the page of a lecture.

import { make } from "../../lindisc/board/drawing.js";

// Of so many letters at most; `heard` is told each change.
export function field(tag, label, most, heard, words = "") {
  const made = make(tag, { "aria-label": label, placeholder: label, maxlength: most });
  if (tag === "textarea") made.rows = 1;
  made.value = words;
  made.addEventListener("input", () => heard(made.value));
  return made;
}

export function button(words, act, label = "") {
  const made = make("button", { type: "button" }, words);
  if (label) [made.title, made.ariaLabel] = [label, label];
  made.addEventListener("click", act);
  return made;
}
