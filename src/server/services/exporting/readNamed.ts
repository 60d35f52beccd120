import { asBody, asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { DocumentFacts } from "#server/exports/exportModel.ts";
import { itemsNeeded } from "#server/exports/itemsNeeded.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { fileReferencesOf, referencesFrom } from "../bodies/references.ts";
import { redactFacts } from "../companies/companyVisibility.ts";
import { itemBody } from "../lookups/itemFacts.ts";
import { callContext } from "../records/recordContext.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";
import { readItemsAt } from "./itemsAt.ts";
import { endOfDate } from "./recordsOffered.ts";

/** Everything that the records of a document name, as far as it has been read. */
export interface Naming {
  wish: { wanted: ParsedExportRequest };
  facts: DocumentFacts;
  companies: Map<number, Body>;
  items: Map<number, Body>;
}

/** Items of more records than this are read again instead of being kept. */
const mostItems = 5000;

/** The company of a record as it was read, else as the record names it. */
export function companyOf(body: Body | Error, companies: ReadonlyMap<number, Body>): Body {
  if (body instanceof Error) return {};
  const reference = asBody(body["company"]);
  return companies.get(asNumber(reference["id"]) ?? 0) ?? reference;
}

/** Reads the companies that are not known yet and that the caller may see. */
export async function readCompanies(
  tx: Tx,
  call: Asking,
  { wish, companies }: Naming,
  bodies: readonly Body[],
  owners: readonly number[] = [],
): Promise<void> {
  const seen = call.viewer.companies;
  const named = bodies.flatMap((body) => asNumber(asBody(body["company"])["id"]) ?? []);
  const missing = [...named, ...owners].filter(
    (id) => !companies.has(id) && (seen === null || seen.includes(id)),
  );
  for (const company of await itemBodies(tx, call, missing, endOfDate(call, wish.wanted)))
    companies.set(asNumber(company["id"]) ?? 0, company);
}

/** Reads the items that the records and companies are printed with. */
export async function readItemsOf(
  tx: Tx,
  call: Asking,
  { wish, facts, companies, items }: Naming,
  bodies: readonly Body[],
  owners: readonly Body[] = bodies.map((body) => companyOf(body, companies)),
): Promise<void> {
  if (items.size > mostItems) items.clear();
  const part = { ...facts, bodies, companies: [...new Set(owners)] };
  const missing = [...itemsNeeded(part).values()].flat().filter((id) => !items.has(id));
  for (const item of await itemBodies(tx, call, missing, endOfDate(call, wish.wanted)))
    items.set(asNumber(item["id"]) ?? 0, item);
}

/** Entries as the caller may see them, with the items and files that they refer to. */
export async function itemBodies(
  tx: Tx,
  call: Asking,
  ids: readonly number[],
  at: Date | undefined,
): Promise<Body[]> {
  const context = callContext(call);
  const known = await readItemsAt(tx, ids, at);
  const files = await fileReferencesOf(tx, known.values());
  const referenceOf = referencesFrom(known, context, files);
  return [...new Set(ids)].flatMap((id) => {
    const item = known.get(id);
    return item ? [redactFacts(call, item.kind, itemBody(item, context, referenceOf))] : [];
  });
}
