import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

export type Reminder = Operations["reminders.save"]["body"]["mail"];

/** How the viewer is reminded of their tasks. */
export const reminders = resource("reminders.read");

/** Sets how often the viewer is reminded by mail. */
export async function saveReminder(mail: Reminder): Promise<void> {
  reminders.state.data = await call("reminders.save", { body: { mail } });
}

/** Makes a new address of the viewer's calendar and returns it; nobody can read it again. */
export async function makeCalendar(): Promise<string> {
  const { address, calendarAt } = await call("reminders.makeCalendar", { body: {} });
  if (reminders.state.data) reminders.state.data.calendarAt = calendarAt;
  return address;
}

/** Ends the address of the viewer's calendar. */
export async function endCalendar(): Promise<void> {
  await call("reminders.endCalendar", { body: {} });
  if (reminders.state.data) delete reminders.state.data.calendarAt;
}
