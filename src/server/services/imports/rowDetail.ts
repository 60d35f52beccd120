import type { CellPart, Draft } from "#shared/domain/importing/drafts/draftTypes.ts";
import { draftDifferences, type FieldDifference } from "#shared/domain/importing/differences.ts";
import { textOf } from "#shared/domain/importing/cutText.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { cutText } from "#shared/domain/writing/snippets.ts";
import { nodeAt } from "#shared/domain/importing/targets.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { ImportRowDetail } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { type ImportRow, readImportRow } from "#server/store/imports/imports.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { resolveBodies } from "../bodies/references.ts";
import { presentItem } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { redactBody } from "../companies/companyVisibility.ts";
import { callContext } from "../records/recordContext.ts";
import { openRecord } from "../records/records.ts";
import { fieldTitle, optionWord, valueText } from "./fieldWords.ts";
import {
  entryFieldTitle,
  entryFileIn,
  entryValueTitle,
  listTitle,
  openEntryRows,
} from "./entryRows.ts";
import {
  type Import,
  type ImportPayload,
  inside,
  ownImport,
  sheetOf,
  tableOf,
} from "./importJob.ts";
import { openImport, type RowDraft } from "./openImport.ts";
import { lossesOf } from "./ownDraft.ts";
import { readRowTitles } from "./ownEntries.ts";
import { presentRows } from "./presentImport.ts";

/** Tells of a row, cell by cell, what becomes of it, and what has no home and why. */
export function rowDetail(
  call: Call,
  { id, number }: { id: number; number: number },
): Promise<ImportRowDetail> {
  return call.transaction(async (tx) => {
    const own = await ownImport(tx, call, id);
    const row = mustExist(await readImportRow(tx, sheetOf(own), number));
    const [head] = await presentRows(tx, call, own, [row]);
    const read = entryFileIn(own.payload) ? readEntry : readRecord;
    const { differences, ...draft } = await read(tx, call, own, row);
    return {
      row: mustExist(head),
      lines: linesOf(call, row, draft, own.payload),
      without: withoutHome(call, row, draft, own.payload),
      differences,
    };
  });
}

type RowParts = Pick<Draft, "parts" | "apart"> & Pick<ImportRowDetail, "differences">;

/** Reads a row that becomes a record. */
async function readRecord(tx: Tx, call: Call, own: Import, row: ImportRow): Promise<RowParts> {
  const { readDrafts } = await openImport(tx, call, own);
  const [read] = await readDrafts(tx, [row]);
  const draft = mustExist(read);
  return {
    parts: draft.parts.toSorted((one, other) => one.column - other.column),
    apart: draft.apart,
    differences: await differencesOf(tx, call, row, draft),
  };
}

/** Reads a row that becomes an entry of a list. */
async function readEntry(tx: Tx, call: Call, own: Import, row: ImportRow): Promise<RowParts> {
  const { draft, differences, known } = mustExist((await openEntryRows(tx, call, own)).read(row));
  const { list, parts } = draft;
  const catalogue = catalogueOf({ kind: list }, call);
  // Named entries are shown by their titles.
  const stored = known && !known.master ? await presentItem(tx, call, catalogue, known) : {};
  return {
    parts: parts.map((part) => ({ list, ...part })),
    apart: [],
    differences: differences.map(({ field, here, there }) => ({
      field: entryFieldTitle(call, list, field),
      here: cut(valueText(stored[field] ?? here, call.language)),
      there: cut(valueText(there, call.language)),
    })),
  };
}

/** The longest text of a cell that is shown; by then it is known which it is. */
const shown = 600;

const cut = (text: string): string => cutText(text, shown);

type Line = ImportRowDetail["lines"][number];

function linesOf(
  call: Call,
  row: ImportRow,
  draft: Pick<Draft, "parts" | "apart">,
  payload: ImportPayload,
): Line[] {
  const { columns, profile } = tableOf(payload);
  // A record of a file of ours stands in a cell as a whole.
  const isOwn = profile === ownProgram;
  const homes = draft.parts.filter(({ to }) => to !== null);
  const groups = Map.groupBy(homes, ({ column, to, list = "" }) => `${column} ${to} ${list}`);
  return [...groups.values()].flatMap((parts): Line[] => {
    const [first] = parts;
    if (!first) return [];
    const { heading = "", letter = "" } = (isOwn ? undefined : columns[first.column]) ?? {};
    const cell = isOwn ? "" : cut(cellText(row, first));
    const words = parts.flatMap((part): Line["parts"] => {
      const { by, certainty } = part;
      const text = cut(wordOf(call, part));
      return by === "none" ? [] : [{ text, by, ...(certainty === undefined ? {} : { certainty }) }];
    });
    const place = { ...placeOf(call, first), ...hintOf(first, draft) };
    return [{ letter, heading, cell, ...place, parts: words }];
  });
}

/** Text of a cell; parts without a column stand for the file itself. */
function cellText({ cells }: ImportRow, { column, text }: CellPart): string {
  return column < 0 ? text : textOf(cells[column] ?? "");
}

function wordOf(call: Call, { to, list, text }: CellPart): string {
  const pointer = to ?? "";
  return list === undefined
    ? optionWord(pointer, text, call.language)
    : entryValueTitle(call, list, pointer.slice(1), text);
}

function placeOf(call: Call, part: CellPart): Pick<Line, "field" | "article"> {
  const pointer = part.to ?? "";
  const letter = part.list === undefined ? nodeAt(pointer)?.export?.letter : undefined;
  return {
    field: fieldIn(call, pointer, part),
    ...(letter === undefined ? {} : { article: letter }),
  };
}

function hintOf({ to, why }: CellPart, { apart }: Pick<Draft, "apart">): Pick<Line, "hint"> {
  if (why === "representative" || why === "sideUnknown") return { hint: why };
  const [, list = "", row] = (to ?? "").split("/");
  // The rows that were named themselves are clear; what they have in common is not.
  return row === "*" && apart.includes(list) && nodeAt(to ?? "")?.type !== "reference"
    ? { hint: "apart" }
    : {};
}

type Without = ImportRowDetail["without"][number];

function withoutHome(
  call: Call,
  row: ImportRow,
  draft: Pick<Draft, "parts">,
  payload: ImportPayload,
): Without[] {
  const { columns } = tableOf(payload);
  const at = (column: number) => {
    const { heading = "", letter = "" } = columns[column] ?? {};
    return { heading, letter };
  };
  const faults = (row.faults ?? []).map(({ column, code }) => ({
    ...at(column),
    text: row.cells[column] ?? "",
    // Border: the reader's codes are among those of the reply.
    why: code as Without["why"],
  }));
  const { without, lacking } = lossesOf(draft.parts, row.recordId !== null);
  const parts = [...without, ...lacking].map((part) => {
    const { column, from, text, why, choices } = part;
    const place =
      from === undefined ? at(column) : { heading: fieldIn(call, from, part), letter: "" };
    return {
      ...place,
      text: cut(text),
      why: (why ?? "noPlace") as Without["why"],
      ...(choices === undefined ? {} : { choices }),
    };
  });
  return [...faults, ...parts];
}

/** Title of a field of a record, or of an entry of a list. */
function fieldIn(call: Call, pointer: string, { list, label }: CellPart): string {
  const [, field = ""] = pointer.split("/");
  if (label) {
    const title = label[call.language] ?? label.de;
    return list === undefined ? title : `${listTitle(call, list)}: ${title}`;
  }
  return list === undefined
    ? fieldTitle(pointer, call.language)
    : entryFieldTitle(call, list, field);
}

/** Fields that say something else in the record that a row means. */
async function differencesOf(
  tx: Tx,
  call: Call,
  row: ImportRow,
  draft: RowDraft,
): Promise<ImportRowDetail["differences"]> {
  const { differences, conflicts = [] } = draft;
  const found = differences
    ? await titledDifferences(tx, call, differences)
    : await differencesOfTable(tx, call, row, draft);
  const rowTitle = await readRowTitles(tx, call);
  const { language } = call;
  return found.map(({ field, here, there }) => ({
    field: fieldTitle(`/${field}`, language),
    here: cut(valueText(here, language, `/${field}`, rowTitle)),
    there: cut(valueText(there, language, `/${field}`, rowTitle)),
    ...(conflicts.includes(field) ? { isConflict: true as const } : {}),
  }));
}

/** Changes made by a workbook, with named entries shown by their titles. */
async function titledDifferences(
  tx: Tx,
  call: Call,
  differences: readonly FieldDifference[],
): Promise<FieldDifference[]> {
  const context = callContext(call);
  const plan = recordPlan(context);
  const bodies = (["here", "there"] as const).map((side) =>
    Object.fromEntries(differences.map((each) => [each.field, each[side]])),
  );
  const titled = await resolveBodies(tx, plan, bodies, context);
  const [here, there] = titled.map((body) => redactBody(call, plan.nodes, body));
  return differences.map(({ field }) => ({
    field,
    here: here?.[field] ?? null,
    there: there?.[field] ?? null,
  }));
}

async function differencesOfTable(
  tx: Tx,
  call: Call,
  { state, recordId }: ImportRow,
  { body }: RowDraft,
): Promise<FieldDifference[]> {
  if (recordId === null || state === "error" || state === "new") return [];
  return draftDifferences(body, asJson(await openRecord(inside(call, tx), recordId)));
}
