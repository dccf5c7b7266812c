// The walk through the questions of a lesson: answers to tap, what to look for, back and next.

const WAYS = ["show", "back", "next", "fold"];
const SIGNS = { back: "‹", next: "›", fold: "×" };
const NAMES = { back: "Back", next: "Next", fold: "Fold away", show: "Show me", open: "Open" };
const KEYS = { PageDown: "next", PageUp: "back", n: "next", b: "back" };
const TYPED = "input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]";

function made(kind, className, words = "") {
  const node = document.createElement(kind);
  node.className = className;
  node.textContent = words;
  return node;
}

class Walk {
  constructor(parent) {
    this.section = made("section", "walk");
    this.ways = made("div", "ways");
    this.told = made("div", "told");
    this.told.setAttribute("role", "status");
    this.answers = made("div", "answers");
    this.section.append(this.told, this.answers, this.ways);
    parent.append(this.section);
    document.addEventListener("keydown", this, { capture: true });
  }

  // A lecturer's clicker has two keys: the next thing of a question is its answer.
  handleEvent(event) {
    if (!this.section.isConnected) {
      document.removeEventListener("keydown", this, { capture: true });
      return;
    }
    const way = KEYS[event.key];
    const [target] = event.composedPath();
    const isElsewhere = event.ctrlKey || event.altKey || event.metaKey || target.matches?.(TYPED);
    if (!way || isElsewhere || !this.isInView) return;
    const { places } = this.data;
    const place = way === "next" ? (places.show ?? places.next) : places[way];
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(place);
  }

  get isInView() {
    return !this.data.folded && this.section.getBoundingClientRect().bottom > 0;
  }

  show(data, go) {
    this.go = go;
    if (JSON.stringify(data) === JSON.stringify(this.data)) return;
    // What is below it stays in its place while an answer is shorter than its question.
    const isAnswered = data.told && data.where === this.data?.where;
    const { height } = this.section.getBoundingClientRect();
    this.section.style.minHeight = isAnswered ? `${height}px` : "";
    this.data = data;
    const held = this.section.getRootNode().activeElement?.dataset.way;
    this.section.classList.toggle("folded", Boolean(data.folded));
    this.section.setAttribute("aria-label", data.folded ?? `Question ${data.where}`);
    const { where = "" } = data;
    this.ways.replaceChildren(made("span", "where", where), ...this.buttons());
    this.told.replaceChildren(...this.words());
    this.answers.replaceChildren(...this.choices());
    this.told.scrollTop = 0;
    // Whoever is at it by keyboard goes on there.
    if (held) this.at(held)?.focus();
  }

  at(held) {
    const ways = [held, "next", "back", "open"].map((way) => `[data-way="${way}"]:enabled`);
    return ways.map((way) => this.section.querySelector(way)).find(Boolean);
  }

  words() {
    const { folded, question, title, told } = this.data;
    if (folded) return [];
    if (question) return [made("span", "question", question)];
    const verdict = made("strong", "verdict", [told.sign, told.words].filter(Boolean).join(" "));
    return [verdict, made("em", "title", title), made("span", "look-for", told.look_for)];
  }

  choices() {
    const { answers = [], folded } = this.data;
    if (folded) return [this.button("open", folded)];
    return answers.map(([place, words]) => this.button("answer", words, place));
  }

  buttons() {
    return WAYS.filter((way) => way in this.data.places).map((way) => this.button(way));
  }

  button(way, words = SIGNS[way] ?? NAMES[way], place = this.data.places[way]) {
    const button = made("button", way, words);
    button.type = "button";
    button.dataset.way = way;
    button.disabled = !place;
    if (way in SIGNS) [button.title, button.ariaLabel] = [NAMES[way], NAMES[way]];
    button.addEventListener("click", () => this.go(place));
    return button;
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  parentElement.walk ??= new Walk(parentElement);
  parentElement.walk.show(data, (place) => setTriggerValue("gone", place));
}
