// What scripts must keep to; of all that a browser names they may use what is listed here.

import js from "@eslint/js";

const BROWSER = [
  "AbortController", "Blob", "CSSStyleSheet", "CustomEvent", "EventSource", "FileReader", "ImageData", "IntersectionObserver",
  "MessageEvent", "MutationObserver", "Node", "NodeFilter", "Path2D", "PopStateEvent", "ResizeObserver",
  "TextDecoder", "TextDecoderStream", "URL", "URLSearchParams", "atob", "cancelAnimationFrame", "clearTimeout", "document", "fetch",
  "getComputedStyle", "history", "location", "navigator", "performance", "requestAnimationFrame",
  "sessionStorage", "setTimeout", "window",
];

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: Object.fromEntries(BROWSER.map((name) => [name, "readonly"])) },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-duplicate-imports": "error",
      "no-shadow": ["error", { builtinGlobals: true }],
      "prefer-const": "error",
      "sort-imports": ["error", { ignoreDeclarationSort: true }],
    },
  },
];
