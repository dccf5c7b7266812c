// Which walk a lesson is part of, and where in it: its own, or the lecture that the link names, whose
// stops may be in other lessons.

import { OWN, lectureOf } from "../../lectures/kept_lecture.js";
import { Link } from "./link.js";
import { open } from "./open_page.js";

const IN_LECTURE = /^([\w-]+)\.(.+)$/; // its name, and the place in it

export class Route {
  constructor(lesson) {
    Object.assign(this, { lesson, name: null, missing: null });
  }

  // To where the link says; the walk is asked for once.
  follow() {
    const { walk, begins, link } = this.lesson;
    const { name, place } = this.place;
    walk.turnTo(place, begins, link);
    if (name === this.name) return;
    Object.assign(this, { name });
    walk.questions = [];
    this.ask(name);
  }

  get place() {
    const { link, host } = this.lesson;
    const [, name, place] = IN_LECTURE.exec(link.aside("lecture")) ?? [];
    if (name && name !== this.missing) return { name, place };
    const tried = link.aside("tried");
    return { name: host.slug, place: link.aside("walk") || (tried && `${tried}-shown`) };
  }

  // A lecture of one's own is kept by this browser, others are told by the server.
  async ask(name, isPatient = false) {
    if (name.startsWith(OWN)) {
      const lecture = await lectureOf(name);
      if (name === this.name) lecture ? this.receive(lecture) : this.miss();
      return;
    }
    const { answers } = this.lesson;
    answers.ask("walk", answers.at(`../${name}/walk`), {
      shown: (record) => this.receive(JSON.parse(record)),
      refused: (words, mayWait) => (mayWait ? this.ask(name, true) : this.miss()),
    }, isPatient);
  }

  // In place of a lecture that is missing stands the lesson's own walk.
  miss() {
    if (this.name === this.lesson.host.slug) return;
    this.missing = this.name;
    this.lesson.update();
  }

  receive(lecture) {
    const { lesson } = this;
    const { walk, share, drawn, node } = lesson;
    walk.receive(lecture);
    share.show();
    lesson.entitle();
    if (drawn) node.classList.remove("new");
  }

  // With the link of a stop, if it is another.
  turnTo(place, stop = "") {
    this.lesson.picture.pause();
    const { host, link, share } = this.lesson;
    const [slug, query] = stop.split("?");
    const lecture = this.name === host.slug ? null : [`${this.name}.${place}`];
    if (stop && slug !== host.slug) {
      const next = new Link(query).with({ lecture, present: share.isPresented ? ["true"] : null });
      open(`./${slug === host.first ? "" : slug}?${next.query}`);
      return;
    }
    const walk = lecture ? ["off"] : [place];
    const changes = { lecture, [link.key("walk")]: walk, [link.key("tried")]: null };
    this.lesson.go((stop ? link.at(query) : link).with(changes));
  }
}
