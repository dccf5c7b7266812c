// A kernel and a run of Streamlit answer every gesture: the board shows the answer to the newest.

const MOST = 5000; // milliseconds after which an answer is right whatever it says

export class NewestAnswer {
  // A `Board`, or a `BoardElement`.
  constructor(board) {
    Object.assign(this, { board, told: null });
  }

  // Until an answer says what was told last it is to something older.
  receive(data, send) {
    clearTimeout(this.waiting);
    const take = () => this.board.receive(data, (...event) => this.tell(send, event));
    const isLate = this.told && this.told !== stateOf(data.edits, data.asked);
    if (isLate && Date.now() < this.until) this.waiting = setTimeout(take, MOST);
    else {
      this.told = null;
      take();
    }
  }

  tell(send, [event, value]) {
    const { text, asked } = this.board.editor.history;
    Object.assign(this, { told: stateOf(text, asked), until: Date.now() + MOST });
    send(event, value);
  }

  dispose() {
    clearTimeout(this.waiting);
    this.board.dispose();
  }
}

const stateOf = (text, asked) => `${text} ${asked}`;
