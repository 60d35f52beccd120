import type { Style } from "./look.ts";
import type { Line } from "./wrap.ts";

/** A structure element of the tagged PDF, for screen readers. */
export interface Element {
  type: string;
  /** The renderer's own handle. */
  handle: unknown;
}

export interface ElementOptions {
  title?: string;
  alt?: string;
  /** Set on header cells only. */
  scope?: "Column" | "Row";
  /** Text read in place of the content. */
  actual?: string;
}

export interface Bookmark {
  handle: unknown;
}

export interface Canvas {
  /** Number of pages so far. */
  readonly pages: number;
  newPage(): void;
  /** Opens a child element, to which any page may add content until `close`. */
  open(type: string, parent: Element | undefined, options?: ElementOptions): Element;
  close(element: Element): void;
  /** Draws a line of text with its baseline at y; without an element it is decoration. */
  line(line: Line, x: number, y: number, style: Style, element: Element | undefined): void;
  rule(from: number, to: number, y: number, weight: number, colour: string): void;
  /** Draws the box behind a letter. */
  box(x: number, y: number, size: number, colour: string): void;
  /** Draws a decorative picture scaled into the box, aligned to its lower right. */
  picture(data: string, x: number, y: number, width: number, height: number): void;
  /** Draws the product's logo mark. */
  mark(x: number, y: number, size: number): void;
  bookmark(title: string, parent: Bookmark | undefined, y: number): Bookmark;
}

/** A line at its place, with its baseline at y. */
export interface PageLine {
  text: string;
  x: number;
  y: number;
  style: Style;
}
