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

/** Elements that run something, or bring in what does. */
const active = new Set(
  "script iframe frame object embed applet form button input base meta link".split(" "),
);

/** Addresses that are programs. */
const program = /^(?:javascript|vbscript|data):/i;

/** The first part of html that would run something; null where there is none. What merely looks is no reason to refuse it. */
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

/** Html of others without anything that runs, loads or looks; nothing where no word is left of it. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, rules);
  const words = clean.replaceAll(/<[^<>]*>/g, "").replaceAll(/&nbsp;|[\s\u00A0]/g, "");
  return words === "" ? "" : clean;
}
