// The look of a board: light or dark as the page around it, on that page's ground, and with type as
// large as that page asks for.

import { channels, make } from "./marks.js";

const LEAST = 12; // pixels of a letter

export function lookOf(node, looks, former) {
  const style = getComputedStyle(node);
  const background = plain(style.getPropertyValue("--st-background-color"));
  const accent = style.getPropertyValue("--st-primary-color");
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const least = rem * style.getPropertyValue("--lindisc-least") || LEAST;
  const isSame = former?.background === background && former.accent === accent;
  if (isSame && former.least === least) return former;
  const name = isDark(background) ? "dark" : "light";
  return { ...looks.both, ...looks[name], name, background, accent, least };
}

// Any opaque colour of CSS as #rrggbb.
function plain(colour) {
  const sample = make("canvas").getContext("2d");
  sample.fillStyle = colour;
  return sample.fillStyle;
}

function isDark(colour) {
  const [red, green, blue] = channels(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
