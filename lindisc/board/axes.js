// Axes: where the plane lies on a canvas, round numbers along its edges, and writing on it.

// Where the box of a plane lies on a canvas. The name of an axis stands at its end, among the numbers,
// where it leaves most of them room, else in a line of its own; what is bare has no names. `numbersOf`
// says which numbers stand beside so many; who shares them with a neighbour has none. `beside` is the
// least room for them.
export function viewOf(context, [width, height], box, look, { names, numbersOf, beside = 0 } = {}) {
  const font = Math.max(Math.min(width / 36, height / 26, look.font_size), look.least);
  context.font = bold(font, look);
  const [across, up] = (names ?? ["", ""]).map((name) => context.measureText(name).width);
  const isAtEnd = [height < LOW * font || across <= MOST_NAMED * width, up <= MOST_NAMED * height];
  const below = names ? (isAtEnd[0] ? 1.4 : 2.2) * font : 0;
  const [x0, x1, y0, y1] = box;
  const [top, right, bottom] = [0.25 * font, 0.5 * font, 0.3 * font + below];
  const inner = height - top - bottom;
  const most = inner / (2.2 * font);
  context.font = plain(font, look);
  const margin = numbersOf ? marginOf(context, numbersOf(most), font, up, isAtEnd[1]) : 0;
  const left = 0.3 * font + Math.max(margin, beside);
  const view = { font, least: look.least, isAtEnd, margin, left, top };
  Object.assign(view, { width: width - left - right, height: inner });
  view.x = (x) => left + ((x - x0) / (x1 - x0)) * view.width;
  view.y = (y) => top + ((y1 - y) / (y1 - y0)) * inner;
  view.inverse = (px, py) => {
    const [u, v] = [(px - left) / view.width, (py - top) / inner];
    return [x0 + u * (x1 - x0), y1 - v * (y1 - y0)];
  };
  view.key = [width, height, left, ...box].join();
  view.most = [view.width / (4.5 * font), most]; // numbers beside its edges
  return view;
}

function marginOf(context, numbers, font, name, isAtEnd) {
  const widest = Math.max(0, ...numbers.map(([, words]) => context.measureText(words).width));
  const line = name ? 1.1 * font : 0;
  return NEXT + (isAtEnd ? Math.max(widest, line) : widest + line);
}

// Draws nothing beyond the box.
export function clipped(context, { left, top, width, height }, draw) {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  draw();
  context.restore();
}

const LOW = 7.5; // letters: in a lower panel the name of its axis stands among the numbers anyway
const MOST_NAMED = 0.4; // of an axis
const NEXT = 8; // pixels from an axis to its numbers
const MOST_SQUEEZED = 1.5; // times as long as its axis, words cannot be read any more
const RAISED = { "-": "⁻", ...["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"] };

// A number for people; "–" where there is none.
export function short(value) {
  if (Number.isNaN(value)) return "–";
  if (Math.abs(value) === Infinity) return value > 0 ? "∞" : "-∞";
  const isFar = Math.abs(value) < 1e-3 || Math.abs(value) >= 1e6;
  if (value === 0 || !isFar)
    return String(Number.isInteger(value) ? value : +value.toPrecision(4));
  const [digits, power] = value.toExponential(1).split("e");
  const raised = [...String(+power)].map((letter) => RAISED[letter]).join("");
  return `${+digits === 1 ? "" : `${+digits}·`}10${raised}`;
}

// A share that is a round number.
function inPercent(share) {
  return `${+(100 * share).toPrecision(4)}\u00a0%`;
}

function ticks(low, high, most) {
  const rough = (high - low) / Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => size >= rough * (1 - 1e-9));
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, i) => +((first + i) * step).toPrecision(12));
}

// Which frames to number, and with what: round values where they are evenly spaced, else their own.
export function numbered(values, most) {
  const last = values.length - 1;
  const [start, reach] = [values[0], values[last] - values[0]];
  const frameOf = (value) => ((value - start) / reach) * last;
  const isWhole = values.every(Number.isInteger);
  if (reach && values.every((value, frame) => Math.abs(frameOf(value) - frame) < 1.5))
    return ticks(Math.min(start, start + reach), Math.max(start, start + reach), most)
      .filter((value) => !isWhole || Number.isInteger(value))
      .map((value) => [value, frameOf(value)]);
  const every = Math.max(Math.ceil(last / most), 1);
  return [...values].map((value, frame) => [value, frame]).filter(([, f]) => f % every === 0);
}

export function label(context, text, x, y, colour, look, font) {
  context.font = `600 ${font}px ${look.font}`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.lineJoin = "round";
  context.lineWidth = 4;
  context.strokeStyle = look.background;
  context.strokeText(text, x, y - 4);
  context.fillStyle = colour;
  context.fillText(text, x, y - 4);
}

// An axis of a chart: where a number lies on it, and which numbers stand beside it.
export class Axis {
  constructor({ label: words, low, high, log, share, whole, names }) {
    Object.assign(this, { words, names, isLog: log, isShare: share, isWhole: whole });
    this.ends = [this.at(low), this.at(high)];
  }

  at(value) {
    return this.isLog ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value;
  }

  said(value) {
    return this.isShare ? inPercent(value) : short(value);
  }

  // Places and words: names, or round numbers, on a logarithmic axis 1, 10, ... or 1, 2, 5, ...
  ticks(most, [low, high] = this.ends) {
    if (this.names.length) return this.names.map((name, place) => [place, name]);
    const steps = this.isWhole ? Math.min(most, high - low) : most;
    if (!this.isLog) return ticks(low, high, steps).map((tick) => [tick, this.said(tick)]);
    return this.powers(most, low, high).map((value) => [Math.log10(value), this.said(value)]);
  }

  powers(most, low, high) {
    if (high - low < 1) return ticks(10 ** low, 10 ** high, most); // perhaps no power lies between
    const powers = ticks(Math.floor(low), Math.ceil(high), most).filter(Number.isInteger);
    const digits = high - low < 2 ? [1, 2, 5] : [1];
    const values = powers.flatMap((power) => digits.map((digit) => digit * 10 ** power));
    return values.filter((value) => Math.log10(value) >= low && Math.log10(value) <= high);
  }
}

// Along the edge upwards, as many as that.
export function numbersUp([, , low, high]) {
  return (most) => ticks(low, high, most).map((tick) => [tick, tick]);
}

export function drawAxes(context, view, box, names, look, isShared) {
  const [x0, x1] = box;
  const across = ticks(x0, x1, view.most[0]).map((tick) => [tick, tick]);
  const up = isShared ? [] : numbersUp(box)(view.most[1]);
  drawEdges(context, view, [across, up], [names[0], isShared ? "" : names[1]], look);
}

// The frame, and along its edges places with words; those of a list stand inside.
export function drawEdges(context, view, [across, up], names, look, isList = false) {
  const { left, top, width, height, font, isAtEnd } = view;
  context.font = bold(font, look);
  const lengths = names.map((name) => context.measureText(name).width);
  const [right, highest] = [0, 1].map((i) => (isAtEnd[i] && lengths[i] ? lengths[i] + 0.5 * font : 0));
  context.strokeStyle = look.text;
  context.fillStyle = look.text;
  context.lineWidth = 1;
  context.strokeRect(left, top, width, height);
  context.font = plain(font, look);
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const [place, words] of across) {
    context.fillRect(view.x(place), top + height, 1, 5);
    const half = context.measureText(words).width / 2;
    const x = Math.min(view.x(place), left + width + 0.5 * font - half); // all of it lies on the canvas
    if (!right || x + half < left + width - right) context.fillText(words, x, top + height + 6);
  }
  context.textAlign = isList ? "left" : "right";
  context.textBaseline = "middle";
  const every = isList ? Math.ceil((up.length * font) / height) : 1;
  for (const [place, words] of up.filter((_, i) => i % every === 0)) {
    const [x, y] = [left + (isList ? 6 : -NEXT), view.y(place)];
    context.fillRect(left - 5, y, 5, 1);
    if (isList || !highest || y - font / 2 > top + highest) context.fillText(words, x, y);
  }
  context.font = bold(font, look);
  context.textAlign = isAtEnd[0] ? "right" : "center";
  context.textBaseline = isAtEnd[0] ? "top" : "bottom";
  const [x, y] = isAtEnd[0] ? [left + width, 6] : [left + width / 2, 2.6 * font];
  context.fillText(names[0], x, top + height + y, width);
  if (lengths[1] > MOST_SQUEEZED * height) return;
  context.save();
  context.rotate(-Math.PI / 2);
  context.textAlign = isAtEnd[1] ? "right" : "center";
  context.textBaseline = isAtEnd[1] ? "alphabetic" : "top";
  const [end, line] = isAtEnd[1] ? [top, left - NEXT] : [top + height / 2, 0.1 * font];
  context.fillText(names[1], -end, line, height);
  context.restore();
}

function bold(font, look) {
  return `600 ${font}px ${look.font}`;
}

// Of numbers.
function plain(font, look) {
  return `${Math.max(0.9 * font, look.least)}px ${look.font}`;
}
