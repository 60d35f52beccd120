import type { Draft, NewEntry } from "#shared/domain/importing/drafts/draftTypes.ts";
import { asBody } from "#shared/domain/values.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { momentPattern } from "#shared/engine/calendar.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { findByClientId, findByTitle, type Item } from "#server/store/items/items.ts";
import { entryKind, type JobDocument } from "#server/store/jobDocuments.ts";
import type { Catalogue } from "../catalogues/catalogue.ts";
import { changeItem, changeSection, makeItem } from "../catalogues/catalogueWrite.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { receiveBody } from "../documents/write.ts";
import { callContext } from "../records/recordContext.ts";
import { titleBody, withItemIds } from "../records/recordItems.ts";

/** Makes the entries that a draft names and that are not there yet. */
export async function makeEntriesOf(
  tx: Tx,
  long: Call,
  { entries, body: { language } }: Pick<Draft, "entries" | "body">,
  made: Map<string, number>,
): Promise<JobDocument[]> {
  const fresh: MadeEntry[] = [];
  for (const entry of entries) {
    const item = await entryFor(tx, long, { ...entry, language }, made);
    if (item) fresh.push({ entry, item });
  }
  const documents: JobDocument[] = [];
  for (const each of fresh) {
    const { entry, item } = each;
    documents.push(madeDocument(entry.isWhole ? await closeCircle(tx, long, each, made) : item));
  }
  return documents;
}

/** An entry as an import has made it. */
export function madeDocument({ id, version }: Pick<Item, "id" | "version">): JobDocument {
  return { kind: entryKind, id, version };
}

/** Makes an entry unless there is one by now; entries of companies are made with the record that names them. */
async function entryFor(
  tx: Tx,
  long: Call,
  entry: NewEntry & { language: Json | undefined },
  made: Map<string, number>,
): Promise<Item | null> {
  const { list, clientId, title, more, isWhole = false } = entry;
  const { catalogue } = plans[`catalogues/${list}`] ?? {};
  if (made.has(clientId) || !catalogue) return null;
  if (!isWhole && catalogue.parent !== undefined) return null;
  const same = isWhole ? null : await findByTitle(tx, list, title);
  const known = (await findByClientId(tx, clientId)) ?? same;
  const named = isWhole ? {} : titleBody(list, title, entry);
  const body = { clientId, ...named, ...withoutOpen(wholeBody(list, more, made)) };
  const origin = { isFromFile: true, isWhole };
  const item = known ?? (await makeItem(tx, long, body, { kind: list }, origin));
  made.set(clientId, item.id);
  return known ? null : item;
}

/** Entries of companies, such as departments, that saving the record has made, so that an undo takes them back. */
export async function madeWithRecord(
  tx: Tx,
  { entries }: Pick<Draft, "entries">,
  made: Map<string, number>,
): Promise<JobDocument[]> {
  const documents: JobDocument[] = [];
  for (const { clientId } of entries.filter((each) => !made.has(each.clientId))) {
    const item = await findByClientId(tx, clientId);
    if (!item) continue;
    made.set(clientId, item.id);
    // Work that is taken up again finds those that somebody may have changed since.
    if (item.version === 1) documents.push(madeDocument(item));
  }
  return documents;
}

/** An entry of a file of ours as it is there, with the ids of those that are made. */
function wholeBody(list: string, more: Body, made: ReadonlyMap<string, number>): Body {
  const body = withItemIds(more, made);
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
  item: Item;
}

/** Adds to an entry what was still to be made when it was, and its section. */
async function closeCircle(
  tx: Tx,
  long: Call,
  { entry, item }: MadeEntry,
  made: ReadonlyMap<string, number>,
): Promise<Item> {
  const { list, more } = entry;
  const catalogue = catalogueOf({ kind: list }, long);
  const { section = "" } = catalogue.plan.catalogue ?? {};
  const { [section]: value, ...own } = more;
  const before = new Map([...made].filter(([, id]) => id < item.id));
  const [then, now] = [before, made].map((ids) => withoutOpen(wholeBody(list, own, ids)));
  const whole = now && !isSame(then, now) ? (await saveEntry(tx, long, item, now)).after : item;
  if (value === undefined || isEmpty(value)) return whole;
  const { id, version } = whole;
  const sent = { id, version, ...withItemIds({ [section]: value }, made) };
  const dated = datedElsewhere(catalogue, entry);
  return (await changeSection(tx, long, dated, sent)).after;
}

/** Lets a stored entry say something else; its dependents are refreshed after the commit. */
export function saveEntry(
  tx: Tx,
  long: Call,
  { id, kind, version, state }: Item,
  body: Body,
): ReturnType<typeof changeItem> {
  const catalogue = catalogueOf({ kind }, long);
  const whole = { ...body, id, version, active: state === "active" };
  const sent = receiveBody(catalogue, whole, callContext(long));
  return changeItem(tx, long, catalogue, sent);
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
