// Links to all lessons in one line; what does not fit stands under "More", on a phone all of them do.
// A click goes there without a new start of the whole page.

const SEEN = "lindisc: seen"; // in this browser, by who has done anything

function made(kind, className, words = "") {
  const node = document.createElement(kind);
  node.className = className;
  node.textContent = words;
  return node;
}

class Menu {
  constructor(parent) {
    this.name = made("a", "name");
    this.lessons = made("nav", "lessons");
    this.lessons.setAttribute("aria-label", "Lessons");
    this.opener = made("button", "opener", "More");
    this.opener.type = "button";
    this.rest = made("div", "rest");
    this.what = made("p", "what");
    this.opener.addEventListener("click", () => this.open(!this.isOpen));
    this.menu = made("div", "menu");
    this.menu.append(this.name, this.lessons, this.what);
    parent.append(this.menu);
    this.menu.addEventListener("keydown", ({ key }) => key === "Escape" && this.open(false));
    this.menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.menu.contains(relatedTarget)) this.open(false);
    });
    new ResizeObserver(() => this.fit()).observe(this.menu);
    document.fonts.ready.then(() => this.fit());
    this.introduce();
  }

  // Who comes for the first time is told what this is, until they do something.
  introduce() {
    const kept = storage();
    this.what.hidden = Boolean(kept?.getItem(SEEN));
    const done = new AbortController();
    const end = () => {
      this.what.hidden = true;
      kept?.setItem(SEEN, "yes");
      done.abort();
    };
    for (const act of ["pointerdown", "keydown"])
      window.addEventListener(act, end, { capture: true, signal: done.signal });
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.opener.ariaExpanded = String(isOpen);
    this.rest.hidden = !isOpen;
  }

  show({ name, what, here, carried, sections }) {
    const seen = JSON.stringify([here, carried, sections]);
    if (seen === this.seen) return;
    Object.assign(this, { seen, here, carried });
    this.lead(this.name, name, "");
    this.what.textContent = what;
    this.links = sections.flatMap((pages) => pages.map(([words, path], i) => {
      return this.lead(made("a", i ? "lesson" : "lesson first"), words, path);
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

  lead(link, words, path) {
    link.textContent = words;
    link.href = (path || "./") + this.carried;
    if (path === this.here && link !== this.name) link.ariaCurrent = "page";
    link.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // Streamlit opens a page at an address as it does when somebody goes back to it.
      history.pushState(null, "", link.href);
      window.dispatchEvent(new window.PopStateEvent("popstate"));
    };
    return link;
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

export default function ({ data, parentElement }) {
  parentElement.menu ??= new Menu(parentElement);
  parentElement.menu.show(data);
}
