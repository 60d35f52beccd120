import { ownValue } from "../ownValue.ts";
import { isBody } from "./paths.ts";
import type { Body, Json } from "../plan/types.ts";

/** Maps fields to their names in requests, as defined by a catalogue's document. */
export type PayloadNames = Readonly<Record<string, string>>;

/**
 * Renames a body's fields for a request; a reference whose request name ends in Id becomes a bare
 * id.
 */
export function toPayload(names: PayloadNames, body: Body): Body {
  const entries = Object.entries(body).map(([name, value]): [string, Json] => {
    const sent = ownValue(names, name) ?? name;
    return [sent, isNumbered(name, sent) && isBody(value) ? (value["id"] ?? null) : value];
  });
  return Object.fromEntries(entries);
}

/** Converts a request to a body; a renamed field sent under its document name stays unknown. */
export function fromPayload(names: PayloadNames, sent: Body): Body {
  const fields = new Map(Object.entries(names).map(([field, name]) => [name, field]));
  const body: Body = {};
  for (const name in sent) {
    const value = sent[name];
    const field = fields.get(name);
    if (value === undefined) continue;
    // No field has such a name, so it is rejected like any unknown one.
    if (field === undefined) body[Object.hasOwn(names, name) ? `${name} ` : name] = value;
    else body[field] = isNumbered(field, name) && typeof value === "number" ? { id: value } : value;
  }
  return body;
}

/** Maps a pointer into the body to one into the request. */
export function payloadPath(names: PayloadNames, path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const known = first.trimEnd();
  const sent = known === first ? (ownValue(names, first) ?? first) : known;
  const isNumber = isNumbered(first, sent) && rest[0] === "id";
  return path === "" ? "" : `/${[sent, ...(isNumber ? [] : rest)].join("/")}`;
}

/** Maps a pointer into the request to one into the body. */
export function fieldPath(names: PayloadNames, path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const field = Object.entries(names).find(([, name]) => name === first)?.[0] ?? first;
  return path === "" ? "" : `/${[field, ...rest].join("/")}`;
}

function isNumbered(field: string, name: string): boolean {
  return field !== "id" && name !== field && name.endsWith("Id");
}
