import type { Body } from "#shared/engine/plan/types.ts";
import { amountOf, periodLength } from "./deletionPeriod.ts";

/**
 * Last day of a period that begins with an event on a day; undefined if the rule states no period.
 * A month without that day ends on its last one (§ 188(3) BGB).
 */
export function retentionEnd(rule: Body, day: string): string | undefined {
  if (periodLength(rule) === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [startMonth, startDate] = rule.fromYearEnd === true ? [12, 31] : [month, date];
  const months = (year + amountOf(rule, "years")) * 12 + startMonth - 1 + amountOf(rule, "months");
  const lastOfMonth = new Date(Date.UTC(0, (months % 12) + 1, 0));
  lastOfMonth.setUTCFullYear(Math.floor(months / 12), (months % 12) + 1, 0);
  const end = new Date(lastOfMonth);
  end.setUTCDate(Math.min(startDate, lastOfMonth.getUTCDate()) + amountOf(rule, "days"));
  return end.toISOString().slice(0, 10);
}

/** First day on which data may no longer be kept under a period that ends on a day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
