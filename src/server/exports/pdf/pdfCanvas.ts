import PDFDocument from "pdfkit";
import type { Canvas, Element, ElementOptions } from "./canvas.ts";
import { fontFiles, type Metrics, noFont } from "./fonts.ts";
import { colours, sheet, type Style } from "./look.ts";
import type { Segment } from "./wrap.ts";

/** What a file says about itself. */
export interface FileFacts {
  title: string;
  author: string;
  language: "de" | "en";
  creator: string;
}

/** A canvas with the file that it is drawn into. */
export interface PdfCanvas extends Canvas {
  readonly document: PDFKit.PDFDocument;
  /** Ends the file; nothing can be drawn afterwards. */
  finish(): void;
}

const languages = { de: "de-DE", en: "en-GB" } as const;

/** A parted word is one element, so that it is read and found as one word. */
interface OpenWord {
  word: string;
  element: PDFKit.PDFStructureElement;
}

/** Draws into a tagged file (PDF/UA): every text belongs to an element, everything else is decoration. */
export function pdfCanvas(facts: FileFacts, metrics: Metrics): PdfCanvas {
  const document = createDocument(facts);
  const words = new Map<unknown, OpenWord>();
  let pages = 0;

  const decorate = (type: "Layout" | "Pagination", draw: () => void): void => {
    document.markContent("Artifact", { type });
    draw();
    document.endMarkedContent();
  };
  const draw = (text: string, x: number, y: number, style: Style): void => {
    document.font(style.face).fontSize(style.size).fillColor(style.colour);
    document.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
  };
  const wordElement = (owner: Element, segment: Segment): PDFKit.PDFStructureElement => {
    const open = words.get(owner.handle);
    if (open && open.word === segment.word) return open.element;
    open?.element.end();
    const element = document.struct("Span", { actual: segment.word ?? segment.text });
    structure(owner).add(element);
    words.set(owner.handle, { word: segment.word ?? "", element });
    return element;
  };
  const endWord = (handle: unknown): void => {
    words.get(handle)?.element.end();
    words.delete(handle);
  };
  const segmentContent = (
    segment: Segment,
    x: number,
    y: number,
    style: Style,
    owner: Element,
  ): void => {
    if (segment.word === undefined) endWord(owner.handle);
    const target = segment.word === undefined ? structure(owner) : wordElement(owner, segment);
    const content = document.markStructureContent(segment.word === undefined ? owner.type : "Span");
    draw(segment.text, x, y, style);
    document.endMarkedContent();
    target.add(content);
  };

  return {
    document,
    get pages() {
      return pages;
    },
    newPage: () => {
      document.addPage({ size: [sheet.width, sheet.height], margin: 0 });
      // Keys go through a page in the order of its structure.
      Object.assign(document.page.dictionary.data, { Tabs: "S" });
      pages += 1;
    },
    open: (type, parent, options) => openElement(document, type, parent, options),
    close: (element) => {
      endWord(element.handle);
      structure(element).end();
    },
    line: (line, x, y, style, element) => {
      let at = x;
      for (const segment of line.segments) {
        if (segment.text === "") continue;
        if (element) segmentContent(segment, at, y, style, element);
        else decorate("Pagination", () => draw(segment.text, at, y, style));
        at += metrics.width(segment.text, style);
      }
    },
    rule: (from, to, y, weight, colour) =>
      decorate(
        "Layout",
        () =>
          void document
            .moveTo(from, y)
            .lineTo(to, y)
            .lineWidth(weight)
            .strokeColor(colour)
            .stroke(),
      ),
    box: (x, y, size, colour) =>
      decorate(
        "Layout",
        () => void document.roundedRect(x, y, size, size, size * 0.12).fill(colour),
      ),
    mark: (x, y, size) => decorate("Layout", () => drawMark(document, x, y, size)),
    bookmark: (title, parent, y) => ({
      handle: outline(document, parent?.handle).addItem(title, bookmarkPlace(y)),
    }),
    finish: () => document.end(),
  };
}

function createDocument(facts: FileFacts): PDFKit.PDFDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    tagged: true,
    pdfVersion: "1.7",
    // The type knows PDF/A only; pdfkit knows PDF/UA too.
    subset: "PDF/UA" as "PDF/A-1",
    lang: languages[facts.language],
    displayTitle: true,
    font: noFont,
    info: { Title: facts.title, Author: facts.author, Creator: facts.creator, Producer: "PDFKit" },
  });
  for (const [face, file] of Object.entries(fontFiles)) document.registerFont(face, file);
  return document;
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
  return element.handle as PDFKit.PDFStructureElement; // made by openElement, nothing else makes handles of this canvas
}

function outline(document: PDFKit.PDFDocument, handle: unknown): PDFKit.PDFOutline {
  return handle === undefined ? document.outline : (handle as PDFKit.PDFOutline); // made by bookmark, nothing else makes them
}

/** pdfkit counts the left edge from the right side of the page. */
function bookmarkPlace(top: number): { expanded?: boolean } {
  const place = { top, left: sheet.width, expanded: false };
  return place;
}

/** Three lines and a ring, on 32 units. */
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
