import { Readable } from "node:stream";
import tomControls from "#schemas/lists/tomControls.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import { operations } from "#shared/generated/operations.ts";
import { plans } from "#shared/generated/plans.ts";
import { insertDownload, insertFile, readDownload } from "#server/store/files/files.ts";
import { insertJob } from "#server/store/jobs.ts";
import { insertProductItem } from "#server/store/items/productItems.ts";
import { makeCompany, makeGroup, makeItem, makePerson, type Person } from "../factories.ts";
import { another, anotherClientId } from "./fuzzNames.ts";
import type { TestApp } from "../testApp.ts";

/** A word that stands in every text of the other group, and nowhere else. */
export const canary = "Kanarienvogel";

/** Ids by what they are of: kinds of items, `record`, `file`, `account`, `job`, `group`. */
export type Ids = ReadonlyMap<string, readonly number[]>;

/** A group with something of every kind, and the people of each role. */
export interface Peopled {
  id: number;
  people: ReadonlyMap<string, Person>;
  /** Reference of an export that the administrator may fetch. */
  download: string;
}

/** Two groups that know nothing of each other. */
export interface World {
  app: TestApp;
  ours: Peopled;
  theirs: Peopled;
  /** What there was in ours before anything was sent. */
  ids: Ids;
  /** What there is in theirs. */
  foreign: Ids;
}

const roles = [
  "ROLE_READER",
  "ROLE_CREATOR",
  "ROLE_TENANT_EDITOR",
  "ROLE_TENANT_ADMIN",
  "ROLE_MASTER_EDITOR",
];

/** Kinds of items that groups have of their own. */
const ownKinds = [
  ...new Set(
    operations
      .map((each) => each.kind ?? "")
      .filter((kind) => plans[`catalogues/${kind}`]?.catalogue?.scope === "group"),
  ),
];

/** Makes both groups. */
export async function makeWorld(app: TestApp): Promise<World> {
  await offerProducts(app);
  const ours = await peopled(app, "Eigenes");
  // Twice as much: some of it will be deleted.
  await fill(app, ours, "Eigenes");
  const theirs = await peopled(app, canary);
  const ids = await idsOf(app, ours.id);
  return { app, ours, theirs, ids, foreign: await idsOf(app, theirs.id, false) };
}

/** Something of the product in every catalogue, so that there is something to hide. */
async function offerProducts(app: TestApp): Promise<void> {
  const { rows } = await app.asOwner("select distinct kind from master_entity order by kind");
  const known = new Set(rows.map((row) => String(row.kind)));
  const group = await makeGroup(app);
  await app.store.withGroup(group, async (tx) => {
    for (const kind of ownKinds.filter((each) => !known.has(each))) {
      const title = `Angebot ${kind}`;
      const body = { title, translations: { de: title, en: title }, ...neededOf(kind, title) };
      await insertProductItem(tx, { kind, body }, null);
    }
  });
}

async function peopled(app: TestApp, word: string): Promise<Peopled> {
  const id = await makeGroup(app, { title: word });
  const people = new Map<string, Person>();
  for (const role of roles) people.set(role, await makePerson(app, id, role));
  const group = { id, people, download: `${word}-export` };
  await fill(app, group, word);
  return group;
}

/** Adds items of every kind, a company, records and a file. */
export async function fill(app: TestApp, group: Peopled, word: string): Promise<void> {
  const company = await makeCompany(app, group.id, `${word} GmbH`);
  for (const kind of ownKinds.filter((each) => each !== "companies")) {
    for (const number of [1, 2])
      await makeItem(app, group.id, kind, itemOf(kind, number, word, company));
  }
  const admin = group.people.get("ROLE_TENANT_ADMIN");
  if (!admin) throw new Error("no administrator");
  for (const number of [1, 2]) await makeRecord(app, admin, company, `${word} ${number}`);
  await addFiles(app, group, word, admin.viewer.account);
}

async function addFiles(app: TestApp, group: Peopled, word: string, owner: number): Promise<void> {
  const text = Buffer.from(word);
  const { sha256, size } = await app.platform.files.put(Readable.from([text]));
  const content = { sha256, size, mediaType: "text/plain", name: `${word}.txt` };
  await app.store.withGroup(group.id, async (tx) => {
    await insertFile(tx, { ...content, clientId: null, createdBy: owner });
    await insertJob(tx, { kind: "export", owner, payload: {}, state: "running" });
    if (await readDownload(tx, group.download)) return;
    const expiresAt = new Date(Date.now() + 3_600_000);
    await insertDownload(tx, { ...content, reference: group.download, owner, expiresAt });
  });
}

/** What items of a kind cannot be without. */
function neededOf(kind: string, title: string): Body {
  const names = new Set(plans[`catalogues/${kind}`]?.nodes.map((node) => node.name));
  return {
    ...(names.has("firstName") ? { firstName: title, lastName: title } : {}),
    ...(names.has("control") ? { control: tomControls.items[0]?.value ?? "" } : {}),
    ...(names.has("alias") ? { alias: "dashboard" } : {}),
    ...(names.has("fieldName") ? { entity: "record", fieldName: title } : {}),
  };
}

/** What an item of a kind is made of at least, under a name of its own. */
export function itemOf(kind: string, number: number, word: string, company: number): Body {
  const names = new Set(plans[`catalogues/${kind}`]?.nodes.map((node) => node.name));
  const title = another(`${word} ${kind} ${number}`);
  return {
    title,
    translations: { de: title, en: title },
    ...(names.has("companyId") ? { companyId: company } : {}),
    ...neededOf(kind, title),
  };
}

async function makeRecord(app: TestApp, admin: Person, company: number, name: string) {
  const body = {
    name: another(name),
    language: "de",
    company: { id: company },
    description: name,
    purposeOfProcessing: [{ purpose: { clientId: anotherClientId(), title: another(name) } }],
    internalKeywords: [{ clientId: anotherClientId(), title: another(name) }],
  };
  const reply = await app.post("/api/processingActivity/activity", body, { token: admin.token });
  if (reply.status !== 200) throw new Error(`no record: ${JSON.stringify(reply.body)}`);
}

/** All ids of a group as they are now, but those of the people who make the calls: they are to stay. The product's own items are under their kinds too. */
export async function idsOf(app: TestApp, group: number, withProductOwned = true): Promise<Ids> {
  const { rows } = await app.asOwner(
    `select kind, id from entity e where tenant_id = $1
       and not exists (select 1 from account a where a.tenant_id = $1 and a.contact_id = e.id)
     union all select 'record', id from record where tenant_id = $1
     union all select 'file', id from file where tenant_id = $1
     union all select 'account', id from account where tenant_id = $1
     union all select 'job', id from job where tenant_id = $1
     union all select 'group', $1
     order by kind, id`,
    [group],
  );
  const master = withProductOwned
    ? (await app.asOwner("select kind, id from master_entity order by kind, id")).rows
    : [];
  const ids = new Map<string, number[]>();
  // Own ones first, and the product's where there is nothing own.
  for (const { kind, id } of [...rows, ...master]) {
    const known = ids.get(String(kind)) ?? [];
    if (known.length < 12) ids.set(String(kind), [...known, Number(id)]);
  }
  return ids;
}

/** Everything that the database holds of a group, as one text: unchanged when nobody wrote into it. */
export async function fingerprint(app: TestApp, group: number): Promise<string> {
  const tables = ["entity", "record", "file", "account", "tenant", "revision", "link", "audit"];
  const parts: string[] = [];
  for (const table of [...tables, "download", "job", "hidden_item"]) {
    const { rows } = await app.asOwner(
      `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
       from ${table} t where tenant_id = $1`,
      [group],
    );
    parts.push(`${table} ${rows[0].n} ${rows[0].hash}`);
  }
  return parts.join("\n");
}
