import { levelsOf } from "../headingLevels.ts";
import { shadeOf, spoken } from "../matrixWords.ts";
import type {
  CoverModel,
  Entry,
  MatrixBlock,
  OverviewModel,
  OverviewBlock,
  PartyModel,
  Section,
  TableBlock,
} from "../shape.ts";
import { escapeXml } from "../ooxml/xml.ts";
import { element, lines } from "./markup.ts";

/** Level of sections below the heading of their activity. */
const sectionLevel = 3;

export function coverMarkup({
  company,
  title,
  subtitle,
  parties,
  facts,
  notes,
  mark,
  logo,
}: CoverModel): string {
  return [
    logo === undefined ? "" : `<img src="${pictureAddress(logo)}" alt="${escapeXml(company)}">`,
    element("p", lines(company), 'class="owner"'),
    element("h1", lines(title)),
    element("p", lines(subtitle), 'class="subtitle"'),
    element("div", parties.map(partyMarkup).join(""), 'class="parties"'),
    termsMarkup(facts),
    ...notes.map((note) => element("p", lines(note), 'class="note"')),
    element("p", lines(mark), 'class="note"'),
  ].join("");
}

/** The address of a picture that is in the file itself: PNG and JPEG begin differently. */
function pictureAddress(base64: string): string {
  return `data:image/${base64.startsWith("/9j/") ? "jpeg" : "png"};base64,${base64}`;
}

function partyMarkup({ label, name, lines: address, reach = [], others }: PartyModel): string {
  const below = [...address, ...reach, ...(others ? [others] : [])];
  return element(
    "div",
    [
      element("p", lines(label), 'class="label"'),
      name === undefined ? "" : element("p", lines(name), 'class="name"'),
      ...below.map((line) => element("p", lines(line))),
    ].join(""),
  );
}

/** An activity, annex or overview with its sections. */
export function activityMarkup({ name, facts, sections }: OverviewModel, kicker: string): string {
  return [
    kicker === "" ? "" : element("p", lines(kicker), 'class="label"'),
    element("h2", lines(name)),
    facts === "" ? "" : element("p", lines(facts), 'class="note"'),
    ...sections.map((section) => sectionMarkup(section, { level: sectionLevel })),
  ].join("");
}

/** A mark on a field, with the letter under which the field stands. */
export interface FieldMark {
  label: string;
  letter?: string;
  /** Name of its kind, which a page draws it by. */
  kind: string;
  text: string;
}

interface TextLook {
  /** Level of the sections' headings. */
  level: number;
  /** Text for parties without a name. */
  unnamed?: string;
  marks?: readonly FieldMark[];
}

/**
 * A text by sections. Marks stand at the line of their field, else at the end of the section with
 * its letter, else above all sections.
 */
export function sectionsMarkup(
  sections: readonly Section<OverviewBlock>[],
  look: TextLook,
): string {
  const { marks = [] } = look;
  const lettersOf = (section: Section<OverviewBlock>) => section.covers ?? section.letters;
  const letters = new Set(sections.flatMap(lettersOf));
  const own = sections.map((section) =>
    sectionMarkup(section, {
      ...look,
      marks: marks.filter(({ letter = "" }) => lettersOf(section).includes(letter)),
    }),
  );
  return marksMarkup(marks.filter(({ letter = "" }) => !letters.has(letter))) + own.join("");
}

function sectionMarkup(
  { letters, heading, parties = [], blocks }: Section<OverviewBlock>,
  { level, unnamed = "", marks = [] }: TextLook,
): string {
  const [first = { label: heading, text: "" }, ...others] = parties;
  const levels = levelsOf(blocks, level);
  const lined = new Set(
    blocks.flatMap((block) => (block.type === "fields" ? block.entries : [])).map(labelOf),
  );
  return element(
    "section",
    [
      element(`h${level}`, marginMarkup(letters) + lines(first.label)),
      parties.length === 0 ? "" : partyText(first, unnamed),
      ...others.map(
        (party) => element(`h${level}`, lines(party.label)) + partyText(party, unnamed),
      ),
      ...blocks.map((block, at) => blockMarkup(block, levels[at] ?? level, marks)),
      marksMarkup(marks.filter(({ label }) => !lined.has(label))),
    ].join(""),
  );
}

const labelOf = ({ label }: Entry) => label;

/** The letters that a heading or a line is marked with. */
function marginMarkup(letters: readonly string[] = []): string {
  if (letters.length === 0) return "";
  const boxes = letters.map((letter) => `${element("b", escapeXml(letter), 'class="letter"')} `);
  return element("span", boxes.join(""), 'class="letters"');
}

function partyText({ text }: Entry, unnamed: string): string {
  if (text !== "") return element("p", lines(text));
  return unnamed === "" ? "" : element("p", lines(unnamed), 'class="unnamed"');
}

function blockMarkup(block: OverviewBlock, level: number, marks: readonly FieldMark[]): string {
  switch (block.type) {
    case "text":
      return element("p", marginMarkup(block.letters) + lines(block.text));
    case "heading":
    case "part":
    case "item":
      return element(
        `h${Math.min(level, 6)}`,
        marginMarkup(block.letters) + lines(block.text),
        `class="${block.type}"`,
      );
    case "fields":
      return termsMarkup(block.entries, marks);
    case "columns":
      return termsMarkup(block.entries);
    case "table":
      return tableMarkup(block);
    case "matrix":
      return matrixMarkup(block);
  }
}

function termsMarkup(entries: readonly Entry[], marks: readonly FieldMark[] = []): string {
  const all = entries.map(({ label, text, letters }) => {
    const mark = marks.find((each) => each.label === label);
    return (
      element("dt", marginMarkup(letters) + lines(label)) +
      element("dd", lines(text)) +
      (mark ? markMarkup(mark) : "")
    );
  });
  return element("dl", all.map((each) => element("div", each)).join(""));
}

function marksMarkup(marks: readonly FieldMark[]): string {
  if (marks.length === 0) return "";
  const all = marks.map((mark) => element("dt", lines(mark.label)) + markMarkup(mark));
  return element("dl", all.map((each) => element("div", each)).join(""), 'class="marks"');
}

function markMarkup({ kind, text }: FieldMark): string {
  return element("dd", lines(text), `class="mark" data-mark="${escapeXml(kind)}"`);
}

function tableMarkup({ columns, rows, letters }: TableBlock): string {
  const head = columns
    .map((column, at) => (at === 0 ? marginMarkup(letters) : "") + lines(column))
    .map((content) => element("th", content, 'scope="col"'))
    .join("");
  const body = rows.map(({ cells, notes }) => {
    const row = element("tr", cells.map((cell) => element("td", lines(cell))).join(""));
    if (notes.length === 0) return row;
    const below = element("td", termsMarkup(notes), `colspan="${columns.length}"`);
    return row + element("tr", below, 'class="notes"');
  });
  return element(
    "div",
    element("table", element("thead", element("tr", head)) + element("tbody", body.join(""))),
    'class="wide" tabindex="0"',
  );
}

function matrixMarkup(matrix: MatrixBlock): string {
  const { title, upwards, across, columns, rows } = matrix;
  const body = rows.map(({ label, cells }) => {
    const counts = cells.map(({ count, weight }) => {
      const { fill, isDark } = shadeOf(weight);
      const look = `bgcolor="${fill}" class="${isDark ? "count dark" : "count"}"`;
      return element("td", count === 0 ? "" : String(count), look);
    });
    return element("tr", element("th", lines(label), 'scope="row"') + counts.join(""));
  });
  const foot = columns.map((column) => element("th", lines(column), 'scope="col"')).join("");
  return element(
    "figure",
    element("figcaption", `${lines(title)}<br>${lines(upwards)}, ${lines(across)}`) +
      element("table", body.join("") + element("tr", element("td", "") + foot)) +
      element("p", lines(spoken(matrix)), 'class="note"'),
  );
}
