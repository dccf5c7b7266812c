// The gallery in Streamlit: cards show the pictures of the links that they lead to.

import { Answers } from "./answers.js";
import { Cards } from "./cards.js";
import { Link } from "./link.js";

// What a lesson asks for when it is opened there; what takes long is asked for once more, patiently.
async function load(element, shown, isPatient = false) {
  const { release, slug, word } = element.dataset;
  const { asked } = new Link(element.closest("a").search, word);
  const answers = new Answers({ release, slug });
  let mayWait = false;
  await answers.ask("picture", answers.at(`picture?${asked}`), {
    shown: (record) => shown(JSON.parse(record).boards[0]),
    refused: (words, isLong) => (mayWait = isLong),
  }, isPatient);
  if (mayWait) await load(element, shown, true);
}

// A plain click goes there without loading the page anew: Streamlit opens a page at an address as
// it does when somebody goes back to it.
function open(event) {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, "", link.href);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

export function gallery({ parentElement }) {
  const cards = (parentElement.cards ??= new Cards(load));
  const node = document.querySelector(".gallery");
  if (node) node.onclick = open;
  cards.receive([...(node?.querySelectorAll(".thumbnail") ?? [])]);
  return () => cards.receive([]);
}
