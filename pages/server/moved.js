// What the server says of the address is of a while ago: what somebody has moved since then stays.
(() => {
  const former = new Map(); // by key, all that the address has said before somebody moved it
  const query = (address) => new URL(address, location.href).searchParams;
  const word = (said, key) => JSON.stringify(said.getAll(key));
  const { replaceState } = history;
  const tell = history.pushState;
  const merged = (address) => {
    const now = query(location.href), told = new URL(address, location.href);
    if (told.pathname !== location.pathname) former.clear();
    for (const [key, words] of former) {
      const answer = word(told.searchParams, key);
      if (answer === word(now, key)) continue;
      if (words.has(answer)) {
        told.searchParams.delete(key);
        for (const value of now.getAll(key)) told.searchParams.append(key, value);
      } else {
        former.delete(key);
      }
    }
    return told.href;
  };
  history.pushState = (state, title, address) => tell(state, title, merged(address));
  history.replaceState = (state, title, address) => {
    const before = query(location.href), after = query(address);
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      if (word(before, key) === word(after, key)) continue;
      former.set(key, (former.get(key) ?? new Set()).add(word(before, key)));
    }
    replaceState.call(history, state, title, address);
  };
  const begin = (event) => event.composedPath()[0].closest("button") && former.clear();
  document.addEventListener("click", begin, { capture: true });
})();
