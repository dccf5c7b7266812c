// A question to the class: one tap each and round, and bars once the leader shows how all have answered.

import { barsOf, made } from "./bars.js";

const SAID_BEFORE = 409;
const COUNTED = "Your answer is counted. The leader will show how all have answered.";
const WORDS = { again: "Once more: what do you say now?", votes: "How all have answered." };

export class Poll {
  constructor(room, token, kept) {
    Object.assign(this, { room, token, kept, section: document.querySelector("#question") });
  }

  show(question) {
    this.section.hidden = !question;
    if (!question) return;
    const { words, stage, after } = question;
    const isAsked = ["", "again"].includes(stage);
    const parts = isAsked ? this.choices(question) : [barsOf(question, this.ownOf(question))];
    const word = WORDS[stage];
    this.section.replaceChildren(
      made("p", "words", words),
      ...(word ? [made("p", "stage", word)] : []),
      ...parts,
      ...(after ? [made("p", "after", after)] : []),
    );
  }

  choices(question) {
    this.said = made("p", "said");
    this.said.role = "status";
    this.buttons = question.answers.map((answer) => made("button", "", answer));
    this.buttons.forEach((button, i) => button.addEventListener("click", () => this.tap(question, i)));
    const list = made("div", "choices");
    list.append(...this.buttons);
    const own = this.own(question, question.round);
    if (question.round === null) this.settle(own, "The answer was shown already.");
    else if (own !== undefined) this.settle(own, COUNTED);
    return [list, this.said];
  }

  async tap(question, place) {
    const { number, round } = question;
    const body = JSON.stringify({ question: number, round, answer: place, token: this.token });
    const answer = await fetch(`${this.room}/tap`, { method: "POST", body }).catch(() => null);
    if (answer?.ok || answer?.status === SAID_BEFORE) {
      if (answer.ok) this.kept.setItem(this.nameOf(question, round), place);
      this.settle(place, answer.ok ? COUNTED : await answer.text());
    } else this.said.textContent = answer ? await answer.text() : "That did not arrive. Please tap again.";
  }

  settle(place, words) {
    this.buttons.forEach((button, i) => {
      button.disabled = true;
      button.ariaPressed = i === place;
    });
    this.said.textContent = words;
  }

  // What was tapped last in all rounds; undefined if nothing was.
  ownOf(question) {
    return this.own(question, 1) ?? this.own(question, 0);
  }

  own(question, round) {
    const tapped = this.kept.getItem(this.nameOf(question, round));
    return tapped ? Number(tapped) : undefined;
  }

  nameOf({ number }, round) {
    return `${this.room}: answer to ${number}, ${round}`;
  }
}
