import { stringify } from "csv-stringify/sync";
import { exportPrefix } from "#shared/api/version.ts";
import { limits } from "#shared/api/limits.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
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
import { writeAudit } from "#server/store/trail/audit.ts";
import { peopleOf } from "../../bodies/references.ts";
import { gapFields } from "./gapFields.ts";
import { findable } from "./gaps.ts";
import { namingWhoFills } from "./whoFills.ts";

/** The columns in their order, with the keys of their heads. */
const columns = [
  ["record", "export.gaps.record"],
  ["company", "export.gaps.company"],
  ["department", "export.gaps.department"],
  ["gap", "export.gaps.gap"],
  ["article", "export.gaps.article"],
  ["person", "export.gaps.person"],
] as const;

/** All that matching records lack as a table (CSV as in RFC 4180), a line each. */
export async function gapTable(call: Call, { filter = {} }: GapTableRequest): Promise<FileAnswer> {
  const { group, account } = call.viewer;
  const keys = [`group ${group}`, `account ${group}/${account}`];
  const { store, exportTurns } = call.platform;
  const lines = await exportTurns.take(keys, () =>
    store.withGroupAtLength(group, (tx) => linesOf(tx, call, filter)),
  );
  await call.transaction((tx) =>
    writeAudit(tx, {
      actor: account,
      action: callActions["gaps.export"],
      detail: { gaps: lines.length },
    }),
  );
  const texts = exportTexts(call.language);
  const date = formatDate(call.now, "file", call.language, timeZoneOf(call.viewer.settings));
  return {
    name: `${exportPrefix}-${translate(texts, "export.gaps.file", { date })}.csv`,
    mediaType: "text/csv; charset=utf-8",
    content: Buffer.from(
      stringify(lines, {
        header: true,
        columns: columns.map(([key, head]) => ({ key, header: translate(texts, head) })),
        // As spreadsheets open it by themselves, and without running what somebody typed.
        bom: true,
        delimiter: call.language === "de" ? ";" : ",",
        escape_formulas: true,
      }),
    ),
  };
}

type Line = Partial<Record<(typeof columns)[number][0], string>>;

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
