import { type Form, leastTelling, telling } from "./formSheets.ts";
import { columnName } from "./places.ts";
import type { Knows, SourceRow, SourceSheet } from "./sourceTables.ts";

const leastHeadings = 3;

/**
 * A table without names below a form says more of the same activity, as does a heading with its text at
 * the end of a page of all of them. Adds both to the forms, and returns the sheets that are used up.
 */
export function addParts(
  sheets: readonly SourceSheet[],
  forms: readonly Form[],
  knows: Knows,
): ReadonlySet<SourceSheet> {
  const used = new Set<SourceSheet>();
  for (const [at, sheet] of sheets.entries()) {
    const form = formBefore(sheets.slice(0, at), forms, used);
    const head = sheet.rows.find(({ cells }) => targetsOf(cells, knows).size >= leastHeadings);
    if (!form || !head || forms.some((each) => each.sheet === sheet.name)) continue;
    if (!isPart(form, targetsOf(head.cells, knows), knows)) continue;
    used.add(sheet);
    addColumns(form, sheet, head, knows);
    addTexts(forms, sheet, knows);
  }
  return used;
}

function targetsOf(cells: readonly string[], knows: Knows): ReadonlySet<string> {
  return new Set(cells.flatMap((cell) => knows(cell) ?? []));
}

/** The form that a sheet directly follows. */
function formBefore(
  before: readonly SourceSheet[],
  forms: readonly Form[],
  used: ReadonlySet<SourceSheet>,
): Form | undefined {
  const last = before.findLast((sheet) => !used.has(sheet));
  return forms.findLast((form) => form.sheet === last?.name);
}

/** True for a table that has no names, and says what the form leaves open. */
function isPart({ values }: Form, targets: ReadonlySet<string>, knows: Knows): boolean {
  const tellingOnes = [...targets].filter((target) => telling.has(target));
  const known = new Set([...values.keys()].map((label) => knows(label)));
  return (
    !targets.has("name") &&
    tellingOnes.length >= leastTelling &&
    !tellingOnes.some((target) => known.has(target))
  );
}

const isLine = ({ isText, isHeading }: SourceRow) => isText === true || isHeading === true;

/** Each column is a label, and its cells are the lines of the value; numbers of rows are none. */
function addColumns(form: Form, { rows }: SourceSheet, head: SourceRow, knows: Knows): void {
  const below = rows.filter((row) => row.number > head.number && !isLine(row));
  const data = head.cells.findIndex((label) => knows(label) === "dataCategories");
  for (const [column, label] of head.cells.entries()) {
    const target = knows(label);
    if (label === "" || target === "internalId") continue;
    const cellsOf = target === "retention" ? periodsBy(data, below) : ofColumn;
    const lines = below.map((row) => cellsOf(row, column)).filter((line) => line !== "");
    const letter = `${columnName(column)}${head.number}`;
    if (lines.length > 0) form.values.set(label, { value: [...new Set(lines)].join("\n"), letter });
  }
}

type CellOf = (row: SourceRow, column: number) => string;

const ofColumn: CellOf = ({ cells }, column) => cells[column] ?? "";

/** Periods of several rows of an activity say of which data they are. */
export function periodsBy(data: number, rows: readonly SourceRow[]): CellOf {
  return (row, column) => {
    const [period, of] = [ofColumn(row, column), ofColumn(row, data)];
    const isOne = new Set(rows.map((each) => ofColumn(each, column))).size === 1;
    return isOne || of === "" || period === "" ? period : `${of}: ${period}`;
  };
}

/** Headings of a page that are labels, with the text below them; they hold of every form that is open there. */
function addTexts(forms: readonly Form[], { rows }: SourceSheet, knows: Knows): void {
  let label = "";
  for (const row of rows) {
    const [text = ""] = row.cells;
    if (!isLine(row) || row.isHeading) label = "";
    if (row.isHeading && telling.has(knows(text) ?? "")) label = text;
    else if (row.isText && label !== "") addText(forms, { label, text, number: row.number }, knows);
    else if (isLine(row)) forms.at(-1)?.titles.push({ number: row.number, text });
  }
}

function addText(
  forms: readonly Form[],
  { label, text, number }: { label: string; text: string; number: number },
  knows: Knows,
): void {
  const target = knows(label);
  for (const { values } of forms) {
    const own = values.get(label)?.value;
    const isOpen = ![...values.keys()].some((each) => each !== label && knows(each) === target);
    if (isOpen) values.set(label, { value: own ? `${own}\n${text}` : text, letter: `A${number}` });
  }
}
