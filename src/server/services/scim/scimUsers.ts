import { asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { staffWithAddress } from "#server/store/accounts/staffAccounts.ts";
import {
  groupsOfStaff,
  keepProvided,
  providedUsers,
  removeProvided,
  staffCalled,
} from "#server/store/accounts/scim.ts";
import { listItems, readItems, type Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { presentItems } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { createItem } from "../catalogues/catalogueWrite.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { attributesIn, textIn, userSchema } from "./scimAttributes.ts";
import { readFilter, type ScimFilter } from "./scimFilter.ts";
import { patchedUser, readPatch } from "./scimPatch.ts";
import { ScimProblem } from "./scimProblem.ts";
import { scimNames } from "./scimNames.ts";
import { scimPath, staffOf, userOf } from "./scimShapes.ts";
import { changeStaff, giveRoles, staffKind } from "./scimStaff.ts";

/** Which part of a list is wanted. */
export interface ScimQuery {
  filter?: string | undefined;
  startIndex?: string | undefined;
  count?: string | undefined;
  excludedAttributes?: string | undefined;
}

const mostListed = 200;

/** Where resources are found. */
export function scimBase({ platform }: Call): string {
  return `${new URL(platform.publicUrl()).origin}${scimPath}`;
}

/** A part of a list in the protocol's shape. */
export function listed<T>(all: readonly T[], { startIndex, count }: ScimQuery) {
  const from = Math.max(1, Math.trunc(Number(startIndex ?? 1)) || 1);
  const wanted = Math.trunc(Number(count ?? mostListed));
  const size = Math.min(mostListed, Math.max(0, Number.isNaN(wanted) ? mostListed : wanted));
  const part = all.slice(from - 1, from - 1 + size);
  const frame = (resources: readonly Body[]): Body => ({
    schemas: [scimNames.list],
    totalResults: all.length,
    startIndex: from,
    itemsPerPage: resources.length,
    Resources: [...resources],
  });
  return { part, frame };
}

/** Members of staff who have an address, as far as the machine sees them and they weren't taken back. */
export function listUsers(call: Call, query: ScimQuery): Promise<Body> {
  const filter = readFilter(query.filter, userSchema, ["userName", "externalId"]);
  return call.transaction(async (tx) => {
    const found = filter ? await usersBy(tx, filter) : await listItems(tx, staffKind, all);
    const known = await providedUsers(tx);
    const seen = found.filter(
      (item) =>
        maySeeItem(call, item) &&
        asText(item.body["email"]) !== "" &&
        !known.get(item.id)?.removedAt,
    );
    const { part, frame } = listed(seen, query);
    return frame(await present(tx, call, part));
  });
}

const all = { withInactive: true };

async function usersBy(tx: Tx, { attribute, value }: ScimFilter): Promise<Item[]> {
  const called = attribute === "externalId" ? await staffCalled(tx, value) : null;
  const ids =
    attribute === "externalId"
      ? [called ?? 0]
      : (await staffWithAddress(tx, value)).map(({ id }) => id);
  const items = await readItems(tx, ids);
  return [...items.values()].filter(({ kind }) => kind === staffKind);
}

async function present(tx: Tx, call: Call, items: readonly Item[]): Promise<Body[]> {
  const ids = items.map(({ id }) => id);
  const catalogue = catalogueOf({ kind: staffKind }, call);
  const bodies = await presentItems(tx, call, catalogue, items);
  const [known, groups] = [await providedUsers(tx, ids), await groupsOfStaff(tx, ids)];
  return bodies.map((body) => {
    const id = asNumber(body["id"]) ?? 0;
    const parts = { provided: known.get(id), groups: groups.get(id) ?? [], base: scimBase(call) };
    return userOf(body, parts);
  });
}

/** One member of staff; who is of another group, hidden or taken back is not there. */
export function readUser(call: Call, id: number): Promise<Body> {
  return call.transaction(async (tx) => {
    const item = (await readItems(tx, [id])).get(id);
    const isThere = item?.kind === staffKind && maySeeItem(call, item);
    const known = (await providedUsers(tx, [id])).get(id);
    const there = mustExist(isThere && !known?.removedAt ? item : null);
    return mustExist((await present(tx, call, [there]))[0]);
  });
}

/** Makes an entry for somebody; they have no access before a group of theirs gives a role. */
export async function createUser(call: Call, sent: Body): Promise<Body> {
  const user = attributesIn(sent, userSchema);
  const staff = staffOf(user);
  const externalId = externalIdOf(user);
  const known = await call.transaction(async (tx) => {
    const [same] = await staffWithAddress(tx, asText(staff["email"]));
    const other = externalId === null ? null : await staffCalled(tx, externalId);
    if (other !== null && other !== same?.id) return { id: other, isTaken: true };
    if (!same) return null;
    return { id: same.id, isTaken: !(await providedUsers(tx, [same.id])).get(same.id)?.removedAt };
  });
  if (known?.isTaken)
    throw new ScimProblem(409, "Somebody has this userName or externalId.", "uniqueness");
  const id = known?.id ?? (await makeStaff(call, staff));
  await changeStaff(call, id, async (_before, tx) => {
    await keepProvided(tx, id, externalId);
    return known ? staff : null;
  });
  return readUser(call, id);
}

async function makeStaff(call: Call, staff: Body): Promise<number> {
  const body = Object.fromEntries(Object.entries(staff).filter(([, value]) => value !== undefined));
  return asNumber((await createItem(call, body, { kind: staffKind }))["id"]) ?? 0;
}

function externalIdOf(user: Body): string | null {
  const text = textIn(user, "externalId");
  if (text.length > 200)
    throw new ScimProblem(400, "externalId has at most 200 characters.", "invalidValue");
  return text || null;
}

/** Replaces what is known of somebody; without `active` they are active. */
export async function replaceUser(call: Call, id: number, sent: Body): Promise<Body> {
  await readUser(call, id);
  return putUser(call, id, attributesIn(sent, userSchema));
}

async function putUser(call: Call, id: number, user: Body): Promise<Body> {
  const externalId = externalIdOf(user);
  await changeStaff(call, id, async (_before, tx) => {
    const other = externalId === null ? null : await staffCalled(tx, externalId);
    if (other !== null && other !== id)
      throw new ScimProblem(409, "Somebody else has this externalId.", "uniqueness");
    await keepProvided(tx, id, externalId);
    return staffOf(user);
  });
  return readUser(call, id);
}

export async function patchUser(call: Call, id: number, body: Body): Promise<Body> {
  const user = await readUser(call, id);
  return putUser(call, id, patchedUser(user, readPatch(body, userSchema)));
}

/** Takes somebody back: they have no access any more, at once; what they did stays. */
export async function deleteUser(call: Call, id: number): Promise<void> {
  await readUser(call, id);
  await changeStaff(call, id, async () => ({ active: false }));
  await call.transaction((tx) => removeProvided(tx, id));
  await giveRoles(call, id);
}
