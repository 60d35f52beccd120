import { mayGiveRole } from "#shared/domain/workflow/roles.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { GroupRoleWanted, ProvidedGroup, ProvidedGroups } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist } from "#server/auth/problem.ts";
import {
  providedGroups,
  setGroupAccess,
  type ProvidedGroup as StoredGroup,
} from "#server/store/accounts/scim.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { listItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { translate } from "#server/exports/exportTexts.ts";
import { listTable } from "../exporting/listTable.ts";
import { giveRolesToAll } from "./scimStaff.ts";

const withInactive = { withInactive: true };

/** The groups that a directory has provided, with the roles they give. */
export function listProvidedGroups(call: Call): Promise<ProvidedGroups> {
  return call.transaction(async (tx) => ({ groups: (await providedGroups(tx)).map(shown) }));
}

/** These groups as a table. */
export async function groupTable(call: Call): Promise<FileAnswer> {
  const companies = await call.transaction((tx) => listItems(tx, "companies", withInactive));
  const titles = new Map(companies.map(({ id, body }) => [id, displayTitle(body, call.language)]));
  return listTable<ProvidedGroup>(call, "machines.groupTable", () => listProvidedGroups(call), {
    companies: ({ companies: given }, texts) =>
      given
        ? given.flatMap((id) => titles.get(id) ?? []).join(", ") ||
          translate(texts, "export.directoryGroups.companiesGone")
        : "",
  });
}

/**
 * Says what role a group gives, and for which companies, and gives it to who is in it; nobody gives
 * more than they have.
 */
export async function saveGroupRole(call: Call, wanted: GroupRoleWanted): Promise<ProvidedGroup> {
  const { id, role = null } = wanted;
  const companies = role !== null && wanted.companies?.length ? wanted.companies : null;
  if (role !== null && !mayGiveRole(call.viewer.roles, role))
    throw invalidField("/role", "roleTooHigh");
  const members = await call.transaction(async (tx) => {
    await lockGroup(tx);
    const group = mustExist((await providedGroups(tx, id))[0]);
    const own = new Set((await listItems(tx, "companies", withInactive)).map((item) => item.id));
    if (companies?.some((each) => !own.has(each)))
      throw invalidField("/companies", "unknownReference");
    await setGroupAccess(tx, id, { role, companies });
    const actor = call.viewer.account;
    const detail = { roles: role === null ? [] : [role], ...(companies && { companies }) };
    await writeAudit(tx, { actor, action: "machine.groupRole", target: `scimGroup/${id}`, detail });
    return group.members;
  });
  await giveRolesToAll(call, members);
  return call.transaction(async (tx) => shown(mustExist((await providedGroups(tx, id))[0])));
}

function shown({ id, title, members, role, companies }: StoredGroup): ProvidedGroup {
  return {
    id,
    title,
    members: members.length,
    // Border: stored as the document has it.
    ...(role !== null && { role: role as NonNullable<ProvidedGroup["role"]> }),
    ...(companies && { companies }),
  };
}
