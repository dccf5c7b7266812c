// What the words of a text add up to, by the weights that Python sent, as lindisc/board/weighing.py
// says: counts of words, the bars of a chart, the sum and the share that is made of it.

import { unpack } from "./common.js";

const STILL = { frames: 1, values: [1] };

export function countsOf(text, { words, letters }) {
  const said = [...text].slice(0, letters).join("").toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => said.filter((other) => other === word).length);
}

// A chart with its bars, at all frames of all sliders.
export function weighed(data, counts) {
  const { typed: { words }, reaches, across, up, held } = data;
  const own = addends(data.weights, counts);
  const most = reaches.at(-1)[0];
  const farthest = Math.max(...ends(bounded(own[0], most)).map(Math.abs));
  const [, low, high] = reaches.find(([end]) => farthest <= end) ?? reaches.at(-1);
  const said = words.map((word, i) => named(word, counts[i])).reverse();
  return {
    ...data,
    across: { ...across, low, high },
    up: { ...up, names: [up.names[0], ...said, up.names.at(-1)] },
    ...shown(data, own, most),
    held: held.map((face) => {
      return { ...face, stretch: STILL, ...shown(data, addends(face.weights, counts), most) };
    }),
  };
}

function named(word, count) {
  if (count > 1) return `${word} × ${count}`;
  return count ? word : `(${word})`;
}

// For each frame the constant and what every word adds to it.
function addends({ constant, present, absent }, counts) {
  const constants = unpack(constant);
  const [there, missing] = [present, absent].map((text) => text && unpack(text));
  return Array.from(constants, (start, frame) => {
    const at = frame * counts.length;
    const added = counts.map((count, i) => {
      if (!missing) return count * there[at + i];
      return (count ? there : missing)[at + i];
    });
    return [start, ...added];
  });
}

// So far as the chart reaches; what forbids all classes says nothing.
function bounded(parts, most) {
  return parts.map((part) => Math.min(Math.max(part || 0, -most), most));
}

function ends(parts) {
  let end = 0;
  return parts.map((part) => (end += part));
}

function shown({ items, readings }, frames, most) {
  const sums = frames.map((parts) => parts.reduce((sum, part) => sum + part));
  const values = [sums.map((sum) => 1 / (1 + Math.exp(-sum))), sums];
  const bars = frames.map((parts) => barsOf(bounded(parts, most)));
  let line = 0;
  return {
    items: items.map((item) => (item.kind === "line" ? barred(item, bars, line++) : item)),
    readings: readings.map((reading, i) => ({ ...reading, values: Float32Array.from(values[i]) })),
  };
}

// From where to where every bar goes, and last their sum.
function barsOf(parts) {
  const to = ends(parts);
  const from = to.map((end, i) => end - parts[i]);
  return [...to, to.at(-1)].map((end, i) => [from[i] ?? 0, end]);
}

// Those that go upwards, or the others, below each other.
function barred(item, frames, isDown) {
  const x = frames.flatMap((bars) => bars.flatMap(([from, to]) => {
    return [to > from === !isDown ? from : NaN, to, NaN];
  }));
  const rows = frames[0].length;
  const y = frames[0].flatMap((_, i) => Array(3).fill(rows - 1 - i));
  return { ...item, x: { frames: frames.length, values: x }, y: { frames: 1, values: y } };
}
