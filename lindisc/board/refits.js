// While a hand carries something the boundaries follow: one question in flight, the newest next.
// Who shows the board answers, as `refits(gesture, value, signal)`; without an answer they wait.

export class Refits {
  constructor(board) {
    Object.assign(this, { board, asked: null, flight: null });
  }

  // Asks for what is in the hand now; models return to the message when all is taken back.
  follow() {
    const { data, editor, shown, timeline } = this.board;
    const { unfinished } = editor;
    if (unfinished === null) this.land();
    else if (data.refits && !this.flight && unfinished.value !== this.asked && !timeline.isBusy)
      this.ask(data.refits, unfinished);
    if (shown !== data && editor.isAsIn(data)) this.board.show(data);
  }

  async ask(refits, { gesture, value }) {
    const flight = new AbortController();
    Object.assign(this, { flight, asked: value });
    const answer = await refits(gesture, value, flight.signal);
    if (this.flight !== flight) return;
    this.flight = null;
    if (answer) this.show(answer);
    this.follow();
  }

  // What an answer leaves out stays as the last message had it; one to a newer link is not for it.
  show({ timeline, ...models }) {
    const { board } = this;
    if (models.panels.length !== board.panels.length) return;
    // The frame stands still under a hand.
    models.panels.forEach((panel, i) => (panel.box &&= board.data.panels[i].box));
    board.show({ ...board.data, ...models, timeline: timeline ?? board.data.timeline });
    board.drawNow();
  }

  land() {
    this.flight?.abort();
    Object.assign(this, { flight: null, asked: null });
  }
}
