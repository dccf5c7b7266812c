// The page of one's own lecture: its stops with small pictures, to be put in order, and the questions
// there, to be written in place. All of it stays in this browser until it is made a file or a link.

import { CHANGED, empty, keepLecture, keptLecture, read, readAsPage, textOf } from "./kept_lecture.js";
import { button, field } from "./fields.js";
import { CONTROLS } from "../../lindisc/board/control_style.js";
import { Cards } from "../shell/client/cards.js";
import { StopCard } from "./stop_card.js";
import { fetched } from "../shell/client/answers.js";
import { load } from "../shell/client/gallery.js";
import { make } from "../../lindisc/board/drawing.js";
import style from "./lecture.css" with { type: "css" };

const BY_LINK = "made"; // key of a lecture in the address
const NONE =
  "Nothing is here yet. Set a lesson as you want it, and choose “Add to my lecture” under Share. Or " +
  "begin with one of these, and change it:";

export class Lecture {
  constructor(parent, host) {
    Object.assign(this, { host, made: null, nodes: new Map(), cards: new Cards(load) });
    const { letters } = host.most;
    const text = (tag, name, label) => field(tag, label, letters[name], (words) => {
      this.lecture[name] = words;
      this.keep();
    });
    this.title = text("input", "title", "Title of my lecture");
    this.about = text("textarea", "about", "What it is about");
    this.start = make("a", { class: "start" }, "Present");
    this.undoing = button("Undo", () => this.undo());
    this.file = make("input", { type: "file", accept: ".json", hidden: "", "aria-label": "A file of a lecture" });
    this.file.addEventListener("change", () => this.open(this.file.files[0]));
    this.saying = make("p", { role: "status" });
    this.beginnings = make("div", { class: "beginnings" });
    this.list = make("ol");
    const ways = make("div", { class: "ways" }, this.start,
      button("Save as a file", () => this.save()),
      button("Save as a web page", () => this.savePage()),
      button("Open a file", () => this.file.click()),
      button("Copy link", () => this.copy()),
      button("Empty", () => this.change(empty(), "It is empty now; Undo brings it back.")),
      this.undoing, this.file);
    this.node = make("section", { class: "lecture" },
      this.title, this.about, ways, this.saying, this.beginnings, this.list);
    this.node.addEventListener("dragover", (event) => hasFile(event) && event.preventDefault());
    this.node.addEventListener("drop", (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      this.open(event.dataTransfer.files[0]);
    });
    parent.adoptedStyleSheets.push(CONTROLS, style);
    this.node.hidden = true; // until it is known what the browser keeps
    parent.append(this.node);
    this.hear = () => this.fetch();
    CHANGED.addEventListener("message", this.hear);
    this.fetch().then(() => this.arrive());
  }

  receive(host) {
    this.host = host;
    if (this.made) this.show();
  }

  get lecture() {
    return this.made.lecture;
  }

  get stops() {
    return this.lecture.stops;
  }

  get tables() {
    return this.lecture.tables ?? {};
  }

  // As this browser keeps it, be it changed in another tab.
  async fetch() {
    this.made = await keptLecture();
    this.show();
  }

  // By a link that holds a lecture; what was here before can be had again.
  async arrive() {
    const address = new URL(location.href);
    const packed = address.searchParams.get(BY_LINK);
    if (packed === null) return;
    address.searchParams.delete(BY_LINK);
    history.replaceState(history.state, "", address);
    await this.take(packed);
  }

  show() {
    this.node.hidden = false;
    const { stops, lecture, nodes } = this;
    for (const name of ["title", "about"])
      if (this[name].value !== lecture[name]) this[name].value = lecture[name] ?? "";
    for (const stop of nodes.keys()) if (!stops.includes(stop)) nodes.delete(stop);
    for (const stop of stops) if (!nodes.has(stop)) nodes.set(stop, new StopCard(stop, this));
    this.list.replaceChildren(...stops.map((stop) => nodes.get(stop).node));
    for (const card of nodes.values()) card.show();
    this.cards.receive([...this.list.querySelectorAll(".thumbnail")]);
    this.start.hidden = !stops.length;
    if (stops.length) this.start.href = `${this.addressOf(0)}&present=true`;
    this.undoing.hidden = !this.made.former.length;
    const walks = this.host.walks.map(([slug, title]) => button(title, () => this.borrow(slug)));
    this.beginnings.replaceChildren(...(stops.length ? [] : [make("p", {}, NONE), ...walks]));
  }

  async borrow(slug) {
    const answer = await fetched(new URL(`./answer/${this.host.release}/${slug}/walk`, document.baseURI));
    if (answer?.ok) this.change({ ...empty(), ...(await answer.json()) });
  }

  // Of a stop, by its place from 0.
  addressOf(place) {
    const [slug, query] = this.stops[place].link.split("?");
    const page = slug === this.host.first ? "" : slug;
    const at = `lecture=${this.made.name}.${place + 1}`;
    return new URL(`./${page}?${query}&${at}`, document.baseURI).href;
  }

  keep() {
    keepLecture(this.made);
  }

  put(from, to) {
    const stops = this.stops.toSpliced(from, 1);
    this.change({ stops: stops.toSpliced(to, 0, this.stops[from]) });
  }

  // What is written into a stop meanwhile stays when its place is undone.
  change(what, words = "") {
    const { lecture, former } = this.made;
    former.push(Object.fromEntries(Object.keys(what).map((key) => [key, lecture[key]])));
    this.become(what, words);
  }

  undo() {
    this.become(this.made.former.pop(), "Undone.");
    if (this.undoing.hidden) this.title.focus();
  }

  become(what, words) {
    Object.assign(this.lecture, what);
    this.keep();
    this.show();
    this.say(words);
  }

  say(words, isRefusal = false) {
    this.saying.textContent = words;
    this.saying.classList.toggle("refused", isRefusal);
  }

  async open(file) {
    this.file.value = "";
    if (file) await this.take(file);
  }

  async take(body) {
    const isEmpty = !this.stops.length;
    const found = await this.ask(body);
    if (found) this.change({ ...empty(), ...found.lecture }, isEmpty ? "" : "Opened; Undo brings back what was here.");
  }

  // As the server writes it, who alone judges it; null where that refuses it.
  async ask(body, how = read, words = "") {
    this.say(words);
    try {
      return await how(body);
    } catch ({ message }) {
      this.say(message, true);
      return null;
    }
  }

  async save() {
    const found = await this.ask(textOf(this.lecture));
    if (found) this.download(new Blob([JSON.stringify(found.lecture, null, 2)]), "json");
  }

  async savePage() {
    const page = await this.ask(textOf(this.lecture), readAsPage, "This takes some seconds.");
    if (!page) return;
    this.say("");
    this.download(page, "html");
  }

  download(blob, kind) {
    const name = this.lecture.title.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join("-");
    const address = URL.createObjectURL(blob);
    make("a", { href: address, download: `${name ?? "lecture"}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async copy() {
    const found = await this.ask(textOf(this.lecture));
    if (!found) return;
    if (!found.packed) {
      this.say("This is too much for a link, which holds 4 kB and no tables: save a file.", true);
      return;
    }
    const address = new URL("./lecture", document.baseURI);
    address.searchParams.set(BY_LINK, found.packed);
    await navigator.clipboard?.writeText(address.href).then(
      () => this.say("The link is copied; all of the lecture is in it."),
      () => this.say(address.href),
    );
  }

  dispose() {
    CHANGED.removeEventListener("message", this.hear);
    this.cards.receive([]);
    this.node.remove();
  }
}

function hasFile({ dataTransfer }) {
  return dataTransfer.types.includes("Files");
}
