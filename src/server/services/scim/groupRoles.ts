import { mayGiveRole } from "#shared/domain/workflow/roles.ts";
import type { GroupRoleWanted, ProvidedGroup, ProvidedGroups } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist } from "#server/auth/problem.ts";
import {
  providedGroups,
  setGroupRole,
  type ProvidedGroup as StoredGroup,
} from "#server/store/accounts/scim.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { giveRolesToAll } from "./scimStaff.ts";

/** The groups that a directory has provided, with the roles they give. */
export function listProvidedGroups(call: Call): Promise<ProvidedGroups> {
  return call.transaction(async (tx) => ({ groups: (await providedGroups(tx)).map(shown) }));
}

/** Says what role a group gives, and gives it to who is in it; nobody gives more than they have. */
export async function saveGroupRole(call: Call, wanted: GroupRoleWanted): Promise<ProvidedGroup> {
  const { id, role = null } = wanted;
  if (role !== null && !mayGiveRole(call.viewer.roles, role))
    throw invalidField("/role", "roleTooHigh");
  const members = await call.transaction(async (tx) => {
    await lockGroup(tx);
    const group = mustExist((await providedGroups(tx, id))[0]);
    await setGroupRole(tx, id, role);
    const actor = call.viewer.account;
    const detail = { roles: role === null ? [] : [role] };
    await writeAudit(tx, { actor, action: "machine.groupRole", target: `scimGroup/${id}`, detail });
    return group.members;
  });
  await giveRolesToAll(call, members);
  return call.transaction(async (tx) => shown(mustExist((await providedGroups(tx, id))[0])));
}

function shown({ id, title, members, role }: StoredGroup): ProvidedGroup {
  return {
    id,
    title,
    members: members.length,
    // Border: stored as the document has it.
    ...(role !== null && { role: role as NonNullable<ProvidedGroup["role"]> }),
  };
}
