// The panels of a board, planes and charts: side by side, or where a layout says.

import { Chart } from "./chart.js";
import { Panel } from "./panel.js";
import { Strip } from "./strip.js";
import { Weighing } from "./weighing.js";
import { make } from "./marks.js";

const SIDE_BY_SIDE = { 1: ["a"], 2: ["ab"], 3: ["abc"], 4: ["abcd"] };
const KINDS = { plane: Panel, chart: Chart, strip: Strip, weighing: Weighing };

export class Grid {
  // `made` hears of every new panel.
  constructor(made) {
    Object.assign(this, { made, panels: [], node: make("div", { class: "panels" }) });
  }

  // The panels in which points are edited.
  get planes() {
    return this.panels.filter(({ hasRows }) => hasRows);
  }

  // Whether a slider or a text field leads any panel, and whether the timeline of a board leads any chart.
  follow(slider) {
    return this.panels.filter((panel) => panel.follow(slider)).length > 0;
  }

  hear(told) {
    const charts = this.panels.filter((panel) => panel instanceof Chart);
    return charts.filter((chart) => chart.hear(told)).length > 0;
  }

  arrange({ panels, layout }) {
    while (this.panels.length > panels.length) this.panels.pop().node.remove();
    panels.forEach(({ kind }, i) => this.seat(KINDS[kind], i));
    const rows = layout.length ? layout : (SIDE_BY_SIDE[panels.length] ?? []);
    const letters = [...new Set(rows.join(""))].sort();
    // In a single row headings share one height, and so do stages: it is two rows of the grid.
    const doubled = rows.length === 1 ? [...rows, ...rows] : rows;
    const areas = doubled.map((row) => `"${[...row].join(" ")}"`).join(" ");
    this.node.style.setProperty("--areas", areas);
    this.panels.forEach(({ node }, i) => {
      node.style.setProperty("--area", letters[i] ?? "auto");
      node.classList.toggle("corner", i === letters.indexOf(rows[0]?.at(-1)));
    });
    this.node.dataset.layout = rows.length;
  }

  // A panel stays as long as it is of its kind.
  seat(Kind, i) {
    const former = this.panels[i];
    if (former?.constructor === Kind) return;
    const panel = new Kind();
    if (former) former.node.replaceWith(panel.node);
    else this.node.append(panel.node);
    this.panels[i] = panel;
    this.made(panel);
  }
}
