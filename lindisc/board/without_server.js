// A message to which nobody listens: only what a browser knows can be asked.

export function unattended(message) {
  const asked = message.panels.some(({ kind, problem }) => kind === "plane" && !problem);
  return { ...message, editable: false, refits: null, heard: { asked } };
}
