import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import {
  insertProvidedGroup,
  providedGroups,
  providedUsers,
  removeProvidedGroup,
  renameProvidedGroup,
  setMembers,
  type ProvidedGroup,
} from "#server/store/accounts/scim.ts";
import { readItems, type Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { attributesIn, groupSchema, nameAmong, plainName, textIn } from "./scimAttributes.ts";
import { readFilter } from "./scimFilter.ts";
import { membersIn, patchedGroup, readPatch } from "./scimPatch.ts";
import { ScimProblem } from "./scimProblem.ts";
import { groupOf, idOf } from "./scimShapes.ts";
import { giveRolesToAll, staffKind } from "./scimStaff.ts";
import { listed, scimBase, type ScimQuery } from "./scimUsers.ts";

export function listGroups(call: Call, query: ScimQuery): Promise<Body> {
  const filter = readFilter(query.filter, groupSchema, ["displayName", "externalId"]);
  const isWanted = ({ title, externalId }: ProvidedGroup): boolean => {
    if (!filter) return true;
    if (filter.attribute === "externalId") return externalId === filter.value;
    return title.toLowerCase() === filter.value.toLowerCase();
  };
  const withMembers = showsMembers(query);
  return call.transaction(async (tx) => {
    const { part, frame } = listed((await providedGroups(tx)).filter(isWanted), query);
    const seen = await seenAmong(
      tx,
      call,
      part.flatMap(({ members }) => members),
    );
    return frame(part.map((group) => groupOf(within(group, seen), scimBase(call), withMembers)));
  });
}

function showsMembers({ excludedAttributes = "" }: ScimQuery): boolean {
  const excluded = excludedAttributes.split(",").map((each) => plainName(each.trim(), groupSchema));
  return nameAmong(excluded, "members") === undefined;
}

export function readGroup(call: Call, id: number, query: ScimQuery = {}): Promise<Body> {
  const withMembers = showsMembers(query);
  return call.transaction(async (tx) => {
    const group = await mustBeThere(tx, id);
    const seen = await seenAmong(tx, call, group.members);
    return groupOf(within(group, seen), scimBase(call), withMembers);
  });
}

/** Ids of the members whom the machine sees; people of hidden companies are neither told nor touched. */
async function seenAmong(tx: Tx, call: Call, members: readonly number[]): Promise<Set<number>> {
  const items = await readItems(tx, members);
  return new Set(members.filter((id) => isSeen(call, items.get(id))));
}

function isSeen(call: Call, item: Item | undefined): boolean {
  return item?.kind === staffKind && maySeeItem(call, item);
}

function within(group: ProvidedGroup, seen: ReadonlySet<number>): ProvidedGroup {
  return { ...group, members: group.members.filter((id) => seen.has(id)) };
}

async function mustBeThere(tx: Tx, id: number): Promise<ProvidedGroup> {
  return mustExist((await providedGroups(tx, id))[0]);
}

interface WantedGroup {
  title: string;
  externalId: string | null;
  members: readonly string[];
}

function wantedOf(sent: Body): WantedGroup {
  const body = attributesIn(sent, groupSchema);
  return {
    title: titleOf(body["displayName"]),
    externalId: externalIdOf(textIn(body, "externalId")),
    members: membersIn(body["members"]),
  };
}

function externalIdOf(text: string): string | null {
  if (text.length > 200)
    throw new ScimProblem(400, "externalId has at most 200 characters.", "invalidValue");
  return text || null;
}

function titleOf(value: unknown): string {
  const title = typeof value === "string" ? value.trim() : "";
  if (title === "" || title.length > 200)
    throw new ScimProblem(400, "displayName has 1 to 200 characters.", "invalidValue");
  return title;
}

/** Makes a group; it gives no role before an administrator says which. */
export async function createGroup(call: Call, body: Body): Promise<Body> {
  const wanted = wantedOf(body);
  const id = await call.transaction(async (tx) => {
    await lockGroup(tx);
    await mustBeNew(tx, wanted.title, null);
    const made = await insertProvidedGroup(tx, wanted);
    await setMembers(tx, made, await staffAmong(tx, call, wanted.members));
    return made;
  });
  return readGroup(call, id);
}

async function mustBeNew(tx: Tx, title: string, own: number | null): Promise<void> {
  const isTaken = (await providedGroups(tx)).some(
    (group) => group.id !== own && group.title.toLowerCase() === title.toLowerCase(),
  );
  if (isTaken) throw new ScimProblem(409, "A group has this displayName.", "uniqueness");
}

/** Ids of members; whoever is of another group, hidden or unknown is refused alike. */
async function staffAmong(tx: Tx, call: Call, members: readonly string[]): Promise<number[]> {
  const ids = members.map((member) => idOf(member) ?? 0);
  const items = await readItems(tx, ids);
  const known = await providedUsers(tx, ids);
  for (const id of ids) {
    if (!isSeen(call, items.get(id)) || known.get(id)?.removedAt)
      throw new ScimProblem(400, "A member is unknown.", "invalidValue");
  }
  return ids;
}

export function replaceGroup(call: Call, id: number, body: Body): Promise<Body> {
  return changeGroup(call, id, () => wantedOf(body));
}

export function patchGroup(call: Call, id: number, body: Body): Promise<Body> {
  return changeGroup(call, id, ({ title, externalId, members }) => {
    const steps = readPatch(body, groupSchema);
    const after = patchedGroup(members.map(String), steps);
    return {
      title: after.displayName === undefined ? title : titleOf(after.displayName),
      externalId: after.externalId === undefined ? externalId : externalIdOf(after.externalId),
      members: after.members,
    };
  });
}

async function changeGroup(
  call: Call,
  id: number,
  change: (group: ProvidedGroup) => WantedGroup,
): Promise<Body> {
  const concerned = await call.transaction(async (tx) => {
    await lockGroup(tx);
    const group = await mustBeThere(tx, id);
    const seen = await seenAmong(tx, call, group.members);
    const wanted = change(within(group, seen));
    await mustBeNew(tx, wanted.title, id);
    await renameProvidedGroup(tx, id, wanted);
    const members = await staffAmong(tx, call, wanted.members);
    const unseen = group.members.filter((member) => !seen.has(member));
    await setMembers(tx, id, [...unseen, ...members]);
    const [before, after] = [seen, new Set(members)];
    return [...before.symmetricDifference(after)];
  });
  await giveRolesToAll(call, concerned);
  return readGroup(call, id);
}

/** Removes a group; its members lose what it gave them. */
export async function deleteGroup(call: Call, id: number): Promise<void> {
  const members = await call.transaction(async (tx) => {
    await lockGroup(tx);
    const { members: all } = await mustBeThere(tx, id);
    const seen = await seenAmong(tx, call, all);
    if (seen.size < all.length) throw new Problem("allCompanies");
    await removeProvidedGroup(tx, id);
    return all;
  });
  await giveRolesToAll(call, members);
}
