// A table with ticks; a tap on a heading sorts them, a second one turns them round.

function made(kind, words = "") {
  const node = document.createElement(kind);
  node.textContent = words;
  return node;
}

class Ticks {
  constructor(parent) {
    this.sorted = { column: -1, turned: false };
    this.table = made("table");
    this.head = made("thead");
    this.body = made("tbody");
    this.table.append(this.head, this.body);
    const room = made("div");
    room.className = "ticks";
    room.tabIndex = 0;
    room.ariaLabel = "Terms";
    room.role = "region";
    room.append(this.table);
    parent.append(room);
  }

  show(data, tell) {
    Object.assign(this, { data, tell });
    const held = this.table.getRootNode().activeElement?.dataset.held;
    const head = made("tr");
    head.append(made("td"), ...data.headings.map((words, i) => this.heading(words, i - 1)));
    this.head.replaceChildren(head);
    this.body.replaceChildren(...this.inOrder().map((row) => this.row(row)));
    // Whoever is at it by keyboard goes on there.
    const holders = [...this.table.querySelectorAll("[data-held]")];
    if (held) holders.find(({ dataset }) => dataset.held === held)?.focus();
  }

  heading(words, place) {
    const { column, turned } = this.sorted;
    const cell = made("th");
    cell.scope = "col";
    const button = made("button", words);
    button.type = "button";
    button.dataset.held = `heading ${words}`;
    const isSorted = place >= 0 && column === place;
    cell.ariaSort = isSorted ? (turned ? "descending" : "ascending") : "none";
    button.addEventListener("click", () => {
      this.sorted = { column: place, turned: isSorted && !turned };
      this.show(this.data, this.tell);
    });
    cell.append(button);
    return cell;
  }

  // By its numbers; what has none comes last. The first column is the order in which rows came.
  inOrder() {
    const { column, turned } = this.sorted;
    if (column < 0) return this.data.rows;
    const [sign, last] = [turned ? -1 : 1, Infinity];
    const worth = ({ values }) => (values[column] === null ? last : sign * values[column]);
    return this.data.rows.toSorted((a, b) => (worth(a) === worth(b) ? 0 : worth(a) - worth(b)));
  }

  row({ term, on, name, texts }) {
    const [row, box, named] = [made("tr"), made("td"), made("th", name)];
    row.classList.toggle("off", !on);
    named.scope = "row";
    if (term) box.append(this.tick(term, on, name));
    row.append(box, named, ...texts.map((text) => made("td", text)));
    return row;
  }

  // Rows of one term go and come together.
  tick(term, on, name) {
    const tick = made("input");
    Object.assign(tick, { type: "checkbox", checked: on, ariaLabel: `Keep ${name}` });
    tick.dataset.held = `tick ${name}`;
    tick.addEventListener("change", () => {
      const off = this.data.rows.filter((row) => (row.term === term ? !tick.checked : !row.on));
      this.tell(off.map((row) => row.term));
    });
    return tick;
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  parentElement.ticks ??= new Ticks(parentElement);
  parentElement.ticks.show(data, (off) => setTriggerValue("off", off));
}
