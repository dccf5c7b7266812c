// What leads a panel: a plane by what is held there, a chart and its items by leads of their own.

export function leadsOf({ lead, held = [], items = [] }) {
  return [lead, ...held, ...items.map((item) => item.lead)].filter(Boolean);
}
