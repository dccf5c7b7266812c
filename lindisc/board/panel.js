// One panel: a method's regions under the shared points, with ellipses, means, rings and axes.

import { drawAxes, viewOf } from "./axes.js";
import { put, unpack } from "./common.js";
import { Ellipses } from "./ellipses.js";
import { Model } from "./field.js";
import { Lead } from "./lead.js";
import { addCircle, addSymbol, fillSymbol, fitted, make, markerOf } from "./marks.js";
import { answerOf, drawQuestion, whereabouts } from "./question.js";
import { Outline, Regions } from "./regions.js";
import { ringed } from "./rings.js";
import { WeightVector, measured } from "./vector.js";

export class Panel {
  constructor() {
    this.setting = make("span", { class: "setting" });
    this.title = make("strong");
    this.caption = make("span", { class: "caption" });
    this.count = make("span", { class: "count" });
    this.canvas = make("canvas", { role: "img" });
    this.ring = make("div", { class: "ring" });
    this.words = make("p", { class: "problem", tabindex: 0 });
    this.stage = make("div", { class: "stage" }, this.canvas, this.ring, this.words);
    this.lengths = make("div", { class: "lengths" });
    const lines = [this.title, this.caption, this.count, this.lengths];
    const heading = make("figcaption", {}, ...lines.flatMap((line) => [line, " "]));
    this.node = make("figure", { class: "panel" }, heading, this.stage);
    this.durations = [];
    this.drawn = 0;
  }

  receive(data, box, serverRows) {
    this.places = new Map(serverRows.map((row, i) => [row.key, i]));
    const text = JSON.stringify([data, box]);
    if (text === this.text) return;
    Object.assign(this, { data, box, text, sight: null });
    this.model = data.model && new Model(data.model);
    this.regions = this.model && new Regions(this.model, data.classes, box, this.regions);
    this.vector = data.weight_vector ? new WeightVector(this.model, box) : null;
    this.lengths.hidden = !this.vector;
    this.outline = data.reference && new Outline(new Model(data.reference), box);
    this.ellipses = data.ellipses && new Ellipses(data.ellipses);
    this.means = data.means && unpack(data.means);
    this.isMoving = this.model?.frames.length > 1;
    if (data.lead?.control !== this.lead?.control) this.lead = data.lead && new Lead();
    this.lead?.receive({ ...data.lead, values: unpack(data.lead.values) });
    this.predicted = data.predicted && unpack(data.predicted, Int8Array);
    this.title.replaceChildren(data.title, this.setting);
    const isUnsure = this.model && !this.model.posterior;
    const shading = isUnsure ? "no probabilities: paler near the boundary" : "";
    this.caption.textContent = [data.caption, shading].filter(Boolean).join(", ");
    this.words.textContent = data.problem;
    this.words.hidden = !data.problem;
  }

  // The class that each row is given: -1 where the rule does not decide, undefined if unknown.
  decisions(frame, rows) {
    if (this.predicted) {
      const n = this.places.size;
      const start = n * Math.min(Math.round(frame), this.predicted.length / n - 1);
      return rows.map((row) => this.predicted[start + (this.places.get(row.key) ?? NaN)]);
    }
    if (!this.model) return rows.map(() => undefined);
    const { model } = this;
    if (this.decidedRows !== rows || this.decidedModel !== model) {
      [this.decidedRows, this.decidedModel] = [rows, model];
      this.rowTerms = model.terms(rows.map((row) => row.x), rows.map((row) => row.y));
    }
    return rows.map((_, i) => {
      const winner = model.at(frame).decide(this.rowTerms, i * model.basis.size);
      return winner < 0 ? -1 : this.data.classes[winner];
    });
  }

  // What the canvas depends on beside the message; a panel that stands still ignores the frame.
  sightOf({ frame, look, rows, asked, axes, hasRings, ratio }) {
    const { clientWidth, clientHeight } = this.canvas;
    const seen = this.isMoving ? frame : 0;
    const words = JSON.stringify([seen, asked, axes, hasRings, clientWidth, clientHeight]);
    return [rows, look, ratio, words];
  }

  draw(common) {
    const scene = { ...common, frame: this.lead?.place ?? common.frame };
    Object.assign(this.canvas.dataset, { frame: common.frame, edits: scene.edits });
    const sight = this.sightOf(scene);
    if (!this.sight?.every((part, i) => part === sight[i])) {
      this.sight = sight;
      this.paint(scene);
    }
    if (this.view) this.showSelected(scene);
  }

  // Beside the canvas, which shows nothing but what the link says.
  showSelected({ selected, look }) {
    this.ring.hidden = !selected;
    if (!selected) return;
    const size = `${2.6 * look.point_size}px`;
    const [left, top] = [this.view.x(selected.x), this.view.y(selected.y)].map((at) => `${at}px`);
    Object.assign(this.ring.style, { left, top, width: size, height: size });
  }

  paint(scene) {
    const started = performance.now();
    const { context, width, height } = fitted(this.canvas, scene.ratio);
    if (!width || !height) return;
    const { look, rows } = scene;
    this.view = viewOf(width, height, this.box, look);
    this.decided = this.decisions(scene.frame, rows);
    context.save();
    context.beginPath();
    context.rect(this.view.left, this.view.top, this.view.width, this.view.height);
    context.clip();
    if (this.regions) {
      this.regions.show(scene.frame, look);
      this.regions.draw(context, this.view);
    }
    this.outline?.draw(context, this.view, look);
    // A fit's own ellipses do not fit what a slider shows before the server has fitted it.
    const hasEllipses = this.ellipses && this.lead?.place === this.data.lead?.frame;
    if (hasEllipses) this.ellipses.draw(context, this.view, scene);
    context.restore();
    this.drawPoints(context, scene);
    if (this.means) this.drawMeans(context, look);
    if (hasEllipses) this.ellipses.label(context, this.view, scene);
    this.vector?.show(scene.frame);
    this.vector?.draw(context, this.view, scene);
    this.answer = scene.asked && this.model ? this.answerTo(scene) : null;
    if (scene.asked) drawQuestion(context, this.view, scene, this.answer);
    drawAxes(context, this.view, this.box, scene.axes, look);
    this.tell(scene);
    this.durations.push(performance.now() - started);
    this.durations.splice(0, this.durations.length - 120);
  }

  tell({ rows, look, asked, timeline }) {
    this.drawn += 1;
    const moving = this.lead ?? (this.isMoving ? timeline : null);
    put(this.setting, moving ? `, ${moving.words}` : "");
    // As wide as any value, or what stands beside it would move.
    this.setting.style.minWidth = moving ? `${moving.label.length + 9}ch` : "";
    put(this.count, counted(rows, this.decided));
    const lengths = this.vector?.measures(asked);
    put(this.lengths, lengths ? measured(lengths) : "");
    const told = { drawn: this.drawn, look: look.name, lengths: JSON.stringify(lengths ?? {}) };
    this.answered = this.answer ? `at ${whereabouts(asked)}: ${this.answer.lines.join(", ")}` : "";
    Object.assign(this.canvas.dataset, told, { answer: this.answered });
  }

  answerTo({ frame, asked, names }) {
    return answerOf(this.model, frame, asked, this.data.classes, names);
  }

  // What a screen reader says of the picture; told when a gesture is over.
  describe() {
    const lines = [this.title, this.caption, this.count, this.lengths];
    const [title, caption, ...numbers] = lines.map((line) => line.textContent);
    const parts = [title, caption, this.data.problem, ...numbers, this.answered];
    const sentences = parts.filter(Boolean).map((part) => part.replace(/\.?$/, "."));
    this.canvas.setAttribute("aria-label", sentences.join(" "));
  }

  drawPoints(context, scene) {
    const { rows, look } = scene;
    const radius = this.pointSize(rows.length, look) / 2;
    const groups = new Map();
    const wrong = [];
    const halos = new Path2D();
    rows.forEach((row, i) => {
      const kind = 2 * row.code + row.test;
      if (!groups.has(kind)) groups.set(kind, new Path2D());
      const [x, y] = [this.view.x(row.x), this.view.y(row.y)];
      addSymbol(groups.get(kind), markerOf(look, row.code), x, y, radius);
      if (this.decided[i] >= 0 && this.decided[i] !== row.code) wrong.push([x, y]);
      if (row.marked) addCircle(halos, x, y, 2.4 * radius);
    });
    for (const [kind, path] of groups) {
      const { colour, ink, outline } = markerOf(look, kind >> 1);
      const isTest = kind % 2 === 1;
      context.fillStyle = colour;
      context.strokeStyle = isTest ? ink : outline;
      context.lineWidth = isTest ? 2 : look.outline_width;
      if (!isTest) context.fill(path);
      context.stroke(path);
    }
    const rings = ringed(scene.hasRings ? wrong : [], (radius * look.ring_size) / look.point_size);
    this.canvas.dataset.rings = rings.count;
    context.strokeStyle = look.text;
    context.lineWidth = rings.width;
    context.stroke(rings.path);
    context.lineWidth = 4;
    context.stroke(halos);
  }

  pointSize(count, look) {
    const room = Math.min(this.view.width / 480, 1) * (count > 400 ? 0.75 : 1);
    return look.point_size * Math.max(room, 0.7);
  }

  drawMeans(context, look) {
    this.data.classes.forEach((k, row) => {
      const [x, y] = this.means.subarray(2 * row);
      const [px, py] = [this.view.x(x), this.view.y(y)];
      const path = fillSymbol(context, markerOf(look, k), px, py, look.mean_size / 2);
      context.strokeStyle = look.text;
      context.lineWidth = 2.5;
      context.stroke(path);
    });
  }
}

// "misclassified: training 3 of 120, test 1 of 30", as far as it is known.
function counted(rows, decided) {
  const parts = ["training", "test"].map((name) => {
    const isMine = ([row]) => row.test === (name === "test");
    const mine = rows.map((row, i) => [row, decided[i]]).filter(isMine);
    if (!mine.length || mine.some(([, k]) => k === undefined)) return "";
    const undecided = mine.filter(([, k]) => k < 0).length;
    const wrong = mine.filter(([row, k]) => k >= 0 && k !== row.code).length;
    return `${name} ${wrong} of ${mine.length}${undecided ? ` (${undecided} undecided)` : ""}`;
  });
  const known = parts.filter(Boolean).join(", ");
  return known && `misclassified: ${known}`;
}
