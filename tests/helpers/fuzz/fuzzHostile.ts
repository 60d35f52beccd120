import type { Json } from "#shared/engine/plan/types.ts";
import type { Chance } from "../../../scripts/testkit/chance.ts";

/** A hostile body; `raw` is its text if no value can produce it. */
export interface Hostile {
  body?: Json;
  raw?: string;
  /** Description of the change, for failure messages. */
  how: string;
  /** Uses something no operation describes, so it must be refused. */
  isForbidden: boolean;
}

/** A marker in properties that callers may not set; no reply may repeat it. */
export const ownerWord = "IchGehoereMir";

const ownerFields = [
  "groupId",
  "group_id",
  "groupId",
  "account",
  "roles",
  "isAdmin",
  "canEditEverything",
  "ownerId",
  "hash",
  "created_by",
];

const forbiddenTexts = [
  "a\u0000b",
  "a\u202Eb",
  "\u2066hidden\u2069",
  "lone \uD800 half",
  "bell \u0007",
  "\u001b[31m",
];

const rawBodies = [
  "",
  "{",
  "[",
  '{"a":',
  "null",
  "true",
  "0",
  '"text"',
  "[]",
  "[[[]]]",
  "{}garbage",
  "\u0000",
  "\ufeff{}",
  "NaN",
  '{"a":1e999999}',
  '{"id":1,"id":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"id":${"9".repeat(400)}}`,
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `{"a":${'{"a":'.repeat(600)}1${"}".repeat(600)}}`,
];

const oddValues: readonly Json[] = [
  null,
  true,
  "",
  "1",
  0,
  -1,
  1.5,
  1e308,
  -(2 ** 53),
  [],
  [null],
  {},
  { id: null },
  { id: "1" },
  { $ne: null },
  [[[[]]]],
  "2026-02-30",
  "not-a-uuid",
  "x".repeat(20_001),
];

type Path = readonly (string | number)[];

/** Every location in a body except its root. */
function placesIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}

function changed(value: Json, path: Path, change: (old: Json) => Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== "object" || value === null) return value;
  const copy: Record<string | number, Json> & Json[] = structuredClone(value) as never; // Border: both kinds of keys.
  const next =
    rest.length === 0 ? change(copy[key] ?? null) : changed(copy[key] ?? null, rest, change);
  // oxlint-disable-next-line typescript/no-array-delete -- an array with a hole is one of the hostile bodies
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}

export function hostileFrom(valid: Json, chance: Chance, foreignId: () => number): Hostile {
  const places = placesIn(valid);
  const kind = places.length === 0 ? chance.pick([0, 1]) : chance.between(0, 7);
  if (kind === 0) return { raw: chance.pick(rawBodies), how: "raw", isForbidden: false };
  if (kind === 1) return withOwner(valid, chance);
  const path = chance.pick(places);
  const how = `/${path.join("/")}`;
  const put = (value: Json | undefined) => changed(valid, path, () => value);
  switch (kind) {
    case 2:
      return { body: put(undefined), how: `${how} left out`, isForbidden: false };
    case 3: {
      const text = chance.pick(forbiddenTexts);
      return { body: put(text), how: `${how} with control signs`, isForbidden: true };
    }
    case 4: {
      const id = foreignId();
      const value = changed(valid, path, (old) => foreign(old, id));
      return { body: value, how: `${how} of another group`, isForbidden: false };
    }
    case 5: {
      const body = changed(valid, path, (old) => [old, old]);
      return { body, how: `${how} as a list`, isForbidden: false };
    }
    default:
      return { body: put(chance.pick(oddValues)), how: `${how} odd`, isForbidden: false };
  }
}

function foreign(old: Json, id: number): Json {
  if (typeof old === "number") return id;
  if (Array.isArray(old)) return [{ id }];
  return typeof old === "object" && old !== null ? { ...old, id } : old;
}

function withOwner(valid: Json, chance: Chance): Hostile {
  const name = chance.pick(ownerFields);
  const value = chance.pick<Json>([ownerWord, 1, [ownerWord], { id: 1, title: ownerWord }]);
  const body = typeof valid === "object" && valid !== null && !Array.isArray(valid) ? valid : {};
  return { body: { ...body, [name]: value }, how: `${name} added`, isForbidden: true };
}

/** Names that every object inherits; lookups in our tables must not find them. */
export const inheritedNames = ["constructor", "__proto__", "toString", "hasOwnProperty"] as const;

/** Maximum number of texts replaced in a body; large ones have hundreds. */
const mostReplaced = 20;

/** Bodies with each text (a sample if there are many) replaced by each inherited name. */
export function withInheritedNames(valid: Json, chance: Chance): { body: Json; how: string }[] {
  const texts = placesIn(valid).filter((path) => typeof valueAt(valid, path) === "string");
  const share = Math.ceil((100 * mostReplaced) / Math.max(texts.length, mostReplaced));
  return texts
    .filter(() => chance.percent(share))
    .flatMap((path) =>
      inheritedNames.map((name) => ({
        body: changed(valid, path, () => name),
        how: `/${path.join("/")} is ${name}`,
      })),
    );
}

function valueAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, key) =>
      // Border: paths lead through what they were found in.
      typeof at === "object" && at !== null
        ? (at as Record<string | number, Json>)[key]
        : undefined,
    value,
  );
}

/** Path parameters that no operation accepts. */
export const hostileParameters = [
  "0",
  "-1",
  "1e3",
  "0x10",
  "abc",
  "%00",
  "%zz",
  "..%2f..%2fetc%2fpasswd",
  "1;select%201",
  "9007199254740993",
  "99999999999999999999",
  "1%0d%0aX-Evil:%20yes",
  "%F0%9F%98%80",
  "x".repeat(400),
  ...inheritedNames,
];

/** Queries that no operation accepts. */
export const hostileQueries = [
  "a=1",
  "id=1&id=2",
  "filter=1&filter=2",
  "filter[]=1",
  "after=%00",
  "__proto__[x]=1",
  "perPage=1e9",
  "text='%20or%201=1",
  "%",
  "&&&&",
  "x=".repeat(200),
];
