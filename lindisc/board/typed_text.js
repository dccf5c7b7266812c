// A chart of a text that is typed: with every letter it shows what the server will say of it.

import { Chart } from "./chart.js";
import { unpack } from "./common.js";

const STILL = { frames: 1, values: [1] };

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

// What the words of a text add up to, by the weights that Python sent, as lindisc/board/typed_text.py
// says: counts of words, the bars of a chart, the sum and the share that is made of it.
function countsOf(text, { words, letters }) {
  const said = [...text].slice(0, letters).join("").toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => said.filter((other) => other === word).length);
}

// A chart with its bars, at all frames of all sliders.
function weighed(data, counts) {
  const { typed: { words }, weights, reaches, across, up, held } = data;
  const { farthest, ...own } = shown(data, weights, counts);
  const [, low, high] = reaches.find(([end]) => farthest <= end) ?? reaches.at(-1);
  const said = words.map((word, i) => named(word, counts[i])).reverse();
  return {
    ...data,
    ...own,
    across: { ...across, low, high },
    up: { ...up, names: [up.names[0], ...said, up.names.at(-1)] },
    held: held.map((face) => {
      return { ...face, stretch: STILL, ...shown(data, face.weights, counts) };
    }),
  };
}

function named(word, count) {
  if (count > 1) return `${word} × ${count}`;
  return count ? word : `(${word})`;
}

// Bars go so far as the chart reaches; what forbids all classes says nothing. Of both lines the first
// has those that go upwards, and last comes the sum.
function shown({ items, readings, reaches }, { constant, present, absent }, counts) {
  const [starts, there, missing] = [constant, present, absent].map((text) => text && unpack(text));
  const [most] = reaches.at(-1);
  const [sums, sides] = [[], [[], []]];
  let farthest = 0;
  starts.forEach((start, frame) => {
    const added = counts.map((count, i) => {
      const at = frame * counts.length + i;
      return missing ? (count ? there : missing)[at] : count * there[at];
    });
    let to = 0;
    const draw = (from) => sides.forEach((side, isDown) => {
      side.push(to > from === !isDown ? from : NaN, to, NaN);
    });
    for (const part of [start, ...added]) {
      const from = to;
      to += Math.min(Math.max(part || 0, -most), most);
      farthest = Math.max(farthest, Math.abs(to));
      draw(from);
    }
    draw(0);
    sums.push(added.reduce((sum, part) => sum + part, start));
  });
  const { length: frames } = sums;
  const rows = sides[0].length / 3 / frames;
  const y = Array.from({ length: 3 * rows }, (_, i) => rows - 1 - Math.floor(i / 3));
  const barred = (item) => {
    return { ...item, x: { frames, values: sides.shift() }, y: { frames: 1, values: y } };
  };
  const said = [sums.map((sum) => 1 / (1 + Math.exp(-sum))), sums];
  return {
    farthest,
    items: items.map((item) => (item.kind === "line" ? barred(item) : item)),
    readings: readings.map((reading, i) => ({ ...reading, values: Float32Array.from(said[i]) })),
  };
}
