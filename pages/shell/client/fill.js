// HTML in its place: what is the same stays where it is, with its boards, its focus and what is open.

import { put } from "../../../lindisc/board/common.js";

const OWN = ".board, .chart"; // whose inside is not HTML of the answer
const WIDE = ".table, .program, .formula, pre, math[display=block]"; // where they scroll, keys do it

export function fill(place, html) {
  if (place.html === html) return;
  place.html = html;
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  match(place, wanted.content);
  for (const node of place.querySelectorAll(WIDE))
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
}

// What is new stands before a board that stays, and what is old before it goes.
function match(place, wanted) {
  let old = place.firstChild;
  const pass = (node) => {
    old = node.nextSibling;
    return node;
  };
  for (const node of [...wanted.childNodes]) {
    while (old && isOwn(node) && !isOwn(old)) pass(old).remove();
    if (!old || isOwn(old) !== isOwn(node)) place.insertBefore(node, old);
    else if (old.nodeName !== node.nodeName) pass(old).replaceWith(node);
    else renew(pass(old), node);
  }
  while (old) pass(old).remove();
}

function renew(old, node) {
  if (isOwn(old)) return;
  if (node.nodeType !== Node.ELEMENT_NODE) {
    put(old, node.data);
    return;
  }
  take(old, node);
  match(old, node);
}

function isOwn(node) {
  return node.nodeType === Node.ELEMENT_NODE && node.matches(OWN);
}

// Attributes; what a visitor alone folds and unfolds stays as it is.
function take(old, node) {
  const isFolded = node.localName === "details" && !node.dataset.key;
  const names = [...old.getAttributeNames(), ...node.getAttributeNames()];
  for (const name of names.filter((each) => !(isFolded && each === "open"))) {
    const value = node.getAttribute(name);
    if (value === null) old.removeAttribute(name);
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (node.localName !== "input") return;
  old.checked = node.checked;
  if (!old.matches(":focus")) old.value = node.value; // somebody may be typing there
}
