// What a finished gesture on a board sets: words by key, null where a key is as it starts.

export function settingsOf(hears, gesture, value) {
  if (gesture === "edited") return { [hears]: value ? [value] : null };
  if (gesture === "moved") return mapped(JSON.parse(value));
  if (gesture === "asked") return Object.fromEntries(hears.map((key, i) => [key, wordsOf(value[i])]));
  const { key, values, open_end: isOpen } = hears;
  return { [key]: isOpen && value === values.length - 1 ? null : wordsOf(values[value]) };
}

function mapped(numbers) {
  return Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, wordsOf(number)]));
}

function wordsOf(value) {
  return value === undefined ? null : [String(value)];
}
