// What is told to Streamlit goes out a moment later, in the name of the page that it has drawn. Where
// that page is left in between, the next one comes out empty: Streamlit is told once more to open it.

let isSending = false;

window.addEventListener("popstate", ({ state }) => {
  if (isSending) setTimeout(() => window.dispatchEvent(new window.PopStateEvent("popstate", { state })));
});

// A function of Streamlit's that tells, for what is shown at this path; of a page that was left
// nothing is told.
export const telling = (tell, path) => (...words) => {
  if (window.location.pathname !== path) return;
  tell(...words);
  isSending = true;
  setTimeout(() => (isSending = false));
};
