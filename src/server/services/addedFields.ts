import { addedFieldsKind } from "#shared/domain/addedFields.ts";
import type { CustomFieldList } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listItems } from "#server/store/items.ts";
import { readableItems } from "./catalogueRead.ts";
import { catalogueOf } from "./catalogues.ts";

/** The fields that the group has added, also those that are not shown any more: forms, lists and exports are laid out with them. */
export function addedFields(call: Call): Promise<CustomFieldList> {
  return call.transaction(async (tx) => {
    const items = await listItems(tx, addedFieldsKind, { withInactive: true });
    const ordered = items.toSorted((one, other) => one.id - other.id);
    const catalogue = catalogueOf({ entity: addedFieldsKind });
    // Projected by the document that the type is made from.
    return (await readableItems(tx, call, catalogue, ordered)) as CustomFieldList;
  });
}
