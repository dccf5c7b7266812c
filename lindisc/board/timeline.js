// The scrubber: curves over the frames, a handle on the shown one, and a player.

import { numbered, short } from "./axes.js";
import { percent, put, unpack } from "./common.js";
import { setTo } from "./lead.js";
import { fitted, make } from "./drawing.js";
import { Stages } from "./stages.js";

const SECONDS = 4; // for a whole run
const STILLS = 10; // where motion is unwelcome, a run is a few stills
const DASHES = [[], [8, 5], [2, 4], [10, 4, 2, 4]];

export class Timeline {
  // `moved` hears of every frame, `settled` when a hand or the player has stopped.
  constructor(moved, settled) {
    Object.assign(this, { moved, settled, place: 0, isHeld: false, isPlaying: false, way: 1 });
    this.button = make("button", { type: "button", class: "play" });
    this.value = make("output", {});
    this.canvas = make("canvas", { role: "slider", tabindex: 0, "aria-valuemin": 0 });
    this.player = make("div", { class: "player" }, this.button, this.value);
    this.said = make("p", { class: "said" });
    this.node = make("div", { class: "timeline" }, this.player, this.canvas, this.said);
    this.button.addEventListener("click", () => this.toggle());
    this.canvas.addEventListener("pointerdown", (event) => this.hold(event));
    this.canvas.addEventListener("pointermove", (event) => this.isHeld && this.goTo(event));
    for (const end of ["pointerup", "pointercancel"])
      this.canvas.addEventListener(end, () => this.release());
    this.canvas.addEventListener("keydown", (event) => this.press(event));
    for (const end of ["keyup", "blur"]) this.canvas.addEventListener(end, () => this.release());
  }

  get isBusy() {
    return this.isHeld || this.isPlaying;
  }

  get last() {
    return this.values.length - 1;
  }

  receive(data) {
    const held = data.control || "timeline"; // the key of what a hand holds here
    Object.assign(this, { data, held, label: data.label, values: unpack(data.values) });
    this.stages = new Stages(data.stages);
    this.node.classList.toggle("staged", !this.stages.isEmpty);
    this.curves = data.curves.map(({ name, values }) => ({ name, values: unpack(values) }));
    const isShare = ({ values }) => values.every((value) => !(value < 0 || value > 1));
    // Error rates share a scale; a loss that leaves [0, 1] has its own.
    this.shared = rangeOf(this.curves.filter(isShare));
    for (const curve of this.curves) {
      curve.range = isShare(curve) ? this.shared : rangeOf([curve]);
      curve.said = curve.name.endsWith("error") ? percent : short;
    }
    Object.assign(this.canvas, { ariaLabel: data.label, ariaValueMax: this.last });
  }

  // At a frame, or between two.
  show(place) {
    this.place = Math.min(Math.max(place, 0), this.last);
    this.moved();
  }

  get frame() {
    return Math.round(this.place);
  }

  get words() {
    return this.stages.at(this.place)?.name ?? setTo(this.label, this.values, this.place);
  }

  hold(event) {
    if (event.button !== 0) return;
    this.pause();
    this.canvas.setPointerCapture(event.pointerId);
    this.isHeld = true;
    this.goTo(event);
  }

  goTo(event) {
    const share = (event.offsetX - this.left) / (this.canvas.clientWidth - this.left - this.right);
    this.show(this.stages.isEmpty ? Math.round(share * this.last) : share * this.last);
  }

  release() {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.settled(this.frame);
  }

  press(event) {
    const page = Math.max(Math.round(this.last / 10), 1);
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    Object.assign(steps, { PageDown: -page, PageUp: page, Home: -this.last, End: this.last });
    if (event.key === " ") this.toggle();
    else if (event.key in steps) {
      this.pause();
      this.isHeld = true;
      this.show(this.frame + steps[event.key]);
    } else return;
    event.preventDefault();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  // Steps of a training only go on, and there is nothing between two of them; a hyperparameter runs
  // to and fro, smoothly; stages are stayed at.
  play() {
    this.isPlaying = true;
    const isAtEnd = this.frame === (this.way > 0 ? this.last : 0);
    if (isAtEnd && this.data.control) this.way = -this.way;
    const from = isAtEnd && !this.data.control ? 0 : this.frame;
    const left = this.way > 0 ? this.last - from : from;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isSmooth = (this.data.control || !this.stages.isEmpty) && !isStill;
    const stride = isStill ? Math.ceil(this.values.length / STILLS) : 1;
    let started;
    const step = (now) => {
      if (!this.isPlaying) return;
      started ??= now;
      const run = this.stages.reached(from, (now - started) / 1000, this.values.length / SECONDS);
      const reached = isSmooth ? run : stride * Math.floor(run / stride);
      const further = from + this.way * Math.min(reached, left);
      const place = isStill ? (this.stages.at(further)?.frame ?? further) : further;
      if (place !== this.place) this.show(place);
      if (run < left) requestAnimationFrame(step);
      else {
        this.show(from + this.way * left);
        this.pause();
      }
    };
    this.tell();
    requestAnimationFrame(step);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.show(this.frame);
    this.tell();
    this.settled(this.frame);
  }

  tell() {
    put(this.button, this.isPlaying ? "❚❚" : "▶");
    this.button.ariaLabel = this.isPlaying ? "Pause" : "Play";
    put(this.value, this.words);
    const curves = this.curves.map((curve) => this.wordsOf(curve));
    put(this.said, this.stages.at(this.place)?.words ?? curves.join(", "));
    this.canvas.setAttribute("aria-valuenow", this.frame);
    const parts = [this.words, this.stages.at(this.place)?.words, ...curves];
    this.canvas.setAttribute("aria-valuetext", parts.filter(Boolean).join(", "));
    this.canvas.dataset.frame = this.frame;
    this.canvas.dataset.playing = this.isPlaying;
  }

  wordsOf({ name, values, said }) {
    return `${name} ${said(values[this.frame])}`;
  }

  draw(look) {
    this.tell();
    const { context, width, height } = fitted(this.canvas);
    if (!width || !height) return;
    const font = look.least;
    [this.left, this.right] = this.stages.isEmpty ? [0.8 * font, 1.4 * font] : [3.4 * font, 3.4 * font];
    context.font = `${font}px ${look.font}`;
    const [top, bottom] = [0.3 * font, height - 1.5 * font];
    const x = (frame) => {
      return this.left + (frame / Math.max(this.last, 1)) * (width - this.left - this.right);
    };
    context.strokeStyle = look.grid;
    context.lineWidth = 1;
    context.strokeRect(this.left, top, width - this.left - this.right, bottom - top);
    context.fillStyle = look.text;
    this.drawNumbers(context, x, bottom, font);
    this.drawCurves(context, x, top, bottom, look);
    this.drawHandle(context, x(this.place), top, bottom, look);
  }

  drawNumbers(context, x, bottom, font) {
    context.textAlign = "center";
    context.textBaseline = "top";
    const most = Math.max(Math.floor((x(this.last) - x(0)) / (5 * font)), 1);
    const numbers = numbered(this.values, most).map(([value, frame]) => [short(value), frame]);
    const stages = this.stages.marks(x(this.last) - x(0), 7 * font);
    for (const [words, frame] of stages ?? numbers)
      context.fillText(words, x(frame), bottom + 0.5 * font);
  }

  drawCurves(context, x, top, bottom, look) {
    context.strokeStyle = look.text;
    context.lineWidth = 2;
    this.curves.forEach(({ values, range: [low, high] }, c) => {
      context.setLineDash(DASHES[c % DASHES.length]);
      context.beginPath();
      let isPen = false;
      values.forEach((value, frame) => {
        const y = bottom - ((value - low) / (high - low)) * (bottom - top);
        if (Number.isFinite(value)) context[isPen ? "lineTo" : "moveTo"](x(frame), y);
        isPen = Number.isFinite(value);
      });
      context.stroke();
    });
    context.setLineDash([]);
  }

  drawHandle(context, x, top, bottom, look) {
    Object.assign(context, { strokeStyle: look.accent, fillStyle: look.accent, lineWidth: 3 });
    context.beginPath();
    context.moveTo(x, top);
    context.lineTo(x, bottom);
    context.stroke();
    context.beginPath();
    context.arc(x, bottom, 7, 0, 2 * Math.PI);
    context.fill();
  }
}

// From zero, or below, to a bit above the highest; a curve that stays zero has a scale too.
function rangeOf(curves) {
  const finite = curves.flatMap(({ values }) => [...values].filter(Number.isFinite));
  return [Math.min(0, ...finite), 1.08 * (Math.max(0, ...finite) || 0.1)];
}
