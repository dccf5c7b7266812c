// The lecture that this browser keeps, in the form of its file, under a `name` that links to its stops
// have for it here: it begins with `OWN`, and no other browser knows it by that.

import { fetched } from "../shell/client/answers.js";
import { keep, kept } from "../shell/client/browser_storage.js";

const KEY = "lecture";
const MOST_FORMER = 20;
export const OWN = "own-";
export const CHANGED = new window.BroadcastChannel("lindisc: lecture"); // heard in other tabs

// With its `former` states that can be had again; an empty one where there is none yet.
export function keptLecture() {
  return kept(KEY).then((made) => made ?? { name: newName(), lecture: empty(), former: [] });
}

export function keepLecture(made) {
  made.former.splice(0, made.former.length - MOST_FORMER);
  return keep(KEY, made).then(() => CHANGED.postMessage(made.name));
}

export function empty() {
  return { lindisc: "lecture", version: 1, title: "", about: "", stops: [], tables: {} };
}

// As a file: without what is empty, and without tables that no stop shows.
export function textOf({ stops, tables = {}, ...rest }) {
  const links = stops.flatMap(({ link, shown = "" }) => [link, shown]);
  const owns = links.map((link) => new URLSearchParams(link.split("?")[1]).get("own"));
  const used = Object.entries(tables).filter(([words]) => owns.includes(words));
  return JSON.stringify({ ...rest, stops: stops.map(filled), tables: Object.fromEntries(used) });
}

function filled(stop) {
  return Object.fromEntries(Object.entries(stop).filter(([, value]) => value?.length || value > 0));
}

// By that name; nothing where this browser has it not.
export function lectureOf(name) {
  return kept(KEY).then((made) => (made?.name === name ? made.lecture : null));
}

// A table of the lecture as one that a visitor has brought.
export function tableIn(words) {
  return kept(KEY).then((made) => {
    const table = made?.lecture.tables?.[words];
    if (!table) return null;
    const { csv, base64, ...options } = typeof table === "string" ? { csv: table } : table;
    return { words, options, name: "", content: base64 ?? encoded(csv) };
  });
}

// What comes of a lecture at the server, which reads it strictly; an error in words where it is none.
export function read(body) {
  return post("read", body).then((answer) => answer.json());
}

export function readAsPage(body) {
  return post("page", body).then((answer) => answer.blob());
}

async function post(what, body) {
  const address = new URL(`./lecture/${what}`, document.baseURI);
  const answer = await fetched(address, { method: "POST", body });
  if (answer?.ok) return answer;
  throw new Error((await answer?.text()) ?? "The server does not answer: try again.");
}

function newName() {
  return `${OWN}${window.crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
}

function encoded(text) {
  const bytes = new window.TextEncoder().encode(text);
  return window.btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
