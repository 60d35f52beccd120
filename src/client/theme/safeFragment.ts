import { htmlElements, isOwnPage, isSafeAddress } from "#shared/api/html.ts";

/** Elements and attributes that are kept. */
interface Permitted {
  elements: ReadonlySet<string>;
  attributes: readonly string[];
}

const prose: Permitted = { elements: new Set(htmlElements), attributes: [] };

/** Elements whose content is not meant to be read. */
export const silentElements: readonly string[] =
  "script style template noscript iframe object embed svg math textarea select title".split(" ");

/**
 * Rebuilds html from the browser's parse tree with permitted elements and attributes only; by
 * default as third parties may send it: a link's href is the only attribute.
 */
export function safeFragment(html: string, permitted = prose): DocumentFragment {
  // A parsed, inert document executes and loads nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const clean = document.createDocumentFragment();
  copyInto(clean, body, permitted);
  return clean;
}

function copyInto(home: Node, source: Node, permitted: Permitted): void {
  for (const node of source.childNodes) {
    if (node instanceof Text) home.appendChild(document.createTextNode(node.data));
    if (!(node instanceof Element)) continue;
    const name = node.localName;
    if (silentElements.includes(name)) continue;
    const isKept = permitted.elements.has(name);
    copyInto(isKept ? home.appendChild(elementLike(node, permitted)) : home, node, permitted);
  }
}

function elementLike(node: Element, { attributes }: Permitted): HTMLElement {
  const element = document.createElement(node.localName);
  for (const name of attributes) {
    const value = node.getAttribute(name);
    if (value !== null) element.setAttribute(name, value);
  }
  const href = node.localName === "a" ? node.getAttribute("href") : null;
  if (href === null || !isSafeAddress(href)) return element;
  element.setAttribute("href", href);
  if (isOwnPage(href)) return element;
  // External links open in a new tab without access to this page.
  element.setAttribute("rel", "noopener noreferrer");
  element.setAttribute("target", "_blank");
  return element;
}
