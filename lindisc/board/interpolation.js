// Between frames. Places among rising values: 1.5 is halfway between the second and the third.

const DIGITS = 9; // beyond them only rounding tells a value from that of a frame

export function placeOf(value, values) {
  const above = values.findIndex((other) => other >= value);
  if (above <= 0) return above < 0 ? values.length - 1 : 0;
  const share = (values[above] - value) / (values[above] - values[above - 1]);
  return Number((above - share).toFixed(DIGITS));
}

export function valueAt(values, place) {
  const low = Math.floor(place);
  const high = Math.min(low + 1, values.length - 1);
  return values[low] + (place - low) * (values[high] - values[low]);
}

// Row `place` of numbers in rows of this width; between two rows what lies in proportion.
export function blended(numbers, width, place) {
  const last = numbers.length / width - 1;
  const low = Math.floor(Math.min(place, last));
  const row = numbers.subarray(low * width, (low + 1) * width);
  if (place <= low || low === last) return row;
  const next = numbers.subarray((low + 1) * width, (low + 2) * width);
  return row.map((number, i) => number + (place - low) * (next[i] - number));
}
