import PDFDocument from "pdfkit";
import type { Bookmark, Canvas, Element, ElementOptions } from "./canvas.ts";
import { fontFiles, type Metrics, noFont } from "./fonts.ts";
import { colours, sheet, type Style } from "./look.ts";
import type { Line, Segment } from "./wrap.ts";

/** Metadata of the file. */
export interface FileFacts {
  title: string;
  author: string;
  language: "de" | "en";
  creator: string;
}

const languages = { de: "de-DE", en: "en-GB" } as const;

/** A hyphenated word is one structure element, so that it is read and searched as a whole. */
interface OpenWord {
  word: string;
  element: PDFKit.PDFStructureElement;
}

/** Draws a tagged PDF (PDF/UA): each text belongs to an element, everything else is decoration. */
export class PdfCanvas implements Canvas {
  readonly document: PDFKit.PDFDocument;
  pages = 0;
  readonly #metrics: Metrics;
  /** Words continued on the next line, by their element. */
  readonly #words = new Map<unknown, OpenWord>();

  constructor(facts: FileFacts, metrics: Metrics) {
    this.document = createDocument(facts);
    this.#metrics = metrics;
  }

  newPage(): void {
    this.document.addPage({ size: [sheet.width, sheet.height], margin: 0 });
    // Tab order follows the structure.
    Object.assign(this.document.page.dictionary.data, { Tabs: "S" });
    this.pages += 1;
  }

  open(type: string, parent: Element | undefined, options?: ElementOptions): Element {
    return openElement(this.document, type, parent, options);
  }

  close(element: Element): void {
    this.#endWord(element.handle);
    structure(element).end();
  }

  line(line: Line, x: number, y: number, style: Style, element: Element | undefined): void {
    let at = x;
    for (const segment of line.segments) {
      if (segment.text === "") continue;
      const draw = (): void => this.#text(segment.text, at, y, style);
      if (element) this.#content(segment, element, draw);
      else this.#decorate("Pagination", draw);
      at += this.#metrics.width(segment.text, style);
    }
  }

  rule(from: number, to: number, y: number, weight: number, colour: string): void {
    this.#decorate("Layout", () => {
      this.document.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke();
    });
  }

  box(x: number, y: number, size: number, colour: string): void {
    this.#decorate("Layout", () => {
      this.document.roundedRect(x, y, size, size, size * 0.12).fill(colour);
    });
  }

  picture(data: string, x: number, y: number, width: number, height: number): void {
    const fit: [number, number] = [width, height];
    this.#decorate("Layout", () => {
      const image = Buffer.from(data, "base64");
      this.document.image(image, x, y, { fit, align: "right", valign: "bottom" });
    });
  }

  mark(x: number, y: number, size: number): void {
    this.#decorate("Layout", () => drawMark(this.document, x, y, size));
  }

  bookmark(title: string, parent: Bookmark | undefined, y: number): Bookmark {
    return { handle: outline(this.document, parent?.handle).addItem(title, bookmarkPlace(y)) };
  }

  /** Ends the file; nothing can be drawn afterwards. */
  finish(): void {
    this.document.end();
  }

  #decorate(type: "Layout" | "Pagination", draw: () => void): void {
    this.document.markContent("Artifact", { type });
    draw();
    this.document.endMarkedContent();
  }

  #text(text: string, x: number, y: number, style: Style): void {
    this.document.font(style.face).fontSize(style.size).fillColor(style.colour);
    this.document.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
  }

  #content(segment: Segment, owner: Element, draw: () => void): void {
    if (segment.word === undefined) this.#endWord(owner.handle);
    const target = segment.word === undefined ? structure(owner) : this.#word(owner, segment.word);
    const content = this.document.markStructureContent(
      segment.word === undefined ? owner.type : "Span",
    );
    draw();
    this.document.endMarkedContent();
    target.add(content);
  }

  #word(owner: Element, word: string): PDFKit.PDFStructureElement {
    const open = this.#words.get(owner.handle);
    if (open?.word === word) return open.element;
    this.#endWord(owner.handle);
    const element = this.document.struct("Span", { actual: word });
    structure(owner).add(element);
    this.#words.set(owner.handle, { word, element });
    return element;
  }

  #endWord(handle: unknown): void {
    this.#words.get(handle)?.element.end();
    this.#words.delete(handle);
  }
}

function createDocument(facts: FileFacts): PDFKit.PDFDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    tagged: true,
    pdfVersion: "1.7",
    // The type only lists PDF/A, though pdfkit supports PDF/UA.
    subset: "PDF/UA" as "PDF/A-1",
    lang: languages[facts.language],
    displayTitle: true,
    font: noFont,
    info: {
      Title: pdfString(facts.title),
      Author: pdfString(facts.author),
      Creator: pdfString(facts.creator),
      Producer: "PDFKit",
    },
  });
  for (const [face, file] of Object.entries(fontFiles)) document.registerFont(face, file);
  return document;
}

/**
 * A string that pdfkit uses twice: plainly for metadata, and through toString for XML, which it
 * does not escape.
 */
class FactText extends String {
  override toString(): string {
    return this.valueOf()
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll(/[^\P{Cc}\n]/gu, "");
  }
}

function pdfString(text: string): string {
  // pdfkit accepts String instances; its type only allows the primitive.
  return new FactText(text) as unknown as string;
}

function openElement(
  document: PDFKit.PDFDocument,
  type: string,
  parent: Element | undefined,
  options: ElementOptions = {},
): Element {
  const element = document.struct(type, { ...options });
  if (parent) structure(parent).add(element);
  else document.addStructure(element);
  return { type, handle: element };
}

function structure(element: Element): PDFKit.PDFStructureElement {
  // Border: all handles of this canvas come from openElement.
  return element.handle as PDFKit.PDFStructureElement;
}

function outline(document: PDFKit.PDFDocument, handle: unknown): PDFKit.PDFOutline {
  // Border: all bookmark handles come from bookmark.
  return handle === undefined ? document.outline : (handle as PDFKit.PDFOutline);
}

/** pdfkit measures the left edge from the right of the page. */
function bookmarkPlace(top: number): { expanded?: boolean } {
  const place = { top, left: sheet.width, expanded: false };
  return place;
}

/** The logo mark, three lines and a ring, on a 32-unit grid. */
function drawMark(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32);
  document.roundedRect(0, 0, 32, 32, 7).fill(colours.blue);
  document
    .roundedRect(5, 8.5, 9.5, 3, 1.5)
    .roundedRect(8, 14.5, 6.5, 3, 1.5)
    .roundedRect(5, 20.5, 9.5, 3, 1.5)
    .fill(colours.white);
  document.roundedRect(18.25, 10, 7.5, 12, 3.75).lineWidth(3).stroke(colours.white);
  document.restore();
}
