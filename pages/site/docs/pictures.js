// The pictures of examples, each drawn from the values that stand behind its place.

import { BoardElement, unattended } from "../../../lindisc/board/board_element.js";

function start() {
  for (const source of document.querySelectorAll("script[type='application/json']")) {
    const place = source.previousElementSibling;
    const values = JSON.parse(source.textContent);
    if (place.matches(".board")) new BoardElement(place).receive(unattended(values), () => {});
    else window.Plotly.newPlot(place, values.data, values.layout, { displayModeBar: false });
  }
}

export default start;
