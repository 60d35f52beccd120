import { formatDate } from "#shared/domain/writing/dates.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { RetentionRule, RetentionTableRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { tableFile, type TableLine } from "../exporting/tableFile.ts";
import { readCalendar } from "./calendar.ts";

const columns = ["due", "began", "rule", "period", "basis", "action", "records", "note"] as const;

/** Erasure calendar as a table: due by date, then due day by day, then undeterminable. */
export function calendarTable(call: Call, { company }: RetentionTableRequest): Promise<FileAnswer> {
  const texts = exportTexts(call.language);
  const day = (value: string) => formatDate(value, "date", call.language);
  return tableFile(call, {
    name: "export.calendar.file",
    columns: columns.map((key) => ({ key, header: translate(texts, `export.calendar.${key}`) })),
    linesOf: async (tx) => {
      const { due, running, open } = await readCalendar(tx, call, company);
      const said = (key: string) => translate(texts, `export.calendar.${key}`);
      const lineOf = (rule: RetentionRule, when: string, began: string): TableLine => ({
        due: when,
        began,
        rule: rule.title,
        period: rule.period,
        basis: rule.basis ?? "",
        action: translate(texts, `lists.deletionActions.${rule.action}`),
        records: String(rule.records),
        note: rule.note ?? "",
      });
      return [
        ...due.map(({ rule, due: when, year }) => lineOf(rule, day(when), String(year))),
        ...running.map(({ rule, until }) =>
          lineOf(
            rule,
            said("running"),
            translate(texts, "export.calendar.until", { day: day(until) }),
          ),
        ),
        ...open.map((rule) => lineOf(rule, said("open"), "")),
      ];
    },
    action: callActions["retention.table"],
    counted: "lines",
  });
}
