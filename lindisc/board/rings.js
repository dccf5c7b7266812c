// Rings around misclassified points. Where they are many a ring stands for every error within it:
// it is left out around a place that another one holds, so that crowds are no blobs.

import { addCircle } from "./marks.js";

const MANY = 100;

export function ringed(places, radius) {
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
