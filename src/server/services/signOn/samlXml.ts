import { DOMParser } from "@xmldom/xmldom";
import { inflateRawSync } from "node:zlib";
import { readXmlMoment } from "#shared/engine/machineFormats.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** The most that a message of a provider may hold, in bytes. */
export const messageLimit = 256 * 1024;
/** The same for one that is not encrypted, which needs less and is read more slowly. */
const plainLimit = 64 * 1024;

/** The most bytes that a message may have, by whether its assertion is encrypted. */
export function limitOf(xml: string): number {
  return /<(?:\w+:)?EncryptedAssertion[\s>]/.test(xml) ? messageLimit : plainLimit;
}

const namespaces = {
  samlp: "urn:oasis:names:tc:SAML:2.0:protocol",
  saml: "urn:oasis:names:tc:SAML:2.0:assertion",
  md: "urn:oasis:names:tc:SAML:2.0:metadata",
  ds: "http://www.w3.org/2000/09/xmldsig#",
};

/** Ways to sign, to hash, to write and to encrypt that are safe; SHA-1 is none to sign with. */
const safeAlgorithms =
  /^http:\/\/www\.w3\.org\/(?:2001\/04\/xmldsig-more#(?:rsa|ecdsa)-sha(?:256|384|512)|2001\/04\/xmlenc#(?:sha256|sha512|aes(?:128|256)-cbc|rsa-oaep-mgf1p)|2001\/04\/xmldsig-more#sha384|2001\/10\/xml-exc-c14n#|2000\/09\/xmldsig#enveloped-signature|2009\/xmlenc11#(?:aes(?:128|256)-gcm|rsa-oaep|mgf1sha(?:1|256|384|512)))$/;
/** Where SHA-1 masks a key and signs nothing. */
const keyDigest = "http://www.w3.org/2000/09/xmldsig#sha1";

/** The text of a message that came by a form. */
export function decodeMessage(base64: unknown): string {
  if (typeof base64 !== "string" || base64.length > messageLimit * 2)
    throw new SignOnRefusal("refused", "no message", true);
  const bare = base64.replaceAll(/\s/g, "");
  if (bare === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare))
    throw new SignOnRefusal("refused", "message is not base64", true);
  return Buffer.from(bare, "base64").toString("utf8");
}

/** The text of a message that came in an address. */
export function inflateMessage(base64: string): string {
  try {
    const bytes = inflateRawSync(Buffer.from(base64, "base64"), { maxOutputLength: messageLimit });
    return bytes.toString("utf8");
  } catch {
    throw new SignOnRefusal("refused", "message can't be unpacked", true);
  }
}

const declaration = /^\s*<\?xml [^<>?]*\?>/;

/**
 * Throws if a message has what no provider writes and attacks are made of: a document type, an
 * entity, a comment, an instruction, or a weak algorithm.
 */
export function mustBePlain(xml: string): void {
  if (/<!/.test(xml)) throw new SignOnRefusal("refused", "DOCTYPE, ENTITY or comment", true);
  if (/<\?/.test(xml.replace(declaration, "")))
    throw new SignOnRefusal("refused", "processing instruction", true);
  for (const [, name = ""] of withoutKeyDigests(xml).matchAll(
    /\bAlgorithm\s*=\s*["']([^"']*)["']/g,
  ))
    if (!safeAlgorithms.test(name)) throw new SignOnRefusal("refused", "weak algorithm", true);
}

/**
 * The most that a message may have of what costs the libraries more than twice the time if there is
 * twice as much of it: they read 10,000 elements for seconds. A directory puts a person in 1,015
 * groups at most, each of which may be an element with three attributes.
 */
const most = {
  elements: 1500,
  attributes: 4500,
  attributesOfOne: 40,
  levels: 40,
  prefixes: 40,
};

// Border: Object.keys forgets the names.
const bounds = Object.keys(most) as (keyof typeof most)[];

/**
 * A tag, each of whose quoted values is closed in it. The lookahead ends the name: without it each
 * shorter name is tried as well, which takes a minute for a name of 200 kB.
 */
const tag = /<(\/?)[^\s/<>"'=]+(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const quoted = /"[^"]*"|'[^']*'/;

/** Throws if a message has more parts than it needs; reads it once, before anything else does. */
export function mustBeSmall(xml: string): void {
  const text = xml.replace(declaration, "");
  const found = { elements: 0, attributes: 0, attributesOfOne: 0, levels: 0, prefixes: 0 };
  const prefixes = new Set<string>();
  let tags = 0;
  for (const [, slash, inner = ""] of text.matchAll(tag)) {
    tags += 1;
    if (slash === "/") {
      found.levels -= 1;
      continue;
    }
    const names = inner.split(quoted).slice(0, -1);
    for (const name of names) if (/^\s*xmlns\b/.test(name)) prefixes.add(name.trim());
    found.elements += 1;
    found.attributes += names.length;
    found.attributesOfOne = names.length;
    found.prefixes = prefixes.size;
    if (!inner.endsWith("/")) found.levels += 1;
    for (const name of bounds)
      if (found[name] > most[name])
        throw new SignOnRefusal("refused", `more than ${most[name]} ${name}`, true);
  }
  if (tags !== text.split("<").length - 1)
    throw new SignOnRefusal("refused", "message is no XML", true);
}

function withoutKeyDigests(xml: string): string {
  return withChanged(xml, "(?:\\w+:)?EncryptedKey", (key) =>
    key.replaceAll(keyDigest, "http://www.w3.org/2001/04/xmlenc#sha256"),
  );
}

/** Changes the elements of a name in a text that is read once, however often one begins. */
export function withChanged(
  xml: string,
  name: string,
  change: (element: string) => string,
): string {
  const end = new RegExp(`</${name}>`);
  const [before = "", ...parts] = xml.split(new RegExp(`(?=<${name}\\b)`));
  const changed = parts.map((part) => {
    const close = end.exec(part);
    if (!close) return part;
    const length = close.index + close[0].length;
    return change(part.slice(0, length)) + part.slice(length);
  });
  return before + changed.join("");
}

/** The root of a message; throws if it is no XML. */
export function rootOf(xml: string): Element {
  const refuse = (): never => {
    throw new SignOnRefusal("refused", "message is no XML", true);
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const root = new DOMParser({ errorHandler }).parseFromString(xml, "text/xml").documentElement;
  return root ?? refuse();
}

export function childrenOf(
  element: Element,
  language: keyof typeof namespaces,
  name: string,
): Element[] {
  const found: Element[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    // Border: what has this type is an element.
    const child = node as Element;
    const isNamed = node.nodeType === 1 && child.localName === name;
    if (isNamed && child.namespaceURI === namespaces[language]) found.push(child);
  }
  return found;
}

export function isElement(
  { localName, namespaceURI }: Element,
  language: keyof typeof namespaces,
  name: string,
): boolean {
  return localName === name && namespaceURI === namespaces[language];
}

/** The only child by a name; throws if there are none or several. */
export function onlyChild(
  element: Element,
  language: keyof typeof namespaces,
  name: string,
): Element {
  const [child, ...others] = childrenOf(element, language, name);
  if (!child || others.length > 0) throw new SignOnRefusal("refused", `not one ${name}`, true);
  return child;
}

/** The words in an element that has nothing else in it. */
export function textOf(element: Element): string {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType !== 3) throw new SignOnRefusal("refused", "more than text", true);
  return (element.textContent ?? "").trim();
}

/** The time in an attribute; null if there is none. Throws if it is no time. */
export function timeIn(element: Element, name: string): Date | null {
  const text = element.getAttribute(name);
  if (!text) return null;
  const time = readXmlMoment(text);
  if (!time) throw new SignOnRefusal("refused", `no time in ${name}`);
  return time;
}

/** Which elements of a document have a name, wherever they stand. */
export function elementsNamed(root: Element, name: string): Element[] {
  return Array.from(root.getElementsByTagNameNS("*", name));
}
