// What a threshold moves over charts that stand still follows its slider at once, while it is
// dragged too: Python has counted at every position of the slider, and the browser looks up.

import { percent, put, selectorOf, unpack } from "../../../lindisc/board/common.js";

const WIDTH = 5; // numbers for each position, as in roc_marks.py

class Marks {
  constructor() {
    this.observer = new MutationObserver(() => this.draw());
    const watched = { subtree: true, childList: true, attributeFilter: ["value"] };
    this.observer.observe(document.body, watched);
  }

  receive({ methods }) {
    this.methods = methods.map((method) => {
      return { ...method, table: unpack(method.table, Float32Array) };
    });
    this.draw();
  }

  draw() {
    for (const method of this.methods) {
      const slider = document.querySelector(`${selectorOf(method.control)} input[type=range]`);
      if (slider) show(method, rowOf(method.table, slider));
    }
  }
}

// A link may hold a value between two steps: it counts as the nearest, as in Python.
function rowOf(table, { value, min, max, step }) {
  const share = (Math.round(value / step) * step - min) / (max - min);
  const row = Math.round(Math.min(Math.max(share, 0), 1) * (table.length / WIDTH - 1));
  return table.subarray(WIDTH * row, WIDTH * (row + 1));
}

function show({ slug, positives, negatives }, [found, alarms, across, up, line]) {
  const marksOf = (what) => document.querySelectorAll(`.${what}[data-of="${slug}"]`);
  for (const point of marksOf("point")) {
    point.hidden = Number.isNaN(up);
    Object.assign(point.style, { left: `${100 * across}%`, bottom: `${100 * up}%` });
  }
  for (const threshold of marksOf("threshold")) {
    threshold.hidden = false;
    threshold.style.left = `${100 * line}%`;
  }
  const words = [found, positives - found, alarms, negatives - alarms].map(String).concat(
    percent(found / positives),
    percent(alarms / negatives),
    percent(found / (found + alarms)),
    percent((found + negatives - alarms) / (positives + negatives)),
  );
  for (const counts of marksOf("roc-counts")) {
    counts.querySelectorAll("td, :scope > div b").forEach((node, i) => put(node, words[i]));
  }
}

function component({ data, parentElement }) {
  parentElement.marks ??= new Marks();
  parentElement.marks.receive(data);
  return () => parentElement.marks.observer.disconnect();
}

export default component;
