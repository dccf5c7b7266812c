// The lecture that this browser keeps, in the form of its file, under a `name` that links to its stops
// have for it here: it begins with `OWN`, and no other browser knows it by that.

import { kept } from "../shell/client/store.js";

const KEY = "lecture";
export const OWN = "own-";

// By that name; nothing where this browser has it not.
export function lectureOf(name) {
  return kept(KEY).then((made) => (made?.name === name ? made.lecture : null));
}

// A table of the lecture as one that a visitor has brought.
export function tableOf(words) {
  return kept(KEY).then((made) => {
    const table = made?.lecture.tables?.[words];
    if (!table) return null;
    const { csv, base64, ...options } = typeof table === "string" ? { csv: table } : table;
    return { words, options, name: "", content: base64 ?? encoded(csv) };
  });
}

function encoded(text) {
  const bytes = new window.TextEncoder().encode(text);
  return window.btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
