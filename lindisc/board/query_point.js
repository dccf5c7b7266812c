// What a model says of one place: its class, and how each class stands there; written beside a "?".

import { label, short } from "./axes.js";
import { percent } from "./common.js";
import { Model } from "./scores.js";
import { strokeCircle } from "./drawing.js";

const MOST = 3; // classes that are told
const LEADING = 1.25;
const EDGE = 4; // pixels around the lines, and to the frame

// The class in words and lines about the foremost classes, its own the first.
export function answerOf(model, frame, place, classes, names) {
  const { rule } = model;
  const shown = model.at(frame);
  const terms = model.terms([place[0]], [place[1]]);
  const shares = new Float64Array(rule.classes);
  const winner = shown.weigh(terms, 0, shares);
  const stands = model.posterior ? shares : rule.standing(shown.scores(terms, 0));
  const told = model.posterior ? percent : rule.said;
  const order = [...stands.keys()].sort((a, b) => {
    return (b === winner) - (a === winner) || stands[b] - stands[a];
  });
  const nameOf = (k) => names[classes[k]];
  const lines = order.slice(0, MOST).map((k) => `${nameOf(k)}: ${told(stands[k])}`);
  if (winner < 0) return { said: "undecided", lines: ["undecided", ...lines] };
  // The last class may have no score: it is what the others leave.
  if (winner >= stands.length) lines.unshift(nameOf(winner));
  return { said: nameOf(winner), lines };
}

// Numbers at a place: what scores of their own come to there.
export class Measures {
  constructor({ names, model }) {
    Object.assign(this, { names, model: new Model(model) });
  }

  lines(frame, [x, y]) {
    const values = this.model.at(frame).scores(this.model.terms([x], [y]), 0);
    return this.names.map((name, k) => `${name} = ${short(values[k])}`);
  }
}

export function whereabouts([x, y]) {
  return `(${short(x)}, ${short(y)})`;
}

// The lines keep clear of the boxes that are taken, where there is room.
export function drawQuestion(context, view, { asked, look }, answer, taken) {
  const [x, y] = [view.x(asked[0]), view.y(asked[1])];
  label(context, "?", x, y + 0.6 * view.font, look.text, look, 1.3 * view.font);
  strokeCircle(context, x, y, view.font, look.text);
  if (answer) drawLines(context, view, answer.lines, x, y, look, taken);
}

function drawLines(context, view, lines, x, y, look, taken) {
  const font = Math.max(0.9 * view.font, view.least);
  context.font = `600 ${font}px ${look.font}`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const most = view.width - font;
  const [width, height] = [Math.min(widest, most), LEADING * font * lines.length];
  const { left, top } = corner(view, width, height, x, y, taken);
  context.globalAlpha = 0.85;
  context.fillStyle = look.background;
  context.fillRect(left - EDGE, top, width + 2 * EDGE, height);
  context.globalAlpha = 1;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillStyle = look.text;
  lines.forEach((line, i) => {
    context.fillText(line, left, top + (i + 0.5) * LEADING * font, most);
  });
}

// Right of the place, else left of it, else under or over it; always within the frame.
function corner(view, width, height, x, y, taken) {
  const gap = 1.4 * view.font + EDGE;
  const [right, bottom] = [view.left + view.width - EDGE, view.top + view.height - EDGE];
  const within = (top) => Math.min(Math.max(top, view.top + EDGE), bottom - height);
  const tops = [y - height / 2, ...taken.flatMap((box) => [box.bottom, box.top - height])];
  const beside = [
    ...(x + gap + width <= right ? [x + gap] : []),
    ...(x - gap - width >= view.left + EDGE ? [x - gap - width] : []),
  ];
  const across = Math.min(Math.max(x - width / 2, view.left + EDGE), right - width);
  const places = [
    ...beside.flatMap((left) => tops.map((top) => ({ left, top: within(top) }))),
    { left: across, top: y + gap + height <= bottom ? y + gap : y - gap - height },
  ];
  const isClear = ({ left, top }) => taken.every((box) => {
    const isBeside = left - EDGE >= box.right || left + width + EDGE <= box.left;
    return isBeside || top >= box.bottom || top + height <= box.top;
  });
  return places.find(isClear) ?? places[0];
}
