import { productName } from "#shared/api/version.ts";
import type { Language } from "#shared/engine/language.ts";
import { interpolate } from "#shared/engine/text.ts";
import { drawActivity } from "../pdf/activityPages.ts";
import type { Element } from "../pdf/canvas.ts";
import { beginPage, drawParagraph, type Flow, pageLine } from "../pdf/flow.ts";
import { openFonts } from "../pdf/fonts.ts";
import { drawLostPage, lostIn } from "../pdf/lostCharacters.ts";
import { mm, sheet, type Style, styles, textWidth } from "../pdf/look.ts";
import { PdfCanvas } from "../pdf/pdfCanvas.ts";
import { PdfFile } from "../pdf/pdfFile.ts";
import { drawBlocks } from "../pdf/blocks.ts";
import type { OverviewModel, Block } from "../shape.ts";

export interface SheetFacts {
  title: string;
  author: string;
  language: Language;
  /** Left part of the footer. */
  footer: string;
  /** Template with {{page}} and {{pages}}. */
  page: string;
}

export interface LetterModel extends SheetFacts {
  sender: string;
  senderLines: string[];
  recipient: string[];
  date: string;
  subject: string[];
  blocks: Block[];
  closing: string[];
}

/** Top of the address, where it shows in an envelope's window (DIN 5008). */
const addressTop = 50 * mm;
const dateTop = 92 * mm;
const subjectTop = 104 * mm;
const addressWidth = 85 * mm;
const paragraphGap = 5;

export function drawLetter(letter: LetterModel, path: string): { pages: number; size: number } {
  return drawSheets(letter, path, (flow, root) => {
    beginPage(flow);
    const section = flow.canvas.open("Sect", root, { title: letter.title });
    flow.canvas.bookmark(letter.title, undefined, 0);
    const write = (text: string, style: Style, type = "P", width: number = textWidth): void => {
      const element = flow.canvas.open(type, section);
      drawParagraph(flow, text, { x: sheet.left, width, style, element });
      flow.canvas.close(element);
    };
    write(letter.sender, styles.coverCompany);
    for (const line of letter.senderLines) write(line, styles.muted);
    flow.y = Math.max(addressTop, flow.y + 8 * mm);
    for (const line of letter.recipient) write(line, styles.body, "P", addressWidth);
    flow.y = Math.max(dateTop, flow.y + 6 * mm);
    write(letter.date, styles.body);
    flow.y = Math.max(subjectTop, flow.y + 6 * mm);
    letter.subject.forEach((line, index) =>
      write(line, index === 0 ? styles.heading : styles.body, index === 0 ? "H1" : "P"),
    );
    flow.y += 6 * mm;
    for (const block of letter.blocks) {
      drawBlocks(flow, [block], section);
      flow.y += paragraphGap;
    }
    flow.y += 4 * mm;
    for (const line of letter.closing) {
      if (line === "") flow.y += 14 * mm;
      else write(line, styles.body);
    }
    flow.canvas.close(section);
    const { title: name, sender, senderLines, recipient, blocks } = letter;
    const written = [sender, ...senderLines, ...recipient].join("\n");
    const head = { type: "text", text: written } as const;
    const only = { letters: [], heading: "", blocks: [head, ...blocks] };
    drawLostPage(flow, lostIn({ name, facts: "", sections: [only] }, flow.fonts), root);
  });
}

/** Draws pages without a cover into a new file. */
export function drawPages(
  facts: SheetFacts,
  pages: readonly OverviewModel[],
  path: string,
): { pages: number; size: number } {
  return drawSheets(facts, path, (flow, root) => {
    for (const page of pages) drawActivity(flow, page, root);
    drawLostPage(
      flow,
      pages.flatMap((page) => lostIn(page, flow.fonts)),
      root,
    );
  });
}

/** Draws pages of one document into a new file. */
export function drawSheets(
  { title, author, language, footer, page: template }: SheetFacts,
  path: string,
  draw: (flow: Flow, root: Element) => void,
): { pages: number; size: number } {
  const file = new PdfFile(path);
  try {
    const fonts = openFonts();
    const canvas = new PdfCanvas(file, fonts);
    const flow: Flow = { canvas, fonts, language, footer, head: undefined, y: 0 };
    const root = canvas.open("Document", undefined);
    draw(flow, root);
    canvas.close(root);
    canvas.finish({ title, author, language, creator: productName }, (page) =>
      pageLine(flow, interpolate(template, { page, pages: canvas.pages })),
    );
    return { pages: canvas.pages, size: file.size };
  } finally {
    file.close();
  }
}
