/** Elements that html of others may hold: words, lists and links, nothing that runs, loads or looks. */
export const htmlElements = "p br b strong i em u ul ol li a h3 h4".split(" ");

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
