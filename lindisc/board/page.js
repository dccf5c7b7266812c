// The boards of a page in a file: one JSON script element has their messages. Sliders and text fields
// lead those that are not inert; nobody listens to them, so that only what a browser knows can be asked.

import { BoardElement, unattended } from "./board_element.js";
import { addFields } from "./text_fields.js";
import { Sliders } from "./sliders.js";

export function showBoards() {
  const source = document.querySelector("script[type='application/json']");
  const { boards, labels } = JSON.parse(source.textContent);
  const shown = [...document.querySelectorAll(".board")].map((place, i) => {
    const board = new BoardElement(place);
    board.receive(unattended(boards[i]), () => {});
    return board;
  });
  const led = shown.filter(({ element }) => !element.inert);
  addFields(led, labels);
  return new Sliders(led, labels);
}

export default showBoards;
