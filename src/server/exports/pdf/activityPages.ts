import type { Entry, OverviewModel, OverviewBlock, Section } from "../shape.ts";
import type { Bookmark, Element } from "./canvas.ts";
import {
  beginPage,
  drawParagraph,
  ensureRoom,
  type Flow,
  remainingHeight,
  wrapText,
} from "./flow.ts";
import { colours, mm, sheet, styles, textWidth } from "./look.ts";
import { drawBlocks, openingHeight } from "./blocks.ts";
import { drawSectionLetters, lettersHeight } from "./letters.ts";

const nameTop = 22 * mm;
const headingTop = 7;
const sectionGap = 10.5;
/** Space above an activity that goes on below another. */
const activityGap = 26;
const gutter = 8 * mm;
const columnWidth = (textWidth - gutter) / 2;

/** Draws an activity, starting on a new page unless it goes on below another. */
export function drawActivity(
  flow: Flow,
  activity: OverviewModel,
  parent: Element,
  goesOn = false,
): void {
  if (!goesOn || remainingHeight(flow) < openingOf(flow, activity)) {
    beginPage(flow);
    flow.y = nameTop;
  } else flow.y += activityGap;
  const element = flow.canvas.open("Sect", parent, { title: activity.name });
  const isAtTop = flow.y === nameTop;
  const bookmark = flow.canvas.bookmark(activity.name, undefined, isAtTop ? 0 : flow.y);
  const name = flow.canvas.open("H2", element);
  drawParagraph(flow, activity.name, {
    x: sheet.left,
    width: textWidth,
    style: styles.activity,
    element: name,
  });
  flow.canvas.close(name);
  flow.y += 2;
  if (activity.facts !== "") drawFacts(flow, activity.facts, element);
  flow.y += 15;
  activity.sections.forEach((section, index) => {
    if (index > 0) flow.y += sectionGap;
    drawSection(flow, section, element, bookmark);
  });
  flow.canvas.close(element);
}

/** Height that an activity needs so that its name does not stand alone. */
function openingOf(flow: Flow, { name, facts, sections }: OverviewModel): number {
  const [section] = sections;
  const lines = wrapText(flow, name, styles.activity, textWidth).length;
  const head = activityGap + lines * styles.activity.line + 17;
  const factsHeight =
    facts === "" ? 0 : wrapText(flow, facts, styles.muted, textWidth).length * styles.muted.line;
  const opening = section
    ? headingTop + styles.heading.line + openingHeight(flow, section.blocks)
    : 0;
  return head + factsHeight + opening;
}

function drawFacts(flow: Flow, facts: string, parent: Element): void {
  const element = flow.canvas.open("P", parent);
  drawParagraph(flow, facts, { x: sheet.left, width: textWidth, style: styles.muted, element });
  flow.canvas.close(element);
}

/** Draws a rule, the letters in the margin, the heading and its content. */
function drawSection(
  flow: Flow,
  section: Section<OverviewBlock>,
  parent: Element,
  bookmark: Bookmark,
): void {
  const head = headingTop + styles.heading.line;
  const letters = lettersHeight(section.letters);
  const [parties] = partyRows(flow, section.parties ?? []);
  const start = parties
    ? headingTop + Math.min(parties.height, partable)
    : head + openingHeight(flow, section.blocks);
  if (remainingHeight(flow) < Math.max(start, letters)) beginPage(flow);
  const top = flow.y;
  const page = flow.canvas.pages;
  flow.canvas.rule(sheet.left, sheet.right, top, 0.5, colours.rule);
  flow.canvas.bookmark(
    [section.letters.join(", "), section.heading].filter((text) => text !== "").join("  "),
    bookmark,
    top,
  );
  const element = flow.canvas.open("Sect", parent, { title: section.heading });
  if (section.parties) drawLetterParties(flow, section, element);
  else drawHeading(flow, section, element);
  drawBlocks(flow, section.blocks, element);
  flow.canvas.close(element);
  if (flow.canvas.pages === page) flow.y = Math.max(flow.y, top + letters - sectionGap / 2);
}

function drawHeading(flow: Flow, section: Section<OverviewBlock>, parent: Element): void {
  const heading = flow.canvas.open("H3", parent);
  drawSectionLetters(flow, section.letters, { top: flow.y, element: heading });
  flow.y += headingTop;
  drawParagraph(flow, section.heading, {
    x: sheet.left,
    width: textWidth,
    style: styles.heading,
    element: heading,
  });
  flow.canvas.close(heading);
}

/** Parties side by side; one with many names takes the full width. */
interface PartyRow {
  parties: readonly Entry[];
  width: number;
  height: number;
}

/** Parties taller than this, in points, may break across pages. */
const partable = (sheet.bottom - sheet.top) / 4;

function partyRows(flow: Flow, parties: readonly Entry[]): PartyRow[] {
  const height = (party: Entry, width: number): number =>
    styles.heading.line +
    4 +
    wrapText(flow, party.text, styles.body, width).length * styles.body.line;
  const rows: PartyRow[] = [];
  for (let index = 0; index < parties.length; index += 2) {
    const pair = parties.slice(index, index + 2);
    const together = Math.max(...pair.map((party) => height(party, columnWidth)));
    if (together <= partable) rows.push({ parties: pair, width: columnWidth, height: together });
    else
      for (const party of pair)
        rows.push({ parties: [party], width: textWidth, height: height(party, textWidth) });
  }
  return rows;
}

/** Draws the parties of letter a, each with a heading; the letter stands next to the first. */
function drawLetterParties(flow: Flow, section: Section<OverviewBlock>, parent: Element): void {
  partyRows(flow, section.parties ?? []).forEach((row, index) => {
    const top = flow.y;
    flow.y += index === 0 ? headingTop : 8;
    if (index > 0) ensureRoom(flow, Math.min(row.height, partable));
    const begin = flow.y;
    const bottoms = row.parties.map((party, column) => {
      flow.y = begin;
      const letters = index + column === 0 ? section.letters : [];
      drawParty(flow, party, {
        x: sheet.left + column * (columnWidth + gutter),
        width: row.width,
        letters,
        top,
        parent,
      });
      return flow.y;
    });
    if (row.parties.length > 1) flow.y = Math.max(...bottoms);
  });
}

function drawParty(
  flow: Flow,
  party: Entry,
  place: { x: number; width: number; letters: readonly string[]; top: number; parent: Element },
): void {
  const { x, width, letters, top, parent } = place;
  const heading = flow.canvas.open("H3", parent);
  drawSectionLetters(flow, letters, { top, element: heading });
  drawParagraph(flow, party.label, { x, width, style: styles.heading, element: heading });
  flow.canvas.close(heading);
  flow.y += 4;
  const text = flow.canvas.open("P", parent);
  drawParagraph(flow, party.text, { x, width, style: styles.body, element: text });
  flow.canvas.close(text);
}
