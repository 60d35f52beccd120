import { sidesOf } from "#shared/domain/retention/deletionChecks.ts";
import {
  exceededMaximums,
  retentionConflicts,
} from "#shared/domain/retention/retentionConflicts.ts";
import { asBodies, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "./exportTexts.ts";
import type { ExportContext } from "./exportContext.ts";
import type { Entry } from "./shape.ts";

/** Where rules of a record keep data shorter or longer than a law; no entry if none does. */
export function contradictedEntries(body: Body, context: ExportContext): Entry[] {
  const text = contradictedText(body, context);
  return text === ""
    ? []
    : [{ label: translate(context.texts, "export.retention.conflict"), text }];
}

/** Each contradiction of a record with both sides and the data that it is about, a line each. */
export function contradictedText(body: Body, { texts, language }: ExportContext): string {
  const lines = asBodies(body["deletionPractise"]).flatMap((row) => {
    const tooShort = retentionConflicts(row, body).map((conflict) => {
      const { named, outlasting } = conflict;
      const kind = named ? "named" : outlasting;
      return translate(texts, `export.retention.${kind}`, sidesOf(conflict, language));
    });
    const tooLong = exceededMaximums(row).map(({ rule, maximum, outlasting }) =>
      translate(
        texts,
        outlasting === "certain" ? "export.retention.exceeds" : "export.retention.mayExceed",
        sidesOf({ rule, duty: maximum }, language),
      ),
    );
    const data = asBodies(row["personalDataCategory"]).map(({ title }) => asText(title));
    return [...tooShort, ...tooLong].map((words) =>
      data.length === 0 ? words : `${data.join(", ")}: ${words}`,
    );
  });
  return [...new Set(lines)].join("\n");
}
