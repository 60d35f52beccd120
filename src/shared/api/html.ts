/**
 * Elements permitted in third-party html: text, lists and links, nothing that executes, loads or
 * styles.
 */
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

/** A permitted element's name. */
export type HtmlElement = (typeof htmlElements)[number];

/** Maps equivalent elements to permitted ones, so that pasted content keeps its structure. */
export const htmlSynonyms: Readonly<Record<string, HtmlElement>> = {
  div: "p",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
};

/**
 * Whether a link is http(s), mailto or a path of ours; control characters are ignored, as browsers
 * do.
 */
export function isSafeAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the very characters that hide a scheme
  const seen = address.replaceAll(/[\u0000-\u0020\u007F]/g, "");
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(seen);
}

/** True if a link stays within the application. */
export function isOwnPage(address: string): boolean {
  return isSafeAddress(address) && address.startsWith("/");
}
