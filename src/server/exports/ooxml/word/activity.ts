import { levelsOf } from "../../headingLevels.ts";
import type { Entry, OverviewModel, OverviewBlock, Section } from "../../shape.ts";
import { matrixXml } from "./matrix.ts";
import { lettersXml, paragraph } from "./paragraphs.ts";
import { cellsTable, fieldsTable, table } from "./tables.ts";

/** An activity or annex with its place in the document. */
export interface Placed {
  /** By which the contents lead to it. */
  bookmark: number;
  /** Line above its name; empty for an annex. */
  kicker: string;
  isOnNewPage: boolean;
  /** True if the contents also list its sections. */
  isDeep: boolean;
}

/** The name of a bookmark, as Word calls those of its contents. */
export function bookmarkName(bookmark: number): string {
  return `_Toc${bookmark}`;
}

/** Letters before a heading stand alone in the table of contents, too. */
function headingText({ letters, heading }: Pick<Section, "letters" | "heading">): string {
  return [letters.join(", "), heading].filter((text) => text !== "").join("  ");
}

/** An activity, annex or overview with a heading of the first level. */
export function* activityXml(activity: OverviewModel, placed: Placed): Generator<string> {
  const { bookmark, kicker, isOnNewPage, isDeep } = placed;
  const newPage = { properties: isOnNewPage ? "<w:pageBreakBefore/>" : "" };
  if (kicker !== "") yield paragraph("ActivityNumber", kicker, newPage);
  const name = bookmarked(bookmark);
  yield paragraph("Heading1", activity.name, kicker === "" ? { ...name, ...newPage } : name);
  if (activity.facts !== "") yield paragraph("Muted", activity.facts);
  for (const [index, section] of activity.sections.entries())
    yield sectionXml(section, isDeep ? bookmarked(bookmark + index + 1) : {});
}

/** The headings of a section; of parties, each has one. */
export function headingsOf(section: Section<OverviewBlock>): string[] {
  const { parties } = section;
  if (!parties?.length) return [headingText(section)];
  return parties.map(({ label }, at) =>
    at === 0 ? headingText({ ...section, heading: label }) : label,
  );
}

function sectionXml(section: Section<OverviewBlock>, name: Around): string {
  const { letters, heading, parties = [], blocks } = section;
  const [first = { label: heading, text: "" }, ...others] = parties;
  return [
    headingXml(letters, first.label, name),
    first.text === "" ? "" : paragraph("Normal", first.text),
    ...others.map(({ label, text }) => headingXml([], label, {}) + paragraph("Normal", text)),
    ...blocksXml(blocks),
  ].join("");
}

function headingXml(letters: readonly string[], text: string, around: Around): string {
  return paragraph("Heading2", text, {
    ...around,
    before: `${around.before ?? ""}${lettersXml(letters)}`,
  });
}

interface Around {
  before?: string;
  after?: string;
}

function bookmarked(bookmark: number): Around {
  const name = bookmarkName(bookmark);
  return {
    before: `<w:bookmarkStart w:id="${bookmark}" w:name="${name}"/>`,
    after: `<w:bookmarkEnd w:id="${bookmark}"/>`,
  };
}

const sectionLevel = 2;

export function blocksXml(blocks: readonly OverviewBlock[]): string[] {
  const levels = levelsOf(blocks, sectionLevel);
  return blocks.map((block, at) => blockXml(block, levels[at] ?? sectionLevel));
}

const rule = '<w:pBdr><w:top w:val="single" w:sz="4" w:space="3" w:color="C9D0D8"/></w:pBdr>';

function blockXml(block: OverviewBlock, level: number): string {
  switch (block.type) {
    case "text":
      return paragraph("Normal", block.text, { before: lettersXml(block.letters) });
    case "heading":
    case "part":
      return paragraph(`Heading${level}`, block.text, { before: lettersXml(block.letters) });
    case "item":
      return paragraph(`Heading${level}`, block.text, {
        properties: rule,
        before: lettersXml(block.letters),
      });
    case "fields":
      return fieldsTable(block.entries);
    case "columns":
      return cellsTable(block.entries.map(entryXml), 2);
    case "table":
      return table(block);
    case "matrix":
      return matrixXml(block);
  }
}

/** A label above its text. */
export function entryXml({ label, text }: Entry): string {
  return paragraph("Label", label, { properties: "<w:keepNext/>" }) + paragraph("TableText", text);
}
