// The key P begins to present and ends it; Escape ends it, and so does a button for who has no keys.

const TYPED = "input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]";

function turn() {
  document.querySelector(".st-key-present button")?.click();
}

function press(event) {
  const [target] = event.composedPath();
  const isElsewhere = event.ctrlKey || event.altKey || event.metaKey || target.matches?.(TYPED);
  if (isElsewhere || event.defaultPrevented) return;
  const isEnd = event.key === "Escape" && document.querySelector(".st-key-presenting");
  if (event.key.toLowerCase() === "p" || isEnd) turn();
}

function made(parent) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Leave (Esc)";
  button.addEventListener("click", turn);
  parent.append(button);
  if (!document.lindiscPresents) document.addEventListener("keydown", press);
  document.lindiscPresents = true;
  return button;
}

export default function ({ parentElement }) {
  parentElement.button ??= made(parentElement);
}
