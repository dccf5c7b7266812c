// A map of numbers over the whole of a chart: bands of level, the lower the paler, with their borders.

import { unpack } from "./common.js";
import { channels, make } from "./drawing.js";

const COLUMNS = 240;
const ROWS = 180;
const DEEPEST = 0.75; // of the way from the background to the colour

export class Relief {
  constructor({ rows, columns, levels, z }) {
    Object.assign(this, { rows, columns, levels, z: unpack(z, Float32Array), moves: false });
    let [low, high] = [Infinity, -Infinity];
    for (const each of this.z) {
      if (each < low) low = each;
      if (each > high) high = each;
    }
    Object.assign(this, { low, reach: high - low || 1 });
  }

  draw(context, { left, top, width, height }, _, look) {
    if (this.look !== look) this.paint(look);
    context.imageSmoothingQuality = "high";
    context.drawImage(this.image, left, top, width, height);
  }

  // The level at a share of the way across and up.
  level(u, v) {
    const [x, y] = [u * (this.columns - 1), v * (this.rows - 1)];
    const column = Math.min(Math.floor(x), this.columns - 2);
    const row = Math.min(Math.floor(y), this.rows - 2);
    const corner = row * this.columns + column;
    const along = (at) => this.z[at] + (x - column) * (this.z[at + 1] - this.z[at]);
    const [low, high] = [along(corner), along(corner + this.columns)];
    const share = (low + (y - row) * (high - low) - this.low) / this.reach;
    return Math.min(Math.floor(share * this.levels), this.levels - 1);
  }

  paint(look) {
    this.look = look;
    this.image = make("canvas", { width: COLUMNS, height: ROWS });
    const levels = Int16Array.from({ length: COLUMNS * ROWS }, (_, n) => {
      const [column, row] = [n % COLUMNS, Math.floor(n / COLUMNS)];
      return this.level(column / (COLUMNS - 1), 1 - row / (ROWS - 1));
    });
    paintBands(this.image, levels, this.levels, look);
  }
}

// Every pixel of an image by its level among so many.
export function paintBands(image, levels, count, look) {
  const { width, height } = image;
  const [ground, ink] = [channels(look.background), channels(look.colours[0])];
  const picture = new ImageData(width, height);
  levels.forEach((level, n) => {
    const isBorder = level !== levels[n + 1] || level !== levels[n + width];
    const share = DEEPEST * (level / count) + (isBorder ? 0.15 : 0);
    ground.forEach((value, i) => {
      picture.data[4 * n + i] = value + share * (ink[i] - value);
    });
    picture.data[4 * n + 3] = 255;
  });
  image.getContext("2d").putImageData(picture, 0, 0);
}
