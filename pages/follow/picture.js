// What the leader shows: boards, what is set and held there, and the way to explore it oneself.

import { short } from "../../lindisc/board/axes.js";
import { Standing } from "../../lindisc/board/standing.js";

const AGAIN = 1000; // milliseconds after which a picture that did not arrive is asked for again
const GONE = 404;
const at = (place) => document.querySelector(place);

export class Picture {
  // `turned` hears the number of every picture that is shown.
  constructor(room, turned) {
    Object.assign(this, { room, turned, number: 0, shown: 0, held: new Map() });
  }

  // What is held from now on is held in this one.
  turnTo(number) {
    if (number <= this.number) return;
    Object.assign(this, { number, held: new Map() });
    this.ask(number);
  }

  // An answer may be of a newer one, and one that comes late is shown unless a newer one was.
  async ask(number) {
    const answer = await fetch(`${this.room}/picture/${number}`).catch(() => null);
    const told = answer?.ok && (await answer.json().catch(() => null));
    if (told?.number > this.shown) this.show(told);
    const isWanted = !told && number === this.number && answer?.status !== GONE;
    if (isWanted) setTimeout(() => this.ask(number), AGAIN);
  }

  show(told) {
    Object.assign(this, { shown: told.number, number: Math.max(told.number, this.number) });
    const { standing } = this;
    const [title, chosen, place, missing, nav] =
      ["h1", "#chosen", "#picture", "#missing", "nav"].map(at);
    title.textContent = document.title = told.title;
    chosen.textContent = told.chosen;
    missing.textContent = told.missing;
    nav.hidden = false;
    nav.querySelector("a").href = told.link;
    at("#held").textContent = "";
    place.style.minHeight = `${place.offsetHeight}px`; // or a page that is scrolled would jump
    standing?.dispose();
    place.innerHTML = told.html;
    this.standing = new Standing(place, told, standing?.choices);
    place.style.minHeight = "";
    this.labels = told.labels;
    for (const [key, value] of this.held) this.hold(key, value);
    this.turned(told.number);
  }

  hold(key, value) {
    this.held.set(key, value);
    this.standing?.hold(key, value);
    at("#held").textContent = `${this.labels?.[key] ?? ""} ${short(value)}`;
  }
}
