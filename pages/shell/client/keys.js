// Keys that mean something wherever they are pressed.

const KEYLESS = ["range", "checkbox", "radio"]; // inputs into which nothing is typed

// Not where something is typed, nor as part of what the browser's own keys do.
export function isElsewhere(event) {
  const [{ localName, type, isContentEditable }] = event.composedPath();
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  if (localName === "input") return !KEYLESS.includes(type);
  return ["select", "textarea"].includes(localName) || isContentEditable;
}

// What turns pages is a clicker's wherever the focus is, save where a list is open, a dialog, or a text
// of several lines.
export function isPaged(event) {
  const path = event.composedPath();
  const [{ localName, role, ariaExpanded, isContentEditable }] = path;
  const isOpen = role === "combobox" && ariaExpanded === "true";
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  if (localName === "textarea" || isOpen || isContentEditable) return false;
  return !path.some((node) => node.localName === "dialog");
}
