import { isBody } from "./paths.ts";
import type { Body, Json } from "../plan/types.ts";

/** A document of a generated type as the JSON that it is; a list or nothing is a mistake in the program. */
export function asJson(document: object): Body {
  if (!isBody(document)) throw new Error("a document is an object");
  return document;
}

/** JSON as the type that is made from its document. The caller has checked it by that document, or sends it to who does. */
export function asDocument<T extends object>(body: Body): T {
  // The compiler cannot follow a validator; this is the one place where it is told.
  return body as T;
}

/** A body without what is not there. */
export function presentOf(values: Readonly<Record<string, Json | undefined>>): Body {
  const body: Body = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body[name] = value;
  return body;
}
