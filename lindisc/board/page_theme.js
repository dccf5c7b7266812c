// The look of a board: light or dark as the page around it, on that page's ground, and with type as
// large as that page asks for.

import { make } from "./drawing.js";

const LEAST = 12; // pixels of a letter
const LIGHT = 384; // of three channels up to 255

export function lookOf(node, looks, former) {
  const style = getComputedStyle(node);
  const background = plain(style.getPropertyValue("--st-background-color"));
  const accent = style.getPropertyValue("--st-primary-color");
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const least = rem * style.getPropertyValue("--lindisc-least") || LEAST;
  const isSame = former?.background === background && former.accent === accent;
  if (isSame && former.least === least) return former;
  const name = isLight(background) ? "light" : "dark";
  return { ...looks.both, ...looks[name], name, background, accent, least };
}

// Any opaque colour of CSS as #rrggbb.
function plain(colour) {
  const sample = make("canvas").getContext("2d");
  sample.fillStyle = colour;
  return sample.fillStyle;
}

// Of any colour of CSS. Where letters are light the ground is dark.
export function isLight(colour) {
  const context = make("canvas").getContext("2d", { willReadFrequently: true });
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red + green + blue > LIGHT;
}
