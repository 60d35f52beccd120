import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { scimNames } from "./scimNames.ts";
import { ScimProblem } from "./scimProblem.ts";

/** A schema of RFC 7643: its attributes, and those of attributes that are objects. */
export interface ScimSchema {
  name: string;
  kept: readonly string[];
  /** Attributes that directories send and that we don't keep, or that follow from others. */
  passedOver: readonly string[];
  readOnly: readonly string[];
  parts: Readonly<Record<string, readonly string[]>>;
}

/** Parts of one of several values (RFC 7643, section 2.4). */
export const valueParts = ["value", "type", "primary", "display", "$ref"];

export const userSchema: ScimSchema = {
  name: scimNames.user,
  kept: [
    "userName",
    "externalId",
    "active",
    "displayName",
    "title",
    "preferredLanguage",
    "name",
    "phoneNumbers",
  ],
  passedOver: [
    "id",
    "schemas",
    "meta",
    "emails",
    "nickName",
    "profileUrl",
    "userType",
    "locale",
    "timezone",
    "ims",
    "photos",
    "addresses",
    "entitlements",
    "roles",
    "x509Certificates",
  ],
  readOnly: ["groups", "password"],
  parts: {
    name: [
      "givenName",
      "familyName",
      "formatted",
      "middleName",
      "honorificPrefix",
      "honorificSuffix",
    ],
    phoneNumbers: valueParts,
    emails: valueParts,
  },
};

export const groupSchema: ScimSchema = {
  name: scimNames.group,
  kept: ["displayName", "externalId", "members"],
  passedOver: ["id", "schemas", "meta"],
  readOnly: [],
  parts: { members: valueParts },
};

/** Parts of a PATCH message (RFC 7644, section 3.5.2). */
export const messageNames = ["schemas", "Operations"];

/** Parts of one of its operations. */
export const stepNames = ["op", "path", "value"];

/** The name among these that a text is in any case (RFC 7643, section 2.1). */
export function nameAmong(names: readonly string[], text: string): string | undefined {
  return names.find((name) => name.toLowerCase() === text.toLowerCase());
}

/** A body with its names as they are written here; throws where two are the same. */
export function withNames(body: Body, names: readonly string[]): Body {
  const named: [string, Json][] = [];
  for (const [sent, value] of Object.entries(body)) {
    const name = nameAmong(names, sent);
    if (name === undefined) continue;
    if (named.some(([other]) => other === name))
      throw new ScimProblem(400, `${name} is sent twice.`, "invalidSyntax");
    named.push([name, value]);
  }
  return Object.fromEntries(named);
}

/** The attributes of a resource as sent; throws if one is none of its schema or an extension. */
export function attributesIn(sent: Body, schema: ScimSchema): Body {
  const { kept, passedOver, readOnly } = schema;
  const entries = attributeEntries(sent, schema);
  for (const [name] of entries)
    if (!isOfExtension(name) && attributeNamed(schema, name) === undefined)
      throw new ScimProblem(400, `${name.slice(0, 100)} is no attribute.`, "invalidSyntax");
  const named = withNames(Object.fromEntries(entries), [...kept, ...passedOver, ...readOnly]);
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, withParts(schema, name, value)]),
  );
}

/**
 * Attributes with their values, without the name of the schema that some providers put before them;
 * throws if one is there twice.
 */
export function attributeEntries(sent: Body, schema: ScimSchema): [string, Json][] {
  const entries = plainEntries(sent, schema);
  const names = entries.map(([name]) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new ScimProblem(400, `${twice.slice(0, 100)} is sent twice.`, "invalidSyntax");
  return entries;
}

function plainEntries(sent: Body, schema: ScimSchema): [string, Json][] {
  return Object.entries(sent).flatMap(([name, value]): [string, Json][] => {
    const plain = plainName(name, schema);
    if (plain !== "") return [[plain, value]];
    if (isBody(value)) return plainEntries(value, schema);
    throw new ScimProblem(400, `${schema.name} is an object.`, "invalidValue");
  });
}

/** The value of an attribute with the names of its parts as they are written here. */
export function withParts({ parts }: ScimSchema, attribute: string, value: Json): Json {
  const names = parts[attribute];
  if (!names) return value;
  if (Array.isArray(value))
    return value.map((each) => (isBody(each) ? withNames(each, names) : each));
  return isBody(value) ? withNames(value, names) : value;
}

/** The attribute of a schema by its name in any case. */
function attributeNamed(schema: ScimSchema, name: string): string | undefined {
  const { kept, passedOver, readOnly } = schema;
  return nameAmong([...kept, ...passedOver, ...readOnly], name);
}

/** True if a name or path belongs to an extension, such as the enterprise one. */
function isOfExtension(name: string): boolean {
  return /^urn:\S*:extension:/i.test(name);
}

/** A name or path without that of its schema; empty if it is the schema itself. */
export function plainName(path: string, { name }: ScimSchema): string {
  const [lower, own] = [path.toLowerCase(), name.toLowerCase()];
  if (lower === own) return "";
  return lower.startsWith(`${own}:`) ? path.slice(own.length + 1) : path;
}

/** A path of a PATCH operation. */
export interface ScimPath {
  attribute: string;
  /** Which of several values is meant, as sent. */
  filter?: string;
  part?: string;
}

const pathShape = /^([a-z$][\w$-]*)(?:\[([^[\]]{1,200})\])?(?:\.([a-z$][\w$-]*))?$/i;

/** Resolves a path; null for an attribute of another schema. Throws if it is unknown. */
export function readPath(path: string, schema: ScimSchema): ScimPath | null {
  if (isOfExtension(path)) return null;
  const [, name = "", filter, sub] = pathShape.exec(path) ?? [];
  const attribute = attributeNamed(schema, name);
  if (attribute === undefined) throw noPath(path);
  const at = { attribute, ...(filter === undefined ? {} : { filter }) };
  if (sub === undefined) return at;
  const parts = schema.parts[attribute] ?? (schema.passedOver.includes(attribute) ? [sub] : []);
  const part = nameAmong(parts, sub);
  if (part === undefined) throw noPath(path);
  return { ...at, part };
}

/** The problem of a path that no attribute has. */
export function noPath(path: string): ScimProblem {
  return new ScimProblem(400, `${path.slice(0, 100)} is no path of an attribute.`, "invalidPath");
}

/** A text, empty if it is not there; throws if it is anything else. */
export function textIn(body: Body, name: string): string {
  const value = body[name];
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw new ScimProblem(400, `${name} is a text.`, "invalidValue");
  return value.trim();
}

/** Objects in a value; throws if there is anything else. */
export function objectsIn(value: Json | undefined, name: string): Body[] {
  if (value === undefined || value === null) return [];
  const all = Array.isArray(value) ? value : [value];
  const objects = all.filter(isBody);
  if (objects.length < all.length)
    throw new ScimProblem(400, `${name} are objects with a value.`, "invalidValue");
  return objects;
}
