// Sliders for a page that has none: what leads its boards, but for what a timeline does, or nobody.
// Each knows what it leads to from where the others started: whom it shares a panel with goes back
// to there.

import { leadsOf } from "./lead.js";
import { make } from "./drawing.js";
import { Slider } from "./slider.js";

export class Sliders {
  constructor(shown, labels) {
    Object.assign(this, { labels, all: new Map() });
    const timelines = shown.map(({ board }) => board.data.timeline).filter(Boolean);
    const taken = ["", ...timelines.flatMap(({ control, key }) => [control, key])];
    for (const { element, board } of shown) {
      this.row = make("div", { class: "sliders" });
      element.after(this.row);
      for (const panel of board.panels)
        for (const lead of leadsOf(panel.data))
          if (!taken.includes(lead.control)) this.at(lead.control).add(board, panel, lead);
      for (const event of ["pointerdown", "keydown"])
        board.timeline.node.addEventListener(event, () => this.leave(board), { capture: true });
    }
    for (const slider of this.all.values()) slider.entitle();
  }

  at(control) {
    if (!this.all.has(control)) {
      const slider = new Slider(control, this.labels[control], () => this.moved(slider));
      this.all.set(control, slider);
      this.row.append(slider.node);
    }
    return this.all.get(control);
  }

  moved(slider) {
    for (const other of this.all.values())
      if (other !== slider && other.isBeside(slider.panels)) other.reset();
    for (const board of slider.boards) {
      const { timeline } = board.data;
      if (timeline && slider.isBeside(timedOf(board))) board.timeline.show(timeline.frame);
    }
    slider.lead();
  }

  // The timeline is about to move: what it moves follows nobody else.
  leave(board) {
    const beside = [...this.all.values()].filter((slider) => slider.isBeside(timedOf(board)));
    for (const slider of beside) slider.reset();
    if (beside.length) board.letGo();
  }
}

function timedOf(board) {
  return board.panels.filter((panel) => panel.isTimed);
}
