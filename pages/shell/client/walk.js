// The walk through the questions of a lesson: answers to tap, what to look for, back and next. Where
// it stands is in the link, in the words of `walk_stages.js`; `off` asks nothing.

import { isElsewhere, isPaged } from "./keys.js";
import { make } from "../../../lindisc/board/drawing.js";
import { put } from "../../../lindisc/board/common.js";
import { ASKED, PLACE, described, standing, stepped } from "./walk_stages.js";

const FOLDED = "off";
const PHONE = window.matchMedia("(width < 48rem)");
const WAYS = ["show", "back", "next", "fold"];
const SIGNS = { back: "‹", next: "›", fold: "×" };
const NAMES = { back: "Back", next: "Next", fold: "Fold away", show: "Show me", open: "Open" };
const KEYS = { PageDown: "next", PageUp: "back", n: "next", b: "back" };

export class Walk {
  // `go` hears of a place, and of the link of its picture; of none where all stays as it is.
  constructor(go) {
    Object.assign(this, { go, questions: null, seen: null, class: null, isRevealing: false });
    this.question = make("div", { class: "asked", role: "status" });
    this.told = make("div", { class: "told", role: "status" });
    this.answers = make("div", { class: "answers" });
    this.ways = make("div", { class: "ways" });
    this.node = make("section", { class: "walk" }, this.ways, this.question, this.answers, this.told);
    document.addEventListener("keydown", this, { capture: true });
    document.addEventListener("lindisc:class", this);
    this.observer = new ResizeObserver(() => requestAnimationFrame(() => this.fit()));
    this.observer.observe(this.node);
  }

  dispose() {
    this.observer.disconnect();
    document.removeEventListener("keydown", this, { capture: true });
    document.removeEventListener("lindisc:class", this);
  }

  receive({ stops }) {
    this.questions = stops;
    this.show();
  }

  // At a place of a link; what it is not is where a walk begins.
  turnTo(place, begins, link) {
    this.link = link;
    this.place = PLACE.test(place) ? place : begins ? "1" : FOLDED;
    this.show();
  }

  get isFolded() {
    return this.place === FOLDED;
  }

  // Which question is in view, what was said to it, and the stage at which that is.
  get at() {
    return standing(this.place, this.questions);
  }

  // The question in view, as a class is asked it.
  get asked() {
    if (this.isFolded || !this.questions?.length) return null;
    const { number, stage } = this.at;
    const { question, answers } = this.questions[number - 1];
    return answers && !this.isAstray ? { number, stage, words: question } : null;
  }

  // Whether a hand has chosen other data than the question is about, or another part of the lesson.
  get isAstray() {
    const { number, stage } = this.at;
    return this.link.isBeside(this.linkOf(number, stage).split("?")[1]);
  }

  linkOf(number, stage) {
    const { link, shown = link } = this.questions[number - 1];
    return ASKED.includes(stage) ? link : shown;
  }

  // Those who follow are asked this question; how they have answered.
  get votes() {
    const { followers = 0, question } = this.class ?? {};
    const isAsked = question && question.words === this.asked?.words;
    return { isClass: followers > 0 || question?.rounds.length > 0, rounds: isAsked ? question.rounds : [] };
  }

  // What is seen here, and which places can be gone to.
  describe() {
    const count = this.questions.length;
    if (this.isFolded) return { folded: `Try: ${count} questions`, places: { open: "1" } };
    return described(this.questions, this.at, this.votes, this.isAstray);
  }

  show() {
    if (!this.questions?.length) return;
    const seen = this.describe();
    if (JSON.stringify(seen) === JSON.stringify(this.seen)) return;
    const held = this.node.getRootNode().activeElement?.closest(".walk *")?.dataset.way;
    this.node.style.height = "";
    const isShort = seen.told && PHONE.matches;
    if (isShort) {
      // What is below it stays in its place: on a phone an answer has the height of its question.
      const { place } = this;
      [this.place] = place.split("-");
      this.write(this.describe());
      this.place = place;
      this.node.style.height = `${this.node.getBoundingClientRect().height}px`;
    }
    this.write(seen);
    const { bottom } = this.node.getBoundingClientRect();
    const room = bottom - this.told.getBoundingClientRect().top;
    this.told.style.maxHeight = isShort ? `${room}px` : "";
    this.told.scrollTop = 0;
    if (held) this.focusable(held)?.focus(); // the keyboard's focus stays there
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
    this.node.classList.toggle("answered", Boolean(seen.told));
    this.node.setAttribute("aria-label", seen.folded ?? `Question ${seen.where.replace("/", " of ")}`);
    this.ways.replaceChildren(make("span", { class: "where" }, seen.where ?? ""), ...this.buttons());
    put(this.question, seen.question ?? "");
    this.told.replaceChildren(...wordsOf(seen.told));
    this.answers.replaceChildren(...this.choices());
  }

  focusable(held) {
    const ways = [held, "next", "back", "open"].map((way) => `[data-way="${way}"]:enabled`);
    return ways.map((way) => this.node.querySelector(way)).find(Boolean);
  }

  choices() {
    const { choices = [], folded, places } = this.seen;
    if (folded) return [this.button("open", folded)];
    if (places.again) return [this.button("again", `Back to question ${parseInt(places.again)}`)];
    return choices.map(({ words, place, sign, votes, share }) => {
      const said = [sign, words].filter(Boolean).join(" ");
      const choice = place ? this.button("answer", said, place) : make("span", { class: "answer" }, said);
      if (sign) choice.classList.add(sign === "✓" ? "right" : "wrong");
      if (votes) choice.append(make("b", { class: "votes" }, votes));
      choice.style.setProperty("--share", share);
      return choice;
    });
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

  // The picture stays as it is from one stage to the next, save that the answer brings its own.
  leave(place) {
    const [number, said = ""] = place.split("-");
    const isAsked = ASKED.includes(said);
    const isOfSame = !this.isFolded && Number(number) === this.at.number;
    const isSame = isOfSame && isAsked === ASKED.includes(this.at.stage) && !this.isAstray;
    this.isRevealing = isOfSame && !isAsked && !isSame;
    this.go(place, place === FOLDED || isSame ? "" : this.linkOf(number, said));
  }

  handleEvent(event) {
    if (event.type === "lindisc:class") {
      this.class = event.detail;
      this.show();
      return;
    }
    const way = KEYS[event.key];
    const isMine = event.key.startsWith("Page") ? isPaged(event) : way && !isElsewhere(event);
    if (!isMine || !this.isTurned) return;
    event.preventDefault();
    event.stopPropagation();
    const place = this.placeBy(way);
    if (place) this.leave(place);
  }

  // A lecturer's clicker has two keys: the next thing of a question is its answer, with a class what
  // comes before it.
  placeBy(way) {
    if (this.isFolded) return null;
    const { back, next, show } = this.seen.places;
    const step = this.asked && stepped(this.at, this.questions, way, this.votes.isClass);
    return step ?? (way === "next" ? (show ?? next) : back);
  }

  // Where it is presented nothing else turns, else what is read below it.
  get isTurned() {
    if (!this.seen) return false;
    const isPresented = document.documentElement.classList.contains("presenting");
    return isPresented || (!this.isFolded && this.node.getBoundingClientRect().bottom > 0);
  }
}

function wordsOf(told) {
  const { verdict, title, after } = told ?? {};
  return [
    verdict && make("strong", { class: "verdict" }, verdict),
    title && make("em", { class: "title" }, title),
    after && make("span", { class: "look-for" }, after),
  ].filter(Boolean);
}
