// Sliders for what leads boards and has no control among the nodes of a lesson, nor a timeline.

import { leadsOf } from "../../../lindisc/board/lead.js";
import { unpack } from "../../../lindisc/board/common.js";

export function leadersOf(boards, places, labels) {
  const timelines = boards.map(({ timeline }) => timeline).filter(Boolean);
  const taken = ["", ...timelines.flatMap(({ control, key }) => [control, key])];
  const known = new Set([...taken, ...places.flatMap(keysIn)]);
  const leads = boards.flatMap(({ panels }) => panels.flatMap(leadsOf));
  const leaders = new Map();
  for (const lead of leads) {
    const values = [...unpack(lead.values)];
    if (!known.has(lead.control) && values.length > (leaders.get(lead.control)?.values.length ?? 0))
      leaders.set(lead.control, slider(lead, values, labels));
  }
  return leaders.size ? [{ kind: "group", title: "More sliders", items: [...leaders.values()] }] : [];
}

// Of the nodes of a lesson those that boards follow without an answer.
export function leadingOf(nodes, boards) {
  const timelines = boards.map(({ timeline }) => timeline?.control);
  const panels = boards.flatMap((board) => board.panels);
  const leads = panels.flatMap((panel) => [panel.typed?.field, ...leadsOf(panel).map((lead) => lead.control)]);
  const leaders = new Set([...timelines, ...leads]);
  const kept = (node) => (node.items ? leadingOf(node.items, boards).length : leaders.has(node.key));
  return nodes.filter(kept).map((node) => {
    return node.items ? { ...node, items: leadingOf(node.items, boards) } : node;
  });
}

function slider({ control: key, label, frame }, values, labels) {
  const [low, high] = [values[0], values.at(-1)];
  return { kind: "slider", key, label: labels[key] ?? label, value: values[frame], values, low, high };
}

function keysIn(nodes) {
  return nodes.flatMap((node) => (node.items ? keysIn(node.items) : [node.key]));
}
