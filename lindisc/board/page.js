// A page in a file: one JSON script element has the messages of its boards. Sliders and text fields
// lead them; nobody listens to them, so that only what a browser knows can be asked.

import { Alone } from "./alone.js";
import { addFields } from "./fields.js";
import { Sliders } from "./sliders.js";
import { unattended } from "./without_server.js";

function start() {
  const source = document.querySelector("script[type='application/json']");
  const { boards, labels } = JSON.parse(source.textContent);
  const shown = [...document.querySelectorAll(".board")].map((place, i) => {
    const alone = new Alone(place);
    alone.receive(unattended(boards[i]), () => {});
    return alone;
  });
  addFields(shown, labels);
  return new Sliders(shown, labels);
}

export default start;
