// Pictures on cards: a board draws each of them, small, when it comes near the view.

import { BoardElement, unattended } from "../../../lindisc/board/board_element.js";

const NEAR = "50%"; // of the view, above and below it
const AT_ONCE = 4; // so that a slow one does not keep others

export class Cards {
  // `load(element, shown)` says its message, perhaps more than once, and ends when it has said the last.
  constructor(load) {
    Object.assign(this, { load, boards: new Map(), near: new Set(), loading: 0 });
    this.observer = new IntersectionObserver((entries) => this.pass(entries), { rootMargin: NEAR });
  }

  receive(elements) {
    for (const [element, board] of this.boards) {
      if (elements.includes(element)) board?.again();
      else this.leave(element);
    }
    for (const element of elements) {
      if (this.boards.has(element)) continue;
      this.boards.set(element, null);
      this.observer.observe(element);
    }
  }

  // Those that have passed by are not asked for.
  pass(entries) {
    for (const { target, isIntersecting } of entries) this.near[isIntersecting ? "add" : "delete"](target);
    this.next();
  }

  async next() {
    const [element] = this.near;
    if (!element || this.loading === AT_ONCE) return;
    this.near.delete(element);
    this.observer.unobserve(element);
    this.loading += 1;
    this.next();
    try {
      await this.load(element, (message) => this.show(element, message));
    } finally {
      this.loading -= 1;
      this.next();
    }
  }

  show(element, message) {
    if (!this.boards.has(element)) return;
    const board = this.boards.get(element) ?? new BoardElement(element);
    this.boards.set(element, board);
    board.receive({ ...unattended(message), heard: {} }, () => {});
  }

  leave(element) {
    this.observer.unobserve(element);
    this.near.delete(element);
    this.boards.get(element)?.dispose();
    this.boards.delete(element);
  }
}
