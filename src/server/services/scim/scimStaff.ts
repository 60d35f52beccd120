import { rolesInOrder } from "#shared/domain/workflow/roles.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { groupsOfStaff, type GivenByGroup } from "#server/store/accounts/scim.ts";
import { listItems } from "#server/store/items/items.ts";
import { sameSet } from "../staff/staffRules.ts";
import { receiveBody } from "../documents/write.ts";
import { mustReadItem, presentItem } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { changeItem } from "../catalogues/catalogueWrite.ts";
import { refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { callContext } from "../records/recordContext.ts";

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
    const sent = receiveBody(catalogue, body, callContext(call));
    return (await changeItem(tx, call, catalogue, sent)).following;
  });
  if (following) await refreshDependentRecords(call, following);
}

/**
 * Gives a member of staff the highest role of the groups they are in, and the companies that those
 * with this role name together; none if no group gives one.
 */
export function giveRoles(call: Call, staff: number): Promise<void> {
  return changeStaff(call, staff, async (before, tx) => {
    const { roles, companies: named } = givenBy(await groupsNow(tx, staff));
    const had = accessIn(before);
    const isSame = named === null || sameSet(named, had.companies);
    if (sameSet(roles, had.roles) && isSame) return null;
    // A caller who sees only some companies can't grant more of them.
    const companies = roles.length === 0 ? null : (named ?? call.viewer.companies);
    return { roles, ...(companies && { companies: companies.map((id) => ({ id })) }) };
  });
}

function accessIn({ roles, companies }: Body) {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    roles: list(roles).map(String),
    // Border: references, as the entry is presented.
    companies: list(companies).map((each) => Number((each as { id?: unknown }).id)),
  };
}

/** The groups of somebody, with the companies that there still are. */
async function groupsNow(tx: Tx, staff: number): Promise<GivenByGroup[]> {
  const groups = (await groupsOfStaff(tx, [staff])).get(staff) ?? [];
  if (groups.every(({ companies }) => companies === null)) return groups;
  const known = new Set((await listItems(tx, "companies", all)).map(({ id }) => id));
  return groups.map((group) => ({
    ...group,
    companies: group.companies && group.companies.filter((id) => known.has(id)),
  }));
}

const all = { withInactive: true };

/**
 * The highest role, with the companies that are named by groups which give it: a lower role's do
 * not count, and a group whose companies are all gone gives nothing, rather than everything.
 */
function givenBy(groups: readonly GivenByGroup[]): {
  roles: string[];
  companies: number[] | null;
} {
  const giving = groups.filter(({ companies }) => companies === null || companies.length > 0);
  const role = rolesInOrder.findLast((each) => giving.some((group) => group.role === each));
  const named = giving.flatMap((group) =>
    group.role === role && group.companies ? [group.companies] : [],
  );
  return {
    roles: role ? [role] : [],
    companies: role && named.length > 0 ? [...new Set(named.flat())] : null,
  };
}

/** The same for several, all of whom are tried; throws what was refused first. */
export async function giveRolesToAll(call: Call, staff: Iterable<number>): Promise<void> {
  const refused: unknown[] = [];
  for (const id of new Set(staff)) await giveRoles(call, id).catch((error) => refused.push(error));
  if (refused.length > 0) throw refused[0];
}
