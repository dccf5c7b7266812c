// A chart of a text that is typed: with every letter it shows what the server will say of it.

import { Chart } from "./chart.js";
import { selectorOf } from "./common.js";
import { Told } from "./history.js";
import { countsOf, weighed } from "./sums.js";

export class Weighing extends Chart {
  constructor() {
    super();
    this.typed = new Told();
  }

  // The counts are the server's, unless these answer an earlier text.
  take(data) {
    const { counts } = data.typed;
    if (!this.typed.isLate(`${counts}`)) this.counts = counts;
    super.take(weighed(data, this.counts));
  }

  follow(control) {
    const { typed } = this.data;
    if (control.type !== "text" || !control.closest(selectorOf(typed.field)))
      return super.follow(control);
    this.counts = countsOf(control.value, typed);
    this.typed.note(`${this.counts}`);
    this.lay(weighed(this.data, this.counts));
    return true;
  }
}
