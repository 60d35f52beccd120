import subjects from "#schemas/lists/incidentSubjects.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import type { FilterConditionWrite, IncidentSubject } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { type FilterField, filterFields } from "../records/filters/filterFields.ts";
import { callContext } from "../records/recordContext.ts";

/** An entry that something happened to, and the entries that depend on it. */
export interface Affected {
  entry: Item;
  /** Tools of a vendor, vendors that it works for, data of a category. */
  through: Item[];
}

const kindsThrough = new Map<string, readonly string[]>(
  subjects.items.map(({ value, through = [] }) => [value, through]),
);

/**
 * An entry with all that depends on it, over any number of steps: who works for a vendor's vendor
 * is hit by what happens there (Art. 28(4)). Throws `notFound`.
 */
export async function affectedBy(
  tx: Tx,
  call: Asking,
  { kind, id }: IncidentSubject,
): Promise<Affected> {
  const entry = (await readItems(tx, [id])).get(id);
  if (entry?.kind !== kind || !maySeeItem(call, entry)) throw new Problem("notFound");
  const kinds = kindsThrough.get(kind) ?? [];
  const known = new Map([[id, entry]]);
  let last: Item[] = [entry];
  while (last.length > 0 && kinds.length > 0) {
    const naming = await idsNaming(tx, "item", last);
    const ids = naming.filter((each) => kinds.includes(each.kind) && !known.has(each.id));
    const found = await readItems(
      tx,
      ids.map((each) => each.id),
    );
    last = [...found.values()].filter((item) => maySeeItem(call, item));
    for (const item of last) known.set(item.id, item);
    if (known.size > limits.affectedEntries) throw invalidField("/id", "tooLong");
  }
  known.delete(id);
  return { entry, through: [...known.values()] };
}

/** Filter for the records that name any of these entries, in whatever field. */
export function namingAny(call: Asking, items: readonly Item[]): FilterConditionWrite {
  const idsOf = new Map<string, number[]>();
  for (const { kind, id } of items) idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
  const fields = [...filterFields(callContext(call)).values()];
  const any = fields.flatMap(({ key, by, list = "" }: FilterField) => {
    const ids = by === "reference" ? idsOf.get(list) : undefined;
    return ids ? [{ field: key, in: ids }] : [];
  });
  return { any };
}
