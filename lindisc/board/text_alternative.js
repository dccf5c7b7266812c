// What a plane shows, in words and layer by layer: its boundaries, its regions, its errors.

import { percent } from "./common.js";

const NEGLIGIBLE = 1e-9; // beside the largest weight, over a box from -1 to 1

// `regions` of the classes at these places among the `names`, and rows with what is decided of them.
export function layersOf(regions, classes, rows, decided, names) {
  const layers = { boundaries: [], regions: [], errors: errorsOf(rows, decided, names) };
  // A board without room has painted none.
  if (regions?.segments) {
    const nameOf = (place) => (place < 0 ? "undecided" : names[classes[place]]);
    layers.boundaries = pairsOf(regions.segments).map(([a, b]) => {
      return `${nameOf(a)} | ${nameOf(b)}, ${kindOf(regions, a, b)}`;
    });
    layers.regions = tallied([...regions.labels]).map(([place, count]) => {
      return `${nameOf(place)} ${percent(count / regions.labels.length)}`;
    });
  }
  const told = Object.entries(layers).filter(([, parts]) => parts.length);
  return told.map(([layer, parts]) => `${layer}: ${parts.join("; ")}`);
}

function errorsOf(rows, decided, names) {
  const wrong = rows.map((row, i) => [row.code, decided[i]]).filter(([code, k]) => {
    return k >= 0 && k !== code;
  });
  const named = wrong.map(([code, k]) => `${names[code]} taken for ${names[k]}`);
  return tallied(named).map(([words, count]) => `${words} ${count}`);
}

// Different things and how often each is there, the most frequent first.
function tallied(things) {
  const counts = new Map();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

function pairsOf(segments) {
  const pairs = new Map(segments.map(([, , , , a, b]) => [`${a} ${b}`, [a, b]]));
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

// Lines and conics have names of their own where the largest score wins.
function kindOf({ model, frame }, a, b) {
  const { factors, isLargest } = model;
  const degree = factors ? Math.max(...factors.map(({ length }) => length)) : Infinity;
  if (degree === 1) return isLargest ? "line" : "lines";
  if (degree > 2 || !isLargest) return "curve";
  const { weights, width } = model.at(frame);
  const at = (k) => weights.subarray(k * width, (k + 1) * width);
  return conic(factors, at(a).map((weight, i) => weight - at(b)[i]));
}

// What is left of the plane where 1, x, y, x², xy and y² with these weights sum to zero.
function conic(factors, [constant, ...weights]) {
  const form = { "": constant, 0: 0, 1: 0, "0,0": 0, "0,1": 0, "1,1": 0 };
  factors.forEach((factor, i) => (form[[...factor].sort().join()] += weights[i]));
  const size = Math.max(...Object.values(form).map(Math.abs));
  const [c, x, y, xx, xy, yy] = ["", "0", "1", "0,0", "0,1", "1,1"].map((t) => form[t] / size);
  if (Math.max(...[xx, xy, yy].map(Math.abs)) <= NEGLIGIBLE) return "line";
  const bend = 4 * xx * yy - xy * xy;
  const whole = c * bend - xx * y * y + xy * x * y - yy * x * x;
  if (Math.abs(whole) <= NEGLIGIBLE) return "two lines";
  if (Math.abs(bend) <= NEGLIGIBLE) return "parabola";
  return bend > 0 ? "ellipse" : "hyperbola";
}
