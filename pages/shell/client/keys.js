// Keys that mean something wherever they are pressed.

const KEYLESS = ["range", "checkbox", "radio"]; // inputs into which nothing is typed

// Not where something is typed, nor as part of what the browser's own keys do.
export function isElsewhere(event) {
  const [{ localName, type, isContentEditable }] = event.composedPath();
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  if (localName === "input") return !KEYLESS.includes(type);
  return ["select", "textarea"].includes(localName) || isContentEditable;
}
