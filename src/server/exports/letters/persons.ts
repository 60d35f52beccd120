import kinds from "#schemas/lists/letterKinds.json" with { type: "json" };
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type ExportContext, itemOf, recordNodes, referencedCatalogue } from "../exportContext.ts";

/** Field with a record's data subjects, and the field by which its rows name them. */
const { rows: personRows, by } = kinds.persons;

/** A group of persons that records are about. */
export interface Persons {
  id: number;
  title: string;
}

export function personsOf(
  body: Body,
  { plans, items }: Pick<ExportContext, "plans" | "items">,
): Persons[] {
  const node = recordNodes(plans)
    .find(({ name }) => name === personRows)
    ?.children?.find(({ name }) => name === by);
  const list = node && referencedCatalogue(node, plans);
  return asBodies(body[personRows]).flatMap((row) => {
    const item = itemOf(asBody(row[by]), list, items);
    const id = asNumber(item["id"]);
    return id === undefined ? [] : [{ id, title: asText(item["title"]) }];
  });
}

/**
 * What a record says of some groups of persons alone: without the rows about others, and in rows
 * about several without the data of others.
 */
export function aboutPersons(
  body: Body,
  ids: readonly number[],
  { plans }: Pick<ExportContext, "plans">,
): Body {
  const own = asBodies(body[personRows]).filter((row) =>
    ids.includes(asNumber(asBody(row[by])["id"]) ?? 0),
  );
  const narrowed = recordNodes(plans).flatMap(({ name, children = [] }) => {
    const naming = children.filter(({ lookup }) => lookup?.rows === `/${personRows}`);
    if (naming.length === 0) return [];
    return [[name, asBodies(body[name]).flatMap((row) => narrowedRow(row, naming, own))]];
  });
  return { ...body, ...Object.fromEntries(narrowed), [personRows]: own };
}

/** A row without what it says of others; none if it is about others alone. */
function narrowedRow(row: Body, naming: readonly PlanNode[], own: readonly Body[]): Body[] {
  const kept: Record<string, Body[]> = {};
  for (const { name, lookup } of naming) {
    const named = asBodies(row[name]);
    if (named.length === 0) continue;
    const known = own.flatMap((each) => asBodies(each[lookup?.value ?? ""]).map(({ id }) => id));
    const left = named.filter(({ id }) => known.includes(id));
    if (left.length === 0) return [];
    kept[name] = left;
  }
  return [{ ...row, ...kept }];
}
