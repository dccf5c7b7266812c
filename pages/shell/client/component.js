// The components of Streamlit: a board, the cards of the gallery, a lesson.

import { Board } from "../../../lindisc/board/board.js";
import { Lesson } from "./lesson.js";
import { NewestAnswer } from "../../../lindisc/board/newest_answer.js";
import { gallery } from "./gallery.js";

// Each gesture is a trigger of its name.
function board({ data, parentElement, setTriggerValue }) {
  parentElement.board ??= new NewestAnswer(new Board(parentElement));
  parentElement.board.receive(data, setTriggerValue);
  return () => parentElement.board.dispose();
}

// Every run gives a link; the lesson tells its own at rest.
function lesson({ data: { link, seen, ...host }, parentElement, setStateValue }) {
  const told = (query, number) => setStateValue("told", { link: query, number });
  if (parentElement.lesson?.host.slug !== host.slug) {
    parentElement.lesson?.dispose();
    parentElement.lesson = new Lesson(parentElement, host);
  }
  parentElement.lesson.receive({ link, seen, told, ...host });
  return () => parentElement.lesson.dispose();
}

const components = { board, gallery, lesson };

export default components;
