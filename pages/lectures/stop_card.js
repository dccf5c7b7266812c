// A stop on the page of one's lecture: its small picture, which leads there, what is asked, and what
// moves it.

import { button, field } from "./fields.js";
import { make } from "../../lindisc/board/drawing.js";

const DRAGGED = "text/lindisc-stop"; // a kind of our own: its number

export class StopCard {
  constructor(stop, page) {
    Object.assign(this, { stop, page });
    const { letters } = page.host.most;
    this.number = make("b");
    this.picture = make("a", { class: "picture", draggable: "false" });
    this.rows = make("div", { class: "answers" });
    const text = (name, label) => field("textarea", label, letters[name], (words) => this.write(name, words), stop[name]);
    const words = make("div", { class: "words" },
      text("question", "Question, if any"), this.rows, text("after", "What is said then, if anything"));
    const handle = make("span", { class: "handle", draggable: "true", title: "Drag to another place" }, "⠿");
    this.up = button("↑", () => this.move(-1), "Move up");
    this.down = button("↓", () => this.move(1), "Move down");
    const tools = make("div", { class: "tools" }, handle, this.up, this.down,
      button("+", () => this.double(), "Duplicate"),
      button("×", () => this.remove(), "Delete"));
    this.node = make("li", {}, this.number, this.picture, words, tools);
    handle.addEventListener("dragstart", ({ dataTransfer }) => {
      dataTransfer.setData(DRAGGED, this.place);
      dataTransfer.setDragImage(this.node, 0, 0);
    });
    this.node.addEventListener("dragover", (event) => this.hover(event));
    this.node.addEventListener("drop", (event) => this.drop(event));
    this.showAnswers();
  }

  get place() {
    return this.page.stops.indexOf(this.stop);
  }

  // What has changed around it.
  show() {
    const { place, page, stop } = this;
    const [slug, query] = stop.link.split("?");
    const [title, word] = page.host.lessons[slug];
    this.number.textContent = place + 1;
    this.node.setAttribute("aria-label", `Stop ${place + 1}`);
    this.up.disabled = !place;
    this.down.disabled = place === page.stops.length - 1;
    this.picture.href = page.addressOf(place);
    if (this.picture.firstChild) return;
    const own = new URLSearchParams(query).get("own");
    const [words, token] = page.host.own;
    const data = { release: page.host.release, slug, word, link: query, token: own === words ? token : "" };
    const drawn = make("span", { class: "thumbnail", inert: "" });
    // A table that this session has not is brought when its stop is opened.
    if (!page.tables[own] || data.token) Object.assign(drawn.dataset, data);
    else drawn.className = "none";
    this.picture.append(make("span", { class: "small" }, drawn), make("span", {}, `${title}: try it`));
  }

  write(name, words) {
    this.stop[name] = words;
    this.page.keep();
  }

  get answers() {
    return this.stop.answers ?? [];
  }

  showAnswers(focused = -1) {
    const { right = 0 } = this.stop;
    const { most } = this.page.host;
    const rows = this.answers.map((answer, i) => {
      const label = `Answer ${i + 1}`;
      const write = (words) => this.write("answers", this.answers.with(i, words));
      const mark = button("✓", () => this.answer(this.answers, right === i + 1 ? 0 : i + 1), `${label} is right`);
      mark.ariaPressed = String(right === i + 1);
      const less = button("×", () => {
        const next = right > i + 1 ? right - 1 : right === i + 1 ? 0 : right;
        this.answer(this.answers.toSpliced(i, 1), next, Math.max(i - 1, 0));
      }, `Remove answer ${i + 1}`);
      return make("div", { class: "row" }, mark, field("input", label, most.letters.answers, write, answer), less);
    });
    const more = button("Add an answer", () => this.answer([...this.answers, ""], right, this.answers.length));
    more.hidden = rows.length === most.answers;
    this.rows.replaceChildren(...rows, more);
    rows[focused]?.querySelector("input").focus();
  }

  // None is right where that is 0.
  answer(answers, right, focused) {
    Object.assign(this.stop, { answers, right: right || undefined });
    this.page.keep();
    this.showAnswers(focused);
  }

  move(steps) {
    const { place } = this;
    this.page.put(place, place + steps);
    const [way, other] = steps < 0 ? [this.up, this.down] : [this.down, this.up];
    (way.disabled ? other : way).focus();
  }

  double() {
    const { stops } = this.page;
    this.page.change({ stops: stops.toSpliced(this.place + 1, 0, window.structuredClone(this.stop)) });
  }

  remove() {
    const { place, page } = this;
    page.change({ stops: page.stops.toSpliced(place, 1) }, `Stop ${place + 1} is gone; Undo brings it back.`);
    page.undoing.focus();
  }

  hover(event) {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  }

  drop(event) {
    const from = event.dataTransfer.getData(DRAGGED);
    if (!from) return;
    event.preventDefault();
    this.page.put(Number(from), this.place);
  }
}
