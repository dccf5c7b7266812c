// Copies the address at the moment of the click; a page without https has no clipboard.

const PRAISE = 2000; // milliseconds in which the button says what it did

function made(parent) {
  const button = document.createElement("button");
  const address = document.createElement("input");
  const words = document.createElement("span");
  let praise;
  const say = (said) => (words.textContent = said);
  button.type = "button";
  button.append(words);
  words.setAttribute("aria-live", "polite");
  say("Copy link");
  button.title = "The link to exactly this picture";
  address.readOnly = true;
  address.hidden = true;
  address.setAttribute("aria-label", "Link to this picture");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      say("Copied");
      clearTimeout(praise);
      praise = setTimeout(say, PRAISE, "Copy link");
    } catch {
      address.value = location.href;
      address.hidden = false;
      address.select();
    }
  });
  address.addEventListener("blur", () => (address.hidden = true));
  parent.append(button, address);
  return button;
}

export default function ({ parentElement }) {
  parentElement.button ??= made(parentElement);
}
