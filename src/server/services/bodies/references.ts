import type { Language } from "#shared/engine/language.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { linksOf, type Link } from "#shared/engine/body/links.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Asking } from "#server/auth/call.ts";
import { mapInSlices } from "#server/auth/sharing/slices.ts";
import { type AccountName, accountNames } from "#server/store/accounts/accounts.ts";
import { readFiles, type StoredFile } from "#server/store/files/files.ts";
import { readProductFiles } from "#server/store/files/productFiles.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRecords } from "#server/store/records/records.ts";
import { frozen } from "#server/store/database/kept.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { formerTitle, formerTitles } from "../staff/formerStaff.ts";
import { attachReferences, type ReferenceOf, referenceTo } from "../lookups/itemFacts.ts";

/** Depth of nested references: a vendor, its country. No rule reads facts from further down. */
export const maxDepth = 3;

/** Everything that bodies refer to: as references, and the items among it. */
export interface Named {
  referenceOf: ReferenceOf;
  items: ReadonlyMap<number, Item>;
  /** The same with other items in their places. */
  referencesWith: (items: ReadonlyMap<number, Item>) => ReferenceOf;
}

/** A body with titles, facts and derived fields, and the documents that it names. */
export type Resolved = Pick<Named, "items" | "referenceOf"> & { body: Body };

/**
 * Resolves every reference in the bodies to title and facts, with one read per kind and depth (no
 * N+1 queries).
 */
export async function referencesOf(
  tx: Tx,
  plan: Pick<Plan, "nodes">,
  bodies: readonly Body[],
  context: Context,
): Promise<ReferenceOf> {
  return (await namedIn(tx, plan, bodies, context)).referenceOf;
}

/** The same with the items themselves. */
export function namedIn(
  tx: Tx,
  plan: Pick<Plan, "nodes">,
  bodies: readonly Body[],
  context: Context,
): Promise<Named> {
  const links = bodies.flatMap((body) => knownLinks(plan, body));
  return readNamed(tx, links, context);
}

/** Finds the links of many bodies without holding up other calls. */
export async function findLinks(
  { viewer }: Pick<Asking, "viewer">,
  plan: Pick<Plan, "nodes">,
  bodies: readonly Body[],
): Promise<Link[]> {
  return (await mapInSlices(viewer, bodies, (body) => knownLinks(plan, body))).flat();
}

/** Reads everything that links refer to. */
export async function readNamed(tx: Tx, links: readonly Link[], context: Context): Promise<Named> {
  const idsOf = (test: (kind: string) => boolean): number[] =>
    links.filter((link) => test(link.kind)).map((link) => link.id);
  const isOther = (kind: string): boolean => kind === "file" || kind === "records";
  const [files, records, items] = await together([
    readFiles(
      tx,
      idsOf((kind) => kind === "file"),
    ),
    readRecords(
      tx,
      idsOf((kind) => kind === "records"),
    ),
    readDeep(
      tx,
      idsOf((kind) => !isOther(kind)),
    ),
  ]);
  const made = new Map<number, Body>();
  const ofProduct = await readProductFiles(
    tx,
    idsOf((kind) => kind === "file").filter((id) => !files.has(id)),
  );
  for (const [id, file] of [...files, ...ofProduct]) made.set(id, fileReference(file));
  // Only what the server wrote by itself can still name them.
  const gone = idsOf((kind) => kind === "staff").filter((id) => !items.has(id));
  for (const [id, title] of await formerTitles(tx, gone, context.language))
    made.set(id, { id, title });
  for (const { id, name, body } of records)
    made.set(id, { id, title: name, dpiaCompleted: body["dpiaCompleted"] === true });
  const referencesWith = (others: Named["items"]) => referencesFrom(others, context, new Map(made));
  return { referenceOf: referencesWith(items), items, referencesWith };
}

const linksOfKept = new WeakMap<Body, { nodes: Plan["nodes"]; links: readonly Link[] }>();

/** The links of a body, found once if it is kept. */
export function knownLinks(plan: Pick<Plan, "nodes">, body: Body): readonly Link[] {
  const { nodes } = plan;
  const known = linksOfKept.get(body);
  if (known?.nodes === nodes) return known.links;
  const links = linksOf(plan, body);
  if (Object.isFrozen(body)) linksOfKept.set(body, { nodes, links });
  return links;
}

/** A reference as it was made of an item, and what it was made with. */
interface Remembered {
  circumstances: string;
  plans: Context["plans"];
  named: readonly (readonly [number, Body | undefined])[];
  reference: Body;
}

/**
 * References by the item they were made of, the last one first: another version of it is another
 * object. Items of a circle have several, since it depends on where one begins what is made of them.
 */
const remembered = new WeakMap<Item, readonly Remembered[]>();
const mostRemembered = 6;

/** Builds the reference lookup from items already loaded. */
export function referencesFrom(
  items: ReadonlyMap<number, Item>,
  context: Context,
  made = new Map<number, Body>(),
): ReferenceOf {
  const { language, today, settings, plans: own } = context;
  // All that facts are derived from besides the items.
  const circumstances = JSON.stringify([language, today, settings]);
  /** Items whose own reference is being made. */
  const open = new Set<number>();
  const isStill = ({ named, ...how }: Remembered): boolean =>
    how.circumstances === circumstances &&
    how.plans === own &&
    named.every(([id, reference]) => referenceOf(id) === reference);
  const make = (item: Item): Body => {
    const all = remembered.get(item) ?? [];
    const known = all.find(isStill);
    if (known) return known.reference;
    const named: [number, Body | undefined][] = [];
    const reference = referenceTo(item, context, (id) => {
      const found = referenceOf(id);
      named.push([id, found]);
      return found;
    });
    // Reuse an equal reference, so that those naming it need not be rebuilt.
    const same = all.find((each) => isSame(each.reference, reference))?.reference;
    const newest = { circumstances, plans: own, named, reference: same ?? frozen(reference) };
    remembered.set(item, [newest, ...all.slice(0, mostRemembered - 1)]);
    return newest.reference;
  };
  const referenceOf: ReferenceOf = (id) => {
    const known = made.get(id);
    const item = items.get(id);
    if (known || !item) return known;
    // Breaks cycles of items that reference each other.
    if (open.has(id)) return undefined;
    open.add(id);
    const reference = make(item);
    open.delete(id);
    made.set(id, reference);
    return reference;
  };
  return referenceOf;
}

/** Reads items by id, including the items they reference; those that have just been read are given. */
export async function readDeep(
  tx: Tx,
  ids: readonly number[],
  given: readonly Item[] = [],
): Promise<Map<number, Item>> {
  const known = new Map<number, Item>();
  const read = new Map(given.map((item) => [item.id, item]));
  const asked = new Set(read.keys());
  let wanted = [...new Set([...read.keys(), ...ids])];
  for (let depth = 0; depth < maxDepth && wanted.length > 0; depth += 1) {
    const ahead = withNamed(tx, read, wanted, maxDepth - depth - 1).filter((id) => !asked.has(id));
    for (const id of ahead) asked.add(id);
    for (const [id, item] of await readItems(tx, ahead)) read.set(id, item);
    const next = new Set<number>();
    for (const id of wanted) {
      const item = read.get(id);
      if (!item) continue;
      known.set(id, item);
      for (const named of namedItemIds(item)) next.add(named);
    }
    wanted = [...next].filter((id) => !known.has(id));
  }
  return known;
}

/**
 * The ids with those that the items name, or named as they were kept, so that all are asked for at
 * once.
 */
function withNamed(
  { kept }: Tx,
  read: ReadonlyMap<number, Item>,
  ids: readonly number[],
  depth: number,
): number[] {
  const all = new Set(ids);
  let last = ids;
  for (let left = depth; left > 0 && last.length > 0; left -= 1) {
    const next = new Set<number>();
    for (const id of last) {
      const item = read.get(id) ?? kept.get(id)?.item;
      if (!item) continue;
      for (const named of namedItemIds(item)) if (!all.has(named)) next.add(named);
    }
    for (const id of next) all.add(id);
    last = [...next];
  }
  return [...all];
}

const namedByItem = new WeakMap<Item, readonly number[]>();

function namedItemIds(item: Item): readonly number[] {
  const known = namedByItem.get(item);
  if (known) return known;
  const plan = plans[`catalogues/${item.kind}`];
  const named = plan ? linksOf(plan, item.body).map((link) => link.id) : [];
  namedByItem.set(item, named);
  return named;
}

/** References to the files that items name, by id. */
export async function fileReferencesOf(tx: Tx, items: Iterable<Item>): Promise<Map<number, Body>> {
  const ids = [...items].flatMap(({ kind, body }) => {
    const plan = plans[`catalogues/${kind}`];
    const links = plan ? knownLinks(plan, body) : [];
    return links.filter((link) => link.kind === "file").map(({ id }) => id);
  });
  const files = await readFiles(tx, [...new Set(ids)]);
  return new Map([...files].map(([id, file]) => [id, fileReference(file)]));
}

function fileReference(file: StoredFile): Body {
  const { id, name, size, mediaType } = file;
  const reference: Body = { id, name, size, mediaType, createdAt: file.createdAt.toISOString() };
  return file.clientId ? { ...reference, clientId: file.clientId } : reference;
}

/** Fills every reference in the bodies with title and facts in the requested language. */
export async function resolveBodies(
  tx: Tx,
  plan: Pick<Plan, "nodes">,
  bodies: readonly Body[],
  context: Context,
): Promise<Body[]> {
  const referenceOf = await referencesOf(tx, plan, bodies, context);
  return bodies.map((body) => attachReferences(plan.nodes, body, referenceOf));
}

/** Maps ids of items to references (id, title); undefined where there is none. */
export async function entriesOf(
  tx: Tx,
  ids: readonly (number | null | undefined)[],
  language: Language,
): Promise<(id: number | null | undefined) => { id: number; title: string } | undefined> {
  const known = ids.filter((id) => id !== null && id !== undefined);
  const items = await readItems(tx, [...new Set(known)]);
  return (id) => {
    const item = items.get(id ?? 0);
    return item && { id: item.id, title: displayTitle(item.body, language) };
  };
}

/** Maps account ids to person references (id, title); read-only, never part of a write. */
export async function peopleOf(
  tx: Tx,
  accounts: readonly (number | null)[],
  language: Language,
): Promise<(account: number | null) => Body | undefined> {
  const known = accounts.filter((each) => each !== null);
  return peopleAmong(await accountNames(tx, known), language);
}

/** The same by names that are known. */
export function peopleAmong(
  names: ReadonlyMap<number, AccountName>,
  language: Language,
): (account: number | null) => Body | undefined {
  return (account) => {
    const found = account === null ? undefined : names.get(account);
    if (!found || account === null) return undefined;
    const { contactId, former, title } = found;
    const id = contactId ?? account;
    return { id, title: former === null ? title : formerTitle(former, language) };
  };
}
