import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { furtherHeading, isPathOf, type ObjectRule, type Profile, profiles } from "./targets.ts";

/** A table of texts that a document of nested values is read as; the first row holds the headings. */
export interface DocumentTable {
  name: string;
  rows: string[][];
}

/** The tables that a program's objects make, and the rest of their document. */
interface ObjectTables {
  tables: DocumentTable[];
  rest: Json | undefined;
}

type ObjectProfile = Profile & { objects: ObjectRule };

/**
 * Tables of the objects that a program is known to write, wherever a document holds them: its
 * activities first, then those of each other kind. Null of a document without its activities.
 */
export function objectTables(document: Json): ObjectTables | null {
  for (const profile of profiles) {
    if (!isOfObjects(profile)) continue;
    const { objects: rule, value } = profile;
    const isOwn = (each: Body) => rule.has.every((key) => each[key] !== undefined);
    const found = outermost(document, isOwn);
    const kinds = Map.groupBy(found, (each) => kindOf(rule, each));
    const isActivity = (kind: string) => !rule.rows || rule.rows.includes(kind);
    const activities = [...kinds].flatMap(([kind, all]) => (isActivity(kind) ? all : []));
    if (activities.length === 0) continue;
    const names = namesOf(rule, found);
    const others = [...kinds].filter(([kind]) => !isActivity(kind));
    const tableFor = (name: string, all: readonly Body[]) =>
      tableOfCells(
        name,
        all.map((each) => cellsOf(each, rule, names)),
      );
    return {
      tables: [
        tableFor(value, activities),
        ...others.map(([kind, all]) => tableFor(rule.kinds?.[kind] ?? kind, all)),
      ],
      rest: without(document, isOwn),
    };
  }
  return null;
}

function isOfObjects(profile: Profile): profile is ObjectProfile {
  return profile.objects !== undefined;
}

/** The objects of a document, those within others too. */
export function objectsIn(value: Json | undefined): Body[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isBody(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function outermost(value: Json | undefined, isOwn: (each: Body) => boolean): Body[] {
  if (Array.isArray(value)) return value.flatMap((each) => outermost(each, isOwn));
  if (!isBody(value)) return [];
  if (isOwn(value)) return [value];
  return Object.values(value).flatMap((each) => outermost(each, isOwn));
}

/** A document without some of its objects, and without what is empty then. */
function without(value: Json | undefined, isOwn: (each: Body) => boolean): Json | undefined {
  if (Array.isArray(value)) {
    const others = value.flatMap((each) => without(each, isOwn) ?? []);
    return others.length > 0 || value.length === 0 ? others : undefined;
  }
  if (!isBody(value)) return value;
  if (isOwn(value)) return undefined;
  const others = Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    const rest = without(each, isOwn);
    return rest === undefined ? [] : [[key, rest]];
  });
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

function kindOf({ kind = [] }: ObjectRule, object: Body): string {
  for (const pattern of kind)
    for (const [path, text] of leavesOf(object)) if (isPathOf(pattern, path)) return text;
  return "";
}

function namesOf({ names }: ObjectRule, all: readonly Body[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap((each): [string, string][] => {
      const [id, name] = [each[names?.id ?? ""], each[names?.as ?? ""]];
      return typeof id === "string" && typeof name === "string" ? [[id, name]] : [];
    }),
  );
}

/** Texts of an object by their paths; what stands at the same path in several entries is joined. */
function cellsOf(
  object: Body,
  rule: ObjectRule,
  known: ReadonlyMap<string, string>,
): Map<string, string> {
  const cells = new Map<string, string>();
  for (const leaf of leavesOf(object)) {
    const { path, text } = withName(leaf, rule, known);
    const row = leaf[2].find(({ list }) => rule.inRows?.includes(list))?.at ?? 0;
    const heading = row === 0 ? path : furtherHeading(path, row);
    const before = cells.get(heading);
    cells.set(heading, before === undefined ? text : `${before}\n${text}`);
  }
  return cells;
}

/** A text with the name of what it refers to in its place, where that is known. */
function withName(
  [path, text]: Leaf,
  { names }: ObjectRule,
  known: ReadonlyMap<string, string>,
): { path: string; text: string } {
  const keys = path.split("/");
  const name = keys.at(-1) === names?.from ? known.get(text.split("/").at(-1) ?? "") : undefined;
  if (name === undefined || !names) return { path, text };
  return { path: [...keys.slice(0, -1), names.as].join("/"), text: name };
}

type Leaf = readonly [path: string, text: string, places: readonly { list: string; at: number }[]];

/** All texts of an object by their paths, and the places of the lists that they stand in. */
function leavesOf(value: Json | undefined, path = "", places: Leaf[2] = []): Leaf[] {
  if (value === null || value === undefined) return [];
  const below = (key: string) => (path === "" ? key : `${path}/${key}`);
  if (isBody(value))
    return Object.entries(value).flatMap(([key, each]) => leavesOf(each, below(key), places));
  if (!Array.isArray(value)) return [[path, String(value), places]];
  const isOfTexts = value.every((each) => !isBody(each) && !Array.isArray(each));
  if (isOfTexts) return value.length > 0 ? [[path, value.map(String).join("\n"), places]] : [];
  const list = path.split("/").at(-1) ?? "";
  return value.flatMap((each, at) => leavesOf(each, path, [...places, { list, at }]));
}

/** A table of entries that have cells by their headings. */
export function tableOfCells(
  name: string,
  entries: readonly ReadonlyMap<string, string>[],
): DocumentTable {
  const headings = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  return {
    name,
    rows: [headings, ...entries.map((entry) => headings.map((each) => entry.get(each) ?? ""))],
  };
}
