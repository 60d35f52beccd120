import type { Body, Json } from "#shared/engine/plan/types.ts";
import { withoutReferences } from "../withoutReferences.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody } from "../values.ts";

/** The chosen department's categories that the record doesn't have yet. */
export function categoriesOfDepartment(record: Body): Json | undefined {
  return withoutReferences(
    asBody(record.department).departmentCategories,
    record.departmentCategory,
  );
}

/** Companies mostly process for purposes of their own (Art. 4(7)), as long as no role is chosen. */
export function controllerUnlessProcessor(record: Body): Json | undefined {
  return record.controller === undefined && record.processor !== true ? true : undefined;
}

/**
 * Proposes the department's head as process owner and the tools' owners as IT contacts where those
 * categories are still empty.
 */
export function contactsOfAssignment(record: Body): Json | undefined {
  const owners = asBodies(record.tools).flatMap((tool) => asBodies(tool.owner));
  const rows = [
    ...contactRows(record, "processOwner", asBodies(asBody(record.department).head)),
    ...contactRows(record, "itContact", owners),
  ];
  return rows.length > 0 ? rows : undefined;
}

/** The legal bases usual for the chosen purpose, as long as the row has none. */
export function legalityOfPurpose(row: Body): Json | undefined {
  return isEmpty(row.legality)
    ? withoutReferences(asBody(row.purpose).proposedLegality, [])
    : undefined;
}

function contactRows(record: Body, key: string, people: Body[]): Body[] {
  const isNamed = asBodies(record.contactItems).some((row) => asBody(row.category).key === key);
  if (isNamed) return [];
  return (withoutReferences(people, []) ?? []).map((contact) => ({ contact, category: { key } }));
}
