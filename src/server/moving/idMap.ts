import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";

const nodes = Object.values(plans).flatMap((plan) => nodesOf(plan.nodes));

/** Names under which documents have ids: what is described as one goes up to the largest number. */
export const idNames: ReadonlySet<string> = new Set(
  nodes
    .filter(({ type, maximum }) => type === "number" && maximum === Number.MAX_SAFE_INTEGER)
    .map(({ name }) => name),
);

/** Names under which documents have what a group's own fields say; none of their numbers is an id. */
const addedNames: ReadonlySet<string> = new Set(
  nodes.filter(({ overlay }) => overlay).map(({ name }) => name),
);

const idFilters: ReadonlySet<string> = new Set(
  recordFilters.filter(({ by }) => by === "reference").map(({ key }) => key),
);

/** Kinds of what documents name, as links tell them; all others are found by values. */
export const namedKinds: readonly string[] = [
  ...new Set([
    "file",
    addedFieldsKind,
    ...Object.keys(plans).map((name) => name.split("/").at(-1) ?? ""),
    ...nodes.flatMap(({ lookup }) => (lookup?.list ? [lookup.list] : [])),
  ]),
];

/** How filters and columns call a custom field, and the names under which they do. */
const addedKey = /^(custom-)(\d+)$/;
const keyNames: ReadonlySet<string> = new Set(["column", "columns", "field", "key", "sort"]);
/** Keys that contain an id: of custom fields, and of entries that master editors have made. */
const keyWithId = /^(custom-|item-)(\d+)$/;

/** Gives what is moved its ids at the new place. */
export interface IdMap {
  /** The new id; 0 names nothing. */
  id: (old: number) => number;
  /** JSON with new ids under these names. */
  json: (value: Json, names?: ReadonlySet<string>) => Json;
}

/** Maps ids wherever they stand in JSON; `isAddedReference` tells of a custom field whether it names entries. */
export function makeIdMap(
  id: (old: number) => number,
  isAddedReference: (field: number) => boolean,
  ownNames = idNames,
): IdMap {
  const text = (value: string) =>
    value.replace(keyWithId, (_, name: string, old: string) => `${name}${id(Number(old))}`);

  const within = (value: Json, names: ReadonlySet<string>, isKey = false): Json => {
    if (typeof value === "string") return isKey ? text(value) : value;
    if (Array.isArray(value)) return value.map((each) => within(each, names, isKey));
    return isBody(value) ? object(value, names) : value;
  };

  const object = (body: Body, names: ReadonlySet<string>): Body => {
    const filtersIds = isIdFilter(body["field"], isAddedReference);
    return Object.fromEntries(
      Object.entries(body).map(([name, value]): [string, Json] => {
        if (names.has(name) || (filtersIds && (name === "is" || name === "in")))
          return [name, numbers(value, (each) => within(each, names))];
        if (addedNames.has(name) && isBody(value)) return [name, added(value, names)];
        return [name, within(value, names, keyNames.has(name))];
      }),
    );
  };

  const numbers = (value: Json, rest: (each: Json) => Json): Json => {
    if (typeof value === "number") return id(value);
    if (!Array.isArray(value)) return rest(value);
    return value.map((each) => (typeof each === "number" ? id(each) : rest(each)));
  };

  /** A custom field may be called anything. */
  const added = (values: Body, names: ReadonlySet<string>): Body =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]): [string, Json] => [
        name,
        typeof value === "object" ? within(value, names) : value,
      ]),
    );

  return { id, json: (value, names = ownNames) => within(value, names) };
}

function isIdFilter(
  field: Json | undefined,
  isAddedReference: (field: number) => boolean,
): boolean {
  if (typeof field !== "string") return false;
  const added = addedKey.exec(field);
  return added ? isAddedReference(Number(added[2])) : idFilters.has(field);
}
