import { DOMParser } from "@xmldom/xmldom";

/** A part of a section as it is read: a heading or text, labels with texts, or a table. */
export interface WrittenBlock {
  /** Its element, or the class that says which heading it is. */
  type: string;
  text: string;
  entries: { label: string; text: string }[];
  columns: string[];
  rows: { cells: string[] }[];
}

/** The parts below the heading of a section that the server has written as HTML. */
export function blocksIn(html: string): WrittenBlock[] {
  const xml = html.replaceAll("<br>", "\n");
  const section = new DOMParser().parseFromString(xml, "text/xml").documentElement;
  return elementsIn(section)
    .filter(({ tagName }) => tagName !== "h2")
    .map((element) => ({
      type: element.getAttribute("class") || element.tagName,
      text: textOf(element),
      entries: descendantsOf(element, "div").flatMap((line) => {
        const [label, text] = elementsIn(line).map(textOf);
        return label === undefined || text === undefined ? [] : [{ label, text }];
      }),
      columns: descendantsOf(element, "th").map(textOf),
      rows: descendantsOf(element, "tr")
        .filter(
          (row) => descendantsOf(row, "th").length === 0 && row.getAttribute("class") !== "notes",
        )
        .map((row) => ({ cells: descendantsOf(row, "td").map(textOf) })),
    }));
}

function elementsIn({ childNodes }: Node): Element[] {
  return Array.from(childNodes).filter((node): node is Element => "tagName" in node);
}

function descendantsOf(element: Element, tag: string): Element[] {
  return Array.from(element.getElementsByTagName(tag));
}

function textOf(element: Element): string {
  return element.textContent ?? "";
}
