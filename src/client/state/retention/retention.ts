import type { Snapshot } from "valtio";
import startEvents from "#schemas/lists/startEvents.json" with { type: "json" };
import { isDay } from "#shared/engine/calendar.ts";
import { clauseText } from "../filters/clauses.ts";
import { parseId } from "#shared/api/ids.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

type Question = Operations["retention.reckon"]["body"];
type Reckoned = Operations["retention.reckon"]["reply"];
type Calendar = Operations["retention.calendar"]["reply"];

/** Choices offered for a question, and the answer once the question is complete enough. */
export type RetentionReply = Snapshot<Reckoned>;
/** Periods that hold, with what they contradict. */
export type RetentionResult = NonNullable<RetentionReply["result"]>;
/** A rule with its period and end. */
export type RetentionPeriod = RetentionResult["duties"][number];
export type RetentionCalendar = Snapshot<Calendar>;
/** A rule that records name. */
export type RetentionRule = RetentionCalendar["open"][number];
/** The question as the address states it. */
export type RetentionAsked = Readonly<Question>;

/** Events that periods begin with; of others only words say which they are. */
export const retentionEvents = startEvents.items
  .map(({ value }) => value)
  .filter((value) => value !== "other");

/** Which periods hold, and until when; what is shown stays until the next answer is there. */
export const reckoned = resource("retention.reckon", { keepsFor: () => null });

/** Erasure dates of a company, or of all. */
export const calendar = resource("retention.calendar", { topics: ["records", "entities"] });

export function questionOf(search: string): RetentionAsked {
  const query = new URLSearchParams(search);
  const id = (name: string) => parseId(query.get(name) ?? undefined);
  const [category, country, rule] = [id("category"), id("country"), id("rule")];
  const event = startEvents.items.find(({ value }) => value === query.get("event"))?.value;
  const day = query.get("day") ?? "";
  return {
    ...(category === null ? {} : { category }),
    ...(country === null ? {} : { country }),
    ...(rule === null ? {} : { rule }),
    // Border: the list that the type is made of.
    ...(event === undefined ? {} : { event: event as NonNullable<Question["event"]> }),
    ...(isDay(day) ? { day } : {}),
  };
}

export function addressOfQuestion(asked: RetentionAsked): string {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/retention${query.size > 0 ? `?${query}` : ""}`;
}

/** The address of the calendar of a company, or of all. */
export function addressOfCalendar(company: number | null): string {
  return `/retention/calendar${company === null ? "" : `?company=${company}`}`;
}

/** The field by which the list finds records that name a rule. */
const ruleFilter = "deletionPractise";

/** The list of the records that name a rule, of a company or of all. */
export function addressOfRule(rule: number, company: number | null): string {
  const clause = clauseText([
    { field: ruleFilter, operator: "is", isNot: false, values: [String(rule)] },
  ]);
  const path = company === null ? "/vvt-list" : `/vvt-list/all/company/${company}`;
  return `${path}?where=${clause}`;
}
