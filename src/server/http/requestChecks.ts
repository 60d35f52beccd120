import { ownValue } from "#shared/engine/ownValue.ts";
import { mediaType } from "#shared/api/version.ts";
import { readTruth } from "#shared/engine/machineFormats.ts";
import { isHarmless } from "#shared/engine/rules/harmlessText.ts";
import { Problem } from "#server/auth/problem.ts";

type Simple = string | number | boolean;

/** Parses path and query parameters by their schemas; unknown and repeated ones are rejected. */
export function readParameters(
  described: Readonly<Record<string, unknown>>,
  given: unknown,
): Record<string, Simple> {
  const result: Record<string, Simple> = {};
  // Border: Fastify parses parameters to strings, repeated ones to arrays.
  for (const [name, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    const schema = ownValue(described, name);
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
  if (described.type === "boolean") return readTruth(text);
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

/** True if the client accepts JSON or our own media type, or states nothing. */
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

export function isMultipart(contentType: string | undefined): boolean {
  return /^\s*multipart\//i.test(contentType ?? "");
}

/** True if the client accepts JSON of any kind and nothing else. */
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
