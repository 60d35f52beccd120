import { rolesInOrder } from "#shared/domain/workflow/roles.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { groupsOfStaff } from "#server/store/accounts/scim.ts";
import { sameSet } from "../staff/staffRules.ts";
import { readSentItem } from "../catalogues/catalogueBody.ts";
import { mustReadItem, presentItem } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { changeItem } from "../catalogues/catalogueWrite.ts";
import { refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { callContext } from "../records/recordContext.ts";

/** The kind of entry that people have. */
export const staffKind = "staff";

/**
 * Changes a member of staff by the same rules as their form: nobody gets more than who changes them
 * has, and the last administrator stays. `null` leaves everything as it is.
 */
export async function changeStaff(
  call: Call,
  id: number,
  change: (staff: Body, tx: Tx) => Promise<Body | null>,
): Promise<void> {
  const catalogue = catalogueOf({ kind: staffKind }, call);
  const following = await call.transaction(async (tx) => {
    await lockGroup(tx);
    const item = await mustReadItem(tx, call, catalogue, id);
    const before = await presentItem(tx, call, catalogue, item);
    const changes = await change(before, tx);
    if (!changes) return null;
    const body = Object.fromEntries(
      Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
    );
    const sent = readSentItem(catalogue, body, callContext(call));
    return (await changeItem(tx, call, catalogue, sent)).following;
  });
  if (following) await refreshDependentRecords(call, following);
}

/** Gives a member of staff the highest role of the groups they are in; none if no group gives one. */
export function giveRoles(call: Call, staff: number): Promise<void> {
  return changeStaff(call, staff, async (before, tx) => {
    const roles = await rolesByGroups(tx, staff);
    const had = Array.isArray(before["roles"]) ? before["roles"].map(String) : [];
    if (sameSet(roles, had)) return null;
    const seen = call.viewer.companies;
    // Whoever sees only some companies can't give more of them.
    const changes: Body = { roles };
    if (seen && roles.length > 0) changes["companies"] = seen.map((id) => ({ id }));
    return changes;
  });
}

async function rolesByGroups(tx: Tx, staff: number): Promise<string[]> {
  const groups = (await groupsOfStaff(tx, [staff])).get(staff) ?? [];
  const highest = rolesInOrder.findLast((role) => groups.some((group) => group.role === role));
  return highest ? [highest] : [];
}

/** The same for several, all of whom are tried; throws what was refused first. */
export async function giveRolesToAll(call: Call, staff: Iterable<number>): Promise<void> {
  const refused: unknown[] = [];
  for (const id of new Set(staff)) await giveRoles(call, id).catch((error) => refused.push(error));
  if (refused.length > 0) throw refused[0];
}
