import { calendarDate } from "#shared/domain/writing/dates.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import { combineFeatures } from "#shared/domain/workflow/features.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { productNames } from "#server/demo/demoGroups.ts";
import { withRowIds } from "#server/services/records/recordRows.ts";
import { insertAccount } from "#server/store/accounts/accounts.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { insertLogin } from "#server/store/accounts/logins.ts";
import { newIds } from "#server/store/database/ids.ts";
import type { Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { resolveKeys, type Written } from "#server/store/items/resolveKeys.ts";
import { type AuditEntry, writeAudits } from "#server/store/trail/audit.ts";
import { chanceOf, seedFor } from "../testkit/chance.ts";
import { copyOf } from "./copies.ts";
import { recordsOf, statusesTo, type Author, type Story } from "./history.ts";
import { insertItems, insertRecords, type NewItem, type NewRecord } from "./insertRows.ts";
import { makeItems, type GroupItems } from "./items.ts";
import { makeRecord, type WrittenRecord } from "./records.ts";
import { readVocabulary, type Vocabulary } from "./vocabulary.ts";
import { surnames } from "./words.ts";

/** Contents to generate: the same seed makes the same contents. */
export interface Wanted {
  records: number;
  /** Companies and vendors besides those of the demo; by default they grow with the records. */
  companies?: number;
  vendors?: number;
  /** Up to so many records, each is made on its own; of what follows, most are copies of those. */
  mostOriginals?: number;
  seed: number;
  /** The last of its saves happened before. */
  until: Date;
  /** Hash of the administrator's password; without it the account is invited. */
  passwordHash?: string;
}

/** A generated group and its administrator. */
export interface Generated {
  group: number;
  title: string;
  login: string;
  account: number;
}

const years = 5;
const day = 24 * 60 * 60 * 1000;
/** Records stored in one transaction. */
const batchSize = 200;
const mostCompanies = 60;
const mostVendors = 50_000;

/** Makes a group with items and records as saves would have left them; `heard` is told how many. */
export async function generateGroup(
  store: Store,
  wanted: Wanted,
  heard: (records: number) => void = () => {},
): Promise<Generated> {
  const chance = chanceOf(seedFor(wanted.seed, "items"));
  const vocabulary = readVocabulary(wanted.until);
  const {
    companies = Math.min(mostCompanies, Math.floor(wanted.records / 100)),
    vendors = Math.min(mostVendors, Math.floor(wanted.records / 2)),
  } = wanted;
  const title = `${chance.pick(surnames)} & ${chance.pick(surnames)} Gruppe`;
  const { settings } = vocabulary;
  const group = await store.withService((db) =>
    insertGroup(db, { title, language: "de", features: vocabulary.features, settings }),
  );
  const items = makeItems(vocabulary, { companies, vendors }, chance);
  const names = await storeItems(store, group, items);
  const contact = names.get(`staff ${firstPerson(vocabulary)}`) ?? 0;
  const login = `admin@group-${group}.example`;
  const account = await makeAdministrator(store, { group, login, contact }, wanted.passwordHash);
  const features = combineFeatures([...vocabulary.features], []);
  const today = calendarDate(wanted.until);
  const author = { account, contact, settings, features, today };
  const make = batchMaker({ vocabulary, items, names, author, wanted });
  // Each batch is made while the one before is stored.
  let storing = Promise.resolve();
  for (let from = 0; from < wanted.records; from += batchSize) {
    const count = Math.min(batchSize, wanted.records - from);
    const records = await store.withGroup(group, (tx) => make(tx, from, count));
    await storing;
    heard(from);
    storing = store.withGroup(group, (tx) => storeRecords(tx, records));
    // Thrown where it is awaited.
    storing.catch(() => undefined);
  }
  await storing;
  heard(wanted.records);
  return { group, title, login, account };
}

function firstPerson({ items: { staff = [] } }: Vocabulary): string {
  return displayTitle(staff[0] ?? {}, "de");
}

async function makeAdministrator(
  store: Store,
  { group, login, contact }: { group: number; login: string; contact: number },
  passwordHash: string | undefined,
): Promise<number> {
  await store.withService((db) => insertLogin(db, login, passwordHash ?? null));
  const roles = ["ROLE_TENANT_ADMIN"];
  const isInvited = passwordHash === undefined;
  return store.withGroup(group, async (tx) => {
    const account = { login, roles, language: "de", contactId: contact, isInvited };
    const id = await insertAccount(tx, account);
    await writeAudits(tx, [{ actor: null, action: "group.created", target: `group/${group}` }]);
    return id;
  });
}

/** Ids by list, and key or title. */
type Names = ReadonlyMap<string, number>;

async function storeItems(
  store: Store,
  group: number,
  { all }: Pick<GroupItems, "all">,
): Promise<Names> {
  const names = await productNames(store);
  const ids = await store.withGroup(group, (tx) => newIds(tx, all.length));
  const known = all.map((item, index) => ({ ...item, id: ids[index] ?? 0 }));
  for (const { kind, body, id } of known) {
    for (const language of ["de", "en"] as const)
      names.set(`${kind} ${displayTitle(body, language)}`, id);
    if (kind === "departments") names.set(departmentName(body, titleOf(body)), id);
  }
  for (let from = 0; from < known.length; from += 10 * batchSize)
    await store.withGroup(group, async (tx) => {
      const items: NewItem[] = [];
      for (const { kind, id, body: written } of known.slice(from, from + 10 * batchSize)) {
        const { nodes } = planOf(`catalogues/${kind}`);
        const named = resolveKeys(nodes, written, idIn(names, written["companyId"]));
        items.push({ kind, id, body: await withRowIds(tx, nodes, named, {}) });
      }
      await insertItems(tx, items);
      await writeAudits(
        tx,
        items.map(({ kind, id }) => ({
          actor: null,
          action: "item.created",
          target: `${kind}/${id}`,
          detail: { version: 1 },
        })),
      );
    });
  return names;
}

function titleOf(body: Body): string {
  return asText(body["title"]);
}

/** Departments of two companies may have the same title. */
function departmentName({ companyId }: Body, title: string): string {
  return `departments ${asText(asBody(companyId)["title"])} ${title}`;
}

/** Resolves a name to an id; departments are those of the company. */
function idIn(names: Names, company: Body[string] | undefined) {
  return (list: string, written: Written): number => {
    const name = written.key ?? written.title ?? "";
    const inCompany =
      list === "departments" && company !== undefined
        ? names.get(departmentName({ companyId: company }, name))
        : undefined;
    const id = inCompany ?? names.get(`${list} ${name}`);
    if (id === undefined) throw new Error(`no ${list} is called "${name}"`);
    return id;
  };
}

const usualOriginals = 2000;
const copiesPerOriginal = 19;

interface Making {
  vocabulary: Vocabulary;
  items: GroupItems;
  names: Names;
  author: Author;
  wanted: Wanted;
}

/** Makes one batch after the other; a batch depends on its place alone, so it may be made again. */
function batchMaker({ vocabulary, items, names, author, wanted }: Making) {
  const { mostOriginals = usualOriginals } = wanted;
  const originals: NewRecord[] = [];
  return async (tx: Tx, from: number, count: number): Promise<NewRecord[]> => {
    const chance = chanceOf(seedFor(wanted.seed, String(from)));
    const times = windowOf(wanted, from, count);
    const written = Array.from({ length: count }, (_, index) =>
      makeRecord(vocabulary, items, chance, {
        number: from + index + 1,
        today: author.today,
      }),
    );
    const isOriginal = (index: number): boolean =>
      from < mostOriginals || index % (copiesPerOriginal + 1) === 0;
    const stories = written.flatMap((record, index) =>
      isOriginal(index) ? [storyOf(record, names, times(index))] : [],
    );
    const made = await recordsOf(tx, author, stories);
    const copied = await newIds(tx, count - made.length);
    const batch = written.map(({ body: { name, internalId } }, index) => {
      const fresh = isOriginal(index) ? made.shift() : undefined;
      if (fresh) return fresh;
      const model = chance.pick(originals);
      const at = model.states.map((_, step) => stepAt(times(index), step));
      const id = copied.shift() ?? 0;
      return copyOf(model, { id, name, internalId: asText(internalId), times: at });
    });
    if (from < mostOriginals) originals.push(...batch);
    return batch;
  };
}

function stepAt(from: Date, step: number): Date {
  return new Date(from.getTime() + step * 1000);
}

function storyOf({ body, status }: WrittenRecord, names: Names, from: Date): Story {
  const resolved = resolveKeys(planOf("record").nodes, body, idIn(names, body["company"]));
  const times = statusesTo(status).map((_, index) => stepAt(from, index));
  return { body: resolved, status, times };
}

/** When the records of a batch were made: one after the other, and each batch after the last. */
function windowOf({ until, records }: Wanted, from: number, count: number) {
  const whole = years * 365 * day;
  const start = until.getTime() - whole + (whole * from) / records;
  const width = (whole * count) / records;
  return (index: number): Date => new Date(Math.floor(start + (width * index) / count));
}

async function storeRecords(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  await insertRecords(tx, records);
  await writeAudits(tx, records.flatMap(entriesOf));
}

function entriesOf({ id, states }: NewRecord): (AuditEntry & { at: Date })[] {
  return states.map(({ at, actor, version, body }, index) => {
    const target = `record/${id}`;
    const from = states[index - 1]?.body["status"];
    if (from === undefined)
      return { at, actor, target, action: "record.created", detail: { version } };
    const detail: Body = { from, to: body["status"] ?? null, version };
    return { at, actor, target, action: callActions["records.status"], detail };
  });
}
