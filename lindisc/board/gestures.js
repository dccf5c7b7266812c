// Hands on the points: mouse, pen, finger and keys. Every finished gesture is told once.

const REACH = { mouse: 12, pen: 14, touch: 24 }; // pixels
const STILL = 4; // a press that moves less is a click
const REST = 250; // milliseconds of a finger on a point before it carries that anywhere
const STRIDE = 0.01; // of the box, for each arrow key; a tenth of it with Shift

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Gestures {
  constructor(board, panel) {
    Object.assign(this, { board, editor: board.editor, panel });
    Object.assign(this, { press: null, grabbed: null });
    const { canvas, stage } = panel;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.cancel());
    canvas.addEventListener("pointerleave", () => (board.cursor = null));
    // Only this keeps a page from scrolling under a finger that carries something.
    const keep = (event) => this.press?.carries && event.preventDefault();
    canvas.addEventListener("touchmove", keep, { passive: false });
    canvas.addEventListener("contextmenu", (event) => this.press?.isTouch && event.preventDefault());
    stage.addEventListener("keydown", (event) => this.key(event));
    stage.addEventListener("blur", () => this.drop());
  }

  place(event) {
    return this.panel.view.inverse(event.offsetX, event.offsetY);
  }

  hit(event) {
    const { view } = this.panel;
    const away = (row) => Math.hypot(view.x(row.x) - event.offsetX, view.y(row.y) - event.offsetY);
    let [best, least] = [null, REACH[event.pointerType] ?? REACH.touch];
    for (const row of this.editor.movable)
      if (away(row) < least && !best?.isHandle) [best, least] = [row, away(row)];
    return best;
  }

  // Its circle is as large as a letter.
  isOnQuestion(event) {
    const { board, editor } = this;
    if (!board.heard.asked || !editor.asked || board.tool === "add" || editor.going) return false;
    const [x, y] = editor.asked;
    const { view } = this.panel;
    const away = Math.hypot(view.x(x) - event.offsetX, view.y(y) - event.offsetY);
    return away < Math.max(view.font, REACH[event.pointerType] ?? REACH.touch);
  }

  down(event) {
    if (event.button !== 0 || !this.panel.view || this.press) return;
    this.drop();
    const holdsQuestion = !event.shiftKey && this.isOnQuestion(event);
    const isAsking = event.shiftKey || this.board.tool === "ask";
    const found = holdsQuestion ? null : this.hit(event);
    const taken = this.editor.going ?? (event.shiftKey ? null : found);
    const asks = this.board.heard.asked && isAsking && !holdsQuestion && !taken?.isHandle;
    const row = asks ? null : found;
    const at = [event.offsetX, event.offsetY];
    const isTouch = event.pointerType === "touch";
    this.press = { row, asks, holdsQuestion, at, isTouch, hasMoved: false, since: event.timeStamp };
    if (row || holdsQuestion) this.panel.canvas.setPointerCapture(event.pointerId);
    if (row && !this.editor.going) this.editor.select(row);
  }

  move(event) {
    const { press, board } = this;
    board.cursor = this.place(event);
    if (!press) this.point(this.isOnQuestion(event) || this.isOnRow(event));
    else {
      const way = Math.hypot(event.offsetX - press.at[0], event.offsetY - press.at[1]);
      if (way < STILL && !press.hasMoved) return;
      if (!press.hasMoved && !this.begins(event)) {
        this.cancel();
        return;
      }
      press.hasMoved = true;
      if (press.holdsQuestion) this.editor.carryQuestion(board.cursor);
      if (!press.row) return;
      this.editor.select(press.row);
      press.row = this.editor.carry(press.row, ...board.cursor);
    }
  }

  // A finger that goes up or down at once means the page; a carry begins after a rest, or sideways.
  begins({ offsetX, offsetY, timeStamp }) {
    const { row, holdsQuestion, at, isTouch, since } = this.press;
    const isSideways = Math.abs(offsetX - at[0]) > Math.abs(offsetY - at[1]);
    const isOn = row || holdsQuestion;
    this.press.carries = isOn && (!isTouch || isSideways || timeStamp - since > REST);
    return !isOn || this.press.carries;
  }

  isOnRow(event) {
    const row = this.hit(event);
    return row?.isHandle || (row && this.board.tool === "move");
  }

  point(canGrab) {
    const isPlacing = this.board.tool !== "move" || this.editor.going;
    const { style } = this.panel.canvas;
    if (canGrab && !this.editor.going) style.cursor = "grab";
    else style.cursor = isPlacing ? "crosshair" : "";
  }

  up(event) {
    const { press, board, editor } = this;
    this.press = null;
    if (!press) return;
    if (press.holdsQuestion && press.hasMoved) board.ask(this.place(event));
    else if (press.row && press.hasMoved) editor.drop(press.row);
    else if (press.hasMoved) return;
    else if (press.asks) board.ask(this.place(event));
    else if (editor.canMove) this.click(press.row, this.place(event));
  }

  // A point may lie under the place: only who has no other use of it chooses that one.
  click(row, place) {
    const { board, editor } = this;
    if (board.tool === "add" && !(editor.going ?? row)?.isHandle) editor.add(place);
    else if (editor.going && row?.key !== editor.going.key) editor.go(place);
    else if (editor.going) this.letGo();
    else if (row) editor.choose(row);
    else editor.select(null);
  }

  // The browser has taken the pointer away, to scroll for instance.
  cancel() {
    this.press = null;
    this.editor.carryQuestion(null);
    this.editor.revert();
  }

  key(event) {
    if (this.isHandled(event)) event.preventDefault();
  }

  isHandled(event) {
    const { board, editor } = this;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (!editor.canMove) return false;
      if (key === "y" || (key === "z" && event.shiftKey)) editor.redo();
      else if (key === "z") editor.undo();
      return key === "z" || key === "y";
    }
    if (key in ARROWS) this.arrow(ARROWS[key], event.shiftKey);
    else if (board.heard.asked && (key === "q" || key === "?")) this.ask();
    else if (key === "Escape") this.letGo();
    else if (!editor.canMove) return false;
    else if (key === "Enter" || key === " ") this.grabOrDrop();
    else if (!editor.isOn) return false;
    else if (key === "Delete" || key === "Backspace") editor.remove();
    else if (key === "a") editor.add(board.cursor ?? editor.middle);
    else if (/^[1-9]$/.test(key)) board.choose(key - 1);
    else return false;
    return true;
  }

  arrow([dx, dy], isFine) {
    const { board, editor, grabbed } = this;
    if (!grabbed) {
      const next = nearest(editor.movable, editor.selectedRow, dx, dy, editor.box);
      if (!next) return;
      editor.select(next);
      board.say(editor.words(next));
      return;
    }
    const [x0, x1, y0, y1] = editor.box;
    const step = isFine ? STRIDE / 10 : STRIDE;
    const [x, y] = [grabbed.x + dx * step * (x1 - x0), grabbed.y + dy * step * (y1 - y0)];
    this.grabbed = editor.carry(grabbed, x, y);
  }

  grabOrDrop() {
    const { board, editor } = this;
    if (this.grabbed) this.drop();
    else if (editor.selectedRow) {
      this.grabbed = editor.selectedRow;
      board.say(`Grabbed ${editor.words(this.grabbed)}; arrows move it, Enter drops it.`);
    }
  }

  ask() {
    const { board, editor } = this;
    const row = editor.selectedRow;
    board.ask(row ? [row.x, row.y] : (board.cursor ?? editor.middle));
  }

  drop() {
    if (this.grabbed) this.editor.drop(this.grabbed);
    this.grabbed = null;
  }

  letGo() {
    Object.assign(this, { press: null, grabbed: null });
    this.editor.revert();
    this.editor.select(null);
  }
}

// The next point in a direction: near, and rather straight ahead than aside.
function nearest(rows, from, dx, dy, [x0, x1, y0, y1]) {
  const start = from ?? { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  let [best, least] = [null, Infinity];
  for (const row of rows) {
    const [u, v] = [(row.x - start.x) / (x1 - x0), (row.y - start.y) / (y1 - y0)];
    const [along, aside] = [u * dx + v * dy, Math.abs(u * dy - v * dx)];
    const effort = from ? along + 2 * aside : Math.hypot(u, v);
    if (row !== from && (along > 1e-9 || !from) && effort < least) [best, least] = [row, effort];
  }
  return best;
}
