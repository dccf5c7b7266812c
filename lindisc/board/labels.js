// Words in a chart, over places of its axes.

import { label } from "./axes.js";
import { Series } from "./series.js";

export class Labels extends Series {
  constructor(data) {
    super(data);
    this.texts = data.texts;
  }

  draw(context, view, place, look) {
    this.places(place, view).forEach(([x, y], i) => {
      label(context, this.texts[i], x, y, this.ink(look), look, view.font);
    });
  }
}
