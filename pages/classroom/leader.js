// The leader of a class: what is shown, asked and held on this page is posted, by a key that is kept in
// this tab alone; a strip says how it goes, and the walk how all have answered.

import { OWN, lectureOf, textOf } from "../lectures/kept_lecture.js";
import { Post } from "./post.js";
import { Strip } from "./leader_strip.js";
import { tab } from "./tab_storage.js";

const KEPT = "lindisc: leads"; // in this tab: code, key and picture of the link
const OFTEN = 2000; // milliseconds between two looks at how many follow
const [HELD, SHOWN] = [50, 400]; // and between two words of a slider, of pictures
const GONE = 404;

export class Leader {
  constructor(parent) {
    Object.assign(this, { post: null, seen: {}, counted: null, tab: tab(), events: new AbortController() });
    this.place = document.createElement("div");
    parent.append(this.place);
    this.strip = new Strip(this.place.attachShadow({ mode: "open" }), (event) => this.hear(event));
    const { signal } = this.events;
    const on = (kind, hear) => document.addEventListener(kind, ({ detail }) => hear(detail), { signal });
    on("lindisc:lead", () => this.begin());
    on("lindisc:held", (held) => this.post?.repeat("held", { seq: Date.now(), ...held }, HELD));
    on("lindisc:shown", (seen) => this.show(seen));
    const kept = JSON.parse(this.tab.getItem(KEPT));
    if (kept) this.lead(kept);
  }

  // A room is opened where none is led; how to follow it is seen at once.
  async begin() {
    if (!this.post) await this.open();
    if (this.post) this.strip.enlarge();
  }

  async open() {
    const address = new URL("follow/", document.baseURI).href;
    const body = JSON.stringify({ address });
    const answer = await fetch("./follow", { method: "POST", body }).catch(() => null);
    if (!answer?.ok) {
      this.lose((await answer?.text()) || "The server does not answer. Please try again.");
      return;
    }
    const room = { ...(await answer.json()), address };
    this.tab.setItem(KEPT, JSON.stringify(room));
    this.lead(room);
  }

  lead(room) {
    this.post = new Post(`./follow/${room.code}`, room.key);
    this.brought = null;
    this.strip.fill(room);
    this.show(this.seen);
    this.look();
  }

  lose(words) {
    this.strip.lose(words, this.strip.button("Open a new one", "opened"));
  }

  // Nothing is shown where there is no lesson; the answer is what is counted by then.
  async show(seen) {
    this.seen = seen;
    this.tell(this.counted);
    const { shown, question } = seen;
    if (!shown) return;
    const { walk = "", number = 0, stage = "" } = question ?? {};
    if (this.post && walk.startsWith(OWN)) await this.bring(walk);
    if (seen !== this.seen) return; // there is something newer by now
    const asked = { walk, number, stage };
    this.post?.repeat("shown", { ...shown, ...asked }, SHOWN, (answer) => this.count(answer));
  }

  // A lecture of one's own is kept by this browser alone: the room is told it, and each change of it.
  async bring(name) {
    const lecture = await lectureOf(name);
    const body = lecture && textOf(lecture);
    if (!body || body === this.brought) return;
    const answer = await this.post?.ask(`lecture?name=${name}`, { method: "POST", body });
    if (answer?.ok) this.brought = body;
  }

  async look() {
    clearTimeout(this.waiting);
    const { post } = this;
    const answer = await post?.ask("class");
    if (post !== this.post || !post) return;
    if (answer?.status === GONE) {
      const { code } = this.strip.room;
      this.end();
      this.lose(`Room ${code} is no more: rooms end an hour after their last word, and with their server.`);
      return;
    }
    await this.count(answer);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.look(), OFTEN);
  }

  async count(answer) {
    if (!answer?.ok) return;
    const counted = await answer.json();
    if (!this.post) return;
    this.counted = counted;
    this.strip.count(counted);
    this.tell(counted);
  }

  tell(detail) {
    document.dispatchEvent(new CustomEvent("lindisc:class", { detail }));
  }

  // What a button of the strip wants.
  async hear(event) {
    const does = { opened: () => this.begin(), saved: () => this.save(), stopped: () => this.stop(), closed: () => this.end() };
    await does[event]();
  }

  async save() {
    const answer = await this.post?.ask("votes.csv");
    if (answer?.ok) this.votes = new Blob([await answer.text()], { type: "text/csv" });
    if (!this.votes) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(this.votes);
    link.download = "votes.csv";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // The votes of a class that is over can still be saved.
  async stop() {
    const { post, strip } = this;
    const answer = strip.save.hidden ? null : await post.ask("votes.csv");
    this.votes = answer?.ok ? new Blob([await answer.text()], { type: "text/csv" }) : null;
    await post.say("stopped");
    this.end();
    if (this.votes) strip.lose("The class is over.", strip.button("Votes (CSV)", "saved"));
  }

  end() {
    this.tab.removeItem(KEPT);
    this.hangUp();
    this.strip.hide();
  }

  hangUp() {
    clearTimeout(this.waiting);
    this.post?.end();
    this.post = this.counted = null;
    this.tell(null);
  }

  dispose() {
    this.events.abort();
    this.hangUp();
    this.place.remove();
  }
}
