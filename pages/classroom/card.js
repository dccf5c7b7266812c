// The leader's card: code, picture and link of the room, how many follow, and the question to
// them. Folded it is a sign that one leads.

import { CONTROLS } from "../../lindisc/board/control_style.js";
import { barsOf, made } from "./bars.js";
import bars from "./bars.css" with { type: "css" };
import style from "./leader.css" with { type: "css" };

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;
const ALONE = "Only this machine can open that. Open lindisc at an address that others can reach, too.";

export class Card {
  // `tell` hears what is wanted.
  constructor(parent, tell) {
    this.tell = tell;
    this.section = made("section", "card");
    this.section.ariaLabel = "Leading a class";
    this.sign = made("button", "sign");
    this.body = made("div", "body");
    this.poll = made("div", "poll");
    this.sign.addEventListener("click", () => this.fold(!this.body.hidden));
    this.section.append(this.sign, this.body);
    this.fold(false);
    this.hide();
    parent.adoptedStyleSheets.push(CONTROLS, bars, style);
    parent.append(this.section);
  }

  hide() {
    this.room = null;
    this.section.hidden = true;
  }

  // There is no room, or none any more.
  lose(words) {
    this.room = null;
    this.section.hidden = false;
    this.fold(false);
    this.sign.replaceChildren(made("span", "", "Not leading"));
    const why = made("p", "", words);
    why.role = "alert";
    const ways = made("div", "poll");
    ways.append(this.button("Open a new one", "opened"), this.button("Close", "stopped"));
    this.body.replaceChildren(why, ways);
  }

  fold(isFolded) {
    this.body.hidden = isFolded;
    this.sign.ariaExpanded = !isFolded;
  }

  // The room is led from now on.
  fill(room) {
    Object.assign(this, { room, told: null, seen: { followers: 0, question: null } });
    const address = room.address + room.code;
    const [qr, link] = [made("img", "qr"), made("a", "link", address.replace(/^\w+:\/\//, ""))];
    Object.assign(qr, { src: room.qr, alt: "The link as a picture for the camera of a phone" });
    Object.assign(link, { href: address, target: "_blank" });
    const [code, picture] = [made("p", "code", room.code), made("button", "picture")];
    picture.append(qr);
    picture.title = "Show it large";
    picture.addEventListener("click", () => this.enlarge(code, qr, link));
    const note = made("p", "note", LOCAL.test(window.location.hostname) ? ALONE : "");
    const stop = this.button("Stop", "stopped");
    this.body.replaceChildren(code, picture, link, note, this.poll, stop);
    this.section.hidden = false;
    this.count(this.seen);
  }

  // For the last row of a room; a click or Escape ends it.
  enlarge(...shown) {
    const large = made("dialog", "large");
    large.append(...shown.map((each) => each.cloneNode(true)));
    large.addEventListener("click", () => large.close());
    large.addEventListener("close", () => large.remove());
    large.addEventListener("keydown", (event) => event.stopPropagation());
    this.section.append(large);
    large.showModal();
  }

  // The question of the lesson in view, which can be asked.
  offer(question) {
    this.question = question?.words;
    if (this.room) this.count(this.seen);
  }

  count(seen) {
    this.seen = seen;
    const { followers, question } = seen;
    const follow = made("span", "", followers === 1 ? "1 follows" : `${followers} follow`);
    this.sign.replaceChildren(made("span", "", "Leading"), made("span", "room", this.room.code), follow);
    const told = JSON.stringify([question, this.question]);
    if (told === this.told) return;
    this.told = told;
    this.poll.replaceChildren(...this.asked(question));
  }

  asked(question) {
    if (!question) return this.question ? [this.button("Ask the class", "asked")] : [];
    const words = made("p", "words", question.words);
    const { counts, revealed } = question;
    if (revealed) {
      const isNext = this.question && this.question !== question.words;
      const next = isNext ? [this.button("Ask the next question", "asked")] : [];
      return [words, barsOf(question), ...next, this.button("Done", "withdrawn")];
    }
    const answered = counts.reduce((sum, count) => sum + count, 0);
    const said = made("p", "said", `${answered} answered`);
    const ways = [this.button("Show the answers", "revealed"), this.button("Take back", "withdrawn")];
    return [words, said, ...ways];
  }

  button(words, event) {
    const button = made("button", "", words);
    button.addEventListener("click", () => this.tell(event));
    return button;
  }
}
