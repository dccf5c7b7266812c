// A board in an element of a page that brings neither a shadow root nor a theme for it.

import { Board } from "./board.js";
import { make } from "./marks.js";

const LIGHT = 384; // of three channels up to 255

export class Alone {
  constructor(element, style) {
    const root = element.attachShadow({ mode: "open" });
    root.append(make("style", {}, style));
    Object.assign(this, { element, board: new Board(root), last: [] });
    this.scheme = window.matchMedia("(prefers-color-scheme: dark)");
    this.again = () => this.receive(...this.last);
    this.scheme.addEventListener("change", this.again);
  }

  receive(data, send) {
    this.last = [data, send];
    this.dress(data.looks);
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

  dispose() {
    this.scheme.removeEventListener("change", this.again);
    this.board.dispose();
  }
}

// Any colour of CSS.
function isLight(colour) {
  const context = make("canvas").getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red + green + blue > LIGHT;
}
