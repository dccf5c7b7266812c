// The panels of a board, planes and charts: side by side, or where a layout says.

import { Chart } from "./chart.js";
import { Panel } from "./panel.js";
import { Strip } from "./strip.js";
import { Weighing } from "./typed_text.js";
import { make } from "./drawing.js";

const LETTERS = "abcdefghijklmnop";
const MOST_BESIDE = 4;
const KINDS = { plane: Panel, chart: Chart, strip: Strip, weighing: Weighing };

export class Grid {
  // `made` hears of every new panel, `turned` when another one is in view where there is one at a time.
  constructor(made, turned) {
    Object.assign(this, { made, turned, panels: [], node: make("div", { class: "panels" }) });
    this.names = make("div", { class: "names", role: "group", "aria-label": "Panels" });
    this.node.addEventListener("scroll", () => this.mark(), { passive: true });
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
    const rows = layout.length ? layout : rowsOf(panels.length);
    const letters = [...new Set(rows.join(""))].filter((letter) => letter !== ".").sort();
    // In a single row headings share one height, and so do stages: it is two rows of the grid.
    const doubled = rows.length === 1 ? [...rows, ...rows] : rows;
    const areas = doubled.map((row) => `"${[...row].join(" ")}"`).join(" ");
    this.node.style.setProperty("--areas", areas);
    this.panels.forEach(({ node }, i) => {
      node.style.setProperty("--area", letters[i] ?? "auto");
    });
    this.node.dataset.layout = rows.length;
  }

  // What is said of all planes is said once; what it is.
  remark() {
    const said = this.planes.map(({ remarked }) => remarked);
    const common = (said[0] ?? []).filter((remark) => said.every((each) => each.includes(remark)));
    this.panels.forEach((panel, i) => panel.remark(common, this.panels[i - 1]?.data.problem));
    return common.join(", ");
  }

  // Where there is room for one panel alone, the others are a swipe or a tap away.
  name() {
    const names = this.panels.map(({ data }) => data.title);
    this.names.hidden = names.length < 2;
    if (this.named === names.join("\n")) return;
    this.named = names.join("\n");
    this.names.replaceChildren(...names.map((name, i) => {
      const button = make("button", { type: "button" }, name);
      button.addEventListener("click", () => this.turnTo(i));
      return button;
    }));
    this.mark();
  }

  turnTo(i) {
    this.node.scrollTo({ left: this.panels[i].node.offsetLeft - this.panels[0].node.offsetLeft });
  }

  // The panel that is in view where there is one at a time.
  get seen() {
    const { scrollLeft, clientWidth } = this.node;
    return Math.min(Math.round(scrollLeft / Math.max(clientWidth, 1)), this.panels.length - 1);
  }

  mark() {
    const { seen } = this;
    [...this.names.children].forEach((button, i) => (button.ariaPressed = i === seen));
    if (seen !== this.marked) this.turned();
    this.marked = seen;
  }

  // To one that is moved there, unless one is in view.
  turnToMoved(key, timeline) {
    const moved = this.movedBy(key, timeline);
    if (moved.length && !moved.includes(this.seen)) this.turnTo(moved[0]);
  }

  // Which panels a slider of that key moves, or a timeline.
  movedBy(key, timeline) {
    const isTime = timeline && [timeline.key, timeline.control].includes(key);
    return this.panels.flatMap((panel, i) => (panel.isMovedBy(key) || (isTime && panel.isTimed) ? [i] : []));
  }

  // What stands right of a plane with the same axis has it from there.
  share() {
    this.panels.forEach((panel, i) => {
      const former = this.panels[i - 1];
      const isSame = former?.box && panel.box && same(former, panel);
      panel.isShared = Boolean(isSame) && isRightOf(panel.node, former.node);
    });
  }

  // Panels that stand over each other begin in one line; whether any has to be drawn anew for it.
  align() {
    const former = this.panels.map(({ beside }) => beside);
    for (const panel of this.panels) {
      const column = this.panels.filter(({ node }) => node.offsetLeft === panel.node.offsetLeft);
      const widest = Math.max(...column.map(({ view }) => view?.margin ?? 0));
      panel.beside = widest > panel.view?.margin ? widest : 0;
    }
    return this.panels.some(({ beside }, i) => beside !== former[i]);
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

function rowsOf(count) {
  const letters = LETTERS.slice(0, count);
  const half = Math.ceil(count / 2);
  if (count <= MOST_BESIDE) return [letters];
  return [letters.slice(0, half), letters.slice(half).padEnd(half, ".")];
}

function same(one, other) {
  return JSON.stringify([one.box, one.axes]) === JSON.stringify([other.box, other.axes]);
}

// On a screen of its own each has its axis.
function isRightOf(node, former) {
  const beside = node.offsetTop === former.offsetTop && node.offsetLeft > former.offsetLeft;
  return beside && getComputedStyle(node.parentNode).display === "grid";
}
