// A chart of a text that is typed: with every letter it shows what the server will say of it.

import { Chart } from "./chart.js";
import { countsOf, weighed } from "./word_sums.js";

export class Weighing extends Chart {
  take(data) {
    super.take(weighed(data, data.typed.counts));
  }

  rest() {
    super.rest();
    this.say(this.data.typed.counts);
  }

  follow(control) {
    const { typed } = this.data;
    if (control.dataset.key !== typed.field) return super.follow(control);
    this.say(countsOf(control.value, typed));
    return true;
  }

  say(counts) {
    this.lay(weighed(this.data, counts));
  }
}
