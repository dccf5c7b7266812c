// The panels of a board, planes and charts: side by side, or where a layout says.

import { Chart } from "./chart.js";
import { Panel } from "./panel.js";
import { make } from "./marks.js";

const KINDS = { plane: Panel, chart: Chart };

export class Grid {
  // `made` hears of every new panel.
  constructor(made) {
    Object.assign(this, { made, panels: [], node: make("div", { class: "panels" }) });
  }

  get planes() {
    return this.panels.filter((panel) => panel instanceof Panel);
  }

  // Whether a slider leads any panel, and whether the timeline of a board leads any chart.
  follow(slider) {
    return this.panels.filter((panel) => panel.follow(slider)).length > 0;
  }

  hear({ key, place }) {
    const charts = this.panels.filter((panel) => panel instanceof Chart);
    return charts.filter((chart) => chart.hear(key, place)).length > 0;
  }

  arrange({ panels, layout }) {
    while (this.panels.length > panels.length) this.panels.pop().node.remove();
    panels.forEach(({ kind }, i) => this.seat(KINDS[kind], i));
    // In a single row headings share one height, and so do stages: it is two rows of the grid.
    const rows = layout.length === 1 ? [...layout, ...layout] : layout;
    const areas = rows.map((row) => `"${[...row].join(" ")}"`).join(" ");
    const letters = [...new Set(layout.join(""))].sort();
    this.node.style.setProperty("--areas", areas);
    this.node.style.setProperty("--rows", Math.max(layout.length, 1));
    this.panels.forEach(({ node }, i) => node.style.setProperty("--area", letters[i] ?? "auto"));
    this.node.dataset.rows = layout.length;
    this.node.dataset.count = layout.length ? "laid out" : panels.length;
  }

  // A panel stays as long as it is of its kind.
  seat(Kind, i) {
    const former = this.panels[i];
    if (former instanceof Kind) return;
    const panel = new Kind();
    if (former) former.node.replaceWith(panel.node);
    else this.node.append(panel.node);
    this.panels[i] = panel;
    this.made(panel);
  }
}
