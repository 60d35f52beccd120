import { addedFieldsKind, inFieldOrder } from "#shared/domain/catalogues/customFields.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CustomFieldList } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listItems } from "#server/store/items/items.ts";
import { presentItems } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";

/** The fields that the group has added, also those that are not shown any more: forms, lists and exports are laid out with them. */
export function addedFields(call: Call): Promise<CustomFieldList> {
  return call.transaction(async (tx) => {
    const items = await listItems(tx, addedFieldsKind, { withInactive: true });
    const catalogue = catalogueOf({ kind: addedFieldsKind });
    const whole = await presentItems(tx, call, catalogue, inFieldOrder(items));
    // Projected by the document that the type is made from.
    return whole.map(statedField) as CustomFieldList;
  });
}

/** What a field is; who made it and where it is used is for those who keep the fields. */
function statedField(field: Body): Body {
  return Object.fromEntries(Object.entries(field).filter(([name]) => !kept.has(name)));
}

const kept = new Set("canEdit clientId createdAt createdBy updatedAt updatedBy usage".split(" "));
