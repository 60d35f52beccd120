import type { Language } from "#shared/engine/language.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { readFiles, type StoredFile } from "#server/store/files/files.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { formerTitle, formerTitles } from "../staff/formerStaff.ts";
import { attachReferences, type ReferenceOf, referenceTo } from "../lookups/itemFacts.ts";

/** Depth of nested references: a vendor, its country. No rule reads facts from further down. */
export const maxDepth = 3;

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
  const links = bodies.flatMap((body) => linksOf(plan, body));
  const idsOf = (test: (kind: string) => boolean): number[] =>
    links.filter((link) => test(link.kind)).map((link) => link.id);
  const isOther = (kind: string): boolean => kind === "file" || kind === "records";
  const files = await readFiles(
    tx,
    idsOf((kind) => kind === "file"),
  );
  const records = await readRecords(
    tx,
    idsOf((kind) => kind === "records"),
  );
  const items = await readDeep(
    tx,
    idsOf((kind) => !isOther(kind)),
  );
  const made = new Map<number, Body>();
  for (const [id, file] of files) made.set(id, fileReference(file));
  // Only what the server wrote by itself can still name them.
  const gone = idsOf((kind) => kind === "staff").filter((id) => !items.has(id));
  for (const [id, title] of await formerTitles(tx, gone, context.language))
    made.set(id, { id, title });
  for (const { id, name, body } of records)
    made.set(id, { id, title: name, dpiaCompleted: body["dpiaCompleted"] === true });
  return referencesFrom(items, context, made);
}

/** Builds the reference lookup from items already loaded. */
export function referencesFrom(
  items: ReadonlyMap<number, Item>,
  context: Context,
  made = new Map<number, Body>(),
): ReferenceOf {
  const open = new Set<number>();
  const referenceOf: ReferenceOf = (id) => {
    const known = made.get(id);
    const item = items.get(id);
    // Breaks cycles of items that reference each other.
    if (known || !item || open.has(id)) return known;
    open.add(id);
    const reference = referenceTo(item, context, referenceOf);
    open.delete(id);
    made.set(id, reference);
    return reference;
  };
  return referenceOf;
}

/** Reads items by id, including the items they reference. */
export async function readDeep(tx: Tx, ids: readonly number[]): Promise<Map<number, Item>> {
  const known = new Map<number, Item>();
  let wanted = [...new Set(ids)];
  for (let depth = 0; depth < maxDepth && wanted.length > 0; depth += 1) {
    const found = await readItems(tx, wanted);
    const next: number[] = [];
    for (const [id, item] of found) {
      known.set(id, item);
      next.push(...namedItemIds(item));
    }
    wanted = [...new Set(next)].filter((id) => !known.has(id));
  }
  return known;
}

function namedItemIds(item: Item): number[] {
  const plan = plans[`catalogues/${item.kind}`];
  return plan ? linksOf(plan, item.body).map((link) => link.id) : [];
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

/** Maps account ids to person references (id, title); read-only, never part of a write. */
export async function peopleOf(
  tx: Tx,
  accounts: readonly (number | null)[],
  language: Language,
): Promise<(account: number | null) => Body | undefined> {
  const names = await accountNames(
    tx,
    accounts.filter((each) => each !== null),
  );
  return (account) => {
    const found = account === null ? undefined : names.get(account);
    if (!found || account === null) return undefined;
    const { contactId, former, title } = found;
    const id = contactId ?? account;
    return { id, title: former === null ? title : formerTitle(former, language) };
  };
}
