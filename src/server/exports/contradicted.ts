import { sidesOf } from "#shared/domain/retention/deletionChecks.ts";
import { retentionConflicts } from "#shared/domain/retention/retentionConflicts.ts";
import { asBodies, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "./exportTexts.ts";
import type { Frame } from "./frame.ts";
import type { Entry } from "./shape.ts";

/** Where rules of a record are shorter than a law that may be about its data; no entry if none is. */
export function contradictedEntries(body: Body, frame: Frame): Entry[] {
  const text = contradictedText(body, frame);
  return text === "" ? [] : [{ label: translate(frame.texts, "export.retention.conflict"), text }];
}

/** Each contradiction of a record with both sides and the data that it is about, a line each. */
export function contradictedText(body: Body, { texts, language }: Frame): string {
  const lines = asBodies(body["deletionPractise"]).flatMap((row) =>
    retentionConflicts(row, body).map((conflict) => {
      const { named, outlasting } = conflict;
      const kind = named ? "named" : outlasting;
      const words = translate(texts, `export.retention.${kind}`, sidesOf(conflict, language));
      const data = asBodies(row["personalDataCategory"]).map(({ title }) => asText(title));
      return data.length === 0 ? words : `${data.join(", ")}: ${words}`;
    }),
  );
  return [...new Set(lines)].join("\n");
}
