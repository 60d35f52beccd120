import { exportName } from "./validators.ts";
import { asSchema, type Document, type Documents, type Schema, typeName } from "./documents.ts";

/** One call with its path, who may make it, and where its bodies are described. */
export interface Operation {
  name: string;
  handler: string;
  method: "GET" | "POST";
  path: string;
  access: string;
  entity?: string;
  feature?: string;
  params: Schema;
  query: Schema;
  /** Key of the request's schema in its API document; the service checks it itself when `checkedBy` says so. */
  request?: string;
  checkedBy?: "service";
  replies: Record<string, string | null>;
  problems: string[];
  audit?: string;
  live?: string[];
  body: "json" | "file";
  answer: "json" | "file";
}

/** Where a call's schema stands: document and fragment. */
export interface Described {
  operations: Operation[];
  documents: Document[];
  /** Export name → reference of its schema. */
  schemas: Record<string, string>;
  /** Export name → its TypeScript type. */
  types: Record<string, string>;
}

/** Every call, the repeated ones multiplied by the catalogues that have them. */
export function operationsOf(documents: Documents): Described {
  const described: Described = { operations: [], documents: [], schemas: {}, types: {} };
  for (const [group, content] of documents.api) {
    const defs: Schema = { ...asSchema(content["$defs"]) };
    for (const [handler, value] of Object.entries(content)) {
      if (handler === "$defs") continue;
      for (const operation of multiply(handler, asSchema(value), documents)) {
        described.operations.push(
          describe({ ...operation, handler, group, defs }, described, documents),
        );
      }
    }
    described.documents.push({ id: `api/${group}`, ui: {}, schema: { $defs: defs } });
  }
  described.operations.sort((one, other) =>
    one.path < other.path ? -1 : one.path > other.path ? 1 : 0,
  );
  return described;
}

function multiply(
  handler: string,
  source: Schema,
  documents: Documents,
): { name: string; source: Schema; entity?: string }[] {
  const each = source["each"];
  if (each === undefined) return [{ name: handler, source }];
  const result: { name: string; source: Schema; entity?: string }[] = [];
  for (const document of documents.byId.values()) {
    const catalogue = asSchema(document.schema["x-catalogue"]);
    const place = catalogue[String(each)];
    if (typeof place !== "string") continue;
    const entity = String(catalogue["entity"]);
    const filled = JSON.stringify(source).replaceAll(
      /\{(list|one|entity|read|write)\}/g,
      (_, key: string) => String(catalogue[key] ?? ""),
    );
    // A border: text made from the document a line above.
    result.push({ name: `${handler}.${entity}`, source: JSON.parse(filled) as Schema, entity });
  }
  return result;
}

/** A schema that is another document's has that document's type. */
function typeOf(schema: Schema, key: string, defs: Schema, documents: Documents): string {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return typeName(String(schema["title"] ?? key));
  const local = /^#\/\$defs\/(.+)$/.exec(reference)?.[1];
  if (local) return typeName(String(asSchema(defs[local])["title"] ?? local));
  const [, id = "", kind = ""] =
    /^(?:\.\.\/)*(.+?)\.(read|write)\.schema\.json$/.exec(reference) ?? [];
  const title = documents.byId.get(id)?.schema["title"];
  return `${typeName(String(title ?? id))}${typeName(kind)}`;
}

/** A call as its document states it, with the definitions of that document. */
interface Source {
  name: string;
  handler: string;
  source: Schema;
  group: string;
  defs: Schema;
  entity?: string;
}

function describe(call: Source, described: Described, documents: Documents): Operation {
  const { name, handler, source, group, defs } = call;
  const keep = (part: string, schema: unknown): string => {
    const key = `${handler}.${part}`;
    defs[key] ??= { title: typeName(key), ...asSchema(schema) };
    const exported = exportName(key);
    described.schemas[exported] = `api/${group}#/$defs/${key}`;
    described.types[exported] = typeOf(asSchema(schema), key, defs, documents);
    return exported;
  };
  const replies: Operation["replies"] = {};
  for (const [status, schema] of Object.entries(asSchema(source["replies"]))) {
    replies[status] = schema === null ? null : keep(`reply${status}`, schema);
  }
  const operation: Operation = {
    name,
    handler,
    method: source["method"] === "GET" ? "GET" : "POST",
    path: String(source["path"]),
    access: String(source["access"]),
    params: paramsOf(String(source["path"]), asSchema(source["params"])),
    query: asSchema(source["query"]),
    replies,
    problems: ((source["problems"] ?? []) as string[]).toSorted(),
    body: source["body"] === "file" ? "file" : "json",
    answer: source["answer"] === "file" ? "file" : "json",
  };
  if (source["request"] !== undefined) operation.request = keep("request", source["request"]);
  return { ...operation, ...optionalFacts(call) };
}

/** What only some calls state. */
function optionalFacts({ source, entity }: Source): Partial<Operation> {
  const facts: Partial<Operation> = {};
  if (entity) facts.entity = entity;
  if (typeof source["feature"] === "string") facts.feature = source["feature"];
  if (source["checkedBy"] === "service") facts.checkedBy = "service";
  if (typeof source["audit"] === "string") facts.audit = source["audit"];
  if (Array.isArray(source["live"])) facts.live = source["live"].map(String);
  return facts;
}

/** A parameter is an id unless the call says otherwise. */
function paramsOf(path: string, given: Schema): Schema {
  const params: Schema = {};
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    if (name)
      params[name] = given[name] ?? {
        type: "integer",
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      };
  }
  return params;
}

/** The module that server and client share: what each call is and which types it takes. */
export function operationsModule({ operations, types }: Described): string {
  const handlers = [
    ...new Map(operations.map((operation) => [operation.handler, operation])).values(),
  ];
  const imports = new Set<string>();
  const lines = handlers.map((operation) => {
    const nameOf = (part: string): string => {
      const name = types[exportName(`${operation.handler}.${part}`)] ?? "unknown";
      imports.add(name);
      return name;
    };
    const replies = Object.entries(operation.replies).map(([status, schema]) =>
      schema === null ? "undefined" : nameOf(`reply${status}`),
    );
    const reply = operation.answer === "file" ? "FileAnswer" : replies.join(" | ");
    const body =
      operation.body === "file" ? "Upload" : operation.request ? nameOf("request") : "undefined";
    return `  "${operation.handler}": { params: ${fields(operation.params)}; query: ${fields(operation.query, "?")}; body: ${body}; reply: ${reply} };`;
  });
  return `// Written by \`npm run gen\` from schemas/api. Do not edit.
import type { FileAnswer, OperationFacts, Upload } from "#shared/engine/operation.ts";
import type { ${[...imports].sort().join(", ")} } from "./types.ts";

/** What each call takes and answers. */
export interface Operations {
${lines.join("\n")}
}

/** Name of a handler: one function on the server for each. */
export type HandlerName = keyof Operations;

/** Every call of the server, sorted by path. */
export const operations: readonly (OperationFacts & { handler: HandlerName })[] = ${JSON.stringify(operations, null, 1)};
`;
}

function fields(schemas: Schema, optional = ""): string {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const type = asSchema(schema)["type"];
    return `${name}${optional}: ${type === "integer" || type === "number" ? "number" : type === "boolean" ? "boolean" : "string"}`;
  });
  return entries.length === 0 ? "{}" : `{ ${entries.join("; ")} }`;
}
