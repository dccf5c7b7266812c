// The components of Streamlit. A lesson is given a link by every run, and tells its own at rest.

import { Lesson } from "./lesson.js";
import { gallery } from "./gallery.js";

function lesson({ data: { link, seen, ...host }, parentElement, setStateValue }) {
  const told = (query, number) => setStateValue("told", { link: query, number });
  if (parentElement.lesson?.host.slug !== host.slug) {
    parentElement.lesson?.dispose();
    parentElement.lesson = new Lesson(parentElement, host);
  }
  parentElement.lesson.receive({ link, seen, told, ...host });
  return () => parentElement.lesson.dispose();
}

const components = { gallery, lesson };

export default components;
