import { limits } from "#shared/api/limits.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { GapTableRequest } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { openGaps } from "#server/store/records/recordGaps.ts";
import { peopleOf } from "../../bodies/references.ts";
import { tableFile } from "../../exporting/tableFile.ts";
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
  const most = limits.gapRows;
  const open = await openGaps(tx, filter, {
    gaps: [...fields.keys()],
    record: null,
    most: most + 1,
  });
  if (open.length > most) throw invalidField("/filter", "maxItems", { limit: most });
  const items = await readItems(tx, [
    ...new Set(open.flatMap(({ companyId, departmentId }) => [companyId ?? 0, departmentId ?? 0])),
  ]);
  const titleOf = (id: number | null) => {
    const item = items.get(id ?? 0);
    return item ? displayTitle(item.body, call.language) : "";
  };
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
