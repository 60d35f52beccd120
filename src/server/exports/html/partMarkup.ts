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
  TableRow,
} from "../shape.ts";
import { escapeXml } from "../ooxml/xml.ts";
import { element, lines } from "./markup.ts";

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
    ...sections.map(sectionMarkup),
  ].join("");
}

function sectionMarkup({ letters, heading, parties = [], blocks }: Section<OverviewBlock>): string {
  const marks = letters.map((letter) => element("b", escapeXml(letter), 'class="letter"')).join("");
  const [first = { label: heading, text: "" }, ...others] = parties;
  const levels = levelsOf(blocks, sectionLevel);
  return [
    element("h3", marks + lines(first.label)),
    first.text === "" ? "" : element("p", lines(first.text)),
    ...others.map(({ label, text }) => element("h3", lines(label)) + element("p", lines(text))),
    ...blocks.map((block, at) => blockMarkup(block, levels[at] ?? sectionLevel)),
  ].join("");
}

function blockMarkup(block: OverviewBlock, level: number): string {
  switch (block.type) {
    case "text":
      return element("p", lines(block.text));
    case "heading":
    case "part":
    case "item":
      return element(`h${Math.min(level, 6)}`, lines(block.text));
    case "fields":
    case "columns":
      return termsMarkup(block.entries);
    case "table":
      return tableMarkup(block.columns, block.rows);
    case "matrix":
      return matrixMarkup(block);
  }
}

function termsMarkup(entries: readonly Entry[]): string {
  const all = entries.map(
    ({ label, text }) => element("dt", lines(label)) + element("dd", lines(text)),
  );
  return element("dl", all.map((each) => element("div", each)).join(""));
}

function tableMarkup(columns: readonly string[], rows: readonly TableRow[]): string {
  const head = columns.map((column) => element("th", lines(column), 'scope="col"')).join("");
  const body = rows.map(({ cells, notes }) => {
    const row = element("tr", cells.map((cell) => element("td", lines(cell))).join(""));
    if (notes.length === 0) return row;
    return row + element("tr", element("td", termsMarkup(notes), `colspan="${columns.length}"`));
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
