// At the end of the header: presenting a lesson, its link, leading a class, and back to the start. The
// key P begins to present and ends it; Escape ends it, and so does a button for who has no keys.

import { Link } from "./link.js";
import { addStop, changeStop, stopAt } from "../../lectures/add_stop.js";
import { isElsewhere } from "./keys.js";
import { make } from "../../../lindisc/board/drawing.js";

const PRAISE = 2000; // milliseconds in which the button says what it did

export class Share {
  constructor(lesson, signal) {
    this.lesson = lesson;
    this.address = make("input", { "aria-label": "Link to this picture" });
    Object.assign(this.address, { readOnly: true, hidden: true });
    this.beside = make("p", {}, "The link does not hold your table: send its rows, too (Download).");
    this.address.addEventListener("blur", () => (this.address.hidden = true));
    this.list = make("div", { class: "ways", id: "share", popover: "" });
    const act = (todo) => () => {
      this.list.hidePopover();
      todo();
    };
    const telling = (words, title, todo, name) => {
      const made = button(words, title, () => this.act(made, todo, name));
      made.ariaLive = "polite";
      return made;
    };
    this.changing = telling("", "With this picture", changeStop, "link");
    this.answering = telling("", "This picture, once it is answered", changeStop, "shown");
    this.list.append(
      telling("Copy link", "The link to exactly this picture", () => this.copy(this.whole)),
      this.address,
      this.beside,
      telling("Copy frame", "For a course page: the lesson alone", () => this.copy(this.frame)),
      telling("Add to my lecture", "This picture as a stop", addStop), this.changing, this.answering,
      button("Lead a class", "", act(() => tell("lindisc:lead"))),
      button("Reset", "The lesson as a first visitor finds it.", act(() => this.reset())),
    );
    const opener = make("button", { type: "button", popovertarget: "share" }, "Share");
    const start = button("Present", "Key P; Escape returns.", () => this.present(true));
    start.classList.add("present");
    const leave = button("Leave", "Esc", () => this.present(false));
    leave.classList.add("leave");
    this.choose = button("Choose", "Data, methods and what else is chosen", () => this.turn(!this.isChoosing));
    this.choose.classList.add("leave", "choose");
    this.node = make("div", { class: "share" }, start, opener, this.list, this.choose, leave);
    document.addEventListener("keydown", (event) => this.press(event), { signal });
  }

  get isPresented() {
    return this.lesson.link.aside("present") === "true";
  }

  // The sidebar, beside a picture that is presented.
  turn(isChoosing) {
    this.isChoosing = isChoosing;
    this.choose.ariaExpanded = String(isChoosing);
    document.documentElement.classList.toggle("choosing", isChoosing);
  }

  // On the screen, and to who leads a class.
  show() {
    document.documentElement.classList.toggle("presenting", this.isPresented);
    if (!this.isPresented) this.turn(false);
    const { host, link, route, walk } = this.lesson;
    const { slug, word } = host;
    const token = (link.shared.words.has("own") && host.token) || "";
    this.beside.hidden = !token;
    const number = stopAt(this.lesson);
    this.changing.hidden = this.answering.hidden = !number;
    this.changing.textContent = `Put into stop ${number}`;
    this.answering.textContent = `Show after answer ${number}`;
    const shown = { slug, word, token, link: link.shared.with({ present: null }).query };
    tell("lindisc:shown", { shown, question: walk.asked && { ...walk.asked, walk: route.name } });
  }

  // The button says what came of it, for a while.
  async act(pressed, todo, name) {
    const words = pressed.textContent;
    const said = await todo(this.lesson, name).catch(({ message }) => message);
    if (!said) return;
    pressed.textContent = said;
    setTimeout(() => (pressed.textContent = words), PRAISE);
  }

  dispose() {
    const { searchParams: next } = new URL(location.href);
    document.documentElement.classList.toggle("presenting", next.get("present") === "true");
    tell("lindisc:shown", {});
  }

  // As a first visitor finds it, with the same data of their own.
  reset() {
    const { lesson } = this;
    const own = lesson.link.words.get("own");
    lesson.picture.pause();
    lesson.begins = true;
    lesson.turn(new Link(own ? { own } : "", lesson.host.word));
    lesson.update();
  }

  present(isOn) {
    this.lesson.set({ present: isOn ? ["true"] : null });
  }

  press(event) {
    if (isElsewhere(event)) return;
    const isEnd = event.key === "Escape" && this.isPresented;
    if (event.key.toLowerCase() === "p" || isEnd) this.present(!this.isPresented);
  }

  get whole() {
    return new URL(this.lesson.link.shared.from(location), location).href;
  }

  // The lesson alone, as it is at the moment of the click.
  get frame() {
    const address = new URL(this.whole);
    address.searchParams.set("embed", "true");
    address.searchParams.delete("lecture");
    return `<iframe src="${address.href.replaceAll("&", "&amp;")}" width="1200" height="720"></iframe>`;
  }

  // A page without https has no clipboard.
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return "Copied";
    } catch {
      this.address.value = text;
      this.address.hidden = false;
      this.address.select();
      return null;
    }
  }
}

function tell(event, detail) {
  document.dispatchEvent(new CustomEvent(event, { detail }));
}

function button(words, title, act) {
  const made = make("button", { type: "button", title }, words);
  made.addEventListener("click", act);
  return made;
}
