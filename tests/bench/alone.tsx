import "./countRenders.ts";
import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import "#client/theme/fonts.css";
import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { type KeptNode, keptElements } from "./keepElements.ts";
import { measureMount } from "./measure.ts";

// What the editor has shown, painted by React alone: its elements are made before, and there is no
// component, listener or state.
const { shown, closed, rows, styles } = keptElements();

const madeOf = new Map<string, ReactNode>();

/** Parts that are the same with rows open and closed are the same to React, too. */
function made(node: KeptNode): ReactNode {
  if (typeof node === "string") return node;
  const text = JSON.stringify(node);
  const known = madeOf.get(text);
  if (known !== undefined) return known;
  const [name, properties, children] = node;
  const element = createElement(name, properties, ...children.map(made));
  madeOf.set(text, element);
  return element;
}

const [first, open] = [closed, shown].map((nodes) =>
  createElement("div", null, ...nodes.map(made)),
);
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];
await Promise.all(Array.from(document.fonts, (font) => font.load()));
const place = document.getElementById("root");
if (place) {
  const root = createRoot(place);
  measureMount(place, () => root.render(first));
  window.bench.openRows = () =>
    window.bench.change(
      () => root.render(open),
      () => place.querySelectorAll(".fields").length === rows,
    );
}
