import { limits } from "#shared/api/limits.ts";
import { mediaType } from "#shared/api/version.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";

/** Keys that enable prototype pollution. */
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Control characters except tab and line breaks, and bidirectional overrides that disguise text.
 */
const refusedCharacters = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Throws if a body contains values that no field may hold, at any depth. */
export function mustBeHarmless(body: unknown): void {
  const wrong = firstHarm(body, "", 0);
  if (wrong) throw new Problem("badRequest", { fields: [wrong] });
}

function firstHarm(value: unknown, path: string, depth: number): WrongField | null {
  if (typeof value === "string") {
    const isHarmless = value.isWellFormed() && !refusedCharacters.test(value);
    return isHarmless ? null : { path, code: "characters" };
  }
  // Beyond the safe integers JSON numbers lose precision, and no column can hold them.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return { path, code: "maximum", params: { limit: Number.MAX_SAFE_INTEGER } };
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth >= limits.bodyDepth) return { path, code: "depth" };
  for (const [key, entry] of Object.entries(value)) {
    const at = `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (refusedKeys.has(key)) return { path: at, code: "additionalProperties" };
    const wrong = firstHarm(entry, at, depth + 1);
    if (wrong) return wrong;
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
  if (text.length > maxLength || firstHarm(text, "", 0)) return false;
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
