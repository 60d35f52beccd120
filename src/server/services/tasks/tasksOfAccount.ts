import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { Task } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { Platform } from "#server/auth/platform.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { accountById, type Account } from "#server/store/accounts/accounts.ts";
import { tasksOf } from "#server/store/tasks.ts";
import { presentTasks, readerOf } from "./presentTasks.ts";

export interface AccountTasks {
  account: Account;
  language: Asking["viewer"]["language"];
  tasks: readonly Task[];
  total: number;
}

/**
 * What somebody has to do, with the rights that their account has now; null if it may not sign in
 * or has no tasks by its licence.
 */
export async function tasksOfAccount(
  { store, clock }: Platform,
  id: number,
  most: number,
): Promise<AccountTasks | null> {
  const account = await store.withService((db) => accountById(db, id));
  if (!account) return null;
  const viewer = viewerOf(account, "");
  if (!hasFeature(viewer.features, "workflow")) return null;
  const { language } = viewer;
  const asking: Asking = { viewer, language, now: clock() };
  return store.withGroup(account.group, async (tx) => {
    const { tasks, total } = await tasksOf(tx, readerOf(asking), most);
    return { account, language, tasks: await presentTasks(tx, asking, tasks), total };
  });
}
