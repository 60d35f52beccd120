import { isAscii } from "node:buffer";
import { limits } from "#shared/api/limits.ts";
import { isHarmless, isPermitted } from "#shared/engine/rules/harmlessText.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";

/**
 * Parses the body of a request.
 *
 * @throws Problem `invalidJson`, or `badRequest` that names what no field may hold
 */
export function parseBody(received: Buffer): unknown {
  let body: unknown;
  try {
    body = JSON.parse(received.toString());
  } catch {
    throw new Problem("invalidJson");
  }
  mustBeHarmless(body, textCheckFor(received));
  return body;
}

/** Escapes of characters that are refused; other control characters are invalid in JSON. */
const suspectEscapes = ["\\u", "\\b", "\\f"];
/** The one ASCII character that JSON lets through unescaped and no field may hold. */
const deleteCharacter = 0x7f;

/** Scans the raw bytes: far faster than checking each text, and most bodies are plain. */
function textCheckFor(received: Buffer): TextCheck {
  if (suspectEscapes.some((escape) => received.includes(escape))) return isHarmless;
  if (isAscii(received) && !received.includes(deleteCharacter)) return () => true;
  // Without escapes, decoding leaves no lone surrogates.
  return isPermitted;
}

/** Keys that enable prototype pollution. */
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);

type TextCheck = (text: string) => boolean;

/** Throws if a body contains values that no field may hold, at any depth. */
function mustBeHarmless(body: unknown, isFine: TextCheck): void {
  const wrong = firstHarm(body, isFine, 0);
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
function firstHarm(value: unknown, isFine: TextCheck, depth: number): Harm | null {
  if (typeof value === "string") return isFine(value) ? null : harm("characters");
  // Beyond the safe integers JSON numbers lose precision, and no column can hold them.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return harm("maximum", { params: { limit: Number.MAX_SAFE_INTEGER } });
  if (typeof value !== "object" || value === null) return null;
  if (depth >= limits.bodyDepth) return harm("depth");
  return Array.isArray(value)
    ? harmInList(value, isFine, depth)
    : harmInObject(value, isFine, depth);
}

function harmInList(list: readonly unknown[], isFine: TextCheck, depth: number): Harm | null {
  for (let index = 0; index < list.length; index += 1) {
    const found = firstHarm(list[index], isFine, depth + 1);
    if (found) return { ...found, names: [String(index), ...found.names] };
  }
  return null;
}

function harmInObject(object: object, isFine: TextCheck, depth: number): Harm | null {
  // Border: JSON has only its own properties, and any values.
  const values = object as Record<string, unknown>;
  for (const key in values) {
    const found = refusedKeys.has(key)
      ? harm("additionalProperties")
      : firstHarm(values[key], isFine, depth + 1);
    if (found) return { ...found, names: [key, ...found.names] };
  }
  return null;
}
