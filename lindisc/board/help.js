// What can be done with points, in one line; with fingers that is short, and buttons say the rest.

import { isTouched } from "./common.js";

// On a plane without points, and on one with points.
const CLICKS = [
  "Choose a class, then click where its points go.",
  "Drag a point, or click it and then its new place; press Add, choose a class and click to add.",
];
const TAPS = [
  "Choose a class, then tap where its points go.",
  "Drag a point, or tap it, then its new place.",
];

// The same for a beginning, as it is read in passing.
export function hintOf({ editor, heard }) {
  if (editor.hint) return editor.hint;
  if (editor.isOn) return editor.rows.length ? "Drag a point." : (isTouched() ? TAPS : CLICKS)[0];
  return heard.asked ? "Click to ask." : "";
}

export function helpOf({ editor, heard }) {
  const hasRows = Number(editor.rows.length > 0);
  if (isTouched()) return editor.isOn ? TAPS[hasRows] : "";
  const edit = editor.isOn && `${CLICKS[hasRows]} Keys: arrows, Enter, Delete, A.`;
  const ask = editor.isOn ? "Shift-click or press Q to ask." : "Click or press Q to ask.";
  return [editor.help, edit, heard.asked && ask].filter(Boolean).join(" ");
}
