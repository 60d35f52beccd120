import { addedFieldsKind, inFieldOrder } from "#shared/domain/catalogues/customFields.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CustomFieldList } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listItems } from "#server/store/items/items.ts";
import { presentItems } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";

/**
 * Lists the group's custom fields, including hidden ones: forms, lists and exports need them for
 * their layout.
 */
export function addedFields(call: Call): Promise<CustomFieldList> {
  return call.transaction(async (tx) => {
    const items = await listItems(tx, addedFieldsKind, { withInactive: true });
    const catalogue = catalogueOf({ kind: addedFieldsKind });
    const whole = await presentItems(tx, call, catalogue, inFieldOrder(items));
    // The type is generated from the document that projects this object.
    return whole.map(statedField) as CustomFieldList;
  });
}

/**
 * The public part of a field's definition; author and usage are only for those who manage the
 * fields.
 */
function statedField(field: Body): Body {
  return Object.fromEntries(Object.entries(field).filter(([name]) => !kept.has(name)));
}

const kept = new Set("canEdit clientId createdAt createdBy updatedAt updatedBy usage".split(" "));
