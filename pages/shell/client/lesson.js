// A lesson on a page, all of it at a link: its walk, its picture with what moves it, and the tab that
// is open. A hand changes the link, and the answers to it change the page.

import { Answers, fetched } from "./answers.js";
import { Link } from "./link.js";
import { Picture } from "./picture.js";
import { Route } from "./route.js";
import { Share } from "./share.js";
import { Tabs } from "./tabs.js";
import { Walk } from "./walk.js";
import { activate } from "./tables.js";
import { CONTROLS } from "../../../lindisc/board/control_style.js";
import live from "./live.css" with { type: "css" };
import { make } from "../../../lindisc/board/marks.js";
import { offer } from "./offer.js";
import { put } from "../../../lindisc/board/common.js";
import sharing from "./share.css" with { type: "css" };
import style from "./client.css" with { type: "css" };
import tables from "./tables.css" with { type: "css" };

const REST = 300; // milliseconds without a change
const LATE = 2000; // milliseconds after which a picture is seen without its walk
const NAME = "lindisc";

export class Lesson {
  // `host` says where answers are (`base`, `release`, `slug`, `token`) and with which word keys begin. A
  // passive one shows what it is given and tells nothing.
  constructor(parent, host) {
    Object.assign(this, { host, link: null, starts: {}, number: 0, events: new AbortController() });
    this.path = window.location.pathname;
    this.answers = new Answers(host);
    const base = new URL(host.base ?? ".", document.baseURI);
    this.picture = new Picture({
      set: (changes) => this.set(changes),
      carried: (changes, signal) => this.carry(changes, signal),
      isPassive: host.passive,
      plotly: new URL(host.figures ?? "script/plotly.js", base).href,
    });
    this.route = new Route(this);
    this.walk = new Walk((place, stop) => this.route.turnTo(place, stop));
    this.tabs = new Tabs({
      opened: (title) => this.set({ [this.link.key("below")]: title && [title] }),
      at: (reference) => this.answers.at(reference),
      saved: () => this.picture.save(),
    });
    const { signal } = this.events;
    if (!host.passive) this.share = new Share(this, signal);
    const { searchParams: words } = new URL(location.href);
    document.documentElement.classList.toggle("embedded", words.get("embed") === "true");
    this.build(parent);
    activate(this.node, host.passive ? {} : { set: (changes) => this.set(changes) });
    window.addEventListener("popstate", () => this.goBack(), { signal });
    // Streamlit writes it anew with every run.
    this.titles = new MutationObserver(() => this.entitle());
    if (!host.passive) this.titles.observe(document.head, { childList: true, subtree: true });
    // What is chosen elsewhere next starts from what is seen here; a link leads away from it.
    document.addEventListener("pointerdown", (event) => {
      const path = event.composedPath();
      if (!path.some((node) => node === this.node || node.localName === "a")) this.tell();
    }, { capture: true, signal });
  }

  build(parent) {
    const { picture, walk, tabs, host } = this;
    this.title = make("h1");
    this.question = make("p", { class: "asks" });
    this.head = make("header", { class: "head" }, this.title, picture.controls.title, this.question);
    this.notice = make("div", { class: "notice" });
    const moved = make("div", { class: "moved" }, picture.actions, picture.controls.under);
    const first = [this.head, walk.node, this.notice, picture.shown, moved, tabs.list];
    const screen = make("div", { class: "screen" }, ...first);
    const below = make("div", { class: "below" }, picture.controls.more, picture.said, tabs.node);
    this.node = make("div", { class: "lesson" }, screen, below, this.share?.node ?? "");
    this.node.classList.add("new");
    this.node.classList.toggle("passive", Boolean(host.passive));
    const { adoptedStyleSheets: sheets } = parent.getRootNode();
    if (!sheets.includes(style)) sheets.push(CONTROLS, style, tables, live, sharing);
    parent.append(this.node);
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

  goBack() {
    if (!this.host.passive && !this.isLeft) this.show(window.location.search);
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
    if (this.host.passive || this.isLeft) return;
    window.history.replaceState(window.history.state, "", this.link.from(window.location));
  }

  // A page is known by its lesson and its question.
  entitle() {
    const parts = [this.walk.seen?.question, this.title.textContent, NAME];
    const title = parts.filter(Boolean).join(" · ");
    if (!this.host.passive && !this.isLeft && title !== NAME && document.title !== title) document.title = title;
  }

  tell() {
    clearTimeout(this.resting);
    // Of a page that is left Streamlit would run a part, in the one that is drawn by then.
    if (this.isUntold && !this.isLeft) this.setStateValue?.("told", { link: this.link.query, number: this.number });
    this.isUntold = false;
  }

  // All that the link says, and no more than has changed is asked for.
  update() {
    this.route.follow();
    this.node.classList.toggle("walking", !this.host.passive && !this.walk.isFolded);
    this.tabs.turnTo(this.link.aside("below"));
    this.share?.show();
    this.entitle();
    const address = this.answers.at(`picture?${this.link.asked}`);
    [this.plays, this.walk.isRevealing] = [this.walk.isRevealing, false];
    if (address !== this.asked) this.askPicture(address);
    else if (address === this.drawn) this.askTab();
  }

  askPicture(address, isPatient = false) {
    Object.assign(this, { asked: address, isPatient, tabbed: null });
    this.answers.forget("tab");
    this.node.ariaBusy = true;
    const again = () => this.askPicture(address, true);
    this.answers.ask("picture", address, {
      shown: (record) => this.draw(JSON.parse(record), !isPatient && again),
      refused: (words, mayWait) => this.refuse(words, mayWait && again),
      waiting: () => this.notice.replaceChildren(offer("There is no answer yet. Asking again.")),
    }, isPatient);
  }

  draw(answer, again) {
    Object.assign(this, { drawn: this.asked, starts: answer.starts });
    if (this.link.isBare) this.adopt(answer.link);
    this.node.ariaBusy = false;
    this.notice.replaceChildren(...(answer.late ? [offer(answer.late, again)] : []));
    this.node.classList.remove("outdated");
    put(this.title, answer.title);
    put(this.question, answer.question);
    this.entitle();
    this.picture.receive(answer);
    this.walk.fit();
    // What stands above the picture is waited for, or the picture would have to make room for it.
    const isWhole = this.walk.seen || this.host.passive;
    setTimeout(() => this.node.classList.remove("new"), isWhole ? 0 : LATE);
    this.host.shown?.(answer);
    if (this.plays) this.picture.play();
    this.plays = false;
    this.askTab();
  }

  // A question alone means its picture: from now on the link says all of that.
  adopt(query) {
    const link = this.link.at(query);
    if (link.query === this.link.query) return;
    this.turn(link);
    this.drawn = this.asked = this.answers.at(`picture?${link.asked}`);
  }

  // What is seen is of another link then: it steps back.
  refuse(words, again) {
    this.node.classList.remove("new");
    this.node.ariaBusy = false;
    this.notice.replaceChildren(offer(words, again));
    this.node.classList.add("outdated");
  }

  askTab() {
    if (this.host.passive) return;
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
    this.share?.dispose();
    this.answers.dispose();
    this.walk.dispose();
    this.picture.dispose();
    this.node.remove();
  }
}
