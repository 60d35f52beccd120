import { ownValue } from "#shared/engine/ownValue.ts";
import { linesOf, readableCode, textOf, titleLines, titleOf, truthOf } from "../cutText.ts";
import { readHeaded, readLevel, readMeasure, readParts } from "./draftAssessment.ts";
import {
  addTerms,
  type CellAt,
  fieldOf,
  leave,
  noted,
  place,
  refer,
  take,
  type Work,
  writeText,
} from "./draftWork.ts";
import { readBasisCell } from "./draftBases.ts";
import { readTransferCell } from "./draftTransfers.ts";
import { readFlag } from "./draftAnswers.ts";
import { readDayField, readMeasuresCell } from "./draftMeasures.ts";
import { readNameCell } from "./draftNames.ts";
import { readPeriodCell } from "./draftPeriods.ts";
import { readFitting, readGiven, readNumber, readOption } from "./draftFields.ts";
import { type ColumnRule, nodeAt } from "../targets.ts";

type Reader = (work: Work, at: CellAt) => void;

/** How cells are read, by what their column's rule says. */
export const readers: Readonly<Record<ColumnRule["how"], Reader>> = {
  text: (work, at) => writeText(work, at, textOf(at.cell)),
  note: (work, at) => writeText(work, at, noted(work, at)),
  codeNote: (work, at) => writeText(work, at, noted(work, at)),
  codeText: (work, at) => writeText(work, at, readableCode(textOf(at.cell), work.codePrefix)),
  lines: (work, at) => addTerms(work, at, titleLines(at.cell)),
  list: readNameCell,
  entry: (work, at) => addTerms(work, at, [titleOf(textOf(at.cell))]),
  rowEntry: (work, at) => addTerms(work, at, [titleOf(textOf(at.cell))]),
  entryIfTrue: (work, at) => {
    if (truthOf(at.cell) === true) addTerms(work, at, [at.rule.entry ?? ""]);
    else leave(work, at.column, at.cell, "saysNone");
  },
  code: (work, at) => {
    for (const code of linesOf(at.cell)) readCode(work, at, code);
  },
  value: (work, { column, cell, rule: { to, codes = {} } }) => {
    const text = textOf(cell);
    const value = ownValue(codes, text.toLowerCase()) ?? ownValue(codes, text);
    if (value === undefined) leave(work, column, text, "unknownValue");
    else {
      work.draft.set(to, value);
      work.parts.push({ column, to, text: value, by: "read" });
    }
  },
  flag: (work, at) => {
    const { cell, rule } = at;
    const text = textOf(cell);
    // A program's codes for yes and no.
    readFlag(work, rule.codes ? { ...at, cell: ownValue(rule.codes, text) ?? text } : at);
  },
  legalBasis: readBasisCell,
  retention: readPeriodCell,
  // Read before all others, and written after them.
  recipients: () => undefined,
  recipientRemarks: () => undefined,
  transfer: readTransferCell,
  company: (work, { column, cell, rule }) => {
    const reference = refer(work, rule.to, column, titleOf(textOf(cell)), {}, fieldOf(rule));
    if (reference) work.draft.set(rule.to, reference);
    else work.wrong.push({ code: "unknownCompany", column });
  },
  status: readStatus,
  headed: readHeaded,
  parts: readParts,
  grade: readLevel,
  measure: readMeasure,
  measures: readMeasuresCell,
  day: readDayField,
  fitting: readFitting,
  option: readOption,
  number: readNumber,
  given: readGiven,
  leave: (work, { column, cell, rule }) => leave(work, column, textOf(cell), rule.why ?? "noPlace"),
};

/** Keeps a state as words: whatever it was elsewhere, the record begins as a draft. */
function readStatus(work: Work, at: CellAt): void {
  const { column, rule } = at;
  const text = textOf(at.cell);
  leave(work, column, text, "statusDraft");
  if (rule.none?.includes(readableCode(text, work.codePrefix).toLowerCase())) return;
  const note = { ...at, rule: { ...rule, to: work.notes } };
  writeText(work, note, noted(work, note));
}

function readCode(work: Work, { column, rule: { to, codes = {} } }: CellAt, code: string): void {
  const list = nodeAt(to)?.lookup?.list ?? "";
  const known = work.terms.find(list, code);
  const isExact = known.kind === "known" && known.by !== "likeness";
  const text = ownValue(codes, code) ?? readableCode(code, work.codePrefix);
  const found = isExact ? known : work.terms.find(list, text);
  place(work, to, take(work, { to, column, text, list }, found));
}
