// The lesson on a plain page, whose own address is its link.

import { Lesson } from "../../../pages/shell/client/lesson.js";

function mount(element, host) {
  const lesson = new Lesson(element, host);
  lesson.show(host.link ?? window.location.search);
  return lesson;
}

export default mount;
