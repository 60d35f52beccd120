import { ownValue } from "#shared/engine/ownValue.ts";
import { FileRefusal } from "./refusal.ts";

/** Told what an XML text consists of, by names without prefix. */
export interface XmlReader {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The value of an attribute, without its prefix. */
export type Attributes = (name: string) => string | undefined;

/** Reads XML piece by piece, without ever holding more than a tag or a text of it. */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  for await (const piece of pieces) {
    rest = take(rest + decoder.decode(piece, { stream: true }), reader);
    if (rest.length > longestTag) throw new FileRefusal("broken");
  }
  if (take(rest + decoder.decode(), reader).trim() !== "") throw new FileRefusal("cutOff");
}

const longestTag = 1_000_000;

/** Tells whole tags and texts, and returns what is not whole yet. */
function take(text: string, reader: XmlReader): string {
  let at = 0;
  for (;;) {
    const tag = text.indexOf("<", at);
    if (tag < 0) return tellText(text.slice(at), reader);
    const end = endOfTag(text, tag);
    if (end < 0) return text.slice(at);
    if (tag > at) reader.text?.(unescaped(text.slice(at, tag)));
    tell(text.slice(tag + 1, end), reader);
    at = end + 1;
  }
}

/** Tells a text that may go on, and returns a sign at its end that is not whole yet. */
function tellText(text: string, reader: XmlReader): string {
  const sign = text.lastIndexOf("&");
  const end = sign >= 0 && text.length - sign < longestSign ? sign : text.length;
  if (end > 0) reader.text?.(unescaped(text.slice(0, end)));
  return text.slice(end);
}

const longestSign = 12;

function endOfTag(text: string, tag: number): number {
  if (text.startsWith("<!--", tag)) return after(text, "-->", tag);
  if (text.startsWith("<![CDATA[", tag)) return after(text, "]]>", tag);
  if (text.startsWith("<!", tag) && text.length - tag < 10) return -1;
  for (let at = tag; ; at += 1) {
    const sign = text[at];
    if (sign === undefined) return -1;
    if (sign === ">") return at;
    if (sign !== '"' && sign !== "'") continue;
    at = text.indexOf(sign, at + 1);
    if (at < 0) return -1;
  }
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length - 1;
}

function tell(tag: string, reader: XmlReader): void {
  if (tag.startsWith("![CDATA[")) {
    reader.text?.(tag.slice(8, -2));
    return;
  }
  // A definition of a type may define texts that unfold without end.
  if (tag.startsWith("!DOCTYPE")) throw new FileRefusal("broken");
  if (/^[?!]/.test(tag)) return;
  if (tag.startsWith("/")) reader.close?.(bare(tag.slice(1).trimEnd()));
  else tellElement(tag, reader);
}

function tellElement(tag: string, reader: XmlReader): void {
  const isEmpty = tag.endsWith("/");
  const name = bare(/^[^\s/]+/.exec(tag)?.[0] ?? "");
  reader.open?.(name, (wanted) => attributeIn(tag, wanted));
  if (isEmpty) reader.close?.(name);
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function attributeIn(tag: string, wanted: string): string | undefined {
  for (const [, name = "", double, single] of tag.matchAll(
    /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (bare(name) === wanted) return unescaped(double ?? single ?? "");
  return undefined;
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(#x?[\da-fA-F]{1,6}|\w{1,8});/g, (whole, name: string) => {
    if (!name.startsWith("#")) return ownValue(named, name) ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  });
}
