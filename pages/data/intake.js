// A table by file, dropped or chosen, or pasted: its bytes go to the server once, as base64.

import { CONTROLS } from "../../lindisc/board/control_style.js";
import { forgetTable, keepTable, keptTable } from "./kept_table.js";
import { make } from "../../lindisc/board/drawing.js";
import style from "./intake.css" with { type: "css" };

const KINDS = ".csv,.tsv,.tab,.txt,.dat,.xlsx,.xlsm,text/*";

export class Intake {
  constructor(parent) {
    this.file = make("input", { type: "file", accept: KINDS });
    this.file.addEventListener("change", () => this.take(this.file.files[0]));
    this.text = make("textarea", { rows: 5, spellcheck: false });
    this.button = make("button", { type: "button" }, "Read the pasted table");
    this.button.addEventListener("click", () => this.take(new Blob([this.text.value])));
    const byFile = make("label", {}, "A CSV or Excel file, chosen or dropped here", this.file);
    const byText = make("label", {}, "or a table, pasted here", this.text);
    this.place = make("div", { class: "intake" }, byFile, byText, this.button);
    this.place.addEventListener("dragover", (event) => this.hover(event, true));
    this.place.addEventListener("dragleave", (event) => this.hover(event, false));
    this.place.addEventListener("drop", (event) => {
      this.hover(event, false);
      this.take(event.dataTransfer.files[0]);
    });
    parent.adoptedStyleSheets.push(CONTROLS, style);
    parent.append(this.place);
  }

  // `kept` says how the server reads what no link holds, and how the link speaks of it.
  receive({ most, example, kept, is_left: isLeft }, { setTriggerValue }) {
    Object.assign(this, { most, send: (brought) => setTriggerValue("brought", brought) });
    this.text.placeholder = example;
    if (kept) this.keep(kept);
    else if (isLeft) forgetTable();
  }

  // What was just sent, or what is there already, read in another way.
  async keep(kept) {
    const table = this.sent ?? (await keptTable());
    if (table) keepTable({ ...table, ...kept });
  }

  hover(event, isOver) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    this.place.classList.toggle("over", isOver);
  }

  take(blob) {
    this.file.value = "";
    if (!blob) return;
    const name = blob.name ?? "";
    if (blob.size > this.most) {
      this.send({ name, content: null });
      return;
    }
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      this.sent = { name, content: encoded(reader.result) };
      this.send(this.sent);
    });
    reader.readAsDataURL(blob);
  }

  dispose() {
    this.place.remove();
  }
}

// What follows the comma of a data URL.
function encoded(url) {
  return url.split(",")[1] ?? "";
}
