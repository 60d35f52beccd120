import type { ExportModel, OverviewModel } from "../../shape.ts";
import { bookmarkName, headingsOf } from "./activity.ts";
import { paragraph, paragraphOf, runOf } from "./paragraphs.ts";

/** Parts whose sections stand in the contents, too; of more, only their names do. */
const mostDeep = 3;

export interface ContentsEntry {
  level: 1 | 2;
  text: string;
  bookmark: number;
}

export interface Contents {
  isDeep: boolean;
  entries: ContentsEntry[];
}

/** The bookmark of the nth part; those of its sections follow. */
function bookmarkOf(index: number): number {
  return (index + 1) * 1000;
}

/** A part of a document, as it stands in the contents. */
export interface Part {
  part: OverviewModel;
  group: "overview" | "activity" | "annex";
  /** Its place among those of its group. */
  index: number;
  bookmark: number;
}

/** All parts of a document in their order; tells which activity or annex it comes to. */
export function* partsOf(
  { overviews, activities, annexes }: ExportModel,
  begin: (at: number) => void,
): Generator<Part> {
  let all = 0;
  const groups = [
    ["overview", overviews],
    ["activity", activities],
    ["annex", annexes],
  ] as const;
  for (const [group, parts] of groups) {
    let index = 0;
    for (const part of parts) {
      if (group !== "overview") begin(all - overviews.length);
      yield { part, group, index, bookmark: bookmarkOf(all) };
      index += 1;
      all += 1;
    }
  }
}

/** The contents of a document. Many activities are named without being made for it. */
export function contentsOf(model: ExportModel, begin: (at: number) => void): Contents {
  const { overviews, activities, annexes } = model;
  const isDeep = overviews.length + activities.length + annexes.length <= mostDeep;
  if (isDeep) return { isDeep, entries: partsOf(model, begin).flatMap(deepEntries).toArray() };
  const named = [
    ...overviews.map(nameOf),
    ...(activities.names ?? Iterator.from(activities).map(nameOf)),
    ...annexes.map(nameOf),
  ];
  return {
    isDeep,
    entries: named.map((text, at) => ({ level: 1, text, bookmark: bookmarkOf(at) })),
  };
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** A part and its sections. */
function deepEntries({ part, bookmark }: Part): ContentsEntry[] {
  const sections = part.sections.flatMap((section, at) =>
    headingsOf(section).map((text): ContentsEntry => ({
      level: 2,
      text,
      bookmark: bookmark + at + 1,
    })),
  );
  return [{ level: 1, text: part.name, bookmark }, ...sections];
}

/**
 * The field of the contents with links to all parts. On which pages they stand is known to Word
 * alone, which adds that when the field is updated: a number that may be wrong is not stated.
 */
export function* contentsXml(
  { isDeep, entries }: Contents,
  heading: string,
  sectionEnd: string,
): Generator<string> {
  yield paragraph("TOCHeading", heading, { properties: "<w:pageBreakBefore/>" });
  const instruction = `TOC \\o "1-${isDeep ? 2 : 1}" \\h \\z \\u`;
  const begin =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
    `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  for (const [index, { level, text, bookmark }] of entries.entries()) {
    const link = `<w:hyperlink w:anchor="${bookmarkName(bookmark)}" w:history="1">${runOf(text)}</w:hyperlink>`;
    const isLast = index === entries.length - 1;
    yield paragraphOf(`TOC${level}`, (index === 0 ? begin : "") + link + (isLast ? end : ""));
  }
  // Not in the field: LibreOffice would fill in no page numbers below.
  yield paragraphOf("Gap", "", sectionEnd);
}
