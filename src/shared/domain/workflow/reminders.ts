import list from "#schemas/lists/reminders.json" with { type: "json" };
import { addDays, weekOf } from "../writing/dates.ts";
import { calendarDateIn, endOfDay } from "../writing/zonedDates.ts";

export type Reminder = "none" | "daily" | "weekly";

/** How often those are reminded who have not chosen. */
export const usualReminder: Reminder = asReminder(list.default);

const hour = 60 * 60 * 1000;
/** Nobody is reminded in the night. */
const morning = 6 * hour;
/** Days after today whose tasks a reminder speaks of already. */
const ahead: Readonly<Record<Reminder, number>> = { none: 0, daily: 0, weekly: 6 };

/** A text as a way of being reminded, or the usual one. */
export function asReminder(text: string | null): Reminder {
  if (text === "none" || text === "weekly") return text;
  return "daily";
}

/** The mornings before which nobody has been reminded who is to be reminded now. */
export function reminderMornings(now: Date, timeZone: string): { daily: Date; weekly: Date } {
  const day = calendarDateIn(new Date(now.getTime() - morning), timeZone);
  const morningOf = (of: string) =>
    new Date(endOfDay(addDays(of, -1), timeZone).getTime() + 1 + morning);
  return { daily: morningOf(day), weekly: morningOf(weekOf(day)) };
}

interface RemindedTask {
  dueIn?: number | undefined;
  createdAt: string;
  /** When a step was taken that somebody wanted a reminder after. */
  remindedAt?: string | undefined;
}

/** True if a reminder includes a task: it is new or asked for again, or due until the next reminder. */
export function isReminded(
  { dueIn, createdAt, remindedAt = createdAt }: RemindedTask,
  reminder: Reminder,
  since: string | null,
): boolean {
  if (reminder === "none") return false;
  const isNew = since === null || createdAt > since || remindedAt > since;
  return isNew || (dueIn !== undefined && dueIn <= ahead[reminder]);
}
