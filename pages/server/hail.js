// A server that is gone is asked twice a second whether it is back, as long as Streamlit's page waits
// for one answer: from one time to the next it lets pass twice as long, up to four seconds.
(() => {
  const PAUSE = 500; // milliseconds
  const HAIL = /\/_stcore\/(health|host-config)$/;
  const ask = window.fetch;
  const isGone = (asked) => asked.then((answer) => answer.status >= 500, () => true);
  window.fetch = async (address, options) => {
    const asked = ask(address, options);
    if (!HAIL.test(address) || !(await isGone(asked)) || options?.signal?.aborted) return asked;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return window.fetch(address, options);
  };
})();
