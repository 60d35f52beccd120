import { escapeXml } from "../ooxml/xml.ts";

export function element(tag: string, content: string, attributes = ""): string {
  return `<${tag}${attributes === "" ? "" : ` ${attributes}`}>${content}</${tag}>`;
}

/** A text whose lines stand below each other. */
export function lines(text: string): string {
  return escapeXml(text).replaceAll("\n", "<br>");
}

/**
 * The texts of markup as a browser reads them, one below the other: what a part's hash is about, so
 * that it can be told from the page as well as from the file.
 */
export function textsOf(markup: string): string {
  return markup
    .split(/<[^<>]*>/)
    .filter((text) => text !== "")
    .map((text) =>
      text
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    )
    .join("\n");
}
