import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** Identity of a reference: its server id, else its clientId. */
export function referenceKey(value: Json | undefined): string | null {
  if (!isBody(value)) return null;
  if (typeof value["id"] === "number") return `id:${value["id"]}`;
  return typeof value["clientId"] === "string" ? `client:${value["clientId"]}` : null;
}

/** True if two references point to the same item, by id or else by clientId. */
export function isSameReference(one: Json | undefined, other: Json | undefined): boolean {
  if (!isBody(one) || !isBody(other)) return false;
  if (typeof one["id"] === "number" && typeof other["id"] === "number")
    return one["id"] === other["id"];
  return typeof one["clientId"] === "string" && one["clientId"] === other["clientId"];
}

/** Server id of a reference; undefined for what has none yet, or is no reference. */
export function referenceId(value: Json | undefined): number | undefined {
  const id = isBody(value) ? value["id"] : undefined;
  return typeof id === "number" ? id : undefined;
}

/** A value as a list of zero or more references. */
export function referencesIn(value: Json | undefined): Json[] {
  if (Array.isArray(value))
    return value.flatMap((each) => (Array.isArray(each) ? each : [each])).filter(isBody);
  return isBody(value) ? [value] : [];
}

/** The references of a value that another one lacks. */
export function referencesBut(value: Json | undefined, others: Json | undefined): Json[] {
  const known = referencesIn(others);
  return referencesIn(value).filter((each) => !known.some((one) => isSameReference(one, each)));
}

/** The entry that a row is about: the first that it names by itself. */
export function entryOfRow(fields: readonly PlanNode[], row: Body): number | undefined {
  const [first] = fields.filter(({ type }) => type === "reference");
  return first && referenceId(row[first.name]);
}
