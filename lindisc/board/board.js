// The board: hands every message to panels, points, timeline and toolbar, and draws when needed.

import { put } from "./common.js";
import { Editor } from "./editor.js";
import { Edits } from "./edits.js";
import { hookOf } from "./export.js";
import { Gestures } from "./gestures.js";
import { Grid } from "./layout.js";
import { SCRUBBED, tellTimeline, tellTurned } from "./events.js";
import { helpOf, hintOf } from "./help.js";
import { Lead } from "./lead.js";
import { lookOf } from "./page_theme.js";
import { make, sharpness } from "./drawing.js";
import { whereabouts } from "./query_point.js";
import { CONTROLS } from "./control_style.js";
import { Refits } from "./refits.js";
import { Timeline } from "./timeline.js";
import { Toolbar } from "./toolbar.js";
import style from "./board.css" with { type: "css" };

export class Board {
  constructor(parent, Editing = Editor) {
    this.editor = new Editing({
      changed: () => this.invalidate(),
      say: (words) => this.say(words),
      send: (event, value) => this.tell(event, value),
    });
    this.timeline = new Timeline(() => this.moved(), (frame) => this.tell("scrubbed", frame));
    this.lead = new Lead();
    this.refits = new Refits(this);
    this.toolbar = new Toolbar(this);
    this.grid = new Grid((panel) => this.watch(panel), () => tellTurned(this));
    this.panels = this.grid.panels;
    this.status = make("p", { class: "status", role: "status", "aria-live": "polite" });
    this.note = make("p", { class: "note" });
    this.toolbar.legend.after(this.note, this.status);
    const foot = make("div", { class: "foot" }, this.timeline.node, this.toolbar.node);
    this.node = make("section", { class: "lindisc-board" }, this.grid.names, this.grid.node, foot);
    this.node.lindisc = hookOf(this);
    parent.adoptedStyleSheets.push(CONTROLS, style);
    parent.append(this.node);
    Object.assign(this, { tool: "move", spoken: "", cursor: null, hasRings: true });
    this.hear = ({ detail }) => this.grid.hear(detail) && this.invalidate();
    document.addEventListener(SCRUBBED, this.hear);
    this.observer = new ResizeObserver(() => {
      if (this.look) this.look = lookOf(this.node, this.data.looks, this.look);
      this.invalidate();
    });
    this.observer.observe(this.node);
    document.fonts.ready.then(() => this.invalidate());
  }

  // Called with every message, and again with the same one when the theme changes.
  receive(data, send) {
    this.send = send;
    this.look = lookOf(this.node, data.looks, this.look);
    if (data !== this.data) this.take(data);
    this.drawNow();
    this.invalidate(); // what comes with the message may leave it another room
  }

  take(data) {
    const isNew = this.editor.receive(data, this.data, data.editable && data.heard.edited);
    if (isNew) this.spoken = "";
    Object.assign(this, { data, heard: data.heard });
    this.refits.land();
    this.grid.arrange(data);
    this.node.classList.toggle("charts", !this.planes.length);
    this.status.hidden = !data.editable && !this.heard.asked;
    this.show(data);
    this.toolbar.receive(data.names);
    this.node.setAttribute("aria-label", data.said);
    this.planes.forEach((plane, i) => this.openToKeys(plane.stage, i));
    if (this.tools.length === 1) [this.tool] = this.tools;
    if (this.editor.isOn && !this.editor.rows.length) this.tool = "add";
    this.isUntold = true;
    this.invalidate();
  }

  get tools() {
    return [...(this.editor.isOn ? ["move", "add"] : []), ...(this.heard.asked ? ["ask"] : [])];
  }

  // The models of the last message, or of the refit that a hand has come to since.
  show(shown) {
    this.editor.follow?.(shown);
    const serverRows = this.editor.rowsOf(Edits.parse(shown.edits));
    const shared = { axes: shown.axes };
    this.panels.forEach((panel, i) => panel.receive(shown.panels[i], shared, serverRows));
    put(this.note, this.grid.remark());
    this.grid.name();
    this.takeTimeline(shown.timeline, this.shown?.timeline);
    this.shown = shown;
  }

  takeTimeline(data, former) {
    this.timeline.node.hidden = !data;
    this.node.classList.toggle("timed", Boolean(data));
    if (!data) return;
    this.timeline.receive(data);
    const wasLed = this.lead.isLed;
    this.lead.receive({ ...data, values: this.timeline.values });
    const isOther = data.label !== former?.label || data.values !== former?.values;
    const isNews = wasLed || data.frame !== former?.frame;
    if (isOther || (isNews && !this.timeline.isBusy)) this.timeline.show(data.frame);
    else this.timeline.show(this.timeline.frame);
  }

  // A slider or a text field that is held.
  follow(control) {
    if (this.grid.follow(control)) this.invalidate();
    const isTimed = this.data.timeline && !this.timeline.isBusy;
    if (isTimed && this.lead.follow(control)) this.timeline.show(this.lead.place);
  }

  // Its panels show the message, where no slider is to lead them any more.
  letGo() {
    for (const panel of this.panels) panel.rest();
    this.invalidate();
  }

  moved() {
    this.invalidate();
    tellTimeline(this.timeline);
  }

  get planes() {
    return this.grid.planes;
  }

  watch(panel) {
    this.observer.observe(panel.canvas);
    if (panel.hasRows) panel.gestures = new Gestures(this, panel);
  }

  // All planes show the same points: the tab key stops at the first, a click at any.
  openToKeys(stage, i) {
    const tabindex = i ? -1 : 0;
    const attributes = { role: "application", tabindex, "aria-label": helpOf(this) };
    for (const [name, value] of Object.entries(attributes)) {
      if (this.tools.length) stage.setAttribute(name, value);
      else stage.removeAttribute(name);
    }
  }

  invalidate() {
    this.pending ??= requestAnimationFrame(() => this.drawNow());
  }

  // An answer to a slider is drawn in the frame in which it arrives, not in the next.
  drawNow() {
    cancelAnimationFrame(this.pending);
    this.pending = null;
    this.draw();
  }

  // With `ratio` pixels on the canvases for each of CSS.
  draw(ratio = sharpness()) {
    this.refits.follow();
    const { editor, timeline, data, look, hasRings } = this;
    const scene = {
      look,
      ratio,
      timeline: data.timeline ? timeline : null,
      frame: data.timeline ? timeline.place : 0,
      rows: editor.rows,
      handles: editor.handles,
      edits: editor.history.text,
      selected: editor.selectedRow,
      isCarried: editor.unfinished !== null,
      asked: editor.asked,
      names: data.names,
      hasRings,
      axes: data.axes,
    };
    this.grid.share();
    const drawAll = () => this.panels.forEach((panel) => panel.draw(scene));
    drawAll();
    if (this.grid.align()) drawAll();
    if (data.timeline) timeline.draw(look);
    this.toolbar.draw(look);
    put(this.status, this.spoken || (this.hasActed ? "" : hintOf(this)));
    if (!this.isUntold || timeline.isBusy) return;
    for (const panel of this.panels) panel.describe();
    this.isUntold = this.panels.some(({ drawn }) => !drawn);
  }

  tell(event, value) {
    this.isUntold = true;
    this.hasActed ||= event === "edited" || event === "asked"; // and needs no hint any more
    if (this.heard[event]) this.send(event, value);
    this.invalidate();
  }

  // The panels answer as they draw; the status line says their answers once.
  ask(place) {
    this.editor.ask(place);
    this.drawNow();
    const answers = this.panels.filter(({ answer }) => answer).map(({ data, answer }) => {
      return `${data.title} ${answer.said}`;
    });
    this.say(`At ${whereabouts(this.editor.history.asked)}: ${answers.join(", ")}.`);
  }

  say(words) {
    this.spoken = words;
    this.invalidate();
  }

  toggleRings() {
    this.hasRings = !this.hasRings;
    this.say(`Rings are ${this.hasRings ? "on" : "off"}.`);
  }

  use(tool) {
    this.tool = tool;
    this.editor.select(this.editor.selectedRow);
  }

  choose(k) {
    if (k >= this.data.names.length) return;
    this.editor.chosen = k;
    this.tool = "add";
    this.say(`Adds points of ${this.data.names[k]}.`);
  }

  dispose() {
    this.refits.land();
    this.observer.disconnect();
    document.removeEventListener(SCRUBBED, this.hear);
    this.timeline.isPlaying = false;
  }
}
