// A question to the class: one tap each, and bars once the leader reveals how all have answered.

import { barsOf, made } from "./bars.js";

const SAID_BEFORE = 409;

export class Poll {
  constructor(room, token, kept) {
    Object.assign(this, { room, token, kept, section: document.querySelector("#question") });
    this.before = made("p", "before", "The picture is from before this question; the answer brings its own.");
    this.picture = 0;
  }

  show(question) {
    this.section.hidden = !question;
    if (!question) return;
    const { number, words, counts } = question;
    this.number = number;
    this.turnTo(this.picture);
    const parts = counts ? [barsOf(question, this.own(number))] : this.choices(question);
    this.section.replaceChildren(made("p", "words", words), ...parts);
  }

  // Pictures and questions are numbered together.
  turnTo(picture) {
    this.picture = picture;
    this.before.hidden = picture > this.number;
  }

  choices({ number, answers }) {
    this.said = made("p", "said");
    this.said.role = "status";
    this.buttons = answers.map((answer) => made("button", "", answer));
    this.buttons.forEach((button, i) => button.addEventListener("click", () => this.tap(number, i)));
    const list = made("div", "choices");
    list.append(...this.buttons);
    const own = this.own(number);
    if (own !== undefined) this.settle(own);
    return [list, this.said, this.before];
  }

  async tap(number, place) {
    const body = JSON.stringify({ question: number, answer: place, token: this.token });
    const answer = await fetch(`${this.room}/tap`, { method: "POST", body }).catch(() => null);
    if (answer?.ok || answer?.status === SAID_BEFORE) {
      this.kept.setItem(this.nameOf(number), place);
      this.settle(place);
    } else this.said.textContent = answer ? await answer.text() : "That did not arrive. Please tap again.";
  }

  settle(place) {
    this.buttons.forEach((button, i) => {
      button.disabled = true;
      button.ariaPressed = i === place;
    });
    this.said.textContent = "Your answer is counted. The leader will show how all have answered.";
  }

  // What was tapped here; undefined if nothing was.
  own(number) {
    const tapped = this.kept.getItem(this.nameOf(number));
    return tapped ? Number(tapped) : undefined;
  }

  nameOf(number) {
    return `${this.room}: answer to ${number}`;
  }
}
