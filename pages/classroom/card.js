// The leader's card: code, picture and link of the room, how many follow, and the question to
// them. Folded it is a sign that one leads.

import { barsOf, made } from "./bars.js";

const GONE = "is no more: rooms end an hour after their last word, and with their server.";

export class Card {
  // `tell` hears what is wanted.
  constructor(parent, dress, tell) {
    this.tell = tell;
    this.section = made("section", "card");
    this.section.ariaLabel = "Leading a class";
    this.sign = made("button", "sign");
    this.body = made("div", "body");
    this.poll = made("div", "poll");
    this.sign.addEventListener("click", () => this.fold(!this.body.hidden));
    this.section.append(this.sign, this.body);
    this.hide();
    const style = document.createElement("link");
    Object.assign(style, { rel: "stylesheet", href: new URL(dress, document.baseURI) });
    parent.append(style, this.section);
  }

  show({ room, question, unfolded, counted }) {
    this.section.hidden = false;
    this.question = question;
    if (room.code !== this.room?.code) this.fill(room);
    if (unfolded !== this.unfolded) this.fold(false);
    this.unfolded = unfolded;
    this.count(counted);
  }

  hide() {
    this.section.hidden = true;
  }

  // The room with this code is no more.
  lose(code) {
    Object.assign(this, { room: null, told: null, unfolded: null });
    this.section.hidden = false;
    this.fold(false);
    this.sign.replaceChildren(made("span", "", "Not leading any more"));
    const why = made("p", "", `Room ${code} ${GONE}`);
    why.role = "alert";
    const ways = made("div", "poll");
    ways.append(this.button("Open a new one", "opened"), this.button("Close", "stopped"));
    this.body.replaceChildren(why, ways);
  }

  fold(isFolded) {
    this.body.hidden = isFolded;
    this.sign.ariaExpanded = !isFolded;
  }

  fill(room) {
    this.room = room;
    const [qr, link] = [made("img", "qr"), made("a", "link", room.address.replace(/^\w+:\/\//, ""))];
    Object.assign(qr, { src: room.qr, alt: "The link as a picture for the camera of a phone" });
    Object.assign(link, { href: room.address, target: "_blank" });
    const [code, picture] = [made("p", "code", room.code), made("button", "picture")];
    picture.append(qr);
    picture.title = "Show it large";
    picture.addEventListener("click", () => this.enlarge(code, qr, link));
    const note = made("p", "note", room.note);
    const stop = this.button("Stop", "stopped");
    this.body.replaceChildren(code, picture, link, note, this.poll, stop);
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

  count({ followers, question }) {
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
