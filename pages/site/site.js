// A page of the site: its boards, and the cards of the index, whose messages lie in scripts of their
// own, since a page in a file can load nothing else.

import { Cards } from "../shell/client/cards.js";
import { isElsewhere } from "../shell/client/keys.js";
import { make } from "../../lindisc/board/drawing.js";
import { showBoards } from "../../lindisc/board/page.js";

function load({ dataset }, shown) {
  const script = make("script", { src: dataset.message });
  script.addEventListener("message", ({ detail }) => shown(detail));
  document.head.append(script);
  return new Promise((over) => {
    for (const end of ["load", "error"]) script.addEventListener(end, over);
  });
}

// As in the app: the next thing of a question is its answer.
function turn(event) {
  const way = { PageDown: "next", PageUp: "prev" }[event.key];
  if (!way || isElsewhere(event)) return;
  const unanswered = way === "next" && document.querySelector(".first:not(:has([open])) details:last-child");
  const link = document.querySelector(`nav a[rel="${way}"]`);
  if (!unanswered && !link) return;
  event.preventDefault();
  if (unanswered) unanswered.open = true;
  else link.click();
}

function start() {
  showBoards();
  document.addEventListener("keydown", turn);
  new Cards(load).receive([...document.querySelectorAll(".thumbnail")]);
}

export default start;
