// What the leader looks at: a lesson at a link, moved as it is moved there, and the way to explore it
// oneself.

import { LessonPicture } from "../shell/client/lesson_picture.js";
import { short } from "../../lindisc/board/axes.js";

const at = (place) => document.querySelector(place);

export class Shown {
  // `host` says where answers are; `turned` is called with every picture that is shown.
  constructor(host, turned) {
    Object.assign(this, { host, turned, held: new Map() });
  }

  // What is held from now on is held in this one.
  show({ own, link, ...told }) {
    this.held = new Map();
    if (this.lesson?.host.slug !== told.slug) this.begin(told);
    const shown = (answer) => this.tell(answer);
    const token = own ? this.host.code : "";
    this.lesson.receive({ ...told, token, shown, link });
    at("nav a").href = `../${told.slug}?${link}${own ? `&room=${token}` : ""}`;
    at("nav").hidden = false;
  }

  begin(told) {
    this.lesson?.dispose();
    this.lesson = new LessonPicture({ ...this.host, ...told });
    this.lesson.build(at("#picture"), {});
  }

  tell({ title, chosen, labels }) {
    at("h1").textContent = title;
    at("#chosen").textContent = chosen;
    at("#held").textContent = "";
    this.labels = labels;
    for (const [key, value] of this.held) this.hold(key, value);
    this.turned();
  }

  hold(key, value) {
    this.held.set(key, value);
    this.lesson?.picture.hold(key, value);
    at("#held").textContent = `${this.labels?.[key] ?? ""} ${short(value)}`;
  }
}
