// Places among rising values: 1.5 is halfway between the second and the third.

export function placeOf(value, values) {
  const above = values.findIndex((other) => other >= value);
  if (above <= 0) return above < 0 ? values.length - 1 : 0;
  return above - (values[above] - value) / (values[above] - values[above - 1]);
}

export function valueAt(values, place) {
  const low = Math.floor(place);
  const high = Math.min(low + 1, values.length - 1);
  return values[low] + (place - low) * (values[high] - values[low]);
}
