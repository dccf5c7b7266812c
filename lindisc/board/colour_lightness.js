// Whether a colour is light: where letters are, their ground is dark.

import { make } from "./marks.js";

const LIGHT = 384; // of three channels up to 255

// Any colour of CSS.
export function isLight(colour) {
  const context = make("canvas").getContext("2d", { willReadFrequently: true });
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red + green + blue > LIGHT;
}
