import type { Style } from "./look.ts";
import type { Line } from "./wrap.ts";

/** An element of the document's structure, as screen readers walk it. */
export interface Element {
  type: string;
  /** The renderer's own handle. */
  handle: unknown;
}

/** Attributes of a structure element. */
export interface ElementOptions {
  title?: string;
  alt?: string;
  /** Which cells a table's heading is about. */
  scope?: "Column" | "Row";
}

/** A bookmark under which others can be put. */
export interface Bookmark {
  handle: unknown;
}

/** Drawing surface of a document; an implementation that only counts pages shares the interface. */
export interface Canvas {
  /** Pages begun so far. */
  readonly pages: number;
  newPage(): void;
  /** Begins an element inside another; ended by close, until then more can be added on any page. */
  open(type: string, parent: Element | undefined, options?: ElementOptions): Element;
  close(element: Element): void;
  /** One line of text with its baseline at y; decoration where it belongs to no element. */
  line(line: Line, x: number, y: number, style: Style, element: Element | undefined): void;
  /** A horizontal rule. */
  rule(from: number, to: number, y: number, weight: number, colour: string): void;
  /** The box behind a letter. */
  box(x: number, y: number, size: number, colour: string): void;
  /** A picture that says nothing the text doesn't, as large as the box allows, at its lower right. */
  picture(data: string, x: number, y: number, width: number, height: number): void;
  /** The product's mark. */
  mark(x: number, y: number, size: number): void;
  bookmark(title: string, parent: Bookmark | undefined, y: number): Bookmark;
}

/** A canvas that draws nothing: tells how many pages a document takes. */
export function countingCanvas(): Canvas {
  let pages = 0;
  const nothing = { handle: undefined };
  return {
    get pages() {
      return pages;
    },
    newPage: () => {
      pages += 1;
    },
    open: (type) => ({ type, handle: undefined }),
    close: () => undefined,
    line: () => undefined,
    rule: () => undefined,
    box: () => undefined,
    picture: () => undefined,
    mark: () => undefined,
    bookmark: () => nothing,
  };
}
