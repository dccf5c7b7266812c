// Numbers that have a row for each frame.

// Row `place` of numbers in rows of this width; between two rows what lies in proportion.
export function blended(numbers, width, place) {
  const last = numbers.length / width - 1;
  const low = Math.floor(Math.min(place, last));
  const row = numbers.subarray(low * width, (low + 1) * width);
  if (place <= low || low === last) return row;
  const next = numbers.subarray((low + 1) * width, (low + 2) * width);
  return row.map((number, i) => number + (place - low) * (next[i] - number));
}
