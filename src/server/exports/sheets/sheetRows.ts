import { asNumber, asText } from "#shared/domain/values.ts";
import { interpolate } from "#shared/engine/text.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { DocumentFacts, Printed } from "../exportModel.ts";
import { type Texts, translate } from "../exportTexts.ts";
import { labelOf } from "../format.ts";
import { type ExportContext, isExported, recordNode, recordNodes } from "../exportContext.ts";
import { measureLines, measures } from "../measures.ts";
import { withInherited } from "../recordSections.ts";
import { goesToAuthority, isRegister, kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { markOf } from "./cellMarks.ts";
import { partyLabels } from "../parties.ts";
import type { ActivityModel, Section } from "../shape.ts";
import { type Stated, statedIn, walkRecord } from "../walkExport.ts";
import { type FieldColumn, type FieldTable, recordTable } from "./sheetPlan.ts";
import {
  type CellValue,
  type SheetColumn,
  type SheetModel,
  type SheetRow,
  type SheetRows,
  type SheetWords,
  widths,
} from "./sheetShape.ts";

/** The sheets of a workbook, and the rows of each record in them. */
export interface SheetsDraft {
  sheets: readonly SheetModel[];
  words: SheetWords;
  rowsOf: (record: Printed, activity: ActivityModel) => SheetRows[];
  /** The row of a record that could not be read, with the reason. */
  missingRow: (id: number, name: string, reason: string) => SheetRows;
}

/** A column beside the fields, and its cell. */
interface OwnColumn extends SheetColumn {
  cell: (activity: ActivityModel, context: ExportContext, company: Body) => CellValue;
}

/** The name of a record stands in front of each of its rows. */
const nameKey = "name";

/**
 * Begins the sheets of a document: one of the records, one for each of their lists of rows. Where
 * there is no sheet of annexes, what they say stands in the rows.
 */
export function beginSheets(input: DocumentFacts, hasAnnexes = true): SheetsDraft {
  const context: ExportContext = { ...input, root: {}, isUnfinished: false };
  const table = recordTable(context, translate(context.texts, "export.record.title"));
  const all = [table, ...tablesBelow(table)];
  const places = new Map(all.map((each, sheet) => [each, sheet]));
  const name = table.columns.find(({ key }) => key === nameKey);
  const fields = table.columns.filter((column) => column !== name);
  const [before, after] = ownColumns(context, hasAnnexes);
  const marks = markColumns(context);
  const records: SheetModel = {
    ...sheetOf(table),
    columns: [...frontColumns(context, name), ...before, ...fields, ...after, ...marks].map(plain),
  };
  const rowSheets = all.slice(1).map((each): SheetModel => ({
    ...sheetOf(each),
    columns: [
      ...frontColumns(context, name),
      ...each.columns,
      rowColumn(context.texts),
      ...marks,
    ].map(plain),
  }));
  return {
    sheets: [records, ...rowSheets],
    words: sheetWords(context.texts),
    rowsOf: ({ body, company, isUnfinished }, activity) => {
      const ofRecord = contextOf(body, company, { ...context, root: body, isUnfinished });
      const stated = statedIn(walkRecord(ofRecord.root, ofRecord));
      const front: CellValue[] = [asNumber(body["id"]), activity.name];
      const own = (columns: readonly OwnColumn[]) =>
        columns.map(({ cell }) => cell(activity, ofRecord, company));
      const cells = cellsOf(fields, stated);
      const marked = name ? [{ ...name, value: activity.name }] : [];
      const mark = marks.map(() => markOf([...marked, ...valued(fields, cells)]));
      const row = [...front, ...own(before), ...cells, ...own(after), ...mark];
      return [
        { sheet: 0, rows: [row] },
        ...innerRows(table, stated, { front, path: "", places, marks }),
      ];
    },
    missingRow: (id, title, reason) => ({ sheet: 0, rows: [[id, title, reason]] }),
  };
}

function sheetWords(texts: Texts): SheetWords {
  return {
    cut: ` ${translate(texts, "export.sheets.cut")}`,
    annexes: translate(texts, "export.annex.only"),
    part: translate(texts, "export.sheets.part"),
    section: translate(texts, "export.sheets.section"),
    label: translate(texts, "export.sheets.label"),
    text: translate(texts, "export.sheets.text"),
    sheet: translate(texts, "export.sheets.sheet"),
    rows: translate(texts, "export.sheets.rows"),
  };
}

/** Internal files show inherited values; authorities get what is stored for them. */
function contextOf(body: Body, company: Body, context: ExportContext): ExportContext {
  return goesToAuthority(context.kind) ? context : withInherited(body, company, context);
}

function tablesBelow(table: FieldTable): FieldTable[] {
  return table.inner.flatMap(({ table: inner }) => [inner, ...tablesBelow(inner)]);
}

function sheetOf({ key, name }: FieldTable): Omit<SheetModel, "columns"> {
  return { key, name };
}

function plain({ key, label, kind, width, isHidden }: SheetColumn): SheetColumn {
  return { key, label, kind, width, ...(isHidden && { isHidden }) };
}

/** Which record a row is of: its id, by which it is found again, and its name. */
function frontColumns({ texts }: ExportContext, name: SheetColumn | undefined): SheetColumn[] {
  const label = name?.label ?? translate(texts, "export.record.document");
  return [
    { key: "id", label: translate(texts, "export.sheets.id"), kind: "number", width: widths.id },
    { key: nameKey, label, kind: "text", width: widths.title },
  ];
}

/** Which row of the record it is; rows inside rows have those of all of them. */
function rowColumn(texts: Texts): SheetColumn {
  const label = translate(texts, "export.sheets.row");
  return { key: "rowId", label, kind: "text", width: widths.id, isHidden: true };
}

/** By which it is told later what somebody has changed in a row; only where all fields are there. */
function markColumns({ kind, texts }: ExportContext): SheetColumn[] {
  if (!kindFacts(kind).fields) return [];
  const label = translate(texts, "export.sheets.mark");
  return [{ key: "mark", label, kind: "text", width: widths.id, isHidden: true }];
}

function valued(columns: readonly FieldColumn[], cells: SheetRow) {
  return columns.flatMap(({ key, field }, at) => (field ? [{ key, value: cells[at] }] : []));
}

/** Columns besides fields, as in the PDF: line below the name, parties, source of measures. */
function ownColumns(context: ExportContext, hasAnnexes: boolean): [OwnColumn[], OwnColumn[]] {
  const { texts, kind } = context;
  const facts: OwnColumn = {
    key: "facts",
    label: translate(texts, "export.sheets.facts"),
    kind: "text",
    width: widths.title,
    cell: (activity) => activity.facts,
  };
  if (!goesToAuthority(kind)) return [[facts], [inheritedColumn(context)]];
  const node = recordNode(context.plans, measures);
  const refersTo = node !== undefined && isExported(node, kind);
  const front = [facts, ...letterColumns(context), ...partyColumns(context)];
  return [front, refersTo ? [annexColumn(context, hasAnnexes)] : []];
}

/** States of the letters, since a sheet has no place for what is none or open. */
function letterColumns({ texts, kind }: ExportContext): OwnColumn[] {
  if (!isRegister(kind)) return [];
  const stateText = ({ letters: [letter], state }: Section): string[] =>
    letter === undefined || state === undefined
      ? []
      : [
          translate(texts, "export.sheets.letter", {
            letter,
            state: translate(texts, `lists.letterStates.${state}`),
          }),
        ];
  return [
    {
      key: "letters",
      label: translate(texts, "export.sheets.letters"),
      kind: "text",
      width: widths.title,
      cell: ({ sections }) => sections.flatMap(stateText).join("\n"),
    },
  ];
}

function partyColumns(context: ExportContext): OwnColumn[] {
  const heading = translate(context.texts, "export.letter.a");
  return partyLabels(context).map(({ key, label }): OwnColumn => ({
    key: `party.${key}`,
    // There may be a field of the same name.
    label: `${heading}: ${label}`,
    kind: "text",
    width: widths.text,
    cell: ({ sections }) =>
      sections.flatMap(({ parties = [] }) => parties).find((each) => each.label === label)?.text,
  }));
}

function annexColumn(context: ExportContext, hasAnnexes: boolean): OwnColumn {
  return {
    key: "annex",
    label: translate(context.texts, "export.annex.only"),
    kind: "text",
    width: widths.text,
    // In a sheet, each annex is called by its company.
    cell: ({ sections }, _, company) =>
      sections
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) =>
          block.type === "text" && block.annexOf !== undefined
            ? [
                interpolate(block.text, { annex: asText(company["title"]) }),
                ...(hasAnnexes ? [] : measureLines(company, context)),
              ]
            : [],
        )
        .join("\n"),
  };
}

/** Which of the measures are the company's: whoever changes the sheet knows what is the record's own. */
function inheritedColumn(context: ExportContext): OwnColumn {
  const labels = new Map<string, string>();
  const learn = (nodes: readonly PlanNode[]): void => {
    for (const node of nodes) {
      labels.set(node.pointer, labelOf(node, context));
      learn(node.children ?? []);
    }
  };
  learn(recordNodes(context.plans));
  return {
    key: "inherited",
    label: translate(context.texts, "export.inherited"),
    kind: "text",
    width: widths.title,
    cell: (_, { inherited }) =>
      [...(inherited ?? [])].map((pointer) => labels.get(pointer) ?? pointer).join("\n"),
  };
}

function cellsOf(columns: readonly FieldColumn[], stated: Stated): SheetRow {
  return columns.map(({ read }) => read(stated));
}

interface Place {
  front: readonly CellValue[];
  /** Ids of the rows that lead here. */
  path: string;
  places: ReadonlyMap<FieldTable, number>;
  marks: readonly SheetColumn[];
}

function innerRows(table: FieldTable, stated: Stated, place: Place): SheetRows[] {
  const { front, path, places, marks } = place;
  return table.inner.flatMap(({ node, table: inner }) => {
    const found = (stated.get(node)?.rows ?? []).map(({ body, fields }, at) => ({
      inRow: statedIn(fields),
      id: `${path}${asText(body["id"]) || asNumber(body["id"]) || at + 1}`,
    }));
    if (found.length === 0) return [];
    const rows = found.map(({ inRow, id }) => {
      const cells = cellsOf(inner.columns, inRow);
      return [...front, ...cells, id, ...marks.map(() => markOf(valued(inner.columns, cells)))];
    });
    return [
      { sheet: places.get(inner) ?? 0, rows },
      ...found.flatMap(({ inRow, id }) => innerRows(inner, inRow, { ...place, path: `${id}/` })),
    ];
  });
}
