import { actionOf } from "#shared/domain/retention/retentionCalendar.ts";
import { natureOf } from "#shared/domain/retention/retentionNature.ts";
import type { Reckoned } from "#shared/domain/retention/retentionReckoning.ts";
import { asText, localText } from "#shared/domain/values.ts";
import { citationIn } from "#shared/domain/writing/citations.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { DeletionActions, RetentionPeriod, RetentionRule } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { periodWords } from "../lookups/retentionDuties.ts";

/** A rule with its period in words and the end that it has. */
export function presentPeriod(call: Asking, reckoned: Reckoned): RetentionPeriod {
  const { rule, state, end, due } = reckoned;
  const { source, asOf } = rule;
  return {
    ...told(call, rule),
    ...(rule["special"] === true ? { special: true } : {}),
    ...(typeof source === "string" ? { source } : {}),
    ...(typeof asOf === "string" ? { asOf } : {}),
    state,
    ...(end === undefined ? {} : { end }),
    ...(due === undefined ? {} : { due }),
  };
}

export function presentRule(call: Asking, rule: Body, records: number): RetentionRule {
  return { ...told(call, rule), records };
}

type Told = Pick<RetentionRule, "id" | "title" | "period" | "basis" | "note" | "nature" | "action">;

function told({ language }: Asking, rule: Body): Told {
  const basis = citationIn(asText(rule["basis"]), language);
  // The product's remarks exist in both languages; a group writes its notes in its own.
  const note = [localText(rule["remark"], language), asText(rule["note"])]
    .filter(Boolean)
    .join(" ");
  const nature = natureOf(rule);
  return {
    id: Number(rule["id"]),
    title: displayTitle(rule, language),
    period: periodWords(rule, language),
    ...(basis === "" ? {} : { basis }),
    ...(note === "" ? {} : { note }),
    ...(nature ? { nature } : {}),
    // Border: the list that the catalogue takes its values from.
    action: actionOf(rule) as DeletionActions,
  };
}
