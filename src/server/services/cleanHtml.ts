import sanitize from "sanitize-html";
import { htmlElements, isSafeAddress } from "#shared/api/html.ts";

/** Elements that mean the same as one of ours: what was pasted from elsewhere keeps its shape. */
const sameAs: Readonly<Record<string, string>> = {
  div: "p",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
};

const rules: sanitize.IOptions = {
  allowedTags: htmlElements,
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    ...sameAs,
    a: (tagName, { href = "" }) => {
      const attribs: sanitize.Attributes = isSafeAddress(href) ? { href } : {};
      return { tagName, attribs };
    },
  },
};

/** Html of others without anything that runs, loads or looks; nothing where no word is left of it. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, rules);
  const words = clean.replaceAll(/<[^<>]*>/g, "").replaceAll(/&nbsp;|[\s\u00A0]/g, "");
  return words === "" ? "" : clean;
}
