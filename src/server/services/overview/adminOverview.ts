import type { AdminOverview } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { countProductItems } from "#server/store/items/productItems.ts";
import { masterRecordKind } from "../records/masterRecords.ts";

/** Counts the product's records and its items per catalogue. */
export function adminOverview(call: Call): Promise<AdminOverview> {
  return call.overview(async (tx) => {
    const counts = await countProductItems(tx);
    const records = counts.find(({ kind }) => kind === masterRecordKind);
    return {
      masterRecords: records?.items ?? 0,
      catalogues: counts
        .filter(({ kind }) => kind !== masterRecordKind)
        .map(({ kind: entity, items, untranslated }) => ({ entity, items, untranslated })),
    };
  });
}
