import { createReadStream } from "node:fs";
import { join } from "node:path";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { hashPassword, matchPassword } from "#server/auth/password.ts";
import type { Platform } from "#server/auth/platform.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { typeOfFile } from "#server/services/files/fileTypes.ts";
import { withRowIds } from "#server/services/records/recordRows.ts";
import { accountsOf, insertAccount } from "#server/store/accounts/accounts.ts";
import { insertFile } from "#server/store/files/files.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { newIds } from "#server/store/database/ids.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { insertLogin } from "#server/store/accounts/logins.ts";
import { passwordsOf } from "#server/store/accounts/passwords.ts";
import { resolveKeys, stableKeyOf } from "#server/store/items/resolveKeys.ts";
import { keepVerdict } from "#server/store/records/mirror.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Store } from "#server/store/database/store.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import {
  demoFolder,
  filesIn,
  readDemo,
  type DemoGroup,
  type DemoTask,
  type DemoVerdict,
} from "./demoData.ts";
import { demoId, type Loading } from "./demoNames.ts";
import { createTask } from "#server/services/tasks/tasks.ts";
import { beforeAll, callBy, loadDemoRecords } from "./demoRecords.ts";

/** Password of all demo accounts, which exist only if the operator enables the demo. */
export const demoPassword = "Demo-Artikel-30";

export function demoLogins(): string[] {
  const { groups } = readDemo(new Date());
  return [...new Set(groups.flatMap(({ accounts }) => accounts.map(({ login }) => login)))];
}

/** Demo logins present in the database. */
export async function demoAccounts(store: Store): Promise<string[]> {
  const logins = demoLogins();
  const rows = await store.withService((db) =>
    db.selectFrom("login").where("login", "in", logins).select("login").execute(),
  );
  const known = new Set(rows.map((row) => row.login));
  return logins.filter((login) => known.has(login));
}

/** Demo logins that still have the password everybody can read here. */
export async function openDemoAccounts(store: Store): Promise<string[]> {
  const open: string[] = [];
  // They were made with one hash, so usually one is checked.
  const checked = new Map<string, boolean>();
  for (const login of await demoAccounts(store)) {
    const hashes = (await store.withService((db) => passwordsOf(db, login))).map(
      ({ hash }) => hash,
    );
    for (const hash of hashes)
      if (!checked.has(hash))
        checked.set(hash, (await matchPassword(demoPassword, [hash])) !== null);
    if (hashes.some((hash) => checked.get(hash))) open.push(login);
  }
  return open;
}

/**
 * Creates the demo groups; records go through the ordinary services with the clock set to their
 * dates.
 */
export async function loadDemo(platform: Platform, setClock: (now: Date) => void): Promise<void> {
  const demo = readDemo(new Date());
  const hash = await hashPassword(demoPassword, platform.passwordCost);
  const products = await productNames(platform.store);
  for (const each of demo.groups) {
    const { title, language, ...settings } = each.settings;
    const group = await platform.store.withService((db) =>
      insertGroup(db, { title, language, features: each.features, settings }),
    );
    const loading: Loading = { platform, group, ids: new Map(products), viewers: new Map() };
    const records = demo.records.get(each.key) ?? [];
    const bodies = records.map((record) => record.body);
    await loadDemoFiles(loading, [...Object.values(each.items).flat(), ...bodies]);
    // A record's companies and entries were there before it.
    setClock(beforeAll(records));
    await loadDemoItems(loading, each);
    setClock(new Date());
    await loadDemoAccounts(loading, each, hash);
    await loadDemoRecords(loading, records, setClock);
    for (const task of each.tasks) await loadDemoTask(loading, task);
    for (const verdict of each.compared ?? []) await loadDemoVerdict(loading, verdict);
  }
}

/** Proposals are based on the record's current version. */
async function loadDemoVerdict(
  loading: Loading,
  { by, record, other, role, verdict }: DemoVerdict,
): Promise<void> {
  const { viewer, transaction } = callBy(loading, by);
  const [from, to] = [record, other].map((title) => demoId(loading, "records", { title }));
  await transaction(async (tx) => {
    const [stored] = await readRecords(tx, [from ?? 0]);
    const fromVersion = verdict === "proposed" ? (stored?.version ?? null) : null;
    const said = { record: from ?? 0, other: to ?? 0, role, verdict };
    await keepVerdict(tx, said, { by: viewer.account, fromVersion });
  });
}

/** Ids of product items and of the rows inside them, by list and key. */
export async function productNames(store: Store): Promise<Map<string, number>> {
  const rows = await store.withService((db) =>
    db.selectFrom("productItem").select(["kind", "key", "id", "body"]).execute(),
  );
  const names = new Map<string, number>();
  for (const { kind, key, id, body } of rows) {
    names.set(`${kind} ${key}`, id);
    for (const [inner, innerId] of rowsWithKeys(body)) names.set(`${kind} ${inner}`, innerId);
  }
  return names;
}

function rowsWithKeys(value: Json): [string, number][] {
  if (Array.isArray(value)) return value.flatMap(rowsWithKeys);
  if (!isBody(value)) return [];
  const inner = Object.values(value).flatMap(rowsWithKeys);
  const id = value["id"];
  return stableKeyOf(value) !== "" && typeof id === "number"
    ? [[stableKeyOf(value), id], ...inner]
    : inner;
}

async function loadDemoFiles(loading: Loading, bodies: readonly Body[]): Promise<void> {
  const { store, files } = loading.platform;
  for (const { file, name } of bodies.flatMap(filesIn)) {
    if (loading.ids.has(`file ${file}`)) continue;
    const path = join(demoFolder, "files", file);
    const mediaType = await typeOfFile(file, path);
    if (!mediaType) throw new Error(`demo: ${file} is of no type that is kept`);
    const { sha256, size } = await files.put(createReadStream(path));
    const stored = await store.withGroup(loading.group, (tx) =>
      insertFile(tx, { clientId: null, sha256, size, mediaType, name, createdBy: null }),
    );
    loading.ids.set(`file ${file}`, stored.id);
  }
}

/** Items reference each other in cycles (department and head), so ids are assigned first. */
async function loadDemoItems(loading: Loading, { items }: DemoGroup): Promise<void> {
  const all = Object.entries(items).flatMap(([kind, bodies]) =>
    bodies.map((body) => ({ kind, body })),
  );
  await loading.platform.store.withGroup(loading.group, async (tx) => {
    const ids = await newIds(tx, all.length);
    const known = all.map((item, index) => ({ ...item, id: ids[index] ?? 0 }));
    for (const { kind, body, id } of known) {
      for (const language of ["de", "en"] as const) {
        loading.ids.set(`${kind} ${displayTitle(body, language)}`, id);
      }
    }
    for (const { kind, body: written, id } of known) {
      const { nodes } = planOf(`catalogues/${kind}`);
      const named = resolveKeys(nodes, written, (list, name) => demoId(loading, list, name));
      const body = await withRowIds(tx, nodes, named, {});
      await insertItem(tx, { kind, id, body, search: searchWordsOf(body) }, null);
    }
  });
}

/** People can also be found by e-mail address. */
function searchWordsOf(body: Body): string {
  return typeof body["email"] === "string" ? body["email"] : "";
}

async function loadDemoAccounts(
  loading: Loading,
  { accounts }: DemoGroup,
  hash: string,
): Promise<void> {
  const { store } = loading.platform;
  for (const { login, role, features = [], language, staff } of accounts) {
    const contactId = demoId(loading, "staff", staff);
    await store.withService((db) => insertLogin(db, login, hash));
    await store.withGroup(loading.group, (tx) =>
      insertAccount(tx, { login, roles: [role], features, language, contactId }),
    );
    const made = await store.withService((db) => accountsOf(db, login));
    const own = made.find((each) => each.group === loading.group);
    if (own) loading.viewers.set(login, viewerOf(own, ""));
  }
}

async function loadDemoTask(loading: Loading, task: DemoTask): Promise<void> {
  const { by, staff, record, ...rest } = task;
  await createTask(callBy(loading, by), {
    ...rest,
    assignee: { staff: { id: demoId(loading, "staff", staff) } },
    ...(record && { recordId: demoId(loading, "records", record) }),
  });
}
