// The leader's strip at the foot of the page: code of the room, how many follow and have voted, and all
// votes as a file; the code and its picture large for the last row.

import { CONTROLS } from "../../lindisc/board/control_style.js";
import { made } from "./bars.js";
import style from "./leader.css" with { type: "css" };

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;
const ALONE = "Only this machine can open that. Open lindisc at an address that others can reach, too.";
const CLOSING = ["PageDown", "PageUp"]; // a clicker's, beside Escape

export class Strip {
  // `tell` hears what is wanted.
  constructor(parent, tell) {
    this.tell = tell;
    this.section = made("section", "strip");
    this.section.ariaLabel = "Leading a class";
    this.hide();
    parent.adoptedStyleSheets.push(CONTROLS, style);
    parent.append(this.section);
  }

  hide() {
    this.turn(false);
    this.section.replaceChildren();
  }

  // The page makes room for it.
  turn(isShown) {
    this.section.hidden = !isShown;
    document.documentElement.classList.toggle("leading", isShown);
  }

  // There is no room, or none any more.
  lose(words, ...ways) {
    const why = made("p", "why", words);
    why.role = "alert";
    this.section.replaceChildren(why, ...ways, this.button("Close", "closed"));
    this.turn(true);
  }

  // The room is led from now on.
  fill(room) {
    this.room = room;
    const code = made("button", "code", room.code);
    code.title = "Show it large, with its link";
    code.addEventListener("click", () => this.enlarge());
    [this.follow, this.voted] = [made("span", "follow"), made("span", "voted")];
    this.save = this.button("Votes (CSV)", "saved");
    const stop = this.button("Stop", "stopped");
    this.section.replaceChildren(made("span", "on", "Leading"), code, this.follow, this.voted, this.save, stop);
    this.turn(true);
    this.count({ followers: 0, question: null, kept: 0 });
  }

  // Until a click, Escape or the clicker ends it.
  enlarge() {
    const { address, code, qr } = this.room;
    const whole = address + code;
    const [picture, link] = [made("img", "qr"), made("a", "link", whole.replace(/^\w+:\/\//, ""))];
    Object.assign(picture, { src: qr, alt: "The link as a picture for the camera of a phone" });
    Object.assign(link, { href: whole, target: "_blank" });
    const large = made("dialog", "large");
    large.ariaLabel = "How to follow";
    const note = made("p", "note", LOCAL.test(window.location.hostname) ? ALONE : "");
    large.append(made("p", "code", code), picture, link, note);
    large.addEventListener("click", () => large.close());
    large.addEventListener("close", () => large.remove());
    large.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (!CLOSING.includes(event.key)) return;
      event.preventDefault();
      large.close();
    });
    this.section.append(large);
    large.showModal();
  }

  count({ followers, question, kept }) {
    this.follow.textContent = followers === 1 ? "1 follows" : `${followers} follow`;
    const voted = question?.voted;
    this.voted.textContent = typeof voted === "number" ? `${voted} voted` : "";
    this.save.hidden = !kept;
  }

  button(words, event) {
    const button = made("button", "", words);
    button.addEventListener("click", () => this.tell(event));
    return button;
  }
}
