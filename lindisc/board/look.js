// The look of a board: light or dark as the page around it, on that page's ground.

import { channels, make } from "./marks.js";

export function lookOf(node, looks, former) {
  const style = getComputedStyle(node);
  const background = plain(style.getPropertyValue("--st-background-color"));
  const accent = style.getPropertyValue("--st-primary-color");
  if (former?.background === background && former.accent === accent) return former;
  const name = isDark(background) ? "dark" : "light";
  return { ...looks[name], name, background, accent };
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
