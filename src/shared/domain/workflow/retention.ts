import type { Body } from "#shared/engine/plan/types.ts";
import { addMonths } from "../writing/months.ts";
import { asNumber } from "../values.ts";

const day = 24 * 60 * 60 * 1000;

/** The settings that retentionEnds reads. */
export const retentionPeriods = [
  "keepLogMonths",
  "keepDeletedMonths",
  "keepSessionsDays",
  "keepJobsDays",
  "keepFilesDays",
] as const;

/** For each kind of data the time before which it is past its period (Art. 5(1)(e)). */
export interface RetentionEnds {
  log: Date;
  deleted: Date;
  sessions: Date;
  jobs: Date;
  files: Date;
}

/** True if new settings put any of a group's data past its period that was not before. */
export function keepsLess(before: Body, after: Body): boolean {
  const now = new Date();
  const [ends, newEnds] = [retentionEnds(now, before), retentionEnds(now, after)];
  return Object.entries(newEnds).some(([kind, end]) => end > ends[kind as keyof RetentionEnds]); // Both have the same kinds.
}

/** Applies the periods of a group's settings, which must hold them all. */
export function retentionEnds(now: Date, settings: Body): RetentionEnds {
  const period = (name: (typeof retentionPeriods)[number]): number => {
    const value = asNumber(settings[name]);
    if (value === undefined) throw new Error(`no period ${name}`);
    return value;
  };
  const [today = "", time = ""] = now.toISOString().split("T");
  const monthsAgo = (months: number) => new Date(`${addMonths(today, -months)}T${time}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  return {
    log: monthsAgo(period("keepLogMonths")),
    deleted: monthsAgo(period("keepDeletedMonths")),
    sessions: daysAgo(period("keepSessionsDays")),
    jobs: daysAgo(period("keepJobsDays")),
    // Files of deleted documents stay as long as the job that deleted them can be undone.
    files: daysAgo(Math.max(period("keepFilesDays"), period("keepJobsDays"))),
  };
}
