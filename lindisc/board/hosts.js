// Who shows the board: Streamlit calls with its component, a notebook (anywidget) with nothing.

import { Alone } from "./alone.js";
import { Board } from "./board.js";
import { Letters } from "./letters.js";

function component({ data, parentElement, setTriggerValue }) {
  parentElement.board ??= new Board(parentElement);
  parentElement.letters ??= new Letters();
  const { board, letters } = parentElement;
  board.receive(letters.read(data), setTriggerValue);
  return () => board.dispose();
}

// What is told becomes a trait of the widget, of the gesture's name.
function render({ model, el }) {
  const alone = new Alone(el, model.get("css"));
  el.dataset.lmSuppressShortcuts = true; // or JupyterLab, too, would obey the keys of the board
  const tell = (event, value) => {
    model.set(event, value);
    model.save_changes();
  };
  const show = () => alone.receive(model.get("message"), tell);
  model.on("change:message", show);
  show();
  return () => {
    model.off("change:message", show);
    alone.dispose();
  };
}

function shown(given) {
  return given ? component(given) : { render };
}

export default shown;
