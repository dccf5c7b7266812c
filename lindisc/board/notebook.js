// The board in a notebook (anywidget).

import { BoardElement } from "./board_element.js";
import { NewestAnswer } from "./newest_answer.js";

// What is told becomes a trait of the widget, of the gesture's name.
function render({ model, el }) {
  const board = new NewestAnswer(new BoardElement(el));
  el.dataset.lmSuppressShortcuts = true; // or JupyterLab, too, would obey the keys of the board
  const tell = (event, value) => {
    model.set(event, value);
    model.save_changes();
  };
  const show = () => board.receive(model.get("message"), tell);
  model.on("change:message", show);
  show();
  return () => {
    model.off("change:message", show);
    board.dispose();
  };
}

const widget = { render };

export default widget;
