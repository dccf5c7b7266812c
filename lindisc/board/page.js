// Boards in a plain page, from one JSON script element: their messages, in the order of their places.

import { Alone } from "./alone.js";
import { Sliders } from "./sliders.js";

function start() {
  const source = document.querySelector("script[type='application/json']");
  const { boards, labels, style } = JSON.parse(source.textContent);
  const places = [...document.querySelectorAll(".board")];
  const shown = places.map((place, i) => {
    const alone = new Alone(place, style);
    alone.receive(boards[i], () => {}); // nobody listens
    return alone;
  });
  new Sliders(shown, labels);
}

export default start;
