import type { Draft, NewEntry } from "#shared/domain/importing/draftTypes.ts";
import { asBody } from "#shared/domain/values.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { momentPattern } from "#shared/engine/calendar.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { findByClientId, findByTitle } from "#server/store/items/items.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import type { Catalogue } from "../catalogues/catalogue.ts";
import { changeItem, changeSection, createItem } from "../catalogues/catalogueWrite.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { inside } from "./importJob.ts";

export async function makeEntriesOf(
  tx: Tx,
  long: Call,
  { entries, body: { language } }: Pick<Draft, "entries" | "body">,
  made: Map<string, number>,
): Promise<JobDocument[]> {
  const call = inside(long, tx);
  const documents: JobDocument[] = [];
  for (const entry of entries) {
    const document = await entryFor(tx, call, { ...entry, language }, made);
    if (document) documents.push(document);
  }
  for (const document of documents) {
    const entry = entries.find(({ clientId }) => made.get(clientId) === document.id);
    if (entry?.isWhole) document.version = await closeCircle(tx, call, { entry, document, made });
  }
  return documents;
}

/** Makes an entry unless there is one by now; entries of companies are made with the record that names them. */
async function entryFor(
  tx: Tx,
  call: Call,
  { list, clientId, title, more, isWhole, language }: NewEntry & { language: Json | undefined },
  made: Map<string, number>,
): Promise<JobDocument | null> {
  const catalogue = plans[`catalogues/${list}`]?.catalogue;
  if (made.has(clientId) || !catalogue) return null;
  if (isWhole) return wholeEntry(tx, call, { list, clientId, more }, made);
  if (catalogue.parent !== undefined) return null;
  const known = (await findByClientId(tx, clientId)) ?? (await findByTitle(tx, list, title));
  if (known) {
    made.set(clientId, known.id);
    return null;
  }
  // German is the fallback language, so every entry needs a German title.
  const titles: Body = language === "en" ? { de: title, en: title } : { de: title };
  const named: Body = catalogue.translated ? { translations: titles } : { title };
  const body = { clientId, ...named, ...more };
  const item = await createItem(call, body, { kind: list }, { isFromFile: true });
  const id = Number(item["id"]);
  made.set(clientId, id);
  return { kind: "entry", id, version: Number(item["version"]) };
}

/** Entries of companies, such as departments, that only saving the record will make. */
export async function unmadeWithRecord(
  tx: Tx,
  { entries }: Pick<Draft, "entries">,
  made: ReadonlyMap<string, number>,
): Promise<string[]> {
  const unmade: string[] = [];
  for (const { clientId, list } of entries) {
    const isOfCompany = plans[`catalogues/${list}`]?.catalogue?.parent !== undefined;
    if (!isOfCompany || made.has(clientId)) continue;
    if (!(await findByClientId(tx, clientId))) unmade.push(clientId);
  }
  return unmade;
}

/** Those of them that saving the record has made, so that an undo takes them back. */
export async function madeWithRecord(
  tx: Tx,
  unmade: readonly string[],
  made: Map<string, number>,
): Promise<JobDocument[]> {
  const documents: JobDocument[] = [];
  for (const clientId of unmade) {
    const item = await findByClientId(tx, clientId);
    if (!item) continue;
    made.set(clientId, item.id);
    documents.push({ kind: "entry", id: item.id, version: item.version });
  }
  return documents;
}

const whole = { isFromFile: true, isWhole: true } as const;

/** Makes an entry of a file of ours as it is there. */
async function wholeEntry(
  tx: Tx,
  call: Call,
  { list, clientId, more }: Pick<NewEntry, "list" | "clientId" | "more">,
  made: Map<string, number>,
): Promise<JobDocument | null> {
  const before = await findByClientId(tx, clientId);
  if (before) {
    made.set(clientId, before.id);
    return null;
  }
  const body = withoutOpen(wholeBody(list, more, made));
  const item = await createItem(call, { ...body, clientId }, { kind: list }, whole);
  made.set(clientId, Number(item["id"]));
  return { kind: "entry", id: Number(item["id"]), version: Number(item["version"]) };
}

function wholeBody(list: string, more: Body, made: ReadonlyMap<string, number>): Body {
  const body = withIds(more, made);
  for (const { name, type } of plans[`catalogues/${list}`]?.nodes ?? []) {
    const value = body[name];
    // An id that stands for itself.
    if (type === "number" && isBody(value)) body[name] = value["id"] ?? null;
  }
  return body;
}

/** The entries that a body names and that other rows have made by now. */
export async function madeBefore(tx: Tx, body: Body): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const value of Object.values(body)) {
    if (value === undefined || !isOpen(value)) continue;
    const { clientId } = asBody(value);
    const found = typeof clientId === "string" ? await findByClientId(tx, clientId) : null;
    if (found) made.set(String(clientId), found.id);
  }
  return made;
}

/** True if a body names an entry that is still to be made. */
export function hasOpen(body: Body): boolean {
  return Object.values(body).some(isOpen);
}

/** True for an entry that is still to be made. */
function isOpen(value: Json | undefined): boolean {
  return isBody(value) && typeof value["clientId"] === "string" && "title" in value;
}

/** A body without the entries that are still to be made: entries may name one another. */
export function withoutOpen(body: Body): Body {
  const parts = Object.entries(body).flatMap(([name, value]): [string, Json][] => {
    if (value === undefined || isOpen(value)) return [];
    // Custom fields may name one, too.
    if (isBody(value)) return [[name, withoutOpen(value)]];
    if (!Array.isArray(value)) return [[name, value]];
    // A row that names one may say nothing without it.
    const hasOpen = (each: Json) => isBody(each) && Object.values(each).some(isOpen);
    return [[name, value.filter((each) => !isOpen(each) && !hasOpen(each))]];
  });
  return Object.fromEntries(parts);
}

interface MadeEntry {
  entry: NewEntry;
  document: JobDocument;
  made: ReadonlyMap<string, number>;
}

/** Adds to an entry what was still to be made when it was, and its section; returns its version. */
async function closeCircle(tx: Tx, call: Call, each: MadeEntry): Promise<number> {
  const version = await addMadeSince(tx, call, each);
  const { entry, document, made } = each;
  const catalogue = catalogueOf({ kind: entry.list }, call);
  const { section = "" } = catalogue.plan.catalogue ?? {};
  const value = withIds(entry.more, made)[section];
  if (value === undefined || isEmpty(value)) return version;
  const sent = { id: document.id, version, [section]: value };
  const { after } = await changeSection(tx, call, datedElsewhere(catalogue, entry), sent);
  return after.version;
}

/** A catalogue whose section keeps the moment of its last change elsewhere, or none as there. */
function datedElsewhere(catalogue: Catalogue, { sectionAt = "" }: NewEntry): Catalogue {
  const { rule, plan } = catalogue;
  const { section = "" } = plan.catalogue ?? {};
  const moment = momentPattern.test(sectionAt) ? { [`${section}UpdatedAt`]: sectionAt } : {};
  return {
    ...catalogue,
    rule: { ...rule, beforeSave: async (_tx, _call, body) => ({ ...body, ...moment }) },
  };
}

async function addMadeSince(
  tx: Tx,
  call: Call,
  { entry: { list, more }, document: { id, version }, made }: MadeEntry,
): Promise<number> {
  const before = [...made].filter(([, each]) => each < id);
  const { section = "" } = plans[`catalogues/${list}`]?.catalogue ?? {};
  const { [section]: _, ...own } = more;
  const then = withoutOpen(wholeBody(list, own, new Map(before)));
  const now = withoutOpen(wholeBody(list, own, made));
  if (JSON.stringify(then) === JSON.stringify(now)) return version;
  const catalogue = catalogueOf({ kind: list }, call);
  const { after } = await changeItem(tx, call, catalogue, { ...now, id, version });
  return after.version;
}

/** A body with the entries that were made in the place of those that were to be. */
export function withIds(body: Body, made: ReadonlyMap<string, number>): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === undefined ? value : withId(value, made),
    ]),
  );
}

function withId(value: Json, made: ReadonlyMap<string, number>): Json {
  if (Array.isArray(value)) return value.map((each) => withId(each, made));
  if (!isBody(value)) return value;
  const { clientId } = value;
  const id = typeof clientId === "string" ? made.get(clientId) : undefined;
  return id === undefined ? withIds(value, made) : { id };
}
