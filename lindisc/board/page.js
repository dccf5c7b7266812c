// A page in a file: one JSON script element has the messages of its boards.

import { Standing } from "./standing.js";

function start() {
  const source = document.querySelector("script[type='application/json']");
  new Standing(document, JSON.parse(source.textContent));
}

export default start;
