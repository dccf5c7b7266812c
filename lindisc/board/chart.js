// One chart: lines, bars, dots and marks over two axes, standing still or moving with the frames.

import { Axis, clipped, drawEdges, viewOf } from "./axes.js";
import { unpack } from "./common.js";
import { Handles } from "./handles.js";
import { itemOf } from "./chart_items.js";
import { Lead } from "./lead.js";
import { fitted, make } from "./drawing.js";
import { Readings } from "./readings.js";
import { Moving } from "./series.js";
import { PanelBase } from "./panel_base.js";

export class Chart extends PanelBase {
  constructor() {
    const keys = make("span", { class: "keys" });
    super([keys], []);
    this.node.classList.add("chart");
    this.keys = keys;
    this.handles = new Handles(this);
    this.leads = new Map();
  }

  take(data) {
    this.takeLeads(data);
    this.lay(data);
  }

  // What is drawn and what is said of it, in one where they have one name.
  entitle(readings) {
    this.swatches = this.items.filter(({ name }) => name).map((item) => {
      const swatch = make("canvas", { class: "swatch", "aria-hidden": "true" });
      const own = this.readings.nodes[readings.findIndex(({ name }) => name === item.name)];
      return { item, swatch, own, node: make("span", { class: "key" }, swatch, own ?? item.name) };
    });
    const others = this.readings.nodes.filter((node) => !this.swatches.some(({ own }) => own === node));
    this.keys.replaceChildren(...this.swatches.flatMap(({ node }) => [node, " "]));
    this.count.replaceChildren(...others.flatMap((node) => [node, " "]));
  }

  // What lies over its axes, and what is said of it.
  lay(data) {
    const { lead, items, held } = data;
    const leadOf = (given) => (given ? this.leads.get(given.control) : null);
    [this.across, this.up] = [new Axis(data.across), new Axis(data.up)];
    this.lead = leadOf(lead);
    this.items = items.map((item) => Object.assign(itemOf(item), { lead: leadOf(item.lead) }));
    this.faces = held.map((face) => {
      const stretch = new Moving(face.stretch);
      return { items: face.items.map(itemOf), stretch, lead: leadOf(face) };
    });
    // However a slider stretches the axis upwards its numbers have their room.
    const stretches = this.faces.flatMap(({ stretch: { values } }) => [Math.min(...values), Math.max(...values)]);
    const { names, ends } = this.up;
    const numbersAt = (most) => (by) => this.up.ticks(most, ends.map((end) => by * end));
    this.numbersOf = (most) => (names.length ? [] : [1, ...stretches].flatMap(numbersAt(most)));
    this.readings = new Readings([data, ...held].map(({ readings }) => readings));
    this.entitle(data.readings);
    this.moves = this.readings.moves || this.items.some(({ moves }) => moves);
    this.sight = null;
  }

  // Its own lead and those of items, by their controls.
  takeLeads({ lead, items, held }) {
    const sent = [lead, ...items.map((item) => item.lead), ...held].filter(Boolean);
    this.leads = new Map(sent.map(({ control }) => [control, new Lead()]));
    for (const { control, label, values, frame } of sent)
      this.leads.get(control).receive({ control, label, values: unpack(values), frame });
  }

  isMovedBy(key) {
    return this.leads.has(key);
  }

  follow(slider) {
    const moved = [...this.leads.values()].find((lead) => lead.follow(slider));
    if (moved) this.leader = moved;
    return Boolean(moved);
  }

  rest() {
    for (const lead of this.leads.values()) lead.rest();
    this.leader = null;
  }

  get isTimed() {
    return this.moves && !this.lead;
  }

  // Whether it is led by the timeline of that name, on another board perhaps.
  hear({ key, place, value }) {
    this.leads.get(key)?.stand(place, value);
    return this.leads.has(key);
  }

  // What a held slider shows of it lasts until the server has answered.
  sceneOf(common) {
    const face = this.faces.findIndex(({ lead }) => lead === this.leader);
    const lead = this.faces[face]?.lead ?? this.lead;
    return { ...common, face, frame: lead?.place ?? common.frame };
  }

  sightOf({ frame, face }) {
    const places = [...this.leads.values()].map(({ place }) => place);
    return [this.beside, this.moves || face >= 0 ? frame : 0, face, ...places];
  }

  paint(context, width, height, { frame, face, look, ratio }) {
    const { items, stretch } = this.faces[face] ?? this;
    this.view = this.viewOf(context, [width, height], look, stretch?.at(frame)[0] ?? 1);
    const { view } = this;
    clipped(context, view, () => {
      for (const item of items) item.draw(context, view, item.lead?.place ?? frame, look);
    });
    if (!this.data.bare) this.drawAxes(context, look);
    for (const { item, swatch } of this.swatches) {
      const { context: small, width: across, height: up } = fitted(swatch, ratio);
      item.key(small, look, across, up);
    }
    this.readings.show(frame, face + 1);
  }

  drawAxes(context, look) {
    const { view, across, up } = this;
    const ticks = [across, up].map((axis, i) => axis.ticks(view.most[i], view.ends[i]));
    drawEdges(context, view.plain, ticks, [across.words, up.words], look, up.names.length > 0);
  }

  // The view in the units of the axes; where these are one, neither side is stretched.
  viewOf(context, size, look, stretch) {
    const { across, up } = this;
    const ends = [[...across.ends], up.ends.map((end) => stretch * end)];
    const seen = { names: [across.words, up.words], beside: this.beside, numbersOf: this.numbersOf };
    const within = (box) => viewOf(context, size, box, look, this.data.bare ? {} : seen);
    if (this.data.square) equalise(ends, within([0, 1, 0, 1]));
    const plain = within(ends.flat());
    const x = (value) => plain.x(across.at(value));
    const y = (value) => plain.y(up.at(value));
    const room = Math.max(Math.min(plain.width / 480, 1), 0.6);
    return { ...plain, plain, ends, x, y, room };
  }
}

// Ends of both axes, further apart where their unit would be larger than that of the other.
function equalise(ends, { width, height }) {
  const [wide, high] = ends.map(([low, top]) => top - low);
  const unit = Math.max(wide / width, high / height);
  [width, height].forEach((pixels, i) => {
    const room = (unit * pixels - (i ? high : wide)) / 2;
    ends[i] = [ends[i][0] - room, ends[i][1] + room];
  });
}
