import { limits } from "#shared/api/limits.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { GapTableRequest } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { openGaps } from "#server/store/records/recordGaps.ts";
import { entriesOf, peopleOf } from "../../bodies/references.ts";
import { assertTableLength, tableFile } from "../../exporting/tableFile.ts";
import { gapFields } from "./gapFields.ts";
import { findable } from "./gaps.ts";
import { namingWhoFills } from "./whoFills.ts";

const columns = [
  ["record", "export.gaps.record"],
  ["company", "export.gaps.company"],
  ["department", "export.gaps.department"],
  ["gap", "export.gaps.gap"],
  ["article", "export.gaps.article"],
  ["person", "export.gaps.person"],
] as const;

export function gapTable(call: Call, { filter = {} }: GapTableRequest): Promise<FileAnswer> {
  const texts = exportTexts(call.language);
  return tableFile(call, {
    name: "export.gaps.file",
    columns: columns.map(([key, head]) => ({ key, header: translate(texts, head) })),
    linesOf: (tx) => linesOf(tx, call, filter),
    action: callActions["gaps.export"],
    counted: "gaps",
  });
}

type Line = Record<(typeof columns)[number][0], string>;

async function linesOf(
  tx: Tx,
  call: Call,
  wanted: NonNullable<GapTableRequest["filter"]>,
): Promise<Line[]> {
  const filter = await findable(tx, call, wanted);
  const fields = gapFields(call);
  const most = limits.tableRows;
  const open = await openGaps(tx, filter, {
    gaps: [...fields.keys()],
    record: null,
    most: most + 1,
  });
  assertTableLength(open);
  const named = open.flatMap(({ companyId, departmentId }) => [companyId, departmentId]);
  const entryOf = await entriesOf(tx, named, call.language);
  const titleOf = (id: number | null) => entryOf(id)?.title ?? "";
  const whoFills = await namingWhoFills(tx, open);
  const accounts = open.map((each) => whoFills(each)?.id ?? null);
  const person = await peopleOf(tx, [...new Set(accounts)], call.language);
  const texts = exportTexts(call.language);
  return open.map(({ name, companyId, departmentId, gap }, index) => {
    const field = fields.get(gap);
    const article = field?.article ?? "";
    return {
      record: name,
      company: titleOf(companyId),
      department: titleOf(departmentId),
      gap: field?.title ?? "",
      article: texts(`lists.articles.${article}`) ?? article,
      person: String(person(accounts[index] ?? null)?.["title"] ?? ""),
    };
  });
}
