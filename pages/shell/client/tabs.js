// What stands under a picture, a tab each: the one that is open is asked for, and is in the link.

import { fill } from "./fill.js";
import { make } from "../../../lindisc/board/drawing.js";
import { offer } from "./no_answer.js";

const PARTS = {
  Numbers: "numbers",
  Why: "why",
  "In Python": "python",
  "By hand": "hand",
  Download: "files",
};
const TITLES = Object.keys(PARTS);
const SEEN = 0.7; // share of the screen above which a panel's top is in good view
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class Tabs {
  // `opened` hears the title of a tab, null for the first, which needs no word in a link; links to
  // files lead to where `at` says that they are; `saved` makes a file of the picture.
  constructor({ opened, at, saved }) {
    this.at = at;
    this.tabs = TITLES.map((title, i) => {
      const tab = make("button", { type: "button", role: "tab", id: `tab-${PARTS[title]}` }, title);
      tab.setAttribute("aria-controls", "tab-open");
      tab.addEventListener("click", () => {
        opened(i ? title : null);
        this.reveal();
      });
      return tab;
    });
    this.list = make("div", { role: "tablist", "aria-label": "About the picture" }, ...this.tabs);
    this.list.addEventListener("keydown", (event) => this.step(event));
    this.panel = make("div", { role: "tabpanel", id: "tab-open", tabindex: 0 });
    this.panel.addEventListener("click", ({ target }) => target.matches(".picture") && saved());
    this.heading = make("h2", { class: "unseen" });
    this.node = make("section", { class: "tabs" }, this.heading, this.panel);
  }

  // To the one that a link says is open.
  turnTo(title) {
    const open = Math.max(TITLES.indexOf(title), 0);
    if (this.open === open) return;
    this.open = open;
    this.heading.textContent = TITLES[open];
    this.tabs.forEach((tab, i) => {
      tab.ariaSelected = i === open;
      tab.tabIndex = i === open ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", this.tabs[open].id);
    // The page keeps its height until the answer comes.
    this.panel.style.minHeight = `${this.panel.offsetHeight}px`;
    this.panel.html = null;
    this.panel.replaceChildren();
  }

  // A first screen ends with the list of tabs: what one opens comes into view.
  reveal() {
    if (this.panel.getBoundingClientRect().top < window.innerHeight * SEEN) return;
    const isStill = window.matchMedia("(prefers-reduced-motion)").matches;
    this.list.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
  }

  get part() {
    return PARTS[TITLES[this.open]];
  }

  step(event) {
    const at = this.tabs.findIndex((tab) => tab.matches(":focus"));
    if (!(event.key in STEPS) || at < 0) return;
    event.preventDefault();
    this.tabs.at(Math.min(Math.max(at + STEPS[event.key], 0), this.tabs.length - 1)).focus();
  }

  show(html, again) {
    this.panel.ariaBusy = false;
    fill(this.panel, html);
    const late = this.panel.querySelector(".late"); // says that it did not come to its end
    if (late) late.replaceWith(offer(late.textContent, again));
    for (const link of this.panel.querySelectorAll('a[href^="file/"]'))
      link.href = this.at(link.getAttribute("href"));
    this.panel.style.minHeight = "";
  }

  refuse(words, again) {
    this.panel.ariaBusy = false;
    this.panel.html = null;
    this.panel.replaceChildren(offer(words, again));
    this.panel.style.minHeight = "";
  }
}
