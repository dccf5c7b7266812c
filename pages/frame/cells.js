// A table in which whole numbers are typed; what the server makes of them replaces the other cells.

function made(kind, words = "") {
  const node = document.createElement(kind);
  node.textContent = words;
  return node;
}

class Cells {
  constructor(parent) {
    this.room = made("div");
    this.room.className = "cells";
    this.room.tabIndex = 0;
    this.room.role = "region";
    parent.append(this.room);
  }

  show(data, tell) {
    this.tell = tell;
    if (!this.table) this.build(data);
    data.rows.forEach(({ cells }, i) => {
      cells.forEach((cell, j) => this.put(this.table.tBodies[0].rows[i].cells[j + 1], cell));
    });
  }

  build({ title, headings, rows }) {
    const [table, head, body] = ["table", "thead", "tbody"].map((kind) => made(kind));
    const names = headings.map((words) => Object.assign(made("th", words), { scope: "col" }));
    head.append(made("tr"));
    head.firstChild.append(...names);
    for (const { name, cells } of rows) {
      const row = made("tr");
      row.append(Object.assign(made("th", name), { scope: "row" }));
      row.append(...cells.map((cell, j) => this.cell(cell, name, headings[j + 1])));
      body.append(row);
    }
    table.append(head, body);
    this.room.ariaLabel = title;
    this.room.replaceChildren(table);
    this.table = table;
  }

  cell({ most }, row, column) {
    const cell = made("td");
    if (most === null) return cell;
    const input = made("input");
    Object.assign(input, { type: "number", step: 1, ariaLabel: `${column}: ${row}` });
    input.addEventListener("change", () => {
      if (input.value !== "") this.tell([row, column, Math.round(input.valueAsNumber)]);
    });
    cell.append(input);
    return cell;
  }

  // What somebody is typing stays.
  put(cell, { text, least, most }) {
    const input = cell.querySelector("input");
    if (!input) cell.textContent = text;
    else {
      Object.assign(input, { min: least, max: most });
      if (input.getRootNode().activeElement !== input || input.value !== "") input.value = text;
    }
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  parentElement.cells ??= new Cells(parentElement);
  parentElement.cells.show(data, (typed) => setTriggerValue("typed", typed));
}
