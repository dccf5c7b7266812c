// The gallery in Streamlit: cards show the pictures of the answers to the questions that they lead to.

import { Answers } from "./answers.js";
import { Cards } from "./cards.js";
import { Link } from "./link.js";

// What a lesson asks for when it is shown; what takes long is asked for once more, patiently.
export const load = async (element, shown, isPatient = false) => {
  const { release, slug, word, link, token } = element.dataset;
  const { asked } = new Link(link, word);
  const answers = new Answers({ release, slug, token });
  let mayWait = false;
  await answers.ask("picture", answers.at(`picture?${asked}`), {
    shown: (record) => {
      const [message] = JSON.parse(record).boards;
      if (message) shown(message); // or it is yet to grow
    },
    refused: (words, isLong) => (mayWait = isLong),
  }, isPatient);
  if (mayWait) await load(element, shown, true);
};

export class Gallery {
  constructor() {
    this.cards = new Cards(load);
  }

  receive() {
    this.cards.receive([...document.querySelectorAll(".gallery .thumbnail")]);
  }

  dispose() {
    this.cards.receive([]);
  }
}
