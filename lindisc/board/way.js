// The way along which a chart beside the planes looks at the scores, with a dot at either end.

import { addCircle } from "./marks.js";
import { haloed, lineOf, pixels } from "./vector.js";

export function drawWay(context, view, way, look) {
  const stops = Array.from({ length: way.length / 2 }, (_, i) => {
    return pixels(view, way.subarray(2 * i, 2 * i + 2));
  });
  haloed(context, lineOf(stops), 1.75, look);
  for (const end of [stops[0], stops.at(-1)]) {
    const dot = new Path2D();
    addCircle(dot, ...end, 4);
    haloed(context, dot, 3, look);
  }
}
