import type { CoverModel, Entry, PartyModel } from "../shape.ts";
import type { Element } from "./canvas.ts";
import { beginPage, drawLines, type Flow, wrapText } from "./flow.ts";
import { colours, mm, sheet, type Style, styles, textWidth } from "./look.ts";

const companyTop = 24.8 * mm;
const titleTop = 72.4 * mm;
const titleLines = 3;
const partiesTop = 128.6 * mm;
const partiesGap = 17;
const footTop = 258.6 * mm;
const markTop = 288.2 * mm;
const markSize = 3.2 * mm;
/** Gutter between the two columns of parties, in points. */
const gutter = 10 * mm;
/** Box of the group's logo above the first rule. */
const logoWidth = 50 * mm;
const logoHeight = 16 * mm;
const partyWidth = (textWidth - gutter) / 2;
const factPitch = 43.75 * mm;

export function drawCover(flow: Flow, cover: CoverModel, parent: Element): void {
  beginPage(flow);
  const section = flow.canvas.open("Sect", parent);
  flow.y = companyTop;
  const width = cover.logo === undefined ? textWidth : textWidth - logoWidth - gutter;
  drawTextBlock(flow, cover.company, styles.coverCompany, { element: "P", parent: section, width });
  flow.y += 9.5;
  if (cover.logo !== undefined) {
    const top = flow.y - logoHeight - 4;
    flow.canvas.picture(cover.logo, sheet.right - logoWidth, top, logoWidth, logoHeight);
  }
  flow.canvas.rule(sheet.left, sheet.right, flow.y, 0.75, colours.ink);
  drawTitle(flow, cover, section);
  flow.y = Math.max(partiesTop, flow.y + 12 * mm);
  for (let index = 0; index < cover.parties.length; index += 2)
    drawCoverParties(flow, cover.parties.slice(index, index + 2), section);
  drawFoot(flow, cover, section);
  flow.canvas.close(section);
}

function drawTitle(flow: Flow, cover: CoverModel, section: Element): void {
  const isLong = wrapText(flow, cover.title, styles.coverTitle, textWidth).length > titleLines;
  const style = isLong ? styles.coverTitleLong : styles.coverTitle;
  flow.y = Math.max(titleTop, flow.y + 12 * mm);
  drawTextBlock(flow, cover.title, style, { element: "H1", parent: section });
  flow.y += 3.2 * mm;
  drawTextBlock(flow, cover.subtitle, styles.coverSubtitle, { element: "P", parent: section });
}

/** Two responsible parties side by side. */
function drawCoverParties(flow: Flow, parties: readonly PartyModel[], section: Element): void {
  const top = flow.y;
  const bottoms = parties.map((party, index) => {
    const x = sheet.left + index * (partyWidth + gutter);
    flow.canvas.rule(x, x + partyWidth, top, 0.75, colours.ink);
    flow.y = top + 6;
    const place = { parent: section, x, width: partyWidth };
    drawTextBlock(flow, party.label, styles.label, { ...place, element: "P" });
    flow.y += 1.5;
    if (party.name !== undefined)
      drawTextBlock(flow, party.name, styles.name, { ...place, element: "P" });
    for (const line of [
      ...party.lines,
      ...reachLines(flow, party),
      ...(party.others ? [party.others] : []),
    ]) {
      drawTextBlock(flow, line, styles.body, { ...place, element: "P" });
    }
    return flow.y;
  });
  flow.y = Math.max(...bottoms) + partiesGap;
}

/** Phone and e-mail side by side if they fit, else stacked. */
function reachLines(flow: Flow, party: PartyModel): string[] {
  const reach = party.reach ?? [];
  const together = reach.join(" · ");
  return flow.fonts.width(together, styles.body) <= partyWidth
    ? [together].filter((line) => line !== "")
    : reach;
}

function drawFoot(flow: Flow, cover: CoverModel, section: Element): void {
  const notes = cover.notes.map((note) => wrapText(flow, note, styles.label, textWidth));
  const noteHeight = notes.reduce((sum, lines) => sum + lines.length * styles.label.line, 0);
  const top = Math.max(footTop - noteHeight, flow.y);
  flow.canvas.rule(sheet.left, sheet.right, top, 0.5, colours.rule);
  cover.facts.forEach((fact, index) =>
    drawFact(flow, fact, { x: sheet.left + index * factPitch, y: top + 8, parent: section }),
  );
  flow.y = top + 8 + styles.label.line + 2 + styles.name.line + 5;
  for (const note of cover.notes)
    drawTextBlock(flow, note, styles.label, { element: "P", parent: section });
  flow.canvas.mark(sheet.left, markTop, markSize);
  const element = flow.canvas.open("P", section);
  drawLines(flow, wrapText(flow, cover.mark, styles.mark, textWidth), {
    x: sheet.left + markSize + 4.5,
    y: markTop,
    style: styles.mark,
    element,
  });
  flow.canvas.close(element);
}

function drawFact(flow: Flow, fact: Entry, place: { x: number; y: number; parent: Element }): void {
  flow.y = place.y;
  const width = factPitch - 8;
  drawTextBlock(flow, fact.label, styles.label, {
    element: "P",
    parent: place.parent,
    x: place.x,
    width,
  });
  flow.y += 2;
  drawTextBlock(flow, fact.text, styles.name, {
    element: "P",
    parent: place.parent,
    x: place.x,
    width,
  });
}

/** A text with its own structure element; the cover never breaks across pages. */
function drawTextBlock(
  flow: Flow,
  text: string,
  style: Style,
  place: { element: string; parent: Element; x?: number; width?: number },
): void {
  const lines = wrapText(flow, text, style, place.width ?? textWidth);
  const element = flow.canvas.open(place.element, place.parent);
  drawLines(flow, lines, { x: place.x ?? sheet.left, y: flow.y, style, element });
  flow.canvas.close(element);
  flow.y += lines.length * style.line;
}
