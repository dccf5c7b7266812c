// The lesson in Streamlit, as its component: every run gives it a link, and it tells its own at rest.

import { Lesson } from "./lesson.js";

function component({ data: { link, seen, ...host }, parentElement, setStateValue }) {
  const told = (query, number) => setStateValue("told", { link: query, number });
  if (parentElement.lesson?.host.slug !== host.slug) {
    parentElement.lesson?.dispose();
    parentElement.lesson = new Lesson(parentElement, host);
  }
  parentElement.lesson.receive({ link, seen, told, ...host });
  return () => parentElement.lesson.dispose();
}

export default component;
