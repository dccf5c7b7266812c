// The board for others: a picture to keep, and a look inside for tests.

import { fillSymbol, make, markerOf, sharpness } from "./drawing.js";

const MARGIN = 16;
const SHARPER = 2; // than the screen: slides and paper show more
const MOST_PIXELS = 16e6; // some phones have no larger canvas

// All panels of boards as they are on screen, titles and legend included, even where there is room for
// one at a time; one board beside the other.
export function savePicture(boards) {
  for (const { node } of boards) node.classList.add("saved"); // all titles and their values are seen
  const grids = boards.map(({ grid }) => grid.node);
  const named = boards.find(({ data }) => data.names.length);
  const head = named ? 4 * MARGIN : MARGIN;
  const width = grids.reduce((sum, { scrollWidth }) => sum + scrollWidth + MARGIN, MARGIN);
  const height = Math.max(...grids.map(({ offsetHeight }) => offsetHeight)) + head + MARGIN;
  const ratio = Math.min(SHARPER * sharpness(), Math.sqrt(MOST_PIXELS / (width * height)));
  const sheet = make("canvas", { width: width * ratio, height: height * ratio });
  const context = sheet.getContext("2d");
  context.scale(ratio, ratio);
  context.fillStyle = boards[0].look.background;
  context.fillRect(0, 0, width, height);
  if (named) drawLegend(context, named);
  context.translate(MARGIN, head);
  boards.forEach((board, i) => {
    drawPanels(context, board, ratio);
    context.translate(grids[i].scrollWidth + MARGIN, 0);
  });
  sheet.toBlob((blob) => {
    const address = URL.createObjectURL(blob);
    make("a", { href: address, download: "lindisc.png" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  });
}

function drawPanels(context, board, ratio) {
  const { node } = board.grid;
  const { left, top } = node.getBoundingClientRect();
  context.save();
  context.translate(node.scrollLeft - left, -top);
  board.draw(ratio);
  for (const panel of board.panels) {
    paste(context, panel.canvas);
    for (const line of panel.node.querySelectorAll("figcaption"))
      write(context, line, board.look);
    for (const swatch of panel.node.querySelectorAll(".swatch")) paste(context, swatch);
  }
  context.restore();
  board.node.classList.remove("saved");
  board.draw();
}

function drawLegend(context, { look, data }) {
  context.font = `16px ${look.font}`;
  context.textBaseline = "middle";
  let x = MARGIN;
  data.names.forEach((name, k) => {
    fillSymbol(context, markerOf(look, k), x + 8, 1.8 * MARGIN, 7);
    context.fillStyle = look.text;
    context.fillText(name, x + 22, 1.8 * MARGIN);
    x += 22 + context.measureText(name).width + 1.5 * MARGIN;
  });
}

function paste(context, canvas) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  context.drawImage(canvas, left, top, width, height);
}

// Word by word, so that lines break and end where they do on screen.
function write(context, line, look) {
  context.fillStyle = look.text;
  context.textBaseline = "middle";
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { fontWeight, fontSize } = getComputedStyle(text.parentElement);
    const end = text.parentElement.getBoundingClientRect().right + 1;
    context.font = `${fontWeight} ${fontSize} ${look.font}`;
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, top, right, height } = range.getBoundingClientRect();
      if (height && right <= end) context.fillText(word, left, top + height / 2);
    }
  }
}

// Read only: what the picture shows, as numbers.
export function hookOf(board) {
  return Object.freeze({
    weightsAt(panel, frame, points) {
      const { model } = board.panels[panel];
      const terms = model.terms(points.map(([x]) => x), points.map(([, y]) => y));
      return points.map((_, i) => {
        const shares = new Float64Array(model.rule.classes);
        model.at(frame).weigh(terms, i * model.basis.size, shares);
        return [...shares];
      });
    },
    tiesOf: (panel) => board.panels[panel].regions.segments.map((segment) => [...segment]),
    outlineOf: (panel) => board.panels[panel].outline.lines,
    rows: () => board.editor.rows.map(({ x, y, code, key }) => ({ x, y, code, key })),
    pixelOf: (panel, x, y) => {
      const { view } = board.panels[panel];
      return [view.x(x), view.y(y)];
    },
    // Left, top, width and height of what lies within its axes, on the canvas.
    insideOf: (panel) => {
      const { left, top, width, height } = board.panels[panel].view;
      return [left, top, width, height];
    },
    // Of a chart as it stands, and as each of its sliders moves it.
    facesOf: (panel) => {
      const { items, faces, readings } = board.panels[panel];
      return [items, ...faces.map((face) => face.items)].map((drawn, i) => {
        const places = drawn.map(({ x }) => [...x.values]);
        return { places, said: readings.faces[i].map(({ values }) => [...values]) };
      });
    },
    durations: (panel) => [...board.panels[panel].durations],
  });
}
