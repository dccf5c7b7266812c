// Why there is no answer, and the way to one that takes longer, if there is any.

import { make } from "../../../lindisc/board/drawing.js";

export function offer(words, again) {
  const said = make("p", { class: "refused", role: "status" }, words);
  if (!again) return said;
  const help = "It may take half a minute, and waits its turn.";
  const button = make("button", { type: "button", title: help }, "Compute it all the same");
  button.addEventListener("click", again);
  said.append(" ", button);
  return said;
}
