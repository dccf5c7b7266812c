// A board in an element of a page that brings no shadow root for it, and perhaps no theme.

import { Board } from "./board.js";
import { isLight } from "./page_theme.js";

export class BoardElement {
  // `Editing` is another editor than a board's own.
  constructor(element, Editing) {
    const board = new Board(element.attachShadow({ mode: "open" }), Editing);
    Object.assign(this, { element, board, last: [], isThemed: isThemed(element) });
    this.scheme = window.matchMedia("(prefers-color-scheme: dark)");
    this.again = () => this.receive(...this.last);
    this.scheme.addEventListener("change", this.again);
  }

  receive(data, send) {
    this.last = [data, send];
    if (!this.isThemed) this.dress(data.looks);
    this.board.receive(data, send);
  }

  // Where letters are light the ground is dark.
  dress({ both, light, dark }) {
    const look = { ...both, ...(isLight(getComputedStyle(this.element).color) ? dark : light) };
    const theme = {
      "background-color": look.background,
      "text-color": look.text,
      "border-color": look.grid,
      "primary-color": look.accent,
      "base-radius": "0.5rem",
      "button-radius": "0.5rem",
      font: look.font,
    };
    for (const [name, value] of Object.entries(theme))
      this.element.style.setProperty(`--st-${name}`, value);
  }

  get editor() {
    return this.board.editor;
  }

  dispose() {
    this.scheme.removeEventListener("change", this.again);
    this.board.dispose();
  }
}

function isThemed(element) {
  return getComputedStyle(element).getPropertyValue("--st-background-color") !== "";
}

// A message to which nobody listens: only what a browser knows can be asked.
export function unattended(message) {
  const asked = message.panels.some(({ kind, problem }) => kind === "plane" && !problem);
  return { ...message, editable: false, heard: { asked } };
}
