// The walk through the questions of a lesson: answers to tap, what to look for, back and next. Where
// it stands is in the link: `2` asks question 2, `2-b` has its second answer, `2-shown` the right
// one, `off` asks nothing.

import { isElsewhere } from "./keys.js";
import { make } from "../../../lindisc/board/marks.js";

const [FOLDED, SHOWN, LETTERS] = ["off", "shown", "abcd"];
const WAYS = ["show", "back", "next", "fold"];
const SIGNS = { back: "‹", next: "›", fold: "×" };
const NAMES = { back: "Back", next: "Next", fold: "Fold away", show: "Show me", open: "Open" };
const KEYS = { PageDown: "next", PageUp: "back", n: "next", b: "back" };

export class Walk {
  // `go` hears of a place, and of the link of its picture; of none where all stays as it is.
  constructor(go) {
    Object.assign(this, { go, questions: null, seen: null });
    this.told = make("div", { class: "told", role: "status" });
    this.answers = make("div", { class: "answers" });
    this.ways = make("div", { class: "ways" });
    this.node = make("section", { class: "walk" }, this.ways, this.told, this.answers);
    document.addEventListener("keydown", this, { capture: true });
    this.observer = new ResizeObserver(() => requestAnimationFrame(() => this.fit()));
    this.observer.observe(this.node);
  }

  dispose() {
    this.observer.disconnect();
    document.removeEventListener("keydown", this, { capture: true });
  }

  receive({ stops }) {
    this.questions = stops;
    this.show();
  }

  // At a place of the link; what it is not is where a walk begins.
  turnTo(place, begins) {
    const isPlace = /^(off|\d+(-([a-d]|shown))?)$/.test(place);
    this.place = isPlace ? place : begins ? "1" : FOLDED;
    this.show();
  }

  // The question in view, as long as nothing was said to it.
  get asked() {
    const { question, where } = this.seen ?? {};
    return question ? { number: parseInt(where), words: question } : null;
  }

  get isFolded() {
    return this.place === FOLDED;
  }

  // What is seen here, and which places can be gone to.
  describe(place = this.place) {
    const count = this.questions.length;
    if (place === FOLDED) return { folded: `Try: ${count} questions`, places: { open: "1" } };
    const [number, said] = [Math.min(parseInt(place), count), place.split("-")[1]];
    const { answers, question, ...told } = this.questions[number - 1];
    const places = {
      back: number > 1 ? `${number - 1}` : null,
      next: number < count ? `${number + 1}` : null,
      fold: FOLDED,
    };
    const asked = { where: `${number}/${count}`, places };
    if (said) return { ...asked, told: { ...told, verdict: verdictOf(told, answers, said) } };
    const choices = answers.map((words, i) => [`${number}-${LETTERS[i]}`, words]);
    return { ...asked, question, choices, places: { ...places, show: `${number}-${SHOWN}` } };
  }

  show() {
    if (!this.questions?.length) return;
    const seen = this.describe();
    if (JSON.stringify(seen) === JSON.stringify(this.seen)) return;
    const held = this.node.getRootNode().activeElement?.closest(".walk *")?.dataset.way;
    this.node.style.height = "";
    if (seen.told) {
      // What is below it stays in its place: an answer has the height of its question.
      this.write(this.describe(this.place.split("-")[0]));
      this.node.style.height = `${this.node.getBoundingClientRect().height}px`;
    }
    this.write(seen);
    const { bottom } = this.node.getBoundingClientRect();
    const room = bottom - this.told.getBoundingClientRect().top;
    this.told.style.maxHeight = seen.told ? `${room}px` : "";
    this.told.scrollTop = 0;
    if (held) this.at(held)?.focus(); // the keyboard's focus stays there
  }

  // In another width, or beside the parts of a lesson, it has another height.
  fit() {
    const widths = `${this.node.clientWidth} ${getComputedStyle(this.node, "::before").width}`;
    if (this.widths === widths) return;
    Object.assign(this, { widths, seen: null });
    this.show();
  }

  write(seen) {
    this.seen = seen;
    this.node.classList.toggle("folded", this.isFolded);
    this.node.setAttribute("aria-label", seen.folded ?? `Question ${seen.where.replace("/", " of ")}`);
    this.ways.replaceChildren(make("span", { class: "where" }, seen.where ?? ""), ...this.buttons());
    this.told.replaceChildren(...this.words());
    this.answers.replaceChildren(...this.choices());
  }

  at(held) {
    const ways = [held, "next", "back", "open"].map((way) => `[data-way="${way}"]:enabled`);
    return ways.map((way) => this.node.querySelector(way)).find(Boolean);
  }

  words() {
    const { folded, question, told } = this.seen;
    if (folded) return [];
    if (question) return [make("span", { class: "question" }, question)];
    const { verdict, title = "", after: look = "" } = told;
    return [
      make("strong", { class: "verdict" }, verdict),
      make("em", { class: "title" }, title),
      make("span", { class: "look-for" }, look),
    ];
  }

  choices() {
    const { choices = [], folded } = this.seen;
    if (folded) return [this.button("open", folded)];
    return choices.map(([place, words]) => this.button("answer", words, place));
  }

  buttons() {
    return WAYS.filter((way) => way in this.seen.places).map((way) => this.button(way));
  }

  button(way, words = SIGNS[way] ?? NAMES[way], place = this.seen.places[way]) {
    const button = make("button", { type: "button", class: way, "data-way": way }, words);
    button.disabled = !place;
    if (way in SIGNS) [button.title, button.ariaLabel] = [NAMES[way], NAMES[way]];
    button.addEventListener("click", () => this.leave(place));
    return button;
  }

  leave(place) {
    const [number, said] = place.split("-");
    const { link, shown = link } = this.questions[number - 1] ?? {};
    this.go(place, said ? shown : link);
  }

  // A lecturer's clicker has two keys: the next thing of a question is its answer.
  handleEvent(event) {
    const way = KEYS[event.key];
    if (!way || isElsewhere(event) || !this.isInView) return;
    const { places } = this.seen;
    const place = way === "next" ? (places.show ?? places.next) : places[way];
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    this.leave(place);
  }

  get isInView() {
    return this.seen && !this.isFolded && this.node.getBoundingClientRect().bottom > 0;
  }
}

// With a sign: colour alone is not enough.
function verdictOf({ right }, answers, said) {
  const answer = answers[right - 1]; // counted from 1
  if (said === SHOWN) return `The answer: ${answer}.`;
  const tapped = answers[LETTERS.indexOf(said)];
  return tapped === answer ? `✓ Right: ${answer}.` : `✗ Not “${tapped}” but: ${answer}.`;
}
