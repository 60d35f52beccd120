import type { Body, Json } from "../plan/types.ts";

/** A value in a body with its location. */
export interface Found {
  /** JSON Pointer with row indexes. */
  path: string;
  value: Json;
}

/** True if a value is a JSON object; null and arrays are not. */
export function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Unescaped tokens of a JSON Pointer (RFC 6901). */
export function tokensOf(pointer: string): string[] {
  return pointer
    .split("/")
    .filter((token, index) => index > 0 || token !== "")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** All values matched by a pointer with `*` for rows, in order; missing ones are left out. */
export function findAll(body: Json | undefined, pointer: string): Found[] {
  let found: Found[] = body === undefined ? [] : [{ path: "", value: body }];
  for (const token of tokensOf(pointer)) found = found.flatMap((each) => step(each, token));
  return found;
}

function step({ path, value }: Found, token: string): Found[] {
  if (Array.isArray(value)) {
    if (token === "*")
      return value.map((each, index) => ({ path: `${path}/${index}`, value: each }));
    const item = value[Number(token)];
    return item === undefined ? [] : [{ path: `${path}/${token}`, value: item }];
  }
  if (!isBody(value)) return [];
  const item = value[token];
  return item === undefined ? [] : [{ path: `${path}/${token}`, value: item }];
}

/**
 * The value at a pointer, or a list of values if it passes through rows; undefined if there is
 * none.
 */
export function readAt(body: Json | undefined, pointer: string): Json | undefined {
  const tokens = knownTokens(pointer);
  if (pointer.includes("*")) return readAll(body, tokens, 0, []);
  let value = body;
  for (const token of tokens) value = valueIn(value, token);
  return value;
}

function readAll(
  value: Json | undefined,
  tokens: readonly string[],
  at: number,
  found: Json[],
): Json[] {
  const token = tokens[at];
  if (value === undefined) return found;
  if (token === undefined) found.push(value);
  else if (token === "*" && Array.isArray(value))
    for (const each of value) readAll(each, tokens, at + 1, found);
  else readAll(valueIn(value, token), tokens, at + 1, found);
  return found;
}

function valueIn(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(token)];
  return isBody(value) ? value[token] : undefined;
}

/** Tokens by pointer: documents have few, and rules read them for every row. */
const knownPointers = new Map<string, readonly string[]>();
const mostPointers = 2000;

function knownTokens(pointer: string): readonly string[] {
  const known = knownPointers.get(pointer);
  if (known) return known;
  if (knownPointers.size >= mostPointers) knownPointers.clear();
  const made = tokensOf(pointer);
  knownPointers.set(pointer, made);
  return made;
}

/**
 * The value a rule's pointer refers to: absolute with a leading slash, else relative to the scope.
 */
export function valueAt(pointer: string, scope: Body, root: Body): Json | undefined {
  // A pointer put together anew would have to be hashed anew.
  return readAt(pointer.startsWith("/") ? root : scope, pointer);
}

/**
 * Sets the value at a concrete pointer, creating objects on the way; undefined deletes the
 * property.
 */
export function writeAt(body: Body, pointer: string, value: Json | undefined): void {
  const tokens = tokensOf(pointer);
  const last = tokens.pop();
  if (last === undefined) return;
  let holder: Json = body;
  for (const token of tokens) holder = descend(holder, token);
  if (Array.isArray(holder)) {
    if (value !== undefined) holder[Number(last)] = value;
  } else if (isBody(holder)) {
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
}

function descend(holder: Json, token: string): Json {
  if (Array.isArray(holder)) return holder[Number(token)] ?? {};
  if (!isBody(holder)) return {};
  return (holder[token] ??= {});
}

/** Deep copy of a JSON value. */
export function copyOf<T extends Json>(value: T): T {
  // Border: a copy has its source's type.
  if (Array.isArray(value)) return value.map((each) => copyOf(each)) as T;
  if (!isBody(value)) return value;
  const copy: Body = { ...value };
  for (const name in copy) {
    const each = copy[name];
    if (typeof each === "object" && each !== null) copy[name] = copyOf(each);
  }
  // Border: as above.
  return copy as T;
}

/**
 * Whether a value is empty: blank text, empty lists, objects with only empty leaves; false and 0
 * are not.
 */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return isBody(value) && Object.values(value).every((each) => isEmpty(each));
}

/** The value if it is a list, else an empty list. */
export function jsonListOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
