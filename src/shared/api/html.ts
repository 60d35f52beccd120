/** Elements that html of others may hold: words, lists and links, nothing that runs, loads or looks. */
export const htmlElements = [
  "p",
  "br",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "ul",
  "ol",
  "li",
  "a",
  "h3",
  "h4",
] as const;

/** Name of an element on that list. */
export type HtmlElement = (typeof htmlElements)[number];

/** Elements that mean the same as one of the list: what was pasted from elsewhere keeps its shape. */
export const htmlSynonyms: Readonly<Record<string, HtmlElement>> = {
  div: "p",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
};

/** Whether a link leads to a page, an address or a page of ours; browsers overlook control characters, so does this. */
export function isSafeAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the very characters that hide a scheme
  const seen = address.replaceAll(/[\u0000-\u0020\u007F]/g, "");
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(seen);
}

/** Whether a link stays on our own pages. */
export function isOwnPage(address: string): boolean {
  return isSafeAddress(address) && address.startsWith("/");
}
