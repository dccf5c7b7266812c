// The controls beside the title and under the picture, in the groups in which the lesson asks for them;
// what it folds away stands further below.

import { controlOf } from "./inputs.js";
import { make } from "../../../lindisc/board/drawing.js";

const FOLDED = ["group", "fold"];

export class Controls {
  // `hears` has `held` and `set`, as every control.
  constructor(hears) {
    Object.assign(this, { hears, all: new Map(), groups: new Map() });
    this.title = make("div", { class: "beside-title" });
    this.under = make("div", { class: "under" });
    this.more = make("div", { class: "more" });
  }

  receive({ title, under }) {
    this.former = this.all;
    this.all = new Map();
    this.place(this.title, title.map((node) => ({ ...node, kind: "menu" })), "title");
    const isFolded = ({ kind }) => FOLDED.includes(kind);
    this.place(this.under, under.filter((node) => !isFolded(node)), "under");
    this.place(this.more, under.filter(isFolded), "more");
  }

  // What stays keeps its element: a hand may hold it.
  place(parent, nodes, where) {
    arrange(parent, nodes.map((node, i) => this.nodeOf(node, `${where} ${i}`)));
  }

  nodeOf(node, where) {
    if (node.items) return this.group(node, where);
    const same = this.former.get(node.key);
    const control = same?.data.kind === node.kind ? same : controlOf(node, this.hears);
    if (control === same) control.receive(node);
    this.all.set(node.key, control);
    return control.node;
  }

  group({ kind, title, items }, where) {
    const name = `${where} ${kind} ${title}`;
    const group = this.element(name, () => {
      const isFolded = FOLDED.includes(kind);
      const inner = make("div", { class: isFolded ? "inner" : kind });
      const outer = isFolded && make("details", { class: kind }, make("summary", {}, title), inner);
      return { inner, outer: outer || inner };
    });
    this.place(group.inner, items, name);
    return group.outer;
  }

  element(name, made) {
    if (!this.groups.has(name)) this.groups.set(name, made());
    return this.groups.get(name);
  }

  // The timeline of a board and the slider of its parameter are one thing: the slider has its curves.
  pair({ timeline, data }) {
    const control = data.timeline && this.all.get(data.timeline.control);
    const isOne = control?.data.kind === "slider";
    timeline.node.classList.toggle("paired", isOne);
    if (isOne) control.accompany(timeline);
    else timeline.player.prepend(timeline.button);
  }

  // A slider of one panel alone stands under it, where each panel has its own; where there is one panel
  // at a time only what moves it is there.
  belong({ grid, data }) {
    const { seen, panels } = grid;
    for (const [key, control] of this.all) {
      const mine = grid.movedBy(key, data.timeline);
      control.node.classList.toggle("elsewhere", mine.length > 0 && !mine.includes(seen));
      control.entitle(mine.length === 1 ? panels[mine[0]].data.title : "");
    }
  }

  // As if a hand had brought the slider there; whether there is one.
  take({ key, value, isOver }) {
    const control = this.all.get(key);
    if (control?.data.kind !== "slider") return false;
    control.input.value = value;
    control.hold();
    if (isOver) control.rest();
    return true;
  }

  // What a hand holds.
  get held() {
    return [...this.all.values()].find(({ isHeld }) => isHeld)?.input ?? null;
  }

  // A slider follows a timeline of the same key.
  stand(key, value) {
    const control = this.all.get(key);
    if (control?.data.kind === "slider" && !control.isHeld) control.write(value);
  }
}

// Children in this order; those that are there already stay.
function arrange(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
}
