import {
  endCalendar,
  makeCalendar,
  readReminders,
  saveReminders,
  taskCalendar,
} from "#server/services/tasks/reminders.ts";
import type { Handlers } from "./handler.ts";

type ReminderName =
  | "reminders.calendar"
  | "reminders.endCalendar"
  | "reminders.makeCalendar"
  | "reminders.read"
  | "reminders.save";

export const reminderHandlers: Handlers<ReminderName> = {
  "reminders.calendar": (call, { params }) => taskCalendar(call, params.secret),
  "reminders.endCalendar": (call) => endCalendar(call),
  "reminders.makeCalendar": (call) => makeCalendar(call),
  "reminders.read": (call) => readReminders(call),
  "reminders.save": (call, { body }) => saveReminders(call, body),
};
