import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

export type Reminder = Operations["reminders.save"]["body"]["mail"];

interface Reminders {
  stored: Operations["reminders.read"]["reply"] | null;
  failure: FailureInPlace | null;
}

/** How the viewer is reminded of their tasks. */
export const reminders = appState<Reminders>(() => ({ stored: null, failure: null }));

export async function loadReminders(): Promise<void> {
  Object.assign(reminders, { stored: null, failure: null });
  try {
    reminders.stored = await call("reminders.read", {}, { inPlace: "all" });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    reminders.failure = inPlaceOf(thrown);
  }
}

/** Sets how often the viewer is reminded by mail. */
export async function saveReminder(mail: Reminder): Promise<void> {
  reminders.stored = await call("reminders.save", { body: { mail } });
}

/** Makes a new address of the viewer's calendar and returns it; nobody can read it again. */
export async function makeCalendar(): Promise<string> {
  const { address, calendarAt } = await call("reminders.makeCalendar", { body: {} });
  if (reminders.stored) reminders.stored = { ...reminders.stored, calendarAt };
  return address;
}

/** Ends the address of the viewer's calendar. */
export async function endCalendar(): Promise<void> {
  await call("reminders.endCalendar", { body: {} });
  if (!reminders.stored) return;
  const { calendarAt: _, ...rest } = reminders.stored;
  reminders.stored = rest;
}
