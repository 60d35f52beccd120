import { linesOf, textOf, titleList, titleOf } from "./cutText.ts";

/** A recipient that a cell names, with what other cells remark on it. */
export interface NamedRecipient {
  column: number;
  title: string;
  /** Null where the words don't say it. */
  isOutside: boolean | null;
  /** Where it stands in the record, if the cell says so or a list knows it. */
  place?: { list: string; field: string };
  remarks: { column: number; text: string }[];
}

/** Words for those outside of the group. */
const outside =
  /provider|^extern|^competent authorities|organi[sz]ation|\bauthorit(?:y|ies)\b|behörden?\b|dienstleister|auftragsverarbeiter|anbieter/i;
/** Words for those inside, where they are said. */
const inside = /^intern|abteilung|mitarbeite|\bdepartment\b|\bteam\b/i;

interface Cell {
  column: number;
  cell: string;
}

function sideOf(text: string): boolean | null {
  if (outside.test(text)) return true;
  return inside.test(text) ? false : null;
}

/**
 * The recipients that a cell names. Remarks of another cell belong to the recipient at the same
 * place if both are lists, to the one they name, or to the first of their side; who is named in
 * remarks only is a recipient, too.
 */
export function namedRecipients(recipients: Cell, remarks: Cell | null): NamedRecipient[] {
  const remarked = remarks ? titleList(remarks.cell) : [];
  const isPlaced = /<li>/.test(remarks?.cell ?? "") && /<li>/.test(recipients.cell);
  const all = titleList(recipients.cell).map((title, index): NamedRecipient => ({
    column: recipients.column,
    title,
    isOutside: sideOf(isPlaced ? (remarked[index] ?? "") : title),
    remarks: [],
  }));
  if (!remarks) return all;
  const { column, cell } = remarks;
  const isLines = /<li>|<br/.test(cell);
  for (const [index, text] of (isLines ? linesOf(cell) : remarked).entries()) {
    const remark = { column, text };
    const home = isPlaced ? all[index] : homeOf(text, all);
    if (home) home.remarks.push(remark);
    else all.push(namedOnlyHere(text, remark));
  }
  return all;
}

const categoryMark = /\((?:category|kategorie):/i;

function homeOf(text: string, all: readonly NamedRecipient[]): NamedRecipient | undefined {
  const category = text.search(categoryMark);
  if (category >= 0) {
    const words = text.slice(0, category).toLowerCase();
    return all.find(({ title }) =>
      words.includes((title.split(/[\s,]/)[0] ?? title).toLowerCase()),
    );
  }
  return all.find(({ isOutside }) => (isOutside === true) === outside.test(text));
}

function namedOnlyHere(text: string, remark: NamedRecipient["remarks"][number]): NamedRecipient {
  const title = titleOf(text.split(categoryMark)[0] ?? text);
  return { column: remark.column, title, isOutside: sideOf(title), remarks: [remark] };
}

/** The recipient that a sentence on transfers is about: who hosts the data. */
export function hostOf(cell: string, all: readonly NamedRecipient[]): NamedRecipient | null {
  if (!/\bhosted by\b/i.test(textOf(cell))) return null;
  return all.find(({ title }) => /\bhost\b/i.test(title)) ?? null;
}
