import { limits } from "#shared/api/limits.ts";
import type { TaskList } from "#shared/generated/types.ts";
import type { Asking, Call } from "#server/auth/call.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { type Account, accountsAlong } from "#server/store/accounts/accounts.ts";
import { consultantTasks } from "#server/store/tasks.ts";
import { presentTasks } from "./presentTasks.ts";

/**
 * Open tasks for consultants in all groups that the viewer advises, soonest first. Each group is
 * read with the rights of the viewer's account in it.
 */
export async function consultantTaskList(call: Call): Promise<TaskList> {
  const { viewer, platform } = call;
  const accounts = await platform.store.readAcross((db) => accountsAlong(db, viewer));
  const lists = await Promise.all(
    accounts
      // A group's licence allows consultants; it makes nobody one.
      .filter(({ ownFeatures }) => ownFeatures.includes("consultant"))
      .map((each) => tasksIn(call, each)),
  );
  const items = lists
    .flatMap((list) => list.items)
    .toSorted((one, other) => ((one.due ?? "9") < (other.due ?? "9") ? -1 : 1))
    .slice(0, limits.taskListMaximum);
  return { items, total: lists.reduce((sum, { total }) => sum + total, 0) };
}

function tasksIn(call: Call, account: Account): Promise<TaskList> {
  const { group, groupTitle } = account;
  const { language, now } = call;
  const asking: Asking = { viewer: viewerOf(account, call.viewer.session), language, now };
  return call.platform.store.withGroup(group, async (tx) => {
    const { tasks, total } = await consultantTasks(tx, asking.viewer, limits.taskListMaximum);
    const shown = await presentTasks(tx, asking, tasks);
    const items = shown.map((task) => ({ ...task, group: { id: group, title: groupTitle } }));
    return { items, total };
  });
}
