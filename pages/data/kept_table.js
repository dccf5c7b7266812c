// The table that no link holds, kept by this browser for this site until its visitor leaves it: a
// page that is loaded anew gives it back to the server by itself.

const STORE = "own", KEY = "table";

export class ReturnedTable {
  // Where the link speaks of these `words`, and the table that is kept is theirs.
  async receive({ words }, { setTriggerValue }) {
    if (this.words === words) return;
    this.words = words;
    const table = await keptTable();
    if (table?.words === words) setTriggerValue("brought", table);
  }

  dispose() {}
}

export function keptTable() {
  return within("readonly", (store) => store.get(KEY));
}

export function keepTable(table) {
  return within("readwrite", (store) => store.put(table, KEY));
}

export function forgetTable() {
  return within("readwrite", (store) => store.delete(KEY));
}

// What comes of a request to the store; nothing where the browser keeps nothing, as in some frames.
async function within(mode, ask) {
  try {
    const opened = window.indexedDB.open("lindisc");
    opened.onupgradeneeded = () => opened.result.createObjectStore(STORE);
    const database = await done(opened);
    const found = await done(ask(database.transaction(STORE, mode).objectStore(STORE)));
    database.close();
    return found;
  } catch {
    return null;
  }
}

function done(request) {
  return new Promise((succeed, fail) => {
    request.onsuccess = () => succeed(request.result);
    request.onerror = () => fail(request.error);
  });
}
