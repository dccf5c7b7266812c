// A page of the site: its boards, and the cards of the index, whose messages lie in scripts of their
// own, since a page in a file can load nothing else.

import { Cards } from "../shell/client/cards.js";
import { make } from "../../lindisc/board/marks.js";
import { showBoards } from "../../lindisc/board/page.js";

function load({ dataset }, shown) {
  const script = make("script", { src: dataset.message });
  script.addEventListener("message", ({ detail }) => shown(detail));
  document.head.append(script);
  return new Promise((over) => {
    for (const end of ["load", "error"]) script.addEventListener(end, over);
  });
}

function start() {
  showBoards();
  new Cards(load).receive([...document.querySelectorAll(".thumbnail")]);
}

export default start;
