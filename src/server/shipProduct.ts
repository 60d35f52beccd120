import { upsertProductItems } from "#server/store/items/upsertProductItems.ts";
import type { Store } from "#server/store/database/store.ts";
import { masterRecordKind } from "#server/services/records/masterRecords.ts";
import { masterRecordShape } from "#server/services/records/masterRecordShape.ts";
import { readProductDocuments } from "./productDocuments.ts";

/** Brings the product's own items and master records into the database, as every start does. */
export function shipProduct(store: Store): Promise<void> {
  return store.withService((db, now) =>
    upsertProductItems(db, now, readProductDocuments(), {
      [masterRecordKind]: masterRecordShape(now),
    }),
  );
}
