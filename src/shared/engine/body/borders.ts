import { isBody } from "./paths.ts";
import type { Body, Json } from "../plan/types.ts";

/** A document of a generated type as JSON; throws if it is not an object. */
export function asJson(document: object): Body {
  if (!isBody(document)) throw new Error("a document is an object");
  return document;
}

/** JSON as a generated type; the caller has validated it or passes it on to a validator. */
export function asDocument<T extends object>(body: Body): T {
  // Validators don't narrow types; this is the only cast of its kind.
  return body as T;
}

/** Builds a body from the values that are defined. */
export function presentOf(values: Readonly<Record<string, Json | undefined>>): Body {
  const body: Body = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body[name] = value;
  return body;
}
