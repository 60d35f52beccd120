import { asReminder } from "#shared/domain/workflow/reminders.ts";
import { limits } from "#shared/api/limits.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { basePath, productName } from "#shared/api/version.ts";
import type { ReminderSettings, RemindersSent, TaskCalendar } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import {
  accountOfCalendar,
  readReminder,
  setCalendar,
  setReminder,
} from "#server/store/accounts/reminders.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { calendarFile } from "./icalendar.ts";
import { taskAddress, taskWords } from "./taskWords.ts";
import { tasksOfAccount } from "./tasksOfAccount.ts";

export function readReminders(call: Call): Promise<ReminderSettings> {
  return call.transaction((tx) => shown(tx, call));
}

export function saveReminders(call: Call, { mail }: RemindersSent): Promise<ReminderSettings> {
  return call.transaction(async (tx) => {
    await setReminder(tx, call.viewer.account, mail);
    await note(tx, call, callActions["reminders.save"]);
    return shown(tx, call);
  });
}

async function shown(tx: Tx, { viewer, platform }: Call): Promise<ReminderSettings> {
  const { mail, calendarAt } = await readReminder(tx, viewer.account);
  return {
    mail: asReminder(mail),
    canSend: platform.mail !== null,
    ...(calendarAt && { calendarAt: calendarAt.toISOString() }),
  };
}

/** Makes a new address of the viewer's calendar; it is told only now, and ends the one before. */
export function makeCalendar(call: Call): Promise<TaskCalendar> {
  const secret = randomText();
  return call.transaction(async (tx) => {
    await setCalendar(tx, call.viewer.account, hashOfText(secret));
    await note(tx, call, callActions["reminders.makeCalendar"]);
    const { origin } = new URL(call.platform.publicUrl());
    const address = `${origin}${basePath}/api/taskCalendar/${secret}`;
    return { address, calendarAt: tx.now.toISOString() };
  });
}

/** Ends the address of the viewer's calendar. */
export function endCalendar(call: Call): Promise<undefined> {
  return call.transaction(async (tx) => {
    await setCalendar(tx, call.viewer.account, null);
    await note(tx, call, callActions["reminders.endCalendar"]);
    return undefined;
  });
}

/**
 * The calendar behind an address, with the rights that its account has now: what is due by when.
 * Whoever no longer has access is told no more than with an address that never was.
 */
export async function taskCalendar(call: Call, secret: string): Promise<FileAnswer> {
  const { platform } = call;
  const id = await platform.store.withService((db) => accountOfCalendar(db, hashOfText(secret)));
  const found = mustExist(
    id === null ? null : await tasksOfAccount(platform, id, limits.taskListMaximum),
  );
  const { account, language, tasks } = found;
  const base = platform.publicUrl();
  const entries = tasks.flatMap((task) =>
    task.due === undefined
      ? []
      : {
          uid: `task-${task.id}@${new URL(base).hostname}`,
          day: task.due,
          title: taskWords(task, language),
          note: task.note ?? "",
          address: taskAddress(base, task),
          changedAt: new Date(task.changedAt),
          version: task.version,
        },
  );
  const content = calendarFile(`${productName}: ${account.groupTitle}`, entries);
  const mediaType = "text/calendar; charset=utf-8";
  return { name: "artikel30.ics", mediaType, content: Buffer.from(content) };
}

type Noted = "reminders.save" | "reminders.makeCalendar" | "reminders.endCalendar";

async function note(tx: Tx, call: Call, action: (typeof callActions)[Noted]): Promise<void> {
  await writeAudit(tx, { actor: call.viewer.account, action });
}
