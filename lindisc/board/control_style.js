// One sheet for all roots of ours: what is pressed and typed into looks alike in them.

import style from "./controls.css" with { type: "css" };

export const CONTROLS = style;
