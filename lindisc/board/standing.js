// Boards in their places on a plain page, and the sliders and text fields that lead them. Nobody
// listens to them: only what a browser knows can be asked.

import { Alone } from "./alone.js";
import { addFields } from "./fields.js";
import { placeOf } from "./places.js";
import { Sliders } from "./sliders.js";
import { unattended } from "./unattended.js";

export class Standing {
  // `choices` are those made where others stood before.
  constructor(page, { boards, labels }, choices = []) {
    this.boards = boards;
    this.shown = [...page.querySelectorAll(".board")].map((place, i) => {
      const alone = new Alone(place);
      alone.board.hasRings = choices[i]?.hasRings ?? true;
      alone.receive({ ...unattended(boards[i]), asked: questionOf(boards[i], choices[i]) }, () => {});
      return alone;
    });
    this.sliders = new Sliders(this.shown, labels);
    addFields(this.shown, labels);
  }

  // As if the slider or the timeline of that key were held here.
  hold(key, value) {
    const slider = this.sliders.all.get(key);
    if (slider) slider.hold(value);
    else for (const { board } of this.shown) this.scrub(board, key, value);
  }

  scrub(board, key, value) {
    const { timeline } = board;
    if (!board.data.timeline || timeline.held !== key) return;
    this.sliders.leave(board);
    timeline.show(placeOf(value, timeline.values));
  }

  get choices() {
    return this.shown.map(({ board: { editor, hasRings } }, i) => {
      return { hasRings, asked: editor.asked, before: whereAsked(this.boards[i]) };
    });
  }

  dispose() {
    for (const alone of this.shown) alone.dispose();
  }
}

// What was asked here, as long as nothing else is asked there and in the same plane.
function questionOf(message, choice) {
  return choice && choice.before === whereAsked(message) ? choice.asked : message.asked;
}

function whereAsked({ asked: place, axes, box }) {
  return JSON.stringify([place, axes, box]);
}
