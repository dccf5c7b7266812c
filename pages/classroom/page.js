// The page of who follows: the leader's picture, moved as it is moved there, and what is asked.

import { Line } from "./connection.js";
import { Shown } from "./leader_picture.js";
import { Poll } from "./poll.js";
import { tab } from "./tab_storage.js";

const NAME = "lindisc: one tap each"; // random: answers are counted once, and nobody is known

function start() {
  const [code] = window.location.pathname.split("/").slice(-1);
  const form = document.querySelector("form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    window.location.assign(`./${meant(form.querySelector("input").value)}`);
  });
  if (code) follow(code.toUpperCase(), form);
  else form.hidden = false;
}

function follow(code, form) {
  const room = `./${code}`;
  const state = document.querySelector("#state");
  const say = (words) => (state.textContent = words);
  const kept = tab();
  const token = tokenOf(kept);
  const poll = new Poll(room, token, kept);
  const { figures, release } = document.body.dataset;
  const picture = new Shown({ base: "../", figures, release, code }, () => {
    say("Following.");
    entitle();
  });
  document.querySelector("#code").textContent = code;
  say("Looking for the class.");
  const line = new Line(`${room}/stream?token=${token}`, {
    open: () => say(picture.lesson ? "Following." : "Waiting for the leader to show something."),
    lost: () => say("Line lost. Trying again."),
    picture: (shown) => picture.show(shown),
    held: ({ key, value }) => picture.hold(key, value),
    question: (question) => {
      poll.show(question);
      entitle();
    },
    end: ({ why }) => {
      line.close();
      say(why);
      poll.show(null);
      form.hidden = false;
    },
  });
}

// By what is asked, and by the lesson.
function entitle() {
  const parts = ["#question:not([hidden]) .words", "h1"].map((place) => document.querySelector(place)?.textContent);
  document.title = [...parts, "lindisc"].filter(Boolean).join(" · ");
}

// A code as it was typed, or the link that ends in one.
function meant(typed) {
  const [, last] = /([^/]*)\/*$/.exec(typed.trim());
  return last.replace(/[^a-z0-9]/gi, "").toUpperCase();
}

function tokenOf(kept) {
  const random = () => window.crypto.getRandomValues(new Uint32Array(4)).join("-");
  if (!kept.getItem(NAME)) kept.setItem(NAME, random());
  return kept.getItem(NAME);
}

export default start;
