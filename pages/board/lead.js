// The slider of the hyperparameter that the timeline runs over leads it at once, while it is dragged
// too: the server hears of a slider only when it is let go.

class Lead {
  // `moved` hears of every value that the slider shows.
  constructor(moved) {
    this.told = new Told();
    this.observer = new MutationObserver((changes) => {
      const slider = changes.map(({ target }) => target).find((target) => this.isSlider(target));
      if (slider) moved(Number(slider.value));
    });
    this.observer.observe(document.body, { subtree: true, attributeFilter: ["value"] });
  }

  // Streamlit writes the key of a control into its class.
  receive(control) {
    this.marker = `.st-key-${control.replace(/[^\w-]/g, "-")}`;
  }

  isSlider(node) {
    return node.type === "range" && Boolean(node.closest(this.marker));
  }
}
