// The rows that a panel shows, wherever it puts them: symbols, rings around the misclassified ones,
// a dashed ring around the selected one.

import { addCircle, addSymbol, apart, make, markerOf } from "./drawing.js";

const MANY = 100; // errors
const CROWDED = 0.5; // share of rows that stand alone
const LAYERS = 16; // of a crowd: each holds rows of all classes, so that none hides another

// Draws `rows` and around those that are given another class their rings; says how many rings.
export function drawRows(context, view, { rows, look, hasRings }, decided) {
  const radius = pointSize(view, rows.length, look) / 2;
  const wrong = [];
  const halos = new Path2D();
  const places = rows.map((row) => [view.x(row.x), view.y(row.y)]);
  const share = apart(places, radius);
  const layers = Array.from({ length: share < CROWDED ? LAYERS : 1 }, () => new Map());
  rows.forEach((row, i) => {
    const groups = layers[i % layers.length];
    const kind = 2 * row.code + row.test;
    if (!groups.has(kind)) groups.set(kind, new Path2D());
    const [x, y] = places[i];
    addSymbol(groups.get(kind), markerOf(look, row.code), x, y, radius);
    if (decided[i] >= 0 && decided[i] !== row.code) wrong.push([x, y]);
    if (row.marked) addCircle(halos, x, y, 2.4 * radius);
  });
  for (const [kind, path] of layers.flatMap((groups) => [...groups])) {
    const { colour, ink, outline } = markerOf(look, kind >> 1);
    const isTest = kind % 2 === 1;
    context.fillStyle = colour;
    context.strokeStyle = isTest ? ink : outline;
    context.lineWidth = isTest ? 2 : share * look.outline_width;
    if (!isTest) context.fill(path);
    if (isTest || share > 0) context.stroke(path);
  }
  const rings = ringed(hasRings ? wrong : [], (radius * look.ring_size) / look.point_size);
  context.strokeStyle = look.text;
  context.lineWidth = rings.width;
  context.globalAlpha = rings.opacity;
  context.stroke(rings.path);
  context.globalAlpha = 1;
  context.lineWidth = 4;
  context.stroke(halos);
  return rings.count;
}

function pointSize(view, count, look) {
  const room = Math.min(view.width / 480, 1) * (count > 400 ? 0.75 : 1);
  return look.point_size * Math.max(room, 0.7);
}

// Rings around misclassified points. Where they are many a ring stands for every error within it:
// it is left out around a place that another one holds, so that crowds are no blobs.
function ringed(places, radius) {
  const path = new Path2D();
  const drawn = places.length > MANY ? thinned(places, radius) : places;
  for (const [x, y] of drawn) addCircle(path, x, y, radius);
  const look = places.length > MANY ? { width: 1.25, opacity: 0.5 } : { width: 1.75, opacity: 1 };
  return { ...look, path, count: drawn.length };
}

// The first of all places that are closer than `radius` to each other.
function thinned(places, radius) {
  const kept = [];
  const cells = new Map();
  const cellOf = (u) => Math.floor(u / radius);
  for (const place of places) {
    const [column, row] = place.map(cellOf);
    const near = [-1, 0, 1].flatMap((i) => [-1, 0, 1].flatMap((j) => {
      return cells.get(`${column + i} ${row + j}`) ?? [];
    }));
    if (near.some(([x, y]) => Math.hypot(x - place[0], y - place[1]) < radius)) continue;
    const cell = `${column} ${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
    kept.push(place);
  }
  return kept;
}

// Beside the canvas, which shows nothing but what the link says.
export class Selected {
  constructor(stage) {
    this.node = make("div", { class: "ring" });
    stage.append(this.node);
  }

  show(view, row, look) {
    this.node.hidden = !row || !view;
    if (this.node.hidden) return;
    const size = `${2.6 * look.point_size}px`;
    const [left, top] = [view.x(row.x), view.y(row.y)].map((at) => `${at}px`);
    Object.assign(this.node.style, { left, top, width: size, height: size });
  }
}
