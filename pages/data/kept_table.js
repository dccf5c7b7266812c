// The table that no link holds, kept by this browser for this site until its visitor leaves it: a
// page that is loaded anew gives it back to the server by itself, or one of a lecture.

import { forget, keep, kept } from "../shell/client/store.js";
import { tableOf } from "../lectures/kept_lecture.js";

const KEY = "table";

export class ReturnedTable {
  // Where the link speaks of these `words`, and the table that is kept is theirs.
  async receive({ words }, { setTriggerValue }) {
    if (this.words === words) return;
    this.words = words;
    const table = await keptTable();
    const found = table?.words === words ? table : await tableOf(words);
    if (found && this.words === words) setTriggerValue("brought", found);
  }

  dispose() {}
}

export function keptTable() {
  return kept(KEY);
}

export function keepTable(table) {
  return keep(KEY, table);
}

export function forgetTable() {
  return forget(KEY);
}
