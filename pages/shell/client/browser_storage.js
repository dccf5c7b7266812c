// What this browser keeps for this site, by key: nothing of it is told to the server by itself.

const STORE = "own";

export function kept(key) {
  return within("readonly", (store) => store.get(key));
}

export function keep(key, value) {
  return within("readwrite", (store) => store.put(value, key));
}

export function forget(key) {
  return within("readwrite", (store) => store.delete(key));
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
