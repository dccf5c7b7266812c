// What the board is drawn with: elements, symbols of the classes, colours, sharp canvases.

// An element with its attributes and children; text always becomes a text node.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const FAR = 1e5; // more cells than any column has

const star = (points, inner, turn = 0) => {
  return Array.from({ length: 2 * points }, (_, i) => {
    const [angle, radius] = [turn + (Math.PI * i) / points, i % 2 ? inner : 1];
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
};
const regular = (sides, turn = 0) => star(sides, 1, turn).filter((_, i) => i % 2 === 0);
const scaled = (corners, by) => corners.map(([x, y]) => [x * by, y * by]);
const half = [[-1.2, 0.4], [-0.4, 0.4], [-0.4, 1.2], [0.4, 1.2], [0.4, 0.4], [1.2, 0.4]];
const cross = [...half, ...scaled(half, -1)];
const turned = ([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2];

// Corners for a point of radius one; a circle has none.
const SYMBOLS = {
  circle: null,
  square: scaled(regular(4, Math.PI / 4), Math.SQRT2),
  "triangle-up": regular(3),
  diamond: scaled(regular(4), 1.3),
  cross,
  "triangle-down": regular(3, Math.PI),
  star: star(5, 0.4),
  x: cross.map(turned),
  pentagon: regular(5),
  hourglass: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  bowtie: [[-1, -1], [-1, 1], [1, -1], [1, 1]],
};

// Colour, ink, outline, symbol and relative size of class k, as in lindisc/theme.py.
export function markerOf({ background, colours, inks, symbols, symbol_scales: sizes }, k) {
  const n = symbols.length;
  const shape = (k + Math.floor(k / n)) % n;
  const [colour, ink] = [colours[k % colours.length], inks[k % inks.length]];
  const outline = ink === colour ? background : ink;
  return { colour, ink, outline, symbol: symbols[shape], size: sizes[shape] };
}

// Which share of places lies apart from all others: outlines of the rest would hide their colour.
export function apart(places, radius) {
  const counts = new Map();
  for (const [x, y] of places) {
    const cell = Math.round(x / (2 * radius)) * FAR + Math.round(y / (2 * radius));
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const alone = [...counts.values()].filter((count) => count === 1).length;
  return alone / Math.max(places.length, 1);
}

export function addCircle(path, x, y, radius) {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
}

export function addSymbol(path, { symbol, size }, x, y, radius) {
  const corners = SYMBOLS[symbol];
  const r = radius * size;
  if (!corners) addCircle(path, x, y, r);
  else {
    corners.forEach(([u, v], i) => path[i ? "lineTo" : "moveTo"](x + r * u, y + r * v));
    path.closePath();
  }
}

export function fillSymbol(context, marker, x, y, radius) {
  const path = new Path2D();
  addSymbol(path, marker, x, y, radius);
  context.fillStyle = marker.colour;
  context.fill(path);
  return path;
}

export function strokeCircle(context, x, y, radius, colour) {
  const path = new Path2D();
  addCircle(path, x, y, radius);
  context.strokeStyle = colour;
  context.lineWidth = 2.5;
  context.stroke(path);
}

export function channels(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

export function sharpness() {
  return window.devicePixelRatio || 1;
}

// A canvas with `ratio` pixels for each of CSS, in which its context counts.
export function fitted(canvas, ratio = sharpness()) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== columns || canvas.height !== rows) {
    canvas.width = columns;
    canvas.height = rows;
  }
  const context = canvas.getContext("2d");
  context.reset();
  context.scale(ratio, ratio);
  return { context, width, height };
}
