import { Readable } from "node:stream";
import tomControls from "#schemas/lists/tomControls.json" with { type: "json" };
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { operations } from "#shared/generated/operations.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import { insertDownload, insertFile, readDownload } from "#server/store/files/files.ts";
import { insertJob } from "#server/store/jobs.ts";
import { insertProductItem } from "#server/store/items/productItems.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
  type Person,
} from "../factories.ts";
import { groupTables } from "../moving/numbers.ts";
import { another, anotherClientId } from "./fuzzNames.ts";
import type { TestApp } from "../testApp.ts";

/** A word contained in every text of the other group, and nowhere else. */
export const canary = "Kanarienvogel";

/** A word contained in every text of the hidden company, and nowhere else. */
export const hiddenWord = "Nachtigall";

/** Ids by what they identify: kinds of items, `record`, `file`, `account`, `job`, `group`. */
export type Ids = ReadonlyMap<string, readonly number[]>;

/** A group with data of every kind, and a person per role. */
export interface Peopled {
  id: number;
  people: ReadonlyMap<string, Person>;
  /** Reference of an export that the administrator may download. */
  download: string;
}

/** Two groups without access to each other. */
export interface World {
  app: TestApp;
  ours: Peopled;
  theirs: Peopled;
  /** Ids in our group before any request. */
  ids: Ids;
  /** Ids in the other group. */
  foreign: Ids;
  /** People of our group who may see all companies but one, by role. */
  limited: ReadonlyMap<string, Person>;
  /** Ids they may not see. */
  hidden: Ids;
  /** Records and items that name a hidden company, though everybody sees them. */
  naming: Naming;
  /** Examples are about this, if it is there. */
  about?: Naming;
}

interface Naming {
  ids: Ids;
  /** Parts of a record that name the company, a department of it and people who work there. */
  record: () => Body;
}

/** Person of a group by role. */
export function personOf({ people }: Pick<Peopled, "people">, role: string): Person {
  const person = people.get(role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
}

const roles = [
  "ROLE_READER",
  "ROLE_CREATOR",
  "ROLE_TENANT_EDITOR",
  "ROLE_TENANT_ADMIN",
  "ROLE_MASTER_EDITOR",
];

const ownKinds = [
  ...new Set(
    operations
      .map((each) => each.kind ?? "")
      .filter((kind) => plans[`catalogues/${kind}`]?.catalogue?.scope === "group"),
  ),
];

/** Creates both groups; ours is added to `group` if given. */
export async function makeWorld(app: TestApp, group?: number): Promise<World> {
  await offerProducts(app);
  const ours = await peopled(app, "Eigenes", group);
  // Filled twice, since some of it will be deleted.
  await fill(app, ours, "Eigenes");
  const theirs = await peopled(app, canary);
  const ids = await idsOf(app, ours.id);
  const limited = await limitedTo(app, ours, ids.get("companies") ?? []);
  await fillHidden(app, ours);
  const naming = await addNamed(app, ours, ids);
  const hidden = await hiddenIds(app, ours.id);
  const foreign = await idsOf(app, theirs.id, false);
  return { app, ours, theirs, ids, foreign, limited, hidden, naming };
}

/** Users with the lowest and the highest role, limited to these companies. */
async function limitedTo(
  app: TestApp,
  ours: Peopled,
  companies: readonly number[],
): Promise<ReadonlyMap<string, Person>> {
  const people = new Map<string, Person>();
  for (const role of ["ROLE_READER", "ROLE_MASTER_EDITOR"]) {
    const person = await makePerson(app, ours.id, role, { companies: [...companies] });
    people.set(`${role} of some companies`, person);
  }
  return people;
}

/**
 * Adds a company with departments, of which one is only suggested, records and a file; items its
 * records reference are visible to everyone.
 */
export async function fillHidden(app: TestApp, group: Peopled): Promise<number> {
  const word = another(hiddenWord);
  const company = await makeCompany(app, group.id, `${word} GmbH`);
  const department = await makeItem(app, group.id, "departments", {
    companyId: company,
    title: `${word} Werft`,
  });
  await addColleague(app, group, company, word);
  const admin = personOf(group, "ROLE_TENANT_ADMIN");
  // Personal, and about the hidden company as well.
  await makeItem(app, group.id, "userFilters", {
    title: `${word} Filter`,
    conditions: { field: "company", in: [company] },
    owner: admin.viewer.account,
  });
  const file = await addFile(app, group, word, admin.viewer.account);
  const ids = await idsOf(app, group.id);
  const first = (kind: string) => ({ id: ids.get(kind)?.[0] ?? 0 });
  for (const number of [1, 2])
    await saveRecord(app, admin, {
      name: `${word} ${number}`,
      company: { id: company },
      department: { id: department },
      description: word,
      purposeOfProcessing: [{ clientId: anotherClientId(), purpose: first("purposes") }],
      internalKeywords: [first("internalKeywords")],
      tools: [first("tools")],
      enclosures: [{ clientId: anotherClientId(), title: word, files: [{ id: file }] }],
    });
  await saveRecord(app, personOf(group, "ROLE_CREATOR"), {
    name: `${word} 3`,
    company: { id: company },
    department: { clientId: anotherClientId(), title: `${word} Dock` },
  });
  return company;
}

/** Adds a person who works for a company and signs in for it alone. */
async function addColleague(app: TestApp, group: Peopled, company: number, word: string) {
  const login = `${word.toLowerCase().replace(" ", "-")}@test.example`;
  const entry = { title: word, lastName: word, company: { id: company } };
  await makePerson(app, group.id, "ROLE_READER", { login, companies: [company], entry });
}

/**
 * Adds a company that others name, so that its title is told, and nothing else: a recipient of a
 * record that everyone sees, and the company of a person whose tool everyone finds.
 */
async function addNamed(app: TestApp, group: Peopled, known: Ids): Promise<Naming> {
  const word = another(hiddenWord);
  const company = await makeItem(app, group.id, "companies", {
    ...markedBody("companies", word),
    title: another(namedTitle),
    country: { id: await productItemId(app, "countries", "US") },
    languages: ["de", "en"],
  });
  const department = await makeItem(app, group.id, "departments", {
    ...markedBody("departments", word),
    companyId: company,
    title: another("Zweigstelle"),
  });
  const workplace = { company: { id: company }, department: { id: department } };
  const name = { firstName: "Ida", lastName: another("Überall") };
  const staff = await makeItem(app, group.id, "staff", { ...name, ...workplace });
  const tool = { title: another("Archiv"), owner: { id: staff } };
  const tools = await makeItem(app, group.id, "tools", tool);
  const [own = 0] = known.get("companies") ?? [];
  // Rows name people, and people their company.
  const contacts = () => [{ clientId: anotherClientId(), contact: { id: staff } }];
  await app.asOwner("update item set body = body || $2 where id = $1", [
    own,
    { contactItems: contacts() },
  ]);
  const head = { companyId: own, title: another("Abteilung"), head: { id: staff } };
  const departments = await makeItem(app, group.id, "departments", head);
  const area = { translations: { de: another("Bereich") }, contact: { id: staff } };
  const domains = await makeItem(app, group.id, "domains", area);
  const record = (): Body => ({
    company: { id: own },
    department: { id: departments },
    domain: { id: domains },
    tools: [{ id: tools }],
    contactItems: contacts(),
    processor: true,
    processorCompanies: [{ id: company }],
    corporationRecipients: [
      {
        clientId: anotherClientId(),
        corporationCompany: { id: company },
        processingType: "joint",
      },
    ],
  });
  const admin = personOf(group, "ROLE_TENANT_ADMIN");
  const saved = await saveRecord(app, admin, { name: another("Übermittlung"), ...record() });
  const ids = { companies: own, staff, tools, departments, domains, record: saved };
  return { ids: new Map(Object.entries(ids).map(([kind, id]) => [kind, [id]])), record };
}

/** Title of the hidden company that others name: with its id, all of it that they may see. */
export const namedTitle = "Tochter AG";

/** An item of which every free text but its title contains a word. */
function markedBody(kind: string, word: string): Body {
  return markedTexts(planOf(`catalogues/${kind}`).nodes, word);
}

/** Fields whose texts have a form. */
const markedAddresses: Readonly<Record<string, string>> = {
  email: `${hiddenWord}@test.example`,
  website: `https://${hiddenWord}.example`,
};

function markedTexts(nodes: readonly PlanNode[], word: string): Body {
  const texts = nodes
    .filter(({ name, readOnly }) => !readOnly && name !== "title" && name !== "clientId")
    .flatMap(({ name, type, children = [], values, list }): [string, Json][] => {
      if (type === "object") return [[name, markedTexts(children, word)]];
      if (type === "rows")
        return [[name, [{ clientId: anotherClientId(), ...markedTexts(children, word) }]]];
      if (type !== "text" || values || list) return [];
      return [[name, markedAddresses[name] ?? word]];
    });
  return Object.fromEntries(texts);
}

/** Ids of everything that contains the word of the hidden company. */
async function hiddenIds(app: TestApp, group: number): Promise<Ids> {
  const ids = new Map<string, number[]>();
  for (const { kind, id } of (await app.asOwner(hiddenRows, [group, `%${hiddenWord}%`])).rows)
    ids.set(kind, [...(ids.get(kind) ?? []), Number(id)]);
  return ids;
}

const hiddenRows = `
  select kind, id, title as name, state as status, 0 as company from item
    where group_id = $1 and body::text like $2
  union all select 'record', id, name || (body ->> 'description'), status, company_id from record
    where group_id = $1 and body::text like $2
  union all select 'file', id, name, media_type, size from file where group_id = $1 and name like $2
  order by kind, id`;

/**
 * Everything hidden as one text, unchanged if none of the limited people wrote to it. Referenced
 * items may be replaced, since they belong to everyone.
 */
export async function hiddenPrint(app: TestApp, group: number): Promise<string> {
  const { rows } = await app.asOwner(hiddenRows, [group, `%${hiddenWord}%`]);
  return JSON.stringify(rows);
}

/** Adds product items to every catalogue, so that there are some to hide. */
async function offerProducts(app: TestApp): Promise<void> {
  const { rows } = await app.asOwner("select distinct kind from product_item order by kind");
  const known = new Set(rows.map((row) => String(row.kind)));
  const group = await makeGroup(app);
  await app.store.withGroup(
    group,
    async (tx) => {
      for (const kind of ownKinds.filter((each) => !known.has(each))) {
        const title = `Angebot ${kind}`;
        const body = { title, translations: { de: title, en: title }, ...neededOf(kind, title) };
        await insertProductItem(tx, { kind, body }, null);
      }
    },
    { right: "product" },
  );
}

async function peopled(app: TestApp, word: string, known?: number): Promise<Peopled> {
  const id = known ?? (await makeGroup(app, { title: word }));
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
      await makeItem(app, group.id, kind, {
        ...itemOf(kind, number, word, company),
        ...ownerOf(group, kind),
      });
  }
  const admin = personOf(group, "ROLE_TENANT_ADMIN");
  for (const name of [`${word} 1`, `${word} 2`])
    await saveRecord(app, admin, {
      name: another(name),
      company: { id: company },
      description: name,
      purposeOfProcessing: [{ purpose: { clientId: anotherClientId(), title: another(name) } }],
      internalKeywords: [{ clientId: anotherClientId(), title: another(name) }],
    });
  await addFiles(app, group, word, admin.viewer.account);
}

async function stored(app: TestApp, word: string) {
  const { sha256, size } = await app.platform.files.put(Readable.from([Buffer.from(word)]));
  return { sha256, size, mediaType: "text/plain", name: `${word}.txt` };
}

async function addFile(app: TestApp, group: Peopled, word: string, owner: number): Promise<number> {
  const content = await stored(app, word);
  return app.store.withGroup(
    group.id,
    async (tx) => (await insertFile(tx, { ...content, clientId: null, createdBy: owner })).id,
  );
}

async function addFiles(app: TestApp, group: Peopled, word: string, owner: number): Promise<void> {
  const content = await stored(app, word);
  await addFile(app, group, word, owner);
  await app.store.withGroup(group.id, async (tx) => {
    await insertJob(tx, { kind: "export", owner, payload: {}, state: "running" });
    if (await readDownload(tx, group.download)) return;
    const expiresAt = new Date(Date.now() + 3_600_000);
    const made = {
      ...content,
      reference: group.download,
      owner,
      jobId: null,
      expiresAt,
      companies: [],
    };
    await insertDownload(tx, made);
  });
}

function neededOf(kind: string, title: string): Body {
  const names = new Set(plans[`catalogues/${kind}`]?.nodes.map((node) => node.name));
  return {
    ...(names.has("firstName") ? { firstName: title, lastName: title } : {}),
    ...(names.has("control") ? { control: tomControls.items[0]?.value ?? "" } : {}),
    ...(names.has("conditions") ? { conditions: { field: "status", in: ["draft"] } } : {}),
    ...(names.has("alias") ? { alias: "dashboard" } : {}),
    ...(names.has("fieldName") ? { entity: "record", fieldName: title } : {}),
  };
}

/** Owner of an item, in catalogues where each item has one. */
export function ownerOf({ people }: Pick<Peopled, "people">, kind: string): Body {
  const isOwned = plans[`catalogues/${kind}`]?.catalogue?.reach === "own";
  const owner = people.get("ROLE_MASTER_EDITOR")?.viewer.account;
  return isOwned && owner !== undefined ? { owner } : {};
}

/** Minimal item of a kind, with a unique title. */
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

/** Saves a record and comments on it. */
async function saveRecord(app: TestApp, admin: Person, said: Body): Promise<number> {
  const body = { ...said, language: "de" };
  const reply = await admin.post("/api/processingActivity/activity", body);
  if (reply.status !== 200) throw new Error(`no record: ${JSON.stringify(reply.body)}`);
  const comment = { recordId: reply.body.id, clientId: anotherClientId(), text: said["name"] };
  const { status } = await admin.post("/api/comments/add", comment);
  if (status !== 200) throw new Error(`no comment: ${status}`);
  return reply.body.id;
}

/** Most ids of each kind. */
const mostIds = 12;

/**
 * The first current ids of each kind in a group, except those of the callers and those only some may
 * see, which must stay. Product items are included under their kinds.
 */
export async function idsOf(app: TestApp, group: number, withProductOwned = true): Promise<Ids> {
  const { rows } = await app.asOwner(
    `select k.kind, i.id from (select distinct kind from item where group_id = $1) k
       cross join lateral (select id from item e where group_id = $1 and kind = k.kind
         and not exists (select 1 from account a where a.group_id = $1 and a.contact_id = e.id)
         and body::text not like $2 order by id limit $3) i
     union all (select 'record', id from record where group_id = $1 and body::text not like $2
       order by id limit $3)
     union all (select 'file', id from file where group_id = $1 and name not like $2
       order by id limit $3)
     union all (select 'account', id from account where group_id = $1 order by id limit $3)
     union all (select 'job', id from job where group_id = $1 order by id limit $3)
     union all select 'group', $1
     order by kind, id`,
    [group, `%${hiddenWord}%`, mostIds],
  );
  const master = withProductOwned ? (await app.asOwner(firstProductIds, [mostIds])).rows : [];
  const ids = new Map<string, number[]>();
  // The group's own ids first, the product's as fallback.
  for (const { kind, id } of [...rows, ...master]) {
    const known = ids.get(String(kind)) ?? [];
    if (known.length < mostIds) ids.set(String(kind), [...known, Number(id)]);
  }
  return ids;
}

const firstProductIds = `
  select k.kind, i.id from (select distinct kind from product_item) k
    cross join lateral (select id from product_item where kind = k.kind order by id limit $1) i
  order by kind, id`;

const withoutItems = ["record", "file", "account", "job", "group"];

/** The first id of `idsOf` for a kind, found sooner than all; 0 for none. */
export async function firstIdOf(app: TestApp, group: number, kind: string): Promise<number> {
  if (withoutItems.includes(kind)) return (await idsOf(app, group, false)).get(kind)?.[0] ?? 0;
  const { rows } = await app.asOwner(
    `select coalesce((select id from item e where group_id = $1 and kind = $2
         and not exists (select 1 from account a where a.group_id = $1 and a.contact_id = e.id)
         and body::text not like $3 order by id limit 1),
       (select id from product_item where kind = $2 order by id limit 1), 0) as id`,
    [group, kind, `%${hiddenWord}%`],
  );
  return Number(rows[0]?.id);
}

/** All of a group's data as one text, unchanged if nobody wrote to it. */
export async function fingerprint(app: TestApp, group: number): Promise<string> {
  const parts: string[] = [];
  for (const table of await groupTables(app)) {
    const { rows } = await app.asOwner(
      `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
       from ${table} t where group_id = $1`,
      [group],
    );
    parts.push(`${table} ${rows[0].n} ${rows[0].hash}`);
  }
  return parts.join("\n");
}
