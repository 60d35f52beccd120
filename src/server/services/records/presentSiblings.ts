import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readSiblings } from "#server/store/records/siblings.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** The records that were created together with one, as far as the viewer may see them. */
export async function siblingsFor(
  tx: Tx,
  { viewer, language }: Asking,
  stored: StoredRecord,
): Promise<Body[]> {
  if (stored.siblings === null) return [];
  const found = await readSiblings(tx, stored, viewer.companies);
  const companies = await readItems(
    tx,
    found.flatMap(({ companyId }) => companyId ?? []),
  );
  return found.map(({ id, name, companyId }) => {
    const company = companyId === null ? undefined : companies.get(companyId);
    const title = company && displayTitle(company.body, language);
    return { id, name, ...(company && title ? { company: { id: company.id, title } } : {}) };
  });
}
