// The table that no link holds, kept by this browser for this site until its visitor leaves it: a
// page that is loaded anew gives it back to the server by itself, or one of a lecture.

import { forget, keep, kept } from "../shell/client/browser_storage.js";
import { tableIn } from "../lectures/kept_lecture.js";

const KEY = "table";

export class ReturnedTable {
  // Where the link speaks of these `words`, and the table that is kept is theirs.
  async receive({ words }, { setTriggerValue }) {
    if (this.words === words) return;
    this.words = words;
    const table = await tableOf(words);
    if (table && this.words === words) setTriggerValue("brought", table);
  }

  dispose() {}
}

// The table that a link names by these words; nothing where this browser has none.
export function tableOf(words) {
  return keptTable().then((table) => (table?.words === words ? table : tableIn(words)));
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
