import type { Json } from "#shared/engine/plan/types.ts";
import type { Chance } from "../../../scripts/testkit/chance.ts";

/** A JSON Schema from the published description. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas of the description and existing ids, from which values are built. */
export interface Making {
  components: Readonly<Record<string, Schema>>;
  chance: Chance;
  /** An id suitable for a property of this name; null if none is known. */
  idFor: (property: string) => number | null;
  /** Text in every place that takes any; a random one for each otherwise. */
  word?: string | undefined;
}

/** Valid texts that trip up careless code. */
const oddTexts = [
  "Ä",
  "ß ﬁ İ ı",
  "e\u0301 zusammengesetzt",
  "👩‍👩‍👧 Familie",
  "עברית العربية",
  "漢字 かな",
  "O'Brien; drop table record; --",
  '"quoted" \\ back\\slash',
  "%_%'\"",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "{{title}} ${title} #{title}",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "null",
  "undefined",
  "0",
  "true",
  "1e999",
  "a\tb\nc\r\nd",
  "\u00a0\u2003\u200b",
  "(?:a+)+$",
  "javascript:alert(1)",
  "%00%0d%0aSet-Cookie: a=b",
];

function asSchema(value: unknown): Schema {
  // Border: the published description is JSON Schema.
  return typeof value === "object" && value !== null ? (value as Schema) : {};
}

export function resolved(schema: Schema, components: Making["components"]): Schema {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return schema;
  const name = reference.split("/").at(-1) ?? "";
  return resolved({ ...components[name], ...without(schema) }, components);
}

function without(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "$ref"));
}

type Maker = (schema: Schema, making: Making, property: string, depth: number) => Json;

const makers: Readonly<Record<string, Maker>> = {
  object: objectOf,
  array: listOf,
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: (_schema, { chance }) => chance.percent(50),
  null: () => null,
};

/** A value that matches a schema: small, full, at a limit, or one that trips up careless code. */
export function validValue(schema: Schema, making: Making, property = "", depth = 0): Json {
  const found = resolved(schema, making.components);
  const { chance } = making;
  if ("const" in found) return found["const"] as Json; // Border: the description is JSON.
  if (Array.isArray(found["enum"])) return chance.pick(found["enum"] as Json[]); // Border: as above.
  const choices = found["anyOf"] ?? found["oneOf"];
  if (Array.isArray(choices))
    return validValue(asSchema(chance.pick(choices)), making, property, depth);
  const type = Array.isArray(found["type"]) ? chance.pick(found["type"]) : found["type"];
  const maker = makers[String(type)];
  return maker ? maker(found, making, property, depth) : {};
}

function objectOf(schema: Schema, making: Making, property: string, depth: number): Json {
  const properties = Object.entries(asSchema(schema["properties"]));
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  const { chance } = making;
  // Fewer properties at greater depth, or bodies of records would never end.
  const share = depth > 3 ? 5 : chance.pick([0, 15, 60]);
  const isReference = properties.some(([name]) => name === "clientId") && properties.length <= 4;
  const result: Record<string, Json> = {};
  for (const [name, part] of properties) {
    const wanted = isReference ? name === "id" : required.has(name);
    if (!wanted && !chance.percent(isReference ? 20 : share)) continue;
    // A reference's id is of the kind that the property with the reference names.
    const at = name === "id" && property !== "" ? property : name;
    result[name] = validValue(asSchema(part), making, at, depth + 1);
  }
  return result;
}

function listOf(schema: Schema, making: Making, property: string, depth: number): Json {
  const least = Number(schema["minItems"] ?? 0);
  const most = Math.min(Number(schema["maxItems"] ?? 3), depth > 2 ? 1 : 3);
  const length = Math.max(least, making.chance.between(0, most));
  const items = asSchema(schema["items"]);
  return Array.from({ length }, () => validValue(items, making, property, depth + 1));
}

const formats: Record<string, readonly string[]> = {
  date: ["2024-02-29", "0001-01-01", "9999-12-31", "2026-11-20"],
  "date-time": ["2024-02-29T23:59:60Z", "2026-01-01T00:00:00.000Z", "1970-01-01T00:00:00+14:00"],
  email: ["a@b.example", "o'brien+tag@sub.example", "ä@example.com"],
  uri: ["https://example.com/?a=%00", "http://[::1]/", "mailto:a@b.example"],
};

function textOf(schema: Schema, { chance, word }: Making): string {
  const format = String(schema["format"] ?? "");
  if (format === "uuid") return uuidOf(chance);
  if (formats[format]) return chance.pick(formats[format]);
  const least = Number(schema["minLength"] ?? 0);
  const most = Number(schema["maxLength"] ?? 300);
  if (word !== undefined && word.length >= least && word.length <= most) return word;
  const text = anyText(chance, most);
  return text.length < least ? text.padEnd(least, "ab") : text.slice(0, most).toWellFormed();
}

function anyText(chance: Chance, most: number): string {
  const kind = chance.between(0, 9);
  if (kind === 0) return "x".repeat(Math.min(most, 20_000));
  if (kind === 1) return "";
  return kind < 5 ? `Word ${chance.between(0, 9999)}` : chance.pick(oddTexts);
}

function uuidOf(chance: Chance): string {
  const hex = (length: number) =>
    Array.from({ length }, () => chance.between(0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

function numberOf(schema: Schema, making: Making, property: string): number {
  const { chance } = making;
  const least = Number(schema["minimum"] ?? -5);
  const most = Number(schema["maximum"] ?? Number.MAX_SAFE_INTEGER);
  const known = making.idFor(property);
  if (known !== null && chance.percent(80)) return known;
  if (property.toLowerCase().endsWith("version") && chance.percent(80)) return chance.between(1, 3);
  return chance.pick([least, most, Math.min(most, Math.max(least, chance.between(1, 50)))]);
}
