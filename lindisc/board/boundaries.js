// Borders between regions: found on the edges of a grid, halved far below a pixel, and linked cell
// by cell; a cell that holds a junction is quartered first.

const HALVINGS = 12;
const QUARTERINGS = 3;

// Segments [x0, y0, x1, y1, a, b] between the regions of classes a and b (-1: ambiguous), where
// `labels` are the classes at the nodes (xs[i], ys[j]) and `decide(x, y)` says it anywhere.
export function borders(decide, xs, ys, labels) {
  const segments = [];
  const columns = xs.length;
  for (let j = 0; j + 1 < ys.length; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const n = j * columns + i;
      const [a, b, c, d] = [labels[n], labels[n + 1], labels[n + columns + 1], labels[n + columns]];
      if (a !== b || b !== c || c !== d)
        link(decide, [xs[i], xs[i + 1], ys[j], ys[j + 1]], [a, b, c, d], QUARTERINGS, segments);
    }
  return segments;
}

// The corners of a cell are labelled counterclockwise from (x0, y0).
function link(decide, cell, [a, b, c, d], depth, segments) {
  const [x0, x1, y0, y1] = cell;
  const crossings = [];
  if (a !== b) crossings.push(crossing(decide, x0, y0, x1, y0, a, b));
  if (b !== c) crossings.push(crossing(decide, x1, y0, x1, y1, b, c));
  if (d !== c) crossings.push(crossing(decide, x0, y1, x1, y1, d, c));
  if (a !== d) crossings.push(crossing(decide, x0, y0, x0, y1, a, d));
  const isPlain = crossings.length === 2 && crossings.every(({ isWhole }) => isWhole);
  if (depth > 0 && crossings.length && !isPlain)
    quarter(decide, cell, [a, b, c, d], depth - 1, segments);
  else if (crossings.length === 2) join(crossings[0], crossings[1], crossings[0], segments);
  else meet(crossings, segments);
}

function join(from, to, { labels: [p, q] }, segments) {
  segments.push([from.x, from.y, to.x, to.y, Math.min(p, q), Math.max(p, q)]);
}

function quarter(decide, [x0, x1, y0, y1], [a, b, c, d], depth, segments) {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const middle = decide(x, y);
  const [ab, bc, dc, ad] = [decide(x, y0), decide(x1, y), decide(x, y1), decide(x0, y)];
  link(decide, [x0, x, y0, y], [a, ab, middle, ad], depth, segments);
  link(decide, [x, x1, y0, y], [ab, b, bc, middle], depth, segments);
  link(decide, [x, x1, y, y1], [middle, bc, c, dc], depth, segments);
  link(decide, [x0, x, y, y1], [ad, middle, dc, d], depth, segments);
}

function meet(crossings, segments) {
  const mean = (axis) => crossings.reduce((sum, point) => sum + point[axis], 0) / crossings.length;
  const middle = { x: mean("x"), y: mean("y") };
  for (const point of crossings) join(point, middle, point, segments);
}

// Where the class at the start of an edge gives way: to the one at its end, or to a third one, and
// then the edge is not whole. Neighbours walk an edge in the same direction.
function crossing(decide, x0, y0, x1, y1, start, end) {
  let [low, high, next] = [0, 1, end];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    const label = decide(x0 + (x1 - x0) * middle, y0 + (y1 - y0) * middle);
    if (label === start) low = middle;
    else [high, next] = [middle, label];
  }
  const t = (low + high) / 2;
  const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
  return { x, y, labels: [start, end], isWhole: next === end };
}

// Segments that share an end as polylines of points, so that dashes run on along them.
export function chained(segments) {
  const name = (x, y) => `${x} ${y}`;
  const at = new Map();
  const note = (point, segment) => at.set(point, [...(at.get(point) ?? []), segment]);
  for (const segment of segments) {
    note(name(segment[0], segment[1]), segment);
    note(name(segment[2], segment[3]), segment);
  }
  const left = new Set(segments);
  const grow = (line) => {
    for (;;) {
      const [x, y] = line[line.length - 1];
      const next = at.get(name(x, y)).find((segment) => left.has(segment));
      if (!next) return;
      left.delete(next);
      const [x0, y0, x1, y1] = next;
      line.push(x0 === x && y0 === y ? [x1, y1] : [x0, y0]);
    }
  };
  const lines = [];
  for (const segment of segments) {
    if (!left.delete(segment)) continue;
    const line = [[segment[0], segment[1]], [segment[2], segment[3]]];
    grow(line);
    line.reverse();
    grow(line);
    lines.push(line);
  }
  return lines;
}
