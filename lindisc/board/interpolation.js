// Places among rising values: 1.5 is halfway between the second and the third.

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
