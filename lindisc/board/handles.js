// What a slider moves over a chart is taken there, too: it goes to the nearest place that it has, and
// the slider with it.

import { tellTaken } from "./events.js";

const REACH = { mouse: 14, pen: 18, touch: 28 }; // pixels

export class Handles {
  constructor(chart) {
    Object.assign(this, { chart, taken: null });
    const { canvas } = chart;
    canvas.addEventListener("pointerdown", (event) => this.take(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"])
      canvas.addEventListener(end, (event) => this.letGo(event));
    const keep = (event) => this.taken && event.preventDefault(); // or the page would scroll
    canvas.addEventListener("touchstart", keep, { passive: false });
  }

  // The nearest one in reach.
  at({ offsetX, offsetY, pointerType }) {
    const { items, view, leads } = this.chart;
    if (!view || !leads.size) return null;
    let [best, least] = [null, REACH[pointerType] ?? REACH.touch];
    for (const item of items.filter(({ away, moves }) => away && moves)) {
      const lead = item.lead ?? this.chart.lead;
      const away = lead ? item.away(lead.place, view, offsetX, offsetY) : Infinity;
      if (away < least) [best, least] = [{ item, lead }, away];
    }
    return best;
  }

  take(event) {
    if (event.button !== 0) return;
    const found = this.at(event);
    if (!found || !tellTaken(found.lead.control, this.valueAt(found, event))) return;
    this.taken = found;
    this.chart.canvas.setPointerCapture(event.pointerId);
  }

  move(event) {
    if (this.taken) tellTaken(this.taken.lead.control, this.valueAt(this.taken, event));
    else this.chart.canvas.style.cursor = this.at(event) ? "grab" : "";
  }

  letGo(event) {
    if (this.taken) tellTaken(this.taken.lead.control, this.valueAt(this.taken, event), true);
    this.taken = null;
  }

  valueAt({ item, lead }, { offsetX, offsetY }) {
    const ways = Array.from(lead.values, (_, i) => item.away(i, this.chart.view, offsetX, offsetY));
    const known = ways.map((way) => (Number.isNaN(way) ? Infinity : way));
    return lead.values[known.indexOf(Math.min(...known))];
  }
}
