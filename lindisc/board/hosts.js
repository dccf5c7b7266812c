// Who shows the board: Streamlit calls with its component, a notebook (anywidget) with nothing.

import { Alone } from "./alone.js";
import { Board } from "./board.js";
import { Letters } from "./message_decoder.js";
import { Patience } from "./patience.js";

function component({ data, parentElement, setTriggerValue }) {
  parentElement.patience ??= new Patience(new Board(parentElement));
  parentElement.letters ??= new Letters();
  const { patience, letters } = parentElement;
  patience.receive(letters.read(data), setTriggerValue);
  return () => patience.dispose();
}

// What is told becomes a trait of the widget, of the gesture's name.
function render({ model, el }) {
  const patience = new Patience(new Alone(el));
  el.dataset.lmSuppressShortcuts = true; // or JupyterLab, too, would obey the keys of the board
  const tell = (event, value) => {
    model.set(event, value);
    model.save_changes();
  };
  const show = () => patience.receive(model.get("message"), tell);
  model.on("change:message", show);
  show();
  return () => {
    model.off("change:message", show);
    patience.dispose();
  };
}

function shown(given) {
  return given ? component(given) : { render };
}

export default shown;
