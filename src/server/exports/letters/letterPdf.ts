import { drawSheets } from "../authority/packageSheets.ts";
import type { Element } from "../pdf/canvas.ts";
import { beginPage, drawParagraph, type Flow, remainingHeight } from "../pdf/flow.ts";
import { mm, sheet, type Style, styles, textWidth } from "../pdf/look.ts";
import { drawLostPage, lostIn } from "../pdf/lostCharacters.ts";
import { drawBlocks, openingHeight } from "../pdf/blocks.ts";
import type { Section } from "../shape.ts";
import type { WrittenLetter, WrittenSection } from "./letterModel.ts";

const sectionGap = 12;
const citeGap = 2;

export function drawLetterPages(
  letter: WrittenLetter,
  path: string,
): { pages: number; size: number } {
  return drawSheets(letter, path, (flow, root) => {
    beginPage(flow);
    const all = flow.canvas.open("Sect", root, { title: letter.title });
    flow.canvas.bookmark(letter.title, undefined, 0);
    drawHead(flow, letter, all);
    for (const section of letter.sections) drawSection(flow, section, all);
    flow.canvas.close(all);
    const lost = lostIn(
      { name: letter.title, facts: "", sections: letterSections(letter) },
      flow.fonts,
    );
    drawLostPage(flow, lost, root);
  });
}

function letterSections({ sections }: WrittenLetter): Section[] {
  return sections.map(({ heading, blocks }) => ({ letters: [], heading, blocks }));
}

function write(flow: Flow, text: string, style: Style, parent: Element, type = "P"): void {
  if (text === "") return;
  const element = flow.canvas.open(type, parent);
  drawParagraph(flow, text, { x: sheet.left, width: textWidth, style, element });
  flow.canvas.close(element);
}

function drawHead(flow: Flow, letter: WrittenLetter, parent: Element): void {
  write(flow, letter.sender, styles.coverCompany, parent);
  for (const line of letter.senderLines) write(flow, line, styles.muted, parent);
  flow.y += 12 * mm;
  write(flow, letter.title, styles.activity, parent, "H1");
  write(flow, letter.subtitle, styles.coverSubtitle, parent);
  flow.y += 2 * mm;
  write(flow, letter.date, styles.muted, parent);
}

function drawSection(flow: Flow, section: WrittenSection, parent: Element): void {
  const { heading, article, blocks } = section;
  flow.y += sectionGap;
  const head = styles.heading.line + (article === "" ? 0 : styles.label.line + citeGap);
  if (remainingHeight(flow) < head + openingHeight(flow, blocks)) beginPage(flow);
  const element = flow.canvas.open("Sect", parent, { title: heading });
  write(flow, heading, styles.heading, element, "H2");
  write(flow, article, styles.label, element);
  flow.y += citeGap;
  drawBlocks(flow, blocks, element);
  flow.canvas.close(element);
}
