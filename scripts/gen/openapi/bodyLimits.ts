import { limits } from "../../../src/shared/api/limits.ts";
import type { BodyLimit } from "../../../src/shared/engine/plan/operation.ts";
import { asSchema, type Schema } from "../schema.ts";
import type { Operation } from "../operation.ts";

/** The fullest value of a schema; open if the schema leaves a length to the sender. */
interface Fullest extends BodyLimit {
  isOpen: boolean;
}

/** Allowance for a part without a described end: added fields, conditions in conditions, any JSON. */
const openPart: Fullest = { bytes: 40_000, values: 1500, isOpen: true };
/** Allowance for a list without a greatest number. */
const openList: Fullest = { bytes: 100_000, values: 4000, isOpen: true };
/** Read-only fields of what was read, which senders return. */
const readOnly: Fullest = { bytes: 20_000, values: 1000, isOpen: true };
/** For a pretty print, and so that somewhat too much is answered by the names of its fields. */
const slack: BodyLimit = { bytes: 4000, values: 500 };
/** UTF-8 takes at most four bytes for a character that `maxLength` counts. */
const characterBytes = 4;
/** The longest number, date, time or UUID, quoted. */
const shortBytes = 40;

/** Computes the most that the body of a call may hold, as its document describes it. */
export function bodyLimits(description: Schema): (operation: Operation) => BodyLimit | null {
  const schemas = asSchema(asSchema(description["components"])["schemas"]);
  const known = new Map<string, Fullest>();
  const circular = new Set<string>();
  const fullestOf = (schema: Schema, around: readonly string[]): Fullest => {
    const { $ref: reference } = schema;
    if (typeof reference !== "string") return measure(schema, (part) => fullestOf(part, around));
    if (around.includes(reference)) circular.add(reference);
    if (circular.has(reference)) return openPart;
    const name = reference.split("/").at(-1) ?? "";
    const found =
      known.get(reference) ?? fullestOf(asSchema(schemas[name]), [...around, reference]);
    const fullest = circular.has(reference) ? openPart : found;
    known.set(reference, fullest);
    return fullest;
  };
  return ({ method, path, checkedBy }) => {
    const call = asSchema(asSchema(asSchema(description["paths"])[path])[method.toLowerCase()]);
    const content = asSchema(asSchema(call["requestBody"])["content"])["application/json"];
    if (content === undefined) return null;
    const fullest = fullestOf(asSchema(asSchema(content)["schema"]), []);
    return withinProduct(checkedBy === "service" ? sum(fullest, readOnly) : fullest);
  };
}

function withinProduct({ bytes, values, isOpen }: Fullest): BodyLimit {
  return {
    bytes: Math.min(bytes + slack.bytes, isOpen ? limits.openBodySize : limits.bodySize),
    values: Math.min(values + slack.values, limits.bodyValues),
  };
}

function sum(one: Fullest, other: Fullest): Fullest {
  return {
    bytes: one.bytes + other.bytes,
    values: one.values + other.values,
    isOpen: one.isOpen || other.isOpen,
  };
}

type Measure = (schema: Schema) => Fullest;

function measure(schema: Schema, inside: Measure): Fullest {
  if (schema["const"] !== undefined) return scalar(quotedLength(schema["const"]));
  if (Array.isArray(schema["enum"])) return scalar(Math.max(...schema["enum"].map(quotedLength)));
  const choices = [schema["anyOf"], schema["oneOf"]].find(Array.isArray);
  if (choices) return choices.map((each) => inside(asSchema(each))).reduce(longer);
  switch (schema["type"]) {
    case "null":
    case "boolean":
    case "integer":
    case "number":
      return scalar(shortBytes);
    case "string":
      return textOf(schema);
    case "array":
      return listOf(schema, inside);
    default:
      return objectOf(schema, inside);
  }
}

function scalar(bytes: number): Fullest {
  return { bytes, values: 0, isOpen: false };
}

function quotedLength(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function longer(one: Fullest, other: Fullest): Fullest {
  return {
    bytes: Math.max(one.bytes, other.bytes),
    values: Math.max(one.values, other.values),
    isOpen: one.isOpen || other.isOpen,
  };
}

function textOf({ maxLength, format, pattern }: Schema): Fullest {
  if (typeof maxLength === "number")
    return scalar(2 + maxLength * (isPlain(pattern) ? 1 : characterBytes));
  return format === undefined && pattern === undefined ? openPart : scalar(shortBytes);
}

/** True of patterns for encoded bytes, all of which are ASCII. */
function isPlain(pattern: unknown): boolean {
  return typeof pattern === "string" && /^\^\[[\w\\+/=-]+\][+*]?\$$/.test(pattern);
}

function listOf({ items, maxItems }: Schema, inside: Measure): Fullest {
  if (typeof maxItems !== "number") return openList;
  const { bytes, values, isOpen } = inside(asSchema(items));
  return { bytes: 2 + maxItems * (bytes + 1), values: 1 + maxItems * (1 + values), isOpen };
}

function objectOf({ properties, additionalProperties }: Schema, inside: Measure): Fullest {
  if (properties === undefined) return openPart;
  const whole = { bytes: 2, values: 1, isOpen: additionalProperties !== false };
  for (const [name, part] of Object.entries(asSchema(properties))) {
    const { bytes, values, isOpen } = inside(asSchema(part));
    whole.bytes += quotedLength(name) + 2 + bytes;
    whole.values += 1 + values;
    whole.isOpen ||= isOpen;
  }
  return whole;
}
