import type { Body } from "#shared/engine/plan/types.ts";
import { addDays } from "../writing/dates.ts";
import { asText, localText } from "../values.ts";
import { periodLength } from "./deletionPeriod.ts";
import { dayAfter, retentionEnd } from "./retentionEnd.ts";

/** Data that become due under a rule on a day: all that began in a calendar year. */
export interface DueYear {
  due: string;
  year: number;
}

/** When data become due under a rule. */
export type DueDays =
  | { kind: "years"; days: DueYear[] }
  /** Day by day: what began up to that day is due today. */
  | { kind: "running"; until: string }
  /** No law or rule says after which time. */
  | { kind: "open" };

/** Years that periods may have at most. */
const mostYears = 110;

/**
 * When data become due under a rule, from today up to a day. Rules that count from the end of a year
 * have one day for all that began in a year; under others something may be due every day.
 */
export function dueDays(rule: Body, today: string, upTo: string): DueDays {
  if (periodLength(rule) === undefined || localText(rule.untilText, "de") !== "")
    return { kind: "open" };
  if (rule.fromYearEnd !== true) return { kind: "running", until: lastDue(rule, today) };
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: mostYears + 1 }, (_, index) => thisYear + 3 - index);
  const days = years.flatMap((year) => {
    const end = retentionEnd(rule, `${year}-12-31`);
    const due = end === undefined ? "" : dayAfter(end);
    return due >= today && due <= upTo ? [{ due, year }] : [];
  });
  return { kind: "years", days: days.toSorted((one, other) => (one.due < other.due ? -1 : 1)) };
}

/** The last day whose data are due today: months differ in length, so that it is found by trying. */
function lastDue(rule: Body, today: string): string {
  const isDue = (day: string) => dayAfter(retentionEnd(rule, day) ?? today) <= today;
  let day = addDays(today, -Math.ceil(lengthInDays(rule)));
  while (!isDue(day)) day = addDays(day, -1);
  while (isDue(addDays(day, 1))) day = addDays(day, 1);
  return day;
}

function lengthInDays(rule: Body): number {
  const { years = 0, months = 0, days = 0 } = rule;
  return Number(years ?? 0) * 365.25 + Number(months ?? 0) * 30.5 + Number(days ?? 0);
}

/** Action for data that are due; deletion unless the rule states another. */
export function actionOf(rule: Body): string {
  return asText(rule.action) || "delete";
}
