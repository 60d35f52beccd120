import { isBody } from "../../src/shared/engine/body/paths.ts";
import { type Document, type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { resolve } from "./references.ts";

/** Request ("write": no read-only fields) or response ("read": references carry facts). */
export type Projection = "write" | "read";

/** Identity is part of requests although only the server assigns it. */
const identities = new Set(["id", "clientId", "version"]);

/** True if request and response differ; lists and texts are the same in both. */
function isProjected(id: string): boolean {
  return /^(common|record|rows|catalogues)\//.test(id);
}

/** Projects every document to request and response form, as `<id>.write` and `<id>.read`. */
export function projections(documents: Documents): Document[] {
  const result: Document[] = [];
  for (const document of documents.byId.values()) {
    if (!isProjected(document.id)) continue;
    for (const kind of ["write", "read"] as const) {
      const schema = project(document.schema, kind, documents, document);
      const title =
        typeof schema["title"] === "string"
          ? `${schema["title"]}${kind === "write" ? "Write" : "Read"}`
          : undefined;
      result.push({
        id: `${document.id}.${kind}`,
        ui: {},
        schema: title ? { ...schema, title } : schema,
      });
    }
    const names = asSchema(asSchema(document.schema["x-catalogue"])["payload"]);
    if (Object.keys(names).length > 0) result.push(payloadOf(document, names, documents));
  }
  return result;
}

/** Request schema of a catalogue whose fields are renamed in requests. */
function payloadOf(document: Document, names: Schema, documents: Documents): Document {
  const { required, ...schema } = project(document.schema, "write", documents, document);
  const nameOf = (name: string): string => String(names[name] ?? name);
  const properties = Object.entries(asSchema(schema["properties"])).map(([name, property]) => {
    const isNumber = name in names && nameOf(name).endsWith("Id") && name !== "id";
    return [nameOf(name), isNumber ? idSchema : property];
  });
  return {
    id: `${document.id}.payload`,
    ui: {},
    schema: {
      ...schema,
      title: `${document.schema["title"]}Payload`,
      ...(Array.isArray(required) ? { required: required.map(String).map(nameOf) } : {}),
      properties: Object.fromEntries(properties),
    },
  };
}

const idSchema = { $ref: "../common/refs.write.schema.json#/$defs/id" };

/** Keywords without effect on validation. */
const silent = new Set(["examples", "readOnly", "default"]);

function project(schema: unknown, kind: Projection, documents: Documents, from: Document): Schema {
  const source = asSchema(schema);
  const inner = (value: unknown): unknown =>
    isBody(value) ? project(value, kind, documents, from) : value;
  const special: Record<string, (value: unknown) => unknown> = {
    $ref: (value) => projectReference(String(value), kind),
    properties: (value) => projectProperties(asSchema(value), kind, documents, from),
    $defs: (value) => mapValues(asSchema(value), inner),
    required: () => projectRequired(source, kind, documents, from),
  };
  const result: Schema = {};
  for (const [key, value] of Object.entries(source)) {
    if (key.startsWith("x-") || silent.has(key)) continue;
    const map =
      special[key] ?? ((each: unknown) => (Array.isArray(each) ? each.map(inner) : inner(each)));
    result[key] = map(value);
  }
  const carriesFacts = kind === "read" && from.id === "common/refs" && isReference(source);
  return carriesFacts ? { ...result, additionalProperties: true } : result;
}

/** True if a schema is a reference: the only shape with a title whose id is optional. */
function isReference(schema: Schema): boolean {
  const properties = asSchema(schema["properties"]);
  return (
    schema["type"] === "object" &&
    "id" in properties &&
    "clientId" in properties &&
    "title" in properties
  );
}

function projectProperties(
  properties: Schema,
  kind: Projection,
  documents: Documents,
  from: Document,
): Schema {
  const result: Schema = {};
  for (const [name, property] of Object.entries(properties)) {
    if (kind === "write" && isReadOnly(name, resolve(asSchema(property), from, documents).schema))
      continue;
    result[name] = project(property, kind, documents, from);
  }
  return result;
}

/** True if only the server writes a field: read-only or derived. */
export function isReadOnly(name: string, property: Schema): boolean {
  if (identities.has(name)) return false;
  return property["readOnly"] === true || property["x-derive"] !== undefined;
}

function projectRequired(
  schema: Schema,
  kind: Projection,
  documents: Documents,
  from: Document,
): string[] {
  const properties = asSchema(schema["properties"]);
  const names = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  if (kind === "read") return [];
  return names.filter(
    (name) => !isReadOnly(name, resolve(asSchema(properties[name]), from, documents).schema),
  );
}

function projectReference(reference: string, kind: Projection): string {
  if (!reference.includes(".schema.json") || /(^|\/)lists\//.test(reference)) return reference;
  return reference.replace(".schema.json", `.${kind}.schema.json`);
}

function mapValues(source: Schema, map: (value: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, map(value)]));
}
