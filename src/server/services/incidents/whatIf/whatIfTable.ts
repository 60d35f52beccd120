import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { WhatIfAsked } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { fieldTitles } from "../../records/filters/filterOptions.ts";
import { tableFile } from "../../exporting/tableFile.ts";
import { whatIf } from "./whatIf.ts";

const columns = [
  ["record", "export.gaps.record"],
  ["company", "export.gaps.company"],
  ["change", "export.whatIf.change"],
  ["field", "export.whatIf.field"],
  ["row", "export.whatIf.row"],
  ["before", "export.whatIf.before"],
  ["after", "export.whatIf.after"],
  ["person", "export.gaps.person"],
] as const;

/** Table of what would change in the register, one line per change. */
export async function whatIfTable(call: Call, asked: WhatIfAsked): Promise<FileAnswer> {
  const { lines } = await whatIf(call, asked);
  const texts = exportTexts(call.language);
  const titles = fieldTitles(call);
  return tableFile(call, {
    name: "export.whatIf.file",
    columns: columns.map(([key, head]) => ({ key, header: translate(texts, head) })),
    linesOf: () =>
      Promise.resolve(
        lines.flatMap(({ title, company = "", person, changes }) =>
          changes.map(({ change, field, row = "", before, after }) => ({
            record: title,
            company,
            change: translate(texts, `export.whatIf.changes.${change}`),
            field: titles.get(field) ?? "",
            row,
            before: before ? translate(texts, `export.whatIf.bases.${before}`) : "",
            after: after ? translate(texts, `export.whatIf.bases.${after}`) : "",
            person: person?.title ?? "",
          })),
        ),
      ),
    action: callActions["incident.whatIfTable"],
    counted: "records",
  });
}
