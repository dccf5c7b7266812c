// The regions of one method: colours from a coarse grid, drawn smoothly, and their sharp borders.

import { channels, make, markerOf } from "./drawing.js";
import { spread } from "./reference_boundary.js";
import { borders } from "./boundaries.js";

const COLUMNS = 161;
const ROWS = 121;
const HATCH = 9; // pixels between the lines over ambiguous regions

export class Regions {
  constructor(model, classes, box, former) {
    Object.assign(this, { model, classes });
    [this.xs, this.ys] = [spread(box[0], box[1], COLUMNS), spread(box[2], box[3], ROWS)];
    this.nature = JSON.stringify([model.nature, box]);
    // A refit seldom changes phi, and never the grid.
    this.terms = former?.nature === this.nature ? former.terms : this.termsOfGrid();
    this.labels = new Int8Array(COLUMNS * ROWS);
    this.image = former?.image ?? make("canvas", { width: COLUMNS, height: ROWS });
    this.mask = former?.mask ?? make("canvas", { width: COLUMNS, height: ROWS });
    this.hatching = former?.hatching ?? make("canvas");
  }

  termsOfGrid() {
    const nodes = Array.from(this.ys, (y) => Array.from(this.xs, (x) => [x, y])).flat();
    return this.model.terms(nodes.map(([x]) => x), nodes.map(([, y]) => y));
  }

  show(frame, look) {
    if (this.frame === frame && this.look === look) return;
    Object.assign(this, { frame, look });
    this.paint(this.model.at(frame));
    const decide = (x, y) => this.model.at(frame).decideAt(x, y);
    this.segments = borders(decide, this.xs, this.ys, this.labels);
    this.path = null;
  }

  paint(frame) {
    const { look, labels, terms } = this;
    const context = this.image.getContext("2d");
    const picture = (this.picture ??= context.createImageData(COLUMNS, ROWS));
    const ground = channels(look.background);
    const colours = this.classes.map((k) => {
      return channels(markerOf(look, k).colour).map((value, i) => look.tint * (value - ground[i]));
    });
    const shares = new Float64Array(this.model.rule.classes);
    const size = this.model.basis.size;
    this.isAmbiguous = false;
    for (let j = 0, n = 0; j < ROWS; j++) {
      let pixel = 4 * COLUMNS * (ROWS - 1 - j); // images grow downwards
      for (let i = 0; i < COLUMNS; i++, n++, pixel += 4) {
        labels[n] = frame.weigh(terms, n * size, shares);
        let [red, green, blue] = ground;
        for (let k = 0; k < shares.length; k++) {
          red += shares[k] * colours[k][0];
          green += shares[k] * colours[k][1];
          blue += shares[k] * colours[k][2];
        }
        picture.data[pixel] = red;
        picture.data[pixel + 1] = green;
        picture.data[pixel + 2] = blue;
        picture.data[pixel + 3] = 255;
        if (labels[n] < 0) this.isAmbiguous = true;
      }
    }
    context.putImageData(picture, 0, 0);
    if (this.isAmbiguous) this.paintMask();
  }

  paintMask() {
    const mask = new ImageData(COLUMNS, ROWS);
    for (let j = 0, n = 0; j < ROWS; j++)
      for (let i = 0; i < COLUMNS; i++, n++)
        if (this.labels[n] < 0) mask.data[4 * (COLUMNS * (ROWS - 1 - j) + i) + 3] = 255;
    this.mask.getContext("2d").putImageData(mask, 0, 0);
  }

  draw(context, view) {
    this.stretch(context, this.image, view);
    if (this.isAmbiguous) this.hatch(context, view);
    context.strokeStyle = this.look.boundary;
    context.lineWidth = this.look.line_width;
    context.lineCap = "round";
    context.stroke(this.borderPath(view));
  }

  // Nodes are centres of pixels, so the outer half of the outermost pixels lies outside.
  stretch(context, image, { left, top, width, height }) {
    const [dx, dy] = [width / (COLUMNS - 1), height / (ROWS - 1)];
    context.imageSmoothingQuality = "high";
    context.drawImage(image, left - dx / 2, top - dy / 2, width + dx, height + dy);
  }

  hatch(context, view) {
    const ratio = context.getTransform().a;
    const [width, height] = [view.left + view.width, view.top + view.height];
    [this.hatching.width, this.hatching.height] = [width * ratio, height * ratio];
    const layer = this.hatching.getContext("2d");
    layer.scale(ratio, ratio);
    this.stretch(layer, this.mask, view);
    layer.globalCompositeOperation = "source-in";
    layer.strokeStyle = this.look.text;
    layer.globalAlpha = 0.45;
    layer.beginPath();
    for (let x = 0; x < width + height; x += HATCH) {
      layer.moveTo(x, 0);
      layer.lineTo(x - height, height);
    }
    layer.stroke();
    context.drawImage(this.hatching, 0, 0, width, height);
  }

  borderPath(view) {
    if (this.path && this.pathView === view.key) return this.path;
    this.pathView = view.key;
    this.path = new Path2D();
    for (const [x0, y0, x1, y1] of this.segments) {
      this.path.moveTo(view.x(x0), view.y(y0));
      this.path.lineTo(view.x(x1), view.y(y1));
    }
    return this.path;
  }
}
