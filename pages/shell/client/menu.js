// The header: links to all lessons in one line; what does not fit stands under "More", on a phone all
// of them do. Its links and those of the gallery lead on without a new start of the whole page.

import { CONTROLS } from "../../../lindisc/board/control_style.js";
import { Leader } from "../../classroom/leader.js";
import { make } from "../../../lindisc/board/drawing.js";
import { open } from "./open_page.js";
import style from "./menu.css" with { type: "css" };

const SEEN = "lindisc: seen"; // in this browser, by who has done anything
const LINKS = ".gallery a[href], .lecture a, .menu a";
const RETURNED_TO = "gallery"; // other pages open at their top

export class Menu {
  constructor(parent) {
    Object.assign(this, { events: new AbortController(), left: new Map() });
    const { signal } = this.events;
    this.name = make("a", { class: "name" });
    this.lessons = make("nav", { class: "lessons", "aria-label": "Lessons" });
    this.opener = make("button", { class: "opener", type: "button" }, "More");
    this.rest = make("div", { class: "rest" });
    this.what = make("p", { class: "what" });
    this.opener.addEventListener("click", () => this.open(!this.isOpen));
    this.menu = make("div", { class: "menu" }, this.name, this.lessons, this.what);
    parent.adoptedStyleSheets.push(CONTROLS, style);
    parent.append(this.menu);
    this.leader = new Leader(parent);
    this.menu.addEventListener("keydown", ({ key }) => key === "Escape" && this.open(false));
    this.menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.menu.contains(relatedTarget)) this.open(false);
    });
    document.addEventListener("click", (event) => this.follow(event), { signal });
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this.menu);
    document.fonts.ready.then(() => this.fit());
    this.introduce();
  }

  // Who comes for the first time is told what this is, until they do something.
  introduce() {
    const kept = storage();
    this.what.hidden = Boolean(kept?.getItem(SEEN));
    const { signal } = this.events;
    const end = () => {
      this.what.hidden = true;
      kept?.setItem(SEEN, "yes");
    };
    for (const act of ["pointerdown", "keydown"])
      window.addEventListener(act, end, { capture: true, once: true, signal });
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.opener.ariaExpanded = String(isOpen);
    this.rest.hidden = !isOpen;
  }

  receive({ name, what, here, start, sections }) {
    const seen = JSON.stringify([here, sections]);
    if (seen === this.seen) return;
    const isOther = ![undefined, here].includes(this.here);
    if (isOther && here !== RETURNED_TO) document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0 });
    Object.assign(this, { seen, here });
    this.name.textContent = name;
    this.name.href = start;
    this.what.textContent = what;
    this.links = sections.flatMap((pages) => pages.map(([words, path, href], i) => {
      const link = make("a", { class: i ? "lesson" : "lesson first", href }, words);
      if (path === here) link.ariaCurrent = "page";
      return link;
    }));
    this.fit();
  }

  // As many as have room; the last ones go first, never the one that is open.
  fit() {
    if (!this.links) return;
    this.open(false);
    this.rest.replaceChildren();
    this.lessons.replaceChildren(...this.links);
    const isPhone = window.matchMedia("(width < 48rem)").matches;
    const isTooWide = () => isPhone || this.lessons.scrollWidth > this.lessons.clientWidth;
    if (!isTooWide()) return;
    this.lessons.append(this.opener, this.rest);
    const others = this.links.filter((link) => !link.ariaCurrent);
    while (others.length && isTooWide()) this.rest.prepend(others.pop());
  }

  follow(event) {
    const link = event.composedPath().find((node) => node.matches?.(LINKS));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link.matches(".lessons a") ? this.returned(new URL(link.href)) : link.href);
  }

  // Who comes back to a lesson is where they left it, unless the link says more than whose data; the
  // lesson that is open begins anew.
  returned(to) {
    const own = to.searchParams.get("own");
    this.left.set(location.pathname, location.search);
    const left = new URLSearchParams(this.left.get(to.pathname));
    if (to.pathname === location.pathname || !left.size || to.searchParams.size > (own ? 1 : 0)) return to;
    if (own) left.set("own", own);
    to.search = left;
    return to;
  }

  dispose() {
    this.events.abort();
    this.observer.disconnect();
    this.leader.dispose();
    this.menu.remove();
  }
}

// A frame of another site may keep nothing.
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
