// The picture of a lesson: boards among HTML, what is said of it, and what moves it. A new answer
// changes only what differs, and leaves a hand what it holds.

import { BoardElement, unattended } from "../../../lindisc/board/board_element.js";
import { Charts } from "./charts.js";
import { Controls } from "./controls.js";
import { HandleEditor } from "../../../lindisc/board/handle_editor.js";
import { fill } from "./fill.js";
import { leadersOf, leadingOf } from "./board_sliders.js";
import { make } from "../../../lindisc/board/drawing.js";
import { placeOf } from "../../../lindisc/board/interpolation.js";
import { savePicture } from "../../../lindisc/board/export.js";
import { settingsOf } from "./gesture_settings.js";

const HELD = "lindisc:held"; // what a hand moves on a board, timelines among it
const TAKEN = "lindisc:taken"; // what a hand takes over a chart, of a slider
const TURNED = "lindisc:turned"; // another panel of a board is in view

export class Picture {
  // `set` hears what a hand sets, `carried(settings, signal)` answers while it carries a point.
  constructor({ set, carried, isPassive, plotly }) {
    Object.assign(this, { set, carried, isPassive, boards: [], charts: new Charts(plotly) });
    this.controls = new Controls({
      held: (input) => this.follow(input),
      set: (key, words) => isPassive || set({ [key]: words }),
    });
    this.shown = make("div", { class: "shown" });
    this.actions = make("div", { class: "actions" });
    this.said = make("div", { class: "said" });
    this.stand = ({ detail: { key, value } }) => this.controls.stand(key, value);
    document.addEventListener(HELD, this.stand);
    this.turn = ({ detail: { board } }) => {
      if (this.boards.length === 1 && this.boards[0].board === board && board.data) this.controls.belong(board);
    };
    document.addEventListener(TURNED, this.turn);
    this.take = (event) => this.controls.take(event.detail) && event.preventDefault();
    if (!isPassive) document.addEventListener(TAKEN, this.take);
  }

  receive(answer) {
    fill(this.shown, answer.html);
    fill(this.said, answer.said);
    const parts = [this.shown, this.said];
    const placesOf = (kind) => parts.flatMap((part) => [...part.querySelectorAll(kind)]);
    const { labels, boards, controls } = answer;
    const [title, under] = [controls.title, controls.under].map((nodes) => {
      return this.isPassive ? leadingOf(nodes, boards) : nodes;
    });
    const leaders = leadersOf(boards, [title, under], labels);
    this.controls.receive({ title, under: [...under, ...leaders] });
    this.seat(placesOf(".board"));
    this.boards.forEach((each, i) => each.receive(...this.messageOf(answer.boards[i], each)));
    for (const { board } of this.boards) this.controls.pair(board);
    if (this.boards.length === 1) this.controls.belong(this.boards[0].board);
    this.charts.receive(placesOf(".chart"), answer.charts);
    this.act(answer.actions);
    // Whatever a hand holds now it goes on to lead.
    for (const { board } of this.boards) if (board.timeline.isBusy) board.moved();
    if (this.controls.held) this.follow(this.controls.held);
  }

  // A board stays as long as its place.
  seat(places) {
    for (const each of this.boards) if (!places.includes(each.element)) each.dispose();
    this.boards = places.map((place) => {
      return this.boards.find(({ element }) => element === place) ?? new BoardElement(place, HandleEditor);
    });
  }

  messageOf(message, each) {
    if (this.isPassive)
      return [{ ...unattended(message), asked: questionOf(message, each) }, () => {}];
    const { hears, handles } = message;
    const heard = Object.fromEntries(Object.keys(hears).map((gesture) => [gesture, true]));
    const settings = (gesture, value) => settingsOf(hears[gesture], gesture, value);
    heard.moved = handles.length > 0;
    const refits = (gesture, value, signal) => this.carried(settings(gesture, value), signal);
    return [
      { ...message, heard, refits: (hears.edited || heard.moved) && refits },
      (gesture, value) => this.set(settings(gesture, value)),
    ];
  }

  follow(input) {
    for (const { board } of this.boards) board.follow(input);
  }

  // As if the slider or the timeline of that key were held here.
  hold(key, value) {
    this.controls.stand(key, value);
    const input = this.controls.all.get(key)?.input;
    for (const { board } of this.boards) board.grid.turnToMoved(key, board.data.timeline);
    if (input) this.follow(input);
    else for (const { board } of this.boards) scrub(board, key, value);
  }

  // From end to end what a hyperparameter does, once.
  play() {
    for (const { board } of this.boards) if (board.data.timeline?.control) board.timeline.play();
  }

  pause() {
    for (const { board } of this.boards) board.timeline.pause();
  }

  // Drawn anew on another ground.
  redraw() {
    for (const each of this.boards) each.again();
    this.charts.draw();
  }

  save() {
    if (this.boards.length) savePicture(this.boards.map(({ board }) => board));
  }

  act(actions) {
    if (this.isPassive) return;
    const text = JSON.stringify(actions);
    if (text === this.acted) return;
    this.acted = text;
    const active = this.actions.querySelector(":focus")?.textContent;
    const buttons = actions.map(({ label, set, enabled }) => {
      const button = make("button", { type: "button" }, label);
      button.disabled = !enabled;
      button.addEventListener("click", () => this.set(set));
      return button;
    });
    this.actions.replaceChildren(...buttons);
    buttons.find(({ textContent }) => textContent === active)?.focus();
  }

  dispose() {
    document.removeEventListener(HELD, this.stand);
    document.removeEventListener(TURNED, this.turn);
    document.removeEventListener(TAKEN, this.take);
    this.charts.dispose();
    for (const each of this.boards) each.dispose();
  }
}

// What was asked here stays, as long as nothing else is asked there and in the same plane.
function questionOf(message, each) {
  const { before } = each;
  each.before = JSON.stringify([message.asked, message.axes, message.box]);
  return before === each.before ? each.editor.asked : message.asked;
}

function scrub({ data, timeline }, key, value) {
  const isIts = data.timeline && [timeline.held, data.timeline.key].includes(key);
  if (isIts) timeline.show(placeOf(value, timeline.values));
}
