// The picture of a lesson at a link, with what moves it and what is said of it: all that those see who
// follow a class.

import { Answers } from "./answers.js";
import { CONTROLS } from "../../../lindisc/board/control_style.js";
import { Link } from "./link.js";
import { Picture } from "./picture.js";
import { activate } from "./tables.js";
import live from "./live.css" with { type: "css" };
import { make } from "../../../lindisc/board/drawing.js";
import { offer } from "./no_answer.js";
import style from "./client.css" with { type: "css" };
import tables from "./tables.css" with { type: "css" };

export class LessonPicture {
  // `host` says where answers are (`base`, `release`, `slug`, `token`), with which word keys begin, and
  // hears as `shown` each answer that is drawn. `hands` hear what a hand changes: without them it moves
  // what is here, and tells nothing.
  constructor(host, hands = null) {
    Object.assign(this, { host, link: null });
    this.answers = new Answers(host);
    const base = new URL(host.base ?? ".", document.baseURI);
    const plotly = new URL(host.figures ?? "script/plotly.js", base).href;
    this.picture = new Picture({ ...hands, isPassive: !hands, plotly });
    this.notice = make("div", { class: "notice" });
    this.node = make("div", { class: "lesson new" });
    activate(this.node, hands ?? {});
  }

  // What stands `above` the picture, `beneath` it and at the `end`.
  build(parent, { above = [], beneath = [], end = [] }, ...sheets) {
    const { picture, notice } = this;
    const moved = make("div", { class: "moved" }, picture.actions, picture.controls.under);
    const screen = make("div", { class: "screen" }, ...above, notice, picture.shown, moved, ...beneath);
    const below = make("div", { class: "below" }, picture.controls.more, picture.said, ...end);
    this.node.append(screen, below);
    const { adoptedStyleSheets: adopted } = parent.getRootNode();
    if (!adopted.includes(style)) adopted.push(CONTROLS, style, tables, live, ...sheets);
    parent.append(this.node);
  }

  // Other data or places of answers, and a link from outside.
  receive({ link, ...host }) {
    Object.assign(this.host, host);
    this.answers.turnTo(this.host);
    this.link = new Link(link, this.host.word);
    this.update();
    this.picture.redraw();
  }

  get address() {
    return this.answers.at(`picture?${this.link.asked}`);
  }

  // No more is asked for than has changed.
  update() {
    if (this.address !== this.asked) this.askPicture(this.address);
  }

  askPicture(address, isPatient = false) {
    Object.assign(this, { asked: address, isPatient });
    this.node.ariaBusy = true;
    const again = () => this.askPicture(address, true);
    this.answers.ask("picture", address, {
      shown: (record) => this.draw(JSON.parse(record), !isPatient && again),
      refused: (words, mayWait) => this.refuse(words, mayWait && again),
      waiting: () => this.notice.replaceChildren(offer("There is no answer yet. Asking again.")),
    }, isPatient);
  }

  draw(answer, again) {
    this.drawn = this.asked;
    this.node.ariaBusy = false;
    this.notice.replaceChildren(...(answer.late ? [offer(answer.late, again)] : []));
    this.node.classList.remove("outdated");
    this.picture.receive(answer);
    this.unveil();
    this.host.shown?.(answer);
  }

  unveil() {
    this.node.classList.remove("new");
  }

  // What is seen is of another link then: it steps back.
  refuse(words, again) {
    this.node.classList.remove("new");
    this.node.ariaBusy = false;
    this.notice.replaceChildren(offer(words, again));
    this.node.classList.add("outdated");
  }

  dispose() {
    this.answers.dispose();
    this.picture.dispose();
    this.node.remove();
  }
}
