import sanitize from "sanitize-html";
import { htmlElements, htmlSynonyms, isSafeAddress } from "#shared/api/html.ts";

const rules: sanitize.IOptions = {
  allowedTags: [...htmlElements],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    ...htmlSynonyms,
    a: (tagName, { href = "" }) => {
      const attribs: sanitize.Attributes = isSafeAddress(href) ? { href } : {};
      return { tagName, attribs };
    },
  },
};

/** Elements that execute script, embed other documents or load resources. */
const active = new Set(
  "script iframe frame object embed applet form button input base meta link".split(" "),
);

/** URL schemes that execute code. */
const program = /^(?:javascript|vbscript|data):/i;

/**
 * Returns the first part of the html that would execute something, or null; pure formatting never
 * counts.
 */
export function activePart(html: string): string | null {
  let found: string | null = null;
  const look: sanitize.Transformer = (tagName, attribs) => {
    found ??= active.has(tagName) ? `<${tagName}>` : activeAttribute(attribs);
    return { tagName, attribs };
  };
  sanitize(html, { ...rules, transformTags: { "*": look } });
  return found;
}

function activeAttribute(attribs: sanitize.Attributes): string | null {
  for (const [name, value] of Object.entries(attribs)) {
    if (/^on/i.test(name)) return name;
    // oxlint-disable-next-line no-control-regex -- the very characters that hide a scheme
    const scheme = program.exec(value.replaceAll(/[\u0000-\u0020\u007F]/g, ""));
    if (scheme) return scheme[0].toLowerCase();
  }
  return null;
}

/**
 * Sanitises third-party html: drops everything that executes, loads or styles; empty if no text is
 * left.
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, rules);
  const words = clean.replaceAll(/<[^<>]*>/g, "").replaceAll(/&nbsp;|[\s\u00A0]/g, "");
  return words === "" ? "" : clean;
}
