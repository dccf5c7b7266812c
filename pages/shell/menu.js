// Links to all lessons; a click goes there without a new start of the whole page.

function made(kind, className, words = "") {
  const node = document.createElement(kind);
  node.className = className;
  node.textContent = words;
  return node;
}

class Menu {
  constructor(parent) {
    this.name = made("a", "name");
    this.what = made("p", "what");
    this.opener = made("button", "opener");
    this.opener.type = "button";
    this.lessons = made("nav", "lessons");
    this.lessons.setAttribute("aria-label", "Lessons");
    this.opener.addEventListener("click", () => this.open(!this.isOpen));
    const menu = made("div", "menu");
    menu.append(this.name, this.opener, this.what, this.lessons);
    parent.append(menu);
    this.open(false);
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.opener.textContent = isOpen ? "Lessons ▴" : "Lessons ▾";
    this.opener.ariaExpanded = String(isOpen);
    this.lessons.classList.toggle("open", isOpen);
  }

  show({ name, what, here, carried, sections }) {
    const seen = JSON.stringify([here, carried, sections]);
    if (seen === this.seen) return;
    Object.assign(this, { seen, here, carried });
    this.lead(this.name, name, "");
    this.what.textContent = what;
    this.lessons.replaceChildren(...sections.map((section) => this.section(section)));
    this.open(false);
  }

  section([title, pages]) {
    const section = made("span", "section");
    const links = pages.map(([words, path]) => this.lead(made("a", "lesson"), words, path));
    const first = made("span", "first");
    first.append(made("span", "title", title), links.shift());
    section.append(first, ...links);
    return section;
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

export default function ({ data, parentElement }) {
  parentElement.menu ??= new Menu(parentElement);
  parentElement.menu.show(data);
}
