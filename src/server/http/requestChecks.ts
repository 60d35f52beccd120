import { limits } from "#shared/api/limits.ts";
import { mediaType } from "#shared/api/version.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";

/** Keys that enable prototype pollution. */
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Control characters except tab and line breaks, and bidirectional overrides that disguise text.
 * Written out, since a class of Unicode properties takes several times as long on a long text.
 */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const refusedCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|[\u202a-\u202e\u2066-\u2069]/;

/** Throws if a body contains values that no field may hold, at any depth. */
export function mustBeHarmless(body: unknown): void {
  const wrong = firstHarm(body, 0);
  if (!wrong) return;
  const { names, ...harm } = wrong;
  const path = names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  throw new Problem("badRequest", { fields: [{ path, ...harm }] });
}

/** A harmful value and the names that lead to it. */
interface Harm extends Omit<WrongField, "path"> {
  names: string[];
}

function harm(code: string, more: Partial<Harm> = {}): Harm {
  return { names: [], code, ...more };
}

/** Names are collected on the way back only: almost every body is harmless. */
function firstHarm(value: unknown, depth: number): Harm | null {
  if (typeof value === "string") return isHarmless(value) ? null : harm("characters");
  // Beyond the safe integers JSON numbers lose precision, and no column can hold them.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return harm("maximum", { params: { limit: Number.MAX_SAFE_INTEGER } });
  if (typeof value !== "object" || value === null) return null;
  if (depth >= limits.bodyDepth) return harm("depth");
  return Array.isArray(value) ? harmInList(value, depth) : harmInObject(value, depth);
}

function isHarmless(text: string): boolean {
  return text.isWellFormed() && !refusedCharacters.test(text);
}

function harmInList(list: readonly unknown[], depth: number): Harm | null {
  for (let index = 0; index < list.length; index += 1) {
    const found = firstHarm(list[index], depth + 1);
    if (found) return { ...found, names: [String(index), ...found.names] };
  }
  return null;
}

function harmInObject(object: object, depth: number): Harm | null {
  // Border: JSON has only its own properties, and any values.
  const values = object as Record<string, unknown>;
  for (const key in values) {
    const found = refusedKeys.has(key)
      ? harm("additionalProperties")
      : firstHarm(values[key], depth + 1);
    if (found) return { ...found, names: [key, ...found.names] };
  }
  return null;
}

type Simple = string | number | boolean;

/** Parses path and query parameters by their schemas; unknown and repeated ones are rejected. */
export function readParameters(
  described: Readonly<Record<string, unknown>>,
  given: unknown,
): Record<string, Simple> {
  const result: Record<string, Simple> = {};
  // Border: Fastify parses parameters to strings, repeated ones to arrays.
  for (const [name, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    const schema = Object.hasOwn(described, name) ? described[name] : undefined;
    if (!schema || typeof value !== "string") {
      throw new Problem("badRequest", { fields: [{ path: `/${name}`, code: "parameter" }] });
    }
    result[name] = mustParse(name, value, schema);
  }
  return result;
}

interface Described {
  type?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
}

function mustParse(name: string, text: string, schema: unknown): Simple {
  // Border: parameter schemas are written by the generator.
  const described = schema as Described;
  const value = parseParameter(text, described);
  if (value !== null) return value;
  throw new Problem("badRequest", { fields: [{ path: `/${name}`, code: "parameter" }] });
}

function parseParameter(text: string, described: Described): Simple | null {
  if (described.type === "integer" || described.type === "number")
    return parseNumber(text, described);
  if (described.type === "boolean") return text === "true" ? true : text === "false" ? false : null;
  return isFitText(text, described) ? text : null;
}

function parseNumber(text: string, { minimum, maximum }: Described): number | null {
  const value = Number(text);
  if (!/^-?\d{1,16}$/.test(text) || !Number.isSafeInteger(value)) return null;
  return value < (minimum ?? -Infinity) || value > (maximum ?? Infinity) ? null : value;
}

function isFitText(text: string, { maxLength = 500, pattern, enum: values }: Described): boolean {
  if (text.length > maxLength || !isHarmless(text)) return false;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) return false;
  return values === undefined || values.includes(text);
}

/** Whether the client accepts JSON or our own media type. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  const taken = ["*/*", "application/*", "application/json", mediaType];
  return accept
    .split(",")
    .map((part) =>
      part
        .toLowerCase()
        .split(";")
        .map((each) => each.trim()),
    )
    .some(([type = "", ...rest]) => taken.includes(type) && !rest.includes("q=0"));
}

/** Whether the client accepts JSON, of whatever kind, and nothing else. */
export function acceptsOnlyJson(accept: string | undefined): boolean {
  const types = (accept ?? "").split(",").map((part) => part.split(";")[0]?.trim() ?? "");
  return types.every((type) => /^application\/(\S+\+)?json$/i.test(type));
}

/** The first supported language in an Accept-Language header, or null. */
export function languageAsked(header: string | undefined): "de" | "en" | null {
  for (const part of (header ?? "").split(",")) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === "de" || language === "en") return language;
  }
  return null;
}
