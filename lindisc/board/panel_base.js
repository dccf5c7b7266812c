// What every panel is: a figure with a title and a canvas that is painted when what it shows changes.

import { fitted, make } from "./drawing.js";
import { put } from "./common.js";

const MOST_TIMES = 120;

export class PanelBase {
  constructor(beside, below) {
    this.title = make("strong");
    this.setting = make("span", { class: "setting" });
    this.named = document.createTextNode("");
    this.caption = make("span", { class: "caption" });
    this.count = make("span", { class: "count" });
    this.canvas = make("canvas", { role: "img" });
    this.problem = make("p", { class: "problem", tabindex: 0 });
    this.stage = make("div", { class: "stage" }, this.canvas);
    this.lines = [this.title, this.caption, this.problem, ...beside, this.count, ...below];
    const heading = make("figcaption", {}, ...this.lines.flatMap((line) => [line, " "]));
    this.node = make("figure", { class: "panel" }, heading, this.stage);
    this.durations = [];
    Object.assign(this, { drawn: 0, beside: 0 });
  }

  // Whether the message says anything new; it is then taken.
  receive(data, shared, serverRows) {
    this.prepare(serverRows);
    const text = JSON.stringify([data, shared]);
    if (text === this.text) {
      this.rest();
      return;
    }
    Object.assign(this, { data, text, sight: null, leader: null });
    this.take(data, shared);
    this.title.replaceChildren(this.named, this.setting);
    this.named.data = data.title;
    this.remarked = this.remarks(data);
    this.problem.hidden = !data.problem;
  }

  // Whether the rows of the board lie in it.
  get hasRows() {
    return false;
  }

  prepare() {}

  // What it shows is what the message says, whatever hands have led it to.
  rest() {}

  // What is said of it beside its title.
  remarks({ caption }) {
    return [caption].filter(Boolean);
  }

  // But not what is said of all panels at once, nor a problem that the one before has told.
  remark(common, told) {
    put(this.problem, told === this.data.problem && told ? "The same." : this.data.problem);
    put(this.caption, this.remarked.filter((remark) => !common.includes(remark)).join(", "));
    this.caption.title = this.caption.textContent;
  }

  draw(common) {
    const scene = this.sceneOf(common);
    Object.assign(this.canvas.dataset, { frame: common.frame, edits: scene.edits });
    const sight = [...this.sightOf(scene), scene.look, scene.ratio];
    sight.push(this.canvas.clientWidth, this.canvas.clientHeight);
    if (this.sight?.every((part, i) => part === sight[i])) return;
    this.sight = sight;
    const started = performance.now();
    const { context, width, height } = fitted(this.canvas, scene.ratio);
    if (!width || !height) return;
    this.paint(context, width, height, scene);
    this.drawn += 1;
    Object.assign(this.canvas.dataset, { drawn: this.drawn, look: scene.look.name });
    this.durations.push(performance.now() - started);
    this.durations.splice(0, this.durations.length - MOST_TIMES);
  }

  // What a screen reader says of the picture; told when a gesture is over.
  describe() {
    const sentences = this.told.filter(Boolean).map((part) => part.replace(/\.?$/, "."));
    this.canvas.setAttribute("aria-label", sentences.join(" "));
  }

  get told() {
    return this.lines.map((line) => line.textContent);
  }
}
