// A chart over one feature whose rows lie in it, each at its height, and are moved along the feature.

import { Chart } from "./chart.js";
import { unpack } from "./common.js";
import { Selected, drawRows } from "./rows.js";

export class Strip extends Chart {
  constructor() {
    super();
    this.selected = new Selected(this.stage);
    this.decided = [];
  }

  get hasRows() {
    return true;
  }

  prepare(serverRows) {
    this.places = new Map(serverRows.map((row, i) => [row.key, i]));
  }

  take(data) {
    super.take(data);
    this.predicted = data.predicted && unpack(data.predicted, Int8Array);
  }

  draw(common) {
    super.draw(common);
    this.selected.show(this.view, common.selected, common.look);
  }

  sightOf(scene) {
    return [...super.sightOf(scene), scene.rows, scene.hasRings];
  }

  paint(context, width, height, scene) {
    super.paint(context, width, height, scene);
    this.decided = scene.rows.map(({ key }) => this.predicted?.[this.places.get(key)]);
    this.canvas.dataset.rings = drawRows(context, this.view, scene, this.decided);
  }
}
