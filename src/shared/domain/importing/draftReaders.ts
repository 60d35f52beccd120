import { ownValue } from "#shared/engine/ownValue.ts";
import {
  linesOf,
  readableCode,
  textOf,
  titleLines,
  titleList,
  titleOf,
  truthOf,
} from "./cutText.ts";
import { readHeaded, readLevel, readMeasure, readParts } from "./draftAssessment.ts";
import {
  addTerms,
  type CellAt,
  leave,
  noted,
  place,
  refer,
  remark,
  take,
  type Work,
  writeText,
  yesNo,
} from "./draftWork.ts";
import { readBasisCell } from "./draftBases.ts";
import { hostOf } from "./recipients.ts";
import { readRetention } from "./retention.ts";
import { type ColumnRule, nodeAt } from "./targets.ts";

type Reader = (work: Work, at: CellAt) => void;

/** How cells are read, by what their column's rule says. */
export const readers: Readonly<Record<ColumnRule["how"], Reader>> = {
  text: (work, at) => writeText(work, at, textOf(at.cell)),
  note: (work, at) => writeText(work, at, noted(work, at)),
  codeNote: (work, at) => writeText(work, at, noted(work, at)),
  codeText: (work, at) => writeText(work, at, readableCode(textOf(at.cell), work.codePrefix)),
  lines: (work, at) => addTerms(work, at, titleLines(at.cell)),
  list: (work, at) => addTerms(work, at, titleList(at.cell)),
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
  flag: (work, { column, cell, rule }) => {
    const { to } = rule;
    const text = textOf(cell);
    const truth = truthOf(rule.codes ? (ownValue(rule.codes, text) ?? "") : text);
    if (truth === null) leave(work, column, text, "unknownValue");
    else {
      work.draft.set(to, truth);
      work.parts.push({ column, to, text: yesNo[work.language][truth ? 0 : 1], by: "read" });
    }
  },
  legalBasis: readBasisCell,
  retention: (work, at) => {
    for (const line of linesOf(at.cell)) readRetentionLine(work, at, line);
  },
  // Read before all others, and written after them.
  recipients: () => undefined,
  recipientRemarks: () => undefined,
  transfer: (work, at) => {
    const host = hostOf(at.cell, work.named);
    if (host) host.remarks.push({ column: at.column, text: textOf(at.cell) });
    else writeText(work, at, noted(work, at));
  },
  company: (work, { column, cell, rule: { to } }) => {
    const reference = refer(work, to, column, titleOf(textOf(cell)));
    if (reference) work.draft.set(to, reference);
    else work.wrong.push({ code: "unknownCompany", column });
  },
  status: (work, { column, cell }) => leave(work, column, textOf(cell), "statusDraft"),
  headed: readHeaded,
  parts: readParts,
  grade: readLevel,
  measure: readMeasure,
  leave: (work, { column, cell, rule }) => leave(work, column, textOf(cell), rule.why ?? "noPlace"),
};

function readCode(work: Work, { column, rule: { to, codes = {} } }: CellAt, code: string): void {
  const list = nodeAt(to)?.lookup?.list ?? "";
  const known = work.terms.find(list, code);
  const isExact = known.kind === "known" && known.by !== "likeness";
  const text = ownValue(codes, code) ?? readableCode(code, work.codePrefix);
  const found = isExact ? known : work.terms.find(list, text);
  place(work, to, take(work, { to, column, text, list }, found));
}

function readRetentionLine(work: Work, { column, rule }: CellAt, line: string): void {
  const stated = readRetention(line, work.language);
  const [, list = "", , name = ""] = rule.to.split("/");
  const more = stated ?? {};
  const reference = stated ? refer(work, rule.to, column, titleOf(line), more) : null;
  if (!reference) work.parts.push({ column, to: `/${list}/*/${remark}`, text: line, by: "read" });
  work.draft.addRow(list, {
    ...(reference ? { [name]: reference } : {}),
    ...(rule.bare && reference ? {} : { [remark]: line }),
  });
}
