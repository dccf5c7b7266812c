// Opens another page of ours without a new start of the whole: Streamlit opens a page at an address as
// it does when somebody goes back to it.

export function open(address) {
  history.pushState(null, "", new URL(address, document.baseURI));
  window.dispatchEvent(new window.PopStateEvent("popstate"));
}
