// The visible way to everything that keys and hands can do; its class buttons are the legend.

import { savePicture } from "./export.js";
import { fillSymbol, fitted, make, markerOf } from "./drawing.js";

export class Toolbar {
  constructor(board) {
    const { editor } = board;
    this.board = board;
    this.legend = make("div", { class: "legend", role: "group", "aria-label": "Classes" });
    this.tools = make("div", { class: "tools", role: "group", "aria-label": "Tools" });
    this.node = make("div", { class: "toolbar" }, this.legend, this.tools);
    const button = (words, help, act) => {
      const node = make("button", { type: "button", title: help }, words);
      node.addEventListener("click", act);
      this.tools.append(node);
      return node;
    };
    this.modes = {
      move: button("Move", "Drag points, or click one and then its new place", () => board.use("move")),
      add: button("Add", "Click to add a point of the chosen class (A)", () => board.use("add")),
      ask: button("Ask", "Click to ask about a place (Shift-click, Q)", () => board.use("ask")),
    };
    this.edits = {
      remove: button("Delete", "Remove the selected point (Delete)", () => editor.remove()),
      undo: button("Undo", "Undo (Ctrl+Z)", () => editor.undo()),
      redo: button("Redo", "Redo (Ctrl+Y)", () => editor.redo()),
    };
    const help = "Rings around misclassified points; where they are many, around crowds";
    this.rings = button("Rings", help, () => board.toggleRings());
    button("Save PNG", "Save the picture", () => savePicture([board])).className = "save";
  }

  receive(names) {
    if (this.names?.join() === names.join()) return;
    this.names = names;
    this.chips = names.map((name, k) => {
      const symbol = make("canvas", { class: "symbol", "aria-hidden": "true" });
      const help = `Add points of this class (${k + 1})`;
      const chip = make("button", { type: "button", title: help }, symbol, name);
      chip.addEventListener("click", () => this.board.choose(k));
      return { chip, symbol };
    });
    this.legend.replaceChildren(...this.chips.map(({ chip }) => chip));
  }

  draw(look) {
    const { editor, tool, tools, hasRings, planes } = this.board;
    this.rings.hidden = !planes.some(({ decided }) => decided.some((k) => k !== undefined));
    this.rings.setAttribute("aria-pressed", hasRings);
    this.chips.forEach(({ chip, symbol }, k) => {
      chip.disabled = tool !== "add";
      chip.setAttribute("aria-pressed", tool === "add" && k === editor.chosen);
      const { context, width } = fitted(symbol);
      fillSymbol(context, markerOf(look, k), width / 2, width / 2, width / 3);
    });
    for (const [name, button] of Object.entries(this.modes)) {
      button.hidden = tools.length < 2 || !tools.includes(name);
      button.setAttribute("aria-pressed", name === tool);
    }
    this.edits.remove.hidden = !editor.isOn || !editor.selectedRow || editor.selectedRow.isHandle;
    this.edits.undo.hidden = !editor.canMove || !editor.history.done.length;
    this.edits.redo.hidden = !editor.canMove || !editor.history.undone.length;
  }
}
