import type { ActivityModel } from "../../shape.ts";
import { bookmarkName, headingsOf } from "./activity.ts";
import { paragraph, paragraphOf, runOf } from "./paragraphs.ts";

/** Activities and annexes whose sections stand in the contents, too; of more, only their names do. */
const mostDeep = 3;

/** A line of the contents. */
export interface ContentsEntry {
  level: 1 | 2;
  text: string;
  bookmark: number;
}

/** What the contents of a document list. */
export interface Contents {
  isDeep: boolean;
  entries: ContentsEntry[];
}

/** The bookmark of the nth activity or annex; those of its sections follow. */
export function bookmarkOf(index: number): number {
  return (index + 1) * 1000;
}

/** The contents of a document whose parts are read once for it; tells which it begins. */
export function contentsOf(
  parts: Iterable<ActivityModel>,
  count: number,
  begin: (at: number) => void,
): Contents {
  const isDeep = count <= mostDeep;
  const entries: ContentsEntry[] = [];
  let index = 0;
  for (const part of parts) {
    begin(index);
    const bookmark = bookmarkOf(index);
    entries.push({ level: 1, text: part.name, bookmark });
    if (isDeep)
      for (const [at, section] of part.sections.entries())
        for (const text of headingsOf(section))
          entries.push({ level: 2, text, bookmark: bookmark + at + 1 });
    index += 1;
  }
  return { isDeep, entries };
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
