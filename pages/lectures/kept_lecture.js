// The lecture that this browser keeps, in the form of its file, under a `name` that links to its stops
// have for it here: it begins with `OWN`, and no other browser knows it by that.

import { keep, kept } from "../shell/client/store.js";

const KEY = "lecture";
export const OWN = "own-";
const EMPTY = { lindisc: "lecture", version: 1, title: "", about: "", stops: [], tables: {} };

// With the `former` stops that can be had again; an empty one where there is none yet.
export async function keptLecture() {
  return (await kept(KEY)) ?? { name: newName(), lecture: { ...EMPTY }, former: [] };
}

export function keepLecture(made) {
  return keep(KEY, made);
}

// By that name; nothing where this browser has it not.
export async function lectureOf(name) {
  const { name: own, lecture } = (await kept(KEY)) ?? {};
  return own === name ? lecture : null;
}

// A table of the lecture as one that a visitor has brought.
export async function tableOf(words) {
  const table = (await kept(KEY))?.lecture.tables?.[words];
  if (!table) return null;
  const { csv, base64, ...options } = typeof table === "string" ? { csv: table } : table;
  return { words, options, name: "", content: base64 ?? encoded(csv) };
}

function newName() {
  return `${OWN}${window.crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
}

function encoded(text) {
  const bytes = new window.TextEncoder().encode(text);
  return window.btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
