import type { FieldPath } from "./paths.ts";

export const idPrefix = "field";
export const idSeparator = "_";

/** DOM id of a field, in the form with this prefix. */
export function fieldId(path: FieldPath, prefix = idPrefix): string {
  const names = [path.list, path.key, path.field]
    .filter(Boolean)
    .flatMap((part) => part.split("/"));
  return [prefix, ...names].join(idSeparator);
}

/** DOM id of a row's summary line. */
export function rowId(list: string, key: string, prefix?: string): string {
  return `row${idSeparator}${fieldId({ list, key, field: "" }, prefix)}`;
}

/** DOM ids of the texts below a field. */
export function markIds(id: string): { hint: string; mark: string } {
  const idOf = (part: string) => `${id}${idSeparator}${part}`;
  return { hint: idOf("hint"), mark: idOf("mark") };
}

/** Ids for an aria attribute; undefined if there are none. */
export function joinIds(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
