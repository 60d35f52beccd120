import { isBody } from "./paths.ts";
import type { Body, Json } from "../plan/types.ts";

/** Field → its name in a request, as a catalogue's document states it. */
export type PayloadNames = Readonly<Record<string, string>>;

/** A body under the names that its request has: what stands under another name is renamed, a reference under a name that ends in Id becomes its number. */
export function toPayload(names: PayloadNames, body: Body): Body {
  const entries = Object.entries(body).map(([name, value]): [string, Json] => {
    const sent = names[name] ?? name;
    return [sent, isNumbered(name, sent) && isBody(value) ? (value["id"] ?? null) : value];
  });
  return Object.fromEntries(entries);
}

/** The body that a request means; a field that came under its document's name though it has another in requests stays unknown. */
export function fromPayload(names: PayloadNames, sent: Body): Body {
  const fields = new Map(Object.entries(names).map(([field, name]) => [name, field]));
  const entries = Object.entries(sent).map(([name, value]): [string, Json] => {
    const field = fields.get(name);
    // No field has such a name, so it is refused as any unknown one.
    if (field === undefined) return [name in names ? `${name} ` : name, value];
    return [field, isNumbered(field, name) && typeof value === "number" ? { id: value } : value];
  });
  return Object.fromEntries(entries);
}

/** Pointer into a body → pointer into the request that was sent. */
export function payloadPath(names: PayloadNames, path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const known = first.trimEnd();
  const sent = known === first ? (names[first] ?? first) : known;
  const isNumber = isNumbered(first, sent) && rest[0] === "id";
  return path === "" ? "" : `/${[sent, ...(isNumber ? [] : rest)].join("/")}`;
}

/** Pointer into a request → pointer into the body that it means. */
export function fieldPath(names: PayloadNames, path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const field = Object.entries(names).find(([, name]) => name === first)?.[0] ?? first;
  return path === "" ? "" : `/${[field, ...rest].join("/")}`;
}

function isNumbered(field: string, name: string): boolean {
  return field !== "id" && name !== field && name.endsWith("Id");
}
