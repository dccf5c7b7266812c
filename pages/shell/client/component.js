// What Streamlit shows of ours, by its kind: made once, it hears what every run says of it, and tells
// what a hand does there.

import { Board } from "../../../lindisc/board/board.js";
import { Gallery } from "./gallery.js";
import { Intake } from "../../data/intake.js";
import { Lecture } from "../../lectures/lecture.js";
import { Lesson } from "./lesson.js";
import { Menu } from "./menu.js";
import { NewestAnswer } from "../../../lindisc/board/newest_answer.js";
import { ReturnedTable } from "../../data/kept_table.js";
import { telling } from "./telling.js";

// Each gesture is a trigger of its name.
class Drawing extends NewestAnswer {
  constructor(parent) {
    super(new Board(parent));
  }

  receive(data, { setTriggerValue }) {
    super.receive(data, setTriggerValue);
  }
}

const KINDS = {
  board: Drawing, gallery: Gallery, intake: Intake, lecture: Lecture, lesson: Lesson, menu: Menu,
  returned: ReturnedTable,
};

function component({ data: { kind, ...data }, parentElement: place, setStateValue, setTriggerValue }) {
  const { pathname } = window.location;
  const tells = {
    setStateValue: telling(setStateValue, pathname),
    setTriggerValue: telling(setTriggerValue, pathname),
  };
  if (place[kind] && place.slug !== data.slug) {
    place[kind].dispose();
    place[kind] = null; // another lesson
  }
  place.slug = data.slug;
  place[kind] ??= new KINDS[kind](place, data);
  place[kind].receive(data, tells);
  return () => place[kind].dispose();
}

export default component;
