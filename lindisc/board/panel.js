// One panel: a method's regions under the shared points, with ellipses, means, rings and axes.

import { clipped, drawAxes, numbersUp, viewOf } from "./axes.js";
import { put, unpack } from "./common.js";
import { pointsOf } from "./editor.js";
import { Ellipses } from "./ellipses.js";
import { Model } from "./scores.js";
import { SliderPreview } from "./slider_preview.js";
import { itemOf } from "./chart_items.js";
import { layersOf } from "./text_alternative.js";
import { Levels } from "./levels.js";
import { fillSymbol, make, markerOf } from "./drawing.js";
import { Outline } from "./reference_boundary.js";
import { valueAt } from "./interpolation.js";
import { Measures, answerOf, drawQuestion, whereabouts } from "./query_point.js";
import { Regions } from "./regions.js";
import { Selected, drawRows } from "./rows.js";
import { Samples } from "./samples.js";
import { PanelBase } from "./panel_base.js";
import { WeightVector, measured } from "./weight_vector.js";

const LINES = [[2, 6], [12, 5, 2, 5], [20, 7]]; // of other models, as `picture.py` names them

export class Panel extends PanelBase {
  constructor() {
    const lengths = make("div", { class: "lengths" });
    super([], [lengths]);
    this.lengths = lengths;
    this.selected = new Selected(this.stage);
    this.layers = make("ul", { class: "layers" });
    this.node.append(this.layers);
    Object.assign(this, { held: [], shownRows: [], decided: [], names: [] });
  }

  get hasRows() {
    return true;
  }

  prepare(serverRows) {
    this.places = new Map(serverRows.map((row, i) => [row.key, i]));
  }

  take(data, { axes }) {
    const { box } = data;
    Object.assign(this, { box, axes: data.axes ?? axes });
    this.model = data.model && new Model(data.model);
    this.rows = data.points && pointsOf(data.points);
    this.vector = data.weight_vector ? new WeightVector(this.model, box) : null;
    this.lengths.hidden = !this.vector;
    this.outline = data.reference && Outline.of(new Model(data.reference), box);
    this.others = (data.others ?? []).map((other) => Outline.of(new Model(other), box));
    this.levels = data.levels.length ? new Levels(data.levels, box) : null;
    this.samples = data.samples && new Samples(data.samples, box);
    this.ellipses = data.ellipses && new Ellipses(data.ellipses);
    this.measures = data.measures && new Measures(data.measures);
    this.means = data.means && unpack(data.means);
    this.held = data.held.map((held) => new SliderPreview(held, box));
    this.predicted = data.predicted && unpack(data.predicted, Int8Array);
    this.under = data.under.map(itemOf);
  }

  remarks({ caption, tells_shading }) {
    const isUnsure = tells_shading && this.model && !this.model.posterior;
    return [caption, isUnsure ? "shaded, not by probability" : ""].filter(Boolean);
  }

  isMovedBy(key) {
    return this.held.some(({ control }) => control === key);
  }

  // Whether one of its sliders has moved: that one shows where it leads until the server has.
  follow(slider) {
    const moved = this.held.find((held) => held.follow(slider));
    if (moved) this.leader = moved;
    return Boolean(moved);
  }

  rest() {
    for (const held of this.held) held.rest();
    this.leader = null;
  }

  // What it shows now, and at which frame: the server's answer, or where a held slider leads.
  sceneOf(common) {
    const { leader } = this;
    const shown = leader?.model ?? this.model;
    if (shown !== this.shown || !this.regions) {
      this.shown = shown;
      this.regions = shown && new Regions(shown, this.data.classes, this.box, this.regions);
      if (this.vector) this.vector = new WeightVector(shown, this.box);
    }
    const frame = leader?.place ?? common.frame;
    const still = this.rows ?? common.rows;
    const rows = leader?.rowsAt(still, this.rows ? null : this.places) ?? still;
    const asked = this.rows ? null : common.asked;
    return { ...common, frame, rows, asked, axes: this.axes, timed: common.frame };
  }

  // The class that each row is given: -1 where the rule does not decide, undefined if unknown.
  // Where that takes more than the plane it stays as the server said while a slider is held, unless
  // that was sent too.
  decisions({ frame, timed }, rows) {
    const led = this.leader?.predicted;
    const predicted = led ?? this.predicted;
    if (predicted) {
      const n = this.rows?.length ?? this.places.size;
      const start = n * Math.min(Math.round(led ? frame : timed), predicted.length / n - 1);
      const placeOf = (row, i) => (this.rows ? i : (this.places.get(row.key) ?? NaN));
      return rows.map((row, i) => predicted[start + placeOf(row, i)]);
    }
    if (!this.shown) return rows.map(() => undefined);
    const model = this.shown;
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
  sightOf({ frame, rows, handles, asked, axes, hasRings }) {
    const seen = this.isMoving ? frame : 0;
    return [rows, handles, this.shown, this.isShared, this.beside, JSON.stringify([seen, asked, axes, hasRings])];
  }

  draw(common) {
    super.draw(common);
    this.selected.show(this.view, this.rows ? null : common.selected, common.look);
  }

  get isTimed() {
    return this.model?.frames.length > 1;
  }

  get isMoving() {
    return this.shown?.frames.length > 1;
  }

  paint(context, width, height, scene) {
    const { look, rows } = scene;
    this.view = viewOf(context, [width, height], this.box, look, {
      names: scene.axes,
      numbersOf: this.isShared ? null : numbersUp(this.box),
      beside: this.beside,
    });
    this.decided = this.decisions(scene, rows);
    this.shownRows = rows;
    this.names = scene.names;
    this.regions?.show(scene.frame, look);
    // What belongs to a fit does not fit what a slider shows before the server has fitted it.
    const { ellipses, samples } = this.leader ?? this;
    const moving = this.leader ?? scene.timeline;
    const value = moving && valueAt(moving.values, moving.place);
    const under = this.leader ? [] : this.under;
    clipped(context, this.view, () => {
      this.regions?.draw(context, this.view);
      samples?.draw(context, this.view, look, value);
      this.levels?.show(this.shown, scene.frame);
      this.levels?.draw(context, this.view, look);
      (this.leader?.outlineAt(this.box) ?? this.outline)?.draw(context, this.view, look);
      if (!this.leader?.places) this.others.forEach((other, i) => other.draw(context, this.view, look, LINES[i]));
      ellipses?.draw(context, this.view, scene);
      for (const item of under) item.draw(context, this.view, 0, look);
    });
    this.canvas.dataset.rings = drawRows(context, this.view, scene, this.decided);
    if (this.means) this.drawMeans(context, look, this.leader?.meansAt() ?? this.means);
    if (!this.rows) scene.handles?.forEach((handle) => handle.draw(context, this.view, look));
    this.levels?.label(context, this.view, look);
    const taken = ellipses?.label(context, this.view, scene) ?? [];
    this.vector?.show(scene.frame);
    this.vector?.draw(context, this.view, scene);
    this.answer = scene.asked && this.shown ? this.answerTo(scene) : null;
    if (scene.asked) drawQuestion(context, this.view, scene, this.answer, taken);
    drawAxes(context, this.view, this.box, scene.axes, look, this.isShared);
    this.tell(scene);
  }

  tell({ rows, asked, timeline, isCarried }) {
    const moving = this.leader ?? (this.isMoving ? timeline : this.held[0]);
    // A refit for a hand knows nothing of sliders.
    if (!isCarried || moving) this.moving = moving;
    this.entitle();
    // It is of the fit that the server has shown, not of one that a slider is on the way to.
    this.caption.style.visibility = this.leader ? "hidden" : "";
    put(this.count, counted(rows, this.decided));
    const lengths = this.vector?.measures(asked);
    put(this.lengths, lengths ? measured(lengths) : "");
    this.answered = this.answer ? `at ${whereabouts(asked)}: ${this.answer.lines.join(", ")}` : "";
    const lengthsTold = JSON.stringify(lengths ?? {});
    Object.assign(this.canvas.dataset, { lengths: lengthsTold, answer: this.answered });
  }

  // With what moves it and its value, in as much room as any value takes.
  entitle() {
    const moving = this.moving?.label ? this.moving : null;
    this.setting.style.minWidth = moving ? `${moving.label.length + 10}ch` : "";
    put(this.setting, moving ? `, ${moving.words}` : "");
  }

  answerTo({ frame, asked, names }) {
    const answer = answerOf(this.shown, frame, asked, this.data.classes, names);
    const { measures } = this.leader ?? this;
    return { ...answer, lines: [...answer.lines, ...(measures?.lines(frame, asked) ?? [])] };
  }

  get told() {
    return [...super.told, this.answered];
  }

  describe() {
    super.describe();
    const words = layersOf(this.regions, this.data.classes, this.shownRows, this.decided, this.names);
    this.layers.replaceChildren(...words.map((layer) => make("li", {}, layer)));
  }

  drawMeans(context, look, means) {
    this.data.classes.forEach((k, row) => {
      const [x, y] = means.subarray(2 * row);
      const [px, py] = [this.view.x(x), this.view.y(y)];
      const path = fillSymbol(context, markerOf(look, k), px, py, look.mean_size / 2);
      context.strokeStyle = look.text;
      context.lineWidth = 2.5;
      context.stroke(path);
    });
  }
}

// "3 of 120 wrong, test 1 of 30", as far as it is known.
function counted(rows, decided) {
  const parts = ["training", "test"].map((name) => {
    const isMine = ([row]) => row.test === (name === "test");
    const mine = rows.map((row, i) => [row, decided[i]]).filter(isMine);
    if (!mine.length || mine.some(([, k]) => k === undefined)) return "";
    const undecided = mine.filter(([, k]) => k < 0).length;
    const wrong = mine.filter(([row, k]) => k >= 0 && k !== row.code).length;
    return `${name} ${wrong} of ${mine.length}${undecided ? ` (${undecided} undecided)` : ""}`;
  });
  const known = parts.filter(Boolean);
  return known.join(", ").replace(/^training (\d+ of \d+)/, "$1 wrong").replace(/^test/, "wrong: test");
}
