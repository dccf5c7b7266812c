// What stands in the HTML of an answer comes alive: tables are sorted and copied; and whatever is
// ticked, typed or unfolded changes the link, whose answer then shows it.

import { edited, withoutRow } from "./points.js";

const PRAISE = 2000; // milliseconds in which a button says what it did
const ORDERS = ["ascending", "descending"]; // after one more tap rows stand as they came
const CHANGED = ["aria-sort", "disabled"];
const HANDLES = "input, select, .remove, .add, [data-set]";

// All that `root` shows, now and later. `set` hears words by key, null where there are to be none;
// without it nothing can be changed.
export function activate(root, { set = null } = {}) {
  root.tables ??= new Tables(root);
  root.tables.set = set;
  root.tables.look(root.querySelectorAll("table"));
}

class Tables {
  constructor(root) {
    Object.assign(this, { root, orders: new Map(), rows: new WeakMap(), held: null });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("change", ({ target }) => this.change(target));
    root.addEventListener("focusin", ({ target }) => (this.held = target.ariaLabel));
    this.observer = new MutationObserver((records) => this.look(tablesOf(records)));
    const all = { childList: true, subtree: true, characterData: true };
    this.observer.observe(root, { ...all, attributeFilter: CHANGED });
  }

  // Rows of a new answer stand in its own order, whichever they stood in before.
  look(tables) {
    for (const table of tables) {
      this.rows.set(table, [...table.tBodies[0].rows]);
      this.sort(table);
      for (const handle of table.querySelectorAll(HANDLES)) handle.disabled = !this.set;
      for (const menu of table.querySelectorAll("select")) chooseAsWritten(menu);
    }
    this.observer.takeRecords();
  }

  click(event) {
    const place = event.target.closest("button, summary");
    if (place?.matches("th > button")) this.turn(place.parentElement);
    else if (place?.matches(".copy")) this.copy(place);
    else if (place?.matches(".remove")) this.edit(place, withoutRow(place));
    else if (place?.matches(".add")) this.edit(place, edited(place));
    else if (place?.dataset.set) this.set(JSON.parse(place.dataset.set));
    else if (place?.parentElement?.dataset.key) this.unfold(event, place.parentElement);
  }

  unfold(event, fold) {
    if (this.set) this.set({ [fold.dataset.key]: fold.open ? null : ["true"] });
    else event.preventDefault();
  }

  turn(head) {
    const table = head.closest("table");
    const name = this.nameOf(table);
    const { column, order } = this.orders.get(name) ?? {};
    const next = column === head.cellIndex ? ORDERS.indexOf(order) + 1 : 0;
    this.orders.set(name, { column: head.cellIndex, order: ORDERS[next] });
    this.sort(table);
    this.observer.takeRecords();
  }

  // The focus stays at its tick, wherever its row goes.
  sort(table) {
    const { column, order } = this.orders.get(this.nameOf(table)) ?? {};
    const [body, rows, held] = [table.tBodies[0], this.rows.get(table), this.held];
    const hasFocus = body.contains(this.root.getRootNode().activeElement);
    const sorted = order ? rows.toSorted(comparing(column, order === ORDERS[0] ? 1 : -1)) : rows;
    if (sorted.some((row, i) => row !== body.rows[i])) body.append(...sorted);
    for (const head of table.tHead.rows[0].cells) {
      head.ariaSort = (head.cellIndex === column && order) || null;
    }
    const inputs = hasFocus ? [...body.querySelectorAll("input")] : [];
    inputs.find(({ ariaLabel }) => ariaLabel === held)?.focus({ preventScroll: true });
  }

  // The same in the next answer: its heads, and which it is of several with those.
  nameOf(table) {
    const nameOf = ({ ariaLabel, tHead }) => `${ariaLabel}: ${tHead.textContent}`;
    const namesakes = [...this.root.querySelectorAll("table")].filter((other) => {
      return nameOf(other) === nameOf(table);
    });
    return `${nameOf(table)} ${namesakes.indexOf(table)}`;
  }

  change(input) {
    const table = input.closest("table");
    if (table?.matches(".ticks")) this.tick(table, input);
    if (table?.matches(".cells")) this.type(table, input);
    if (input.matches(".points tbody *")) this.edit(input, edited(input));
  }

  // Rows of one term go and come together.
  tick(table, { checked, dataset: { term } }) {
    const ticks = this.rows.get(table).flatMap((row) => [...row.querySelectorAll("[data-term]")]);
    for (const tick of ticks) if (tick.dataset.term === term) tick.checked = checked;
    const off = new Set(ticks.filter((tick) => !tick.checked).map((tick) => tick.dataset.term));
    this.set({ [table.dataset.key]: off.size ? [...off] : null });
  }

  // Rows that are not as they were at first, "row 1 2, ...".
  type(table, input) {
    const number = Math.round(input.value || input.defaultValue);
    input.value = Math.min(Math.max(number, input.min), input.max);
    const typed = this.rows.get(table).flatMap((row) => {
      const numbers = [...row.querySelectorAll("input")].map(({ value }) => Number(value));
      const isAsFirst = `${numbers}` === `${JSON.parse(row.dataset.first)}`;
      return isAsFirst ? [] : [[row.dataset.row, ...numbers].join(" ")];
    });
    this.set({ [table.dataset.key]: typed.length ? [typed.join(", ")] : null });
  }

  // What cannot be done is as it was.
  edit(place, text) {
    const { key } = place.closest("table").dataset;
    if (text !== null) this.set({ [key]: text ? [text] : null });
    else if (place.matches("select")) chooseAsWritten(place);
    else if (place.matches("input")) place.value = place.defaultValue;
  }

  // A page without https has no clipboard: there it is selected for the hand to copy.
  async copy(button) {
    const [source, words] = [button.parentElement.querySelector("table, code"), button.firstChild];
    const said = words.textContent;
    try {
      await navigator.clipboard.writeText(source.matches("table") ? inTabs(source) : source.textContent);
      words.textContent = "Copied";
    } catch {
      window.getSelection().selectAllChildren(source);
      words.textContent = "Selected";
    }
    setTimeout(() => (words.textContent = said), PRAISE);
  }
}

function chooseAsWritten(menu) {
  menu.selectedIndex = Math.max([...menu.options].findIndex((option) => option.defaultSelected), 0);
}

// Those that a change was in, or that came with it.
function tablesOf(records) {
  const isElement = ({ nodeType }) => nodeType === 1;
  const around = records.map(({ target }) => (isElement(target) ? target : target.parentElement));
  const added = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isElement));
  const tables = [
    ...[...around, ...added].map((place) => place?.closest("table")),
    ...added.flatMap((place) => [...place.querySelectorAll("table")]),
  ];
  return new Set(tables.filter((table) => table?.isConnected));
}

// Numbers by their size, names as people sort them; what is no number comes last in either order.
function comparing(column, sign) {
  return (a, b) => {
    const [one, other] = [a, b].map(({ cells }) => cells[column].dataset.v);
    if (one === undefined) return sign * byName(a, b, column);
    if (!one || !other) return Boolean(other) - Boolean(one);
    return sign * (one === other ? 0 : Number(one) - Number(other));
  };
}

function byName(a, b, column) {
  const [one, other] = [a, b].map(({ cells }) => textOf(cells[column]));
  return one.localeCompare(other, "en", { numeric: true });
}

// As spreadsheets read it: whole numbers, where what is seen is rounded.
function inTabs(table) {
  const rows = [...table.tHead.rows, ...table.tBodies[0].rows];
  return rows.map(({ cells }) => [...cells].map(textOf).join("\t")).join("\n");
}

function textOf(cell) {
  const input = cell.querySelector("input, select");
  if (input?.type === "checkbox") return `${input.checked}`;
  if (input) return input.selectedOptions?.[0].text ?? input.value;
  const text = cell.textContent;
  return text && !Number.isNaN(Number(text)) && cell.dataset.v ? cell.dataset.v : text;
}
