// One entry in the history for a page, however often its address changes: going back leaves it, and
// finds the one before as it was left. Streamlit empties its address before it goes to another.
(() => {
  const replace = history.replaceState.bind(history);
  const isHere = (address) => new URL(address, location.href).pathname === location.pathname;
  let left = "";
  const remember = (event) => {
    const link = event.composedPath()[0].closest("a[href]");
    if (link && !isHere(link.href)) left = location.href;
  };
  document.addEventListener("click", remember, { capture: true });
  history.pushState = (state, title, address) => {
    if (isHere(address)) {
      replace(state, title, address);
    } else {
      if (left && isHere(left)) replace(history.state, "", left);
      left = "";
      window.History.prototype.pushState.call(history, state, title, address);
    }
  };
})();
