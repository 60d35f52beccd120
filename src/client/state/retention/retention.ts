import type { Snapshot } from "valtio";
import startEvents from "#schemas/lists/startEvents.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { isDay } from "#shared/engine/calendar.ts";
import { clauseText } from "../filters/clauses.ts";
import { parseId } from "#shared/api/ids.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

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

type Status = "loading" | "ready" | "missing" | "failed";

interface Retention {
  reckoned: { asked: string; status: Status; reply: Reckoned | null };
  calendar: { asked: string; status: Status; reply: Calendar | null };
}

/** How long data are to be kept, and what becomes due when. */
export const retention = appState<Retention>(() => ({
  reckoned: { asked: "", status: "loading", reply: null },
  calendar: { asked: "", status: "loading", reply: null },
}));

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

/** Asks which periods hold; what is shown stays until the answer is there. */
export async function loadReckoned(asked: RetentionAsked): Promise<void> {
  const { reckoned } = retention;
  const key = JSON.stringify(asked);
  Object.assign(reckoned, { asked: key, status: "loading" });
  try {
    const reply = await call("retention.reckon", { body: asked }, { inPlace: "all" });
    if (reckoned.asked === key) Object.assign(reckoned, { reply, status: "ready" });
  } catch (thrown) {
    if (reckoned.asked === key) reckoned.status = statusOf(thrown);
  }
}

export async function loadCalendar(company: number | null): Promise<void> {
  const { calendar } = retention;
  const key = String(company);
  if (calendar.asked !== key) Object.assign(calendar, { asked: key, reply: null });
  calendar.status = "loading";
  try {
    const body = company === null ? {} : { company };
    const reply = await call("retention.calendar", { body }, { inPlace: "all" });
    if (calendar.asked === key) Object.assign(calendar, { reply, status: "ready" });
  } catch (thrown) {
    if (calendar.asked === key) calendar.status = statusOf(thrown);
  }
}

function statusOf(thrown: unknown): Status {
  return isFailure(thrown, "notFound") ? "missing" : "failed";
}
