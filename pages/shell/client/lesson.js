// A lesson on a page, all of it at a link: its walk, its picture with what moves it, and the tab that
// is open. A hand changes the link, and the answers to it change the page.

import { LessonPicture } from "./lesson_picture.js";
import { Link } from "./link.js";
import { Route } from "./route.js";
import { Share } from "./share.js";
import { Tabs } from "./tabs.js";
import { Walk } from "./walk.js";
import { fetched } from "./answers.js";
import { make } from "../../../lindisc/board/drawing.js";
import { put } from "../../../lindisc/board/common.js";
import sharing from "./share.css" with { type: "css" };

const REST = 300; // milliseconds without a change
const LATE = 2000; // milliseconds after which a picture is seen without its walk
const NAME = "lindisc";

export class Lesson extends LessonPicture {
  constructor(parent, host) {
    super(host, {
      set: (changes) => this.set(changes),
      carried: (changes, signal) => this.carry(changes, signal),
    });
    Object.assign(this, { starts: {}, number: 0, events: new AbortController() });
    this.path = window.location.pathname;
    this.route = new Route(this);
    this.walk = new Walk((place, stop) => this.route.turnTo(place, stop));
    this.tabs = new Tabs({
      opened: (title) => this.set({ [this.link.key("below")]: title && [title] }),
      at: (reference) => this.answers.at(reference),
      saved: () => this.picture.save(),
    });
    const { signal } = this.events;
    this.share = new Share(this, signal);
    this.title = make("h1");
    this.question = make("p", { class: "asks" });
    const { title } = this.picture.controls;
    const head = make("header", { class: "head" }, this.title, title, this.question);
    const { walk, tabs, share } = this;
    this.build(parent, { above: [head, walk.node], beneath: [tabs.list], end: [tabs.node] }, sharing);
    this.node.append(share.node);
    window.addEventListener("popstate", () => this.goBack(), { signal });
    // Streamlit writes it anew with every run.
    this.titles = new MutationObserver(() => this.entitle());
    this.titles.observe(document.head, { childList: true, subtree: true });
    // What is chosen elsewhere next starts from what is seen here; a link leads away from it.
    document.addEventListener("pointerdown", (event) => {
      const path = event.composedPath();
      if (!path.some((node) => node === this.node || node.localName === "a")) this.tell();
    }, { capture: true, signal });
  }

  // What the host says: where answers are now, and the link, unless it is yet to hear of a newer one;
  // what is told at rest it hears as a state.
  receive({ link, seen = 0, ...host }, { setStateValue } = {}) {
    Object.assign(this.host, host);
    this.setStateValue = setStateValue;
    this.answers.turnTo(this.host);
    if (seen >= this.number) {
      this.show(link);
      this.write();
    }
    this.picture.redraw();
  }

  // At a link from outside.
  show(query) {
    const link = new Link(query, this.host.word);
    if (!this.link || link.isBare) this.begins = link.isBare;
    Object.assign(this, { link, isUntold: false });
    this.update();
  }

  // The address is that of another page already.
  get isLeft() {
    return window.location.pathname !== this.path;
  }

  // What the host said of the former link may still be under way.
  goBack() {
    if (this.isLeft) return;
    const link = new Link(window.location.search, this.host.word);
    this.picture.pause();
    this.begins ||= link.isBare;
    this.turn(link);
    this.update();
  }

  // By a hand.
  set(changes) {
    this.go(this.link.with(changes, this.starts));
  }

  go(link) {
    if (link.query === this.link.query) return;
    this.turn(link);
    this.update();
  }

  // The page is at this link, and the host hears of it at rest.
  turn(link) {
    this.link = link;
    this.number += 1;
    this.write();
    clearTimeout(this.resting);
    this.isUntold = true;
    this.resting = setTimeout(() => this.tell(), REST);
  }

  // In place of the former address: going back leads to another page.
  write() {
    if (this.isLeft) return;
    window.history.replaceState(window.history.state, "", this.link.from(window.location));
  }

  // A page is known by its lesson and its question.
  entitle() {
    const parts = [this.walk.seen?.question, this.title.textContent, NAME];
    const title = parts.filter(Boolean).join(" · ");
    if (!this.isLeft && title !== NAME && document.title !== title) document.title = title;
  }

  tell() {
    clearTimeout(this.resting);
    if (this.isUntold) this.setStateValue?.("told", { link: this.link.query, number: this.number });
    this.isUntold = false;
  }

  // All that the link says, and no more than has changed is asked for.
  update() {
    this.route.follow();
    this.node.classList.toggle("walking", !this.walk.isFolded);
    this.tabs.turnTo(this.link.aside("below"));
    this.share.show();
    this.entitle();
    [this.plays, this.walk.isRevealing] = [this.walk.isRevealing, false];
    super.update();
    if (this.address === this.drawn) this.askTab();
  }

  askPicture(address, isPatient) {
    this.tabbed = null;
    this.answers.forget("tab");
    super.askPicture(address, isPatient);
  }

  draw(answer, again) {
    this.starts = answer.starts;
    if (this.link.isBare) this.adopt(answer.link);
    put(this.title, answer.title);
    put(this.question, answer.question);
    this.entitle();
    super.draw(answer, again);
    if (this.plays) this.picture.play();
    this.plays = false;
    this.askTab();
  }

  // What stands above the picture is waited for, or the picture would have to make room for it.
  unveil() {
    this.walk.fit();
    setTimeout(() => super.unveil(), this.walk.seen ? 0 : LATE);
  }

  // A question alone means its picture: from now on the link says all of that.
  adopt(query) {
    const link = this.link.at(query);
    if (link.query === this.link.query) return;
    this.turn(link);
    this.drawn = this.asked = this.answers.at(`picture?${link.asked}`);
  }

  askTab() {
    const address = this.answers.at(`${this.tabs.part}?${this.link.asked}`);
    if (address === this.tabbed) return;
    this.tabbed = address;
    this.openTab(address, this.isPatient);
  }

  openTab(address, isPatient) {
    this.tabs.panel.ariaBusy = true;
    const again = () => this.openTab(address, true);
    this.answers.ask("tab", address, {
      shown: (record) => this.tabs.show(record, !isPatient && again),
      refused: (words, mayWait) => this.tabs.refuse(words, mayWait && again),
    }, isPatient);
  }

  // The picture of a link that is not one yet: nothing of it is kept.
  async carry(changes, signal) {
    const { asked } = this.link.with(changes, this.starts);
    const answer = await fetched(this.answers.at(`carried?${asked}`), { signal });
    return answer?.ok ? answer.json().catch(() => null) : null;
  }

  dispose() {
    clearTimeout(this.resting);
    this.events.abort();
    this.titles.disconnect();
    this.share.dispose();
    this.walk.dispose();
    super.dispose();
  }
}
