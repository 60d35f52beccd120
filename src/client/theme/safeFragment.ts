import { htmlElements, isOwnPage, isSafeAddress } from "#shared/api/html.ts";

const allowed: ReadonlySet<string> = new Set(htmlElements);

/** Elements whose content is not meant to be read. */
export const silentElements: readonly string[] =
  "script style template noscript iframe object embed svg math textarea select title".split(" ");

/**
 * Rebuilds third-party html from the browser's parse tree with permitted elements only; the only
 * attribute kept is a link's href.
 */
export function safeFragment(html: string): DocumentFragment {
  // A parsed, inert document executes and loads nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const clean = document.createDocumentFragment();
  copyInto(clean, body);
  return clean;
}

function copyInto(home: Node, source: Node): void {
  for (const node of source.childNodes) {
    if (node instanceof Text) home.appendChild(document.createTextNode(node.data));
    if (!(node instanceof Element)) continue;
    const name = node.localName;
    if (silentElements.includes(name)) continue;
    copyInto(allowed.has(name) ? home.appendChild(elementLike(node, name)) : home, node);
  }
}

function elementLike(node: Element, name: string): HTMLElement {
  const element = document.createElement(name);
  const href = name === "a" ? node.getAttribute("href") : null;
  if (href === null || !isSafeAddress(href)) return element;
  element.setAttribute("href", href);
  if (isOwnPage(href)) return element;
  // External links open in a new tab without access to this page.
  element.setAttribute("rel", "noopener noreferrer");
  element.setAttribute("target", "_blank");
  return element;
}
