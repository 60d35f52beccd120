import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isBody } from "#shared/engine/paths.ts";
import type { Body } from "#shared/engine/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { openCall, type Call } from "#server/auth/call.ts";
import { hashPassword } from "#server/auth/password.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import { viewerOf, type Viewer } from "#server/auth/viewer.ts";
import { linksOf } from "#shared/engine/links.ts";
import { changeStatus } from "#server/services/recordStatus.ts";
import { withRowIds } from "#server/services/recordRows.ts";
import { saveRecord } from "#server/services/records.ts";
import { accountsOf, insertAccount } from "#server/store/accounts.ts";
import { insertGroup } from "#server/store/groups.ts";
import { insertLogin } from "#server/store/logins.ts";
import { resolveKeys } from "#server/store/resolveKeys.ts";
import { insertItem } from "#server/store/storeItem.ts";
import type { Store } from "#server/store/store.ts";
import statuses from "#schemas/lists/statuses.json" with { type: "json" };

/** Password of every demo account; they exist only where the operator wants demo groups. */
export const demoPassword = "Demo-Artikel-30";

const folder = join(import.meta.dirname, "demo");

interface DemoAccount {
  login: string;
  roles: string[];
  language?: string;
  features?: string[];
  companies?: string[];
  staff?: string;
}

interface DemoRecord {
  key?: string;
  by: string;
  status?: string;
  record: Body;
}

interface DemoGroup {
  group: { title: string; language: string; features: string[]; settings?: Body };
  items: (Body & { kind: string })[];
  accounts: DemoAccount[];
  records: DemoRecord[];
}

/** What a group's loading knows so far: ids by list and key, who can act. */
interface Loading {
  platform: Platform;
  group: number;
  ids: Map<string, number>;
  viewers: Map<string, Viewer>;
}

function readDemo(): DemoGroup[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  // Checked by the services that every body goes through.
  return files
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as DemoGroup);
}

/** Logins of the demo that the database has. */
export async function demoAccounts(store: Store): Promise<string[]> {
  const logins = new Set(readDemo().flatMap(({ accounts }) => accounts.map(({ login }) => login)));
  return store.withService(async (db) => {
    const rows = await db
      .selectFrom("login")
      .where("login", "in", [...logins])
      .select("login")
      .execute();
    const known = new Set(rows.map((row) => row.login));
    return [...logins].filter((login) => known.has(login));
  });
}

/** Makes the demo groups, each record through the same service that serves people. */
export async function loadDemo(platform: Platform): Promise<void> {
  const hash = await hashPassword(demoPassword);
  const { store } = platform;
  const ids = new Map<string, number>();
  const masters = await store.withService((db) =>
    db.selectFrom("masterEntity").select(["kind", "key", "id"]).execute(),
  );
  for (const { kind, key, id } of masters) ids.set(`${kind} ${key}`, id);
  for (const demo of readDemo()) {
    const group = await store.withService((db) => insertGroup(db, demo.group));
    const loading: Loading = { platform, group, ids: new Map(ids), viewers: new Map() };
    await loadItems(loading, demo);
    await loadAccounts(loading, demo, hash);
    for (const record of demo.records) await loadRecord(loading, record);
  }
}

function idOf({ ids }: Loading, list: string, key: string): number {
  const id = ids.get(`${list} ${key}`);
  if (id === undefined) throw new Error(`demo: no ${list} with the key ${key}`);
  return id;
}

async function loadItems(loading: Loading, { items }: DemoGroup): Promise<void> {
  await loading.platform.store.withGroup(loading.group, async (tx) => {
    for (const { kind, key, ...written } of items) {
      const plan = planOf(`catalogues/${kind}`);
      const named = resolveKeys(plan.nodes, written, (list, name) => idOf(loading, list, name));
      const body = await withRowIds(tx, plan.nodes, named, {});
      const parent = body["companyId"];
      const parentId = typeof parent === "number" ? parent : null;
      const mentions = linksOf(plan, body);
      const item = await insertItem(tx, { kind, body, parentId, mentions }, null);
      if (typeof key === "string") loading.ids.set(`${kind} ${key}`, item.id);
    }
  });
}

async function loadAccounts(
  loading: Loading,
  { accounts, group }: DemoGroup,
  hash: string,
): Promise<void> {
  const { store } = loading.platform;
  for (const account of accounts) {
    await store.withService((db) => insertLogin(db, account.login, hash));
    await store.withGroup(loading.group, (tx) =>
      insertAccount(tx, {
        login: account.login,
        roles: account.roles,
        features: account.features ?? [],
        companies: account.companies?.map((key) => idOf(loading, "companies", key)) ?? null,
        language: account.language ?? group.language,
        contactId: account.staff ? idOf(loading, "staff", account.staff) : null,
      }),
    );
    const made = await store.withService((db) => accountsOf(db, account.login));
    const own = made.find((each) => each.group === loading.group);
    if (own) loading.viewers.set(account.login, viewerOf(own, ""));
  }
}

async function loadRecord(loading: Loading, demo: DemoRecord): Promise<void> {
  const viewer = loading.viewers.get(demo.by);
  if (!viewer) throw new Error(`demo: ${demo.by} has no account`);
  const name = String(demo.record["name"]);
  const call = callOf(loading, viewer);
  const body = resolveKeys(planOf("record").nodes, demo.record, (list, key) =>
    idOf(loading, list, key),
  );
  try {
    // The service checks it like any other body.
    const saved = await saveRecord(call, body as unknown as Parameters<typeof saveRecord>[1]);
    if (!("version" in saved)) throw new Error("more than one");
    if (demo.key) loading.ids.set(`records ${demo.key}`, Number(saved.id));
    await walkTo(loading, demo.status ?? "draft", Number(saved.id));
  } catch (error) {
    throw new Error(`demo: "${name}" ${explained(error)}`, { cause: error });
  }
}

function callOf({ platform }: Loading, viewer: Viewer): Call {
  return openCall(platform, { viewer, supportId: "demo" });
}

function explained(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : "failed";
  const fields = error.details.fields?.map(({ path, code }) => `${path} ${code}`) ?? [];
  const items = error.details.items?.map(({ title }) => title) ?? [];
  return [error.code, ...fields, ...items].join(", ");
}

/** Moves a record through the workflow until it has the wanted status, by whoever may do the most. */
async function walkTo(loading: Loading, wanted: string, id: number): Promise<void> {
  const order = statuses.items.map((status) => status.value);
  const admin = [...loading.viewers.values()].toSorted(
    (a, b) => b.roles.length - a.roles.length,
  )[0];
  if (!admin) return;
  const call = callOf(loading, admin);
  const steps = order.slice(1, order.indexOf(wanted) + 1);
  let version = 1;
  for (const status of steps) {
    const body = { id, status, version, confirmed: true };
    // A status of the list that the type is made from.
    const moved = await changeStatus(call, body as Parameters<typeof changeStatus>[1]);
    version = isBody(moved as Body) ? Number((moved as Body)["version"]) : version + 1;
  }
}
