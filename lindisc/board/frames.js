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

// From zero, or below, to a bit above the highest; a curve that stays zero has a scale too.
export function rangeOf(curves) {
  const finite = curves.flatMap(({ values }) => [...values].filter(Number.isFinite));
  return [Math.min(0, ...finite), 1.08 * (Math.max(0, ...finite) || 0.1)];
}
