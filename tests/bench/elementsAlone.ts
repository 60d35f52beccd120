import { createElement, type ReactElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** What a row shows while it is open. */
const openPart = ".fields";

/** Attributes under the names that React has for them; styles that scripts have set are left out. */
function propertiesOf(element: Element): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    // Without a listener React would hold a value against the user.
    const own = name === "value" ? "defaultValue" : name === "checked" ? "defaultChecked" : name;
    // Set without a value, as "hidden" is; an empty input stays empty.
    const isSet = own === name && value === "";
    if (name !== "style") properties[own] = isSet || value;
  }
  if (element instanceof HTMLTextAreaElement) properties["defaultValue"] = element.value;
  return properties;
}

const made = new WeakMap<Element, ReactElement>();

/** An element as one of React's, without any component, listener or state. */
function elementAlone(element: Element, isOpen: boolean): ReactElement {
  const known = made.get(element);
  if (known) return known;
  const isText = element instanceof HTMLTextAreaElement;
  const children = isText ? [] : childrenAlone(element, isOpen);
  const alone = createElement(element.localName, propertiesOf(element), ...children);
  // What is the same with rows open and closed is the same to React, too, and not looked at again.
  if (!element.querySelector(openPart)) made.set(element, alone);
  return alone;
}

function childrenAlone(parent: Element, isOpen: boolean): ReactNode[] {
  return [...parent.childNodes].flatMap((node): ReactNode[] => {
    if (!(node instanceof Element)) return [node.textContent];
    return node.matches(openPart) && !isOpen ? [] : [elementAlone(node, isOpen)];
  });
}

/**
 * Milliseconds until React alone has painted the elements that are shown now: all of them, or those
 * of open rows into a page where these are closed.
 */
export async function paintAlone(what: "all" | "rows"): Promise<number> {
  const shown = document.getElementById("root");
  if (!shown) throw new Error("There is no place.");
  const rows = shown.querySelectorAll(openPart).length;
  const place = document.createElement("div");
  place.id = "root";
  const [closed, open] = [false, true].map((isOpen) =>
    createElement("div", null, ...childrenAlone(shown, isOpen)),
  );
  shown.replaceWith(place);
  const root = createRoot(place);
  const isThere = () => place.childElementCount > 0;
  const isOpen = () => isThere() && place.querySelectorAll(openPart).length === rows;
  await window.bench.change(
    () => what === "rows" && root.render(closed),
    () => what === "all" || isThere(),
  );
  return window.bench.change(() => root.render(open), isOpen);
}
