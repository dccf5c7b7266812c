// The leader of a class: what is shown and held on this page is posted, by a key that is kept in this
// tab alone, and a card says how it goes.

import { Card } from "./card.js";
import { Post } from "./post.js";
import { tab } from "./tab.js";

const KEPT = "lindisc: leads"; // in this tab: code, key and picture of the link
const OFTEN = 2000; // milliseconds between two looks at how many follow
const [HELD, SHOWN] = [50, 400]; // and between two words of a slider, of pictures
const GONE = 404;

export class Leader {
  constructor(parent) {
    Object.assign(this, { post: null, shown: null, question: null, tab: tab(), events: new AbortController() });
    this.place = document.createElement("div");
    parent.append(this.place);
    this.card = new Card(this.place.attachShadow({ mode: "open" }), (event) => this.hear(event));
    const { signal } = this.events;
    const on = (kind, hear) => document.addEventListener(kind, ({ detail }) => hear(detail), { signal });
    on("lindisc:lead", () => this.begin());
    on("lindisc:held", (held) => this.post?.repeat("held", { seq: Date.now(), ...held }, HELD));
    on("lindisc:shown", (seen) => this.show(seen));
    const kept = JSON.parse(this.tab.getItem(KEPT));
    if (kept) this.lead(kept);
  }

  // A room is opened where none is led.
  async begin() {
    if (!this.post) await this.open();
    this.card.fold(false);
  }

  async open() {
    const address = new URL("follow/", document.baseURI).href;
    const body = JSON.stringify({ address });
    const answer = await fetch("./follow", { method: "POST", body }).catch(() => null);
    if (!answer?.ok) {
      this.card.lose((await answer?.text()) || "The server does not answer. Please try again.");
      return;
    }
    const room = { ...(await answer.json()), address };
    this.tab.setItem(KEPT, JSON.stringify(room));
    this.lead(room);
  }

  lead(room) {
    this.post = new Post(`./follow/${room.code}`, room.key);
    this.card.fill(room);
    if (this.shown) this.show(this);
    this.look();
  }

  // Nothing is shown where there is no lesson.
  show({ shown, question }) {
    Object.assign(this, { shown, question });
    if (shown) this.post?.repeat("shown", shown, SHOWN);
    this.card.offer(question);
  }

  async look() {
    clearTimeout(this.waiting);
    const { post } = this;
    const answer = await post?.ask("class");
    if (post !== this.post || !post) return;
    if (answer?.status === GONE) {
      const { code } = this.card.room;
      this.end();
      this.card.lose(`Room ${code} is no more: rooms end an hour after their last word, and with their server.`);
      return;
    }
    if (answer?.ok) this.card.count(await answer.json());
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.look(), OFTEN);
  }

  // What a button of the card wants.
  async hear(event) {
    if (event === "opened") this.begin();
    else {
      await this.post?.say(event, event === "asked" ? { number: this.question.number } : {});
      if (event === "stopped") this.end();
      else this.look();
    }
  }

  end() {
    this.tab.removeItem(KEPT);
    this.hangUp();
    this.card.hide();
  }

  hangUp() {
    clearTimeout(this.waiting);
    this.post?.end();
    this.post = null;
  }

  dispose() {
    this.events.abort();
    this.hangUp();
    this.place.remove();
  }
}
