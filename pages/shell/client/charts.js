// Figures that turn: Plotly draws them, and is asked for only where there is one.

import { isLight } from "../../../lindisc/board/page_theme.js";

const SETTINGS = {
  displaylogo: false,
  modeBarButtons: [["resetCameraDefault3d"]],
  responsive: true,
};

export class Charts {
  // `address` is where Plotly lies.
  constructor(address) {
    Object.assign(this, { address, places: [], figures: [] });
  }

  receive(places, figures) {
    for (const place of this.places) if (!places.includes(place)) window.Plotly?.purge(place);
    Object.assign(this, { places, figures });
    return this.draw();
  }

  async draw() {
    const { figures } = this;
    if (!this.places.length) return;
    if (!window.Plotly) await this.load();
    // Another picture may stand there by now, or another lesson.
    if (figures !== this.figures || !this.places[0].isConnected) return;
    this.places.forEach((place, i) => {
      const { data, layout } = figures[i][isLight(getComputedStyle(place).color) ? "dark" : "light"];
      const height = place.clientHeight || layout.height;
      const kept = { ...layout, height, autosize: true, uirevision: true }; // it stays as it is turned
      window.Plotly.react(place, data, kept, SETTINGS);
    });
    this.dress(this.places[0].getRootNode());
  }

  async load() {
    const { places } = this;
    for (const place of places) place.ariaBusy = true;
    await import(this.address).finally(() => {
      for (const place of places) place.ariaBusy = false;
    });
  }

  // Plotly leaves its style in the head of the page, which does not reach into a shadow.
  dress(root) {
    if (root === document || this.style) return;
    const { cssRules: rules } = document.querySelector("[id^='plotly.js-style']").sheet;
    this.style = new CSSStyleSheet();
    this.style.replaceSync([...rules].map(({ cssText }) => cssText).join("\n"));
    root.adoptedStyleSheets.push(this.style);
  }

  dispose() {
    for (const place of this.places) window.Plotly?.purge(place);
  }
}
