import { isDeepStrictEqual } from "node:util";
import { type CallFacts, pathOfName } from "../../src/shared/engine/plan/operation.ts";
import type { Operation } from "./operation.ts";
import { applyReach, statedFor } from "./trails.ts";
import { exportName } from "./validators.ts";
import { type Document, type Documents } from "./documents.ts";
import { asSchema, type Schema, typeName } from "./schema.ts";

/** All operations and where their schemas are defined. */
export interface Described {
  operations: Operation[];
  documents: Document[];
  /** Export name → reference to its schema. */
  schemas: Record<string, string>;
  /** Export name → its TypeScript type. */
  types: Record<string, string>;
  /** Documents for type generation: variants per catalogue share a single type. */
  typed: Document[];
}

/** Expands all operations, including those repeated per catalogue. */
export function operationsOf(documents: Documents): Described {
  const described: Described = {
    operations: [],
    documents: [],
    schemas: {},
    types: {},
    typed: [],
  };
  for (const [group, content] of documents.api) {
    const defs: Schema = { ...asSchema(content["$defs"]) };
    const shared: Schema = {};
    const own = new Set<string>();
    for (const [handler, value] of Object.entries(content)) {
      if (handler === "$defs") continue;
      for (const operation of multiply(handler, asSchema(value), documents)) {
        described.operations.push(
          buildOperation({ ...operation, handler, group, defs, shared, own }, described, documents),
        );
      }
    }
    described.documents.push({ id: `api/${group}`, ui: {}, schema: { $defs: defs } });
    const common = Object.fromEntries(Object.entries(defs).filter(([key]) => !own.has(key)));
    described.typed.push(
      { id: `api/${group}`, ui: {}, schema: { $defs: common } },
      { id: `api/${group}.shared`, ui: {}, schema: { $defs: shared } },
    );
  }
  described.operations.sort((one, other) =>
    one.path < other.path ? -1 : one.path > other.path ? 1 : 0,
  );
  return described;
}

/** An operation of a handler, filled in for a catalogue if repeated. */
interface Repeated {
  name: string;
  source: Schema;
  kind?: string;
  /** The operation as written, before a catalogue's names are filled in. */
  raw: Schema;
}

/** Expands an entry: one operation per path, and per catalogue named or matching `each`. */
function multiply(handler: string, source: Schema, documents: Documents): Repeated[] {
  const { each, ...raw } = source;
  if (each === undefined) return eachPath({ name: handler, source: raw, raw });
  return [...documents.byId.values()].flatMap((document) => {
    const catalogue = asSchema(document.schema["x-catalogue"]);
    const template = templateFor(handler, each, raw, catalogue);
    return template ? eachPath(filledIn(handler, template, catalogue)) : [];
  });
}

/** An operation's template, placeholders still open; null if the catalogue doesn't have it. */
function templateFor(
  handler: string,
  each: unknown,
  raw: Schema,
  catalogue: Schema,
): Schema | null {
  if (typeof each !== "string") {
    const own = asSchema(each)[String(catalogue["kind"])];
    return own === undefined ? null : { ...raw, ...asSchema(own) };
  }
  const path = asSchema(catalogue["paths"])[handler.slice(handler.indexOf(".") + 1)];
  const own = catalogue[each];
  if (own === undefined || own === false || path === false) return null;
  if (typeof path !== "string") return raw;
  const { paths: _, ...call } = raw;
  return { ...call, path };
}

function filledIn(handler: string, template: Schema, catalogue: Schema): Repeated {
  const kind = String(catalogue["kind"]);
  const names = asSchema(catalogue["payload"]);
  const described = JSON.stringify(template);
  const isRenamed = Object.keys(names).length > 0 && described.includes(written);
  const values: Schema = {
    admin: kind,
    lists: "login",
    upkeep: "ROLE_TENANT_ADMIN",
    ...catalogue,
  };
  const filled = (isRenamed ? described.replace(written, payload) : described).replaceAll(
    /\{(list|lists|admin|kind|read|write|upkeep)\}/g,
    (_, key: string) => String(values[key] ?? ""),
  );
  const source = JSON.parse(filled) as Schema; // Border: text generated from the document.
  if (isRenamed) source["payload"] = names;
  if (catalogue["feature"] !== undefined) source["feature"] = catalogue["feature"];
  applyReach(source, catalogue);
  return { name: `${handler}.${kind}`, source, kind, raw: template };
}

/** Schema of a written catalogue item, and the same with its request field names. */
const written = "../catalogues/{kind}.write.schema.json";
const payload = "../catalogues/{kind}.payload.schema.json";

/** Operations with several paths become one each; the first keeps the plain name. */
function eachPath(call: Repeated): Repeated[] {
  const { paths, ...source } = call.source;
  if (!Array.isArray(paths)) return [call];
  return paths.map(String).map((path, index) => {
    const name = index === 0 ? call.name : `${call.name}.${path.split("/").at(-1)}`;
    return { ...call, name, source: { ...source, path } };
  });
}

/** Replaces catalogue-specific items by a generic item, for shared handlers. */
function withAnyItem(schema: Schema, group: string): Schema {
  const text = JSON.stringify(schema)
    .replaceAll(/\{"\$ref":"[^"]*\{kind\}[^"]*"\}/g, '{"tsType":"Body"}')
    .replaceAll('"$ref":"#/', `"$ref":"${group}.schema.json#/`);
  return JSON.parse(text) as Schema; // Border: as above.
}

/** A schema that only references a document uses that document's type. */
function schemaTypeName(schema: Schema, key: string, defs: Schema, documents: Documents): string {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return typeName(String(schema["title"] ?? key));
  const local = /^#\/\$defs\/(.+)$/.exec(reference)?.[1];
  if (local) return typeName(String(asSchema(defs[local])["title"] ?? local));
  const [, id = "", kind = ""] =
    /^(?:\.\.\/)*(.+?)\.(read|write)\.schema\.json$/.exec(reference) ?? [];
  const title = documents.byId.get(id)?.schema["title"];
  return `${typeName(String(title ?? id))}${typeName(kind)}`;
}

/** An operation as written, with the definitions of its document. */
interface Source {
  name: string;
  handler: string;
  source: Schema;
  group: string;
  defs: Schema;
  kind?: string;
  raw: Schema;
  shared: Schema;
  /** Keys of definitions specific to one catalogue. */
  own: Set<string>;
}

function buildOperation(call: Source, described: Described, documents: Documents): Operation {
  const { name, handler, source, group, defs } = call;
  const keep = (part: string, schema: unknown, raw: unknown): string => {
    const isOwn = JSON.stringify(schema) !== JSON.stringify(raw);
    const key = isOwn ? `${handler}.${call.kind}.${part}` : `${handler}.${part}`;
    defs[key] ??= { title: typeName(key), ...asSchema(schema) };
    if (isOwn) call.own.add(key);
    const exported = exportName(key);
    described.schemas[exported] = `api/${group}#/$defs/${key}`;
    described.types[exportName(`${handler}.${part}`)] = isOwn
      ? sharedType(call, `${handler}.${part}`, asSchema(raw))
      : schemaTypeName(asSchema(schema), key, defs, documents);
    return exported;
  };
  const replies: Operation["replies"] = {};
  for (const [status, schema] of Object.entries(asSchema(source["replies"]))) {
    const raw = asSchema(call.raw["replies"])[status];
    replies[status] = schema === null ? null : keep(`reply${status}`, schema, raw);
  }
  const operation: Operation = {
    name,
    handler,
    method: oneOf(["GET", "PATCH"], source["method"]) ?? "POST",
    path: String(source["path"]),
    access: String(source["access"]),
    params: paramsOf(String(source["path"]), asSchema(source["params"])),
    query: asSchema(source["query"]),
    replies,
    problems: problemsOf(call),
    body: oneOf(["file", "part"], source["body"]) ?? "json",
    answer: source["answer"] === "file" ? "file" : "json",
  };
  if (source["request"] !== undefined)
    operation.request = keep("request", source["request"], call.raw["request"]);
  return { ...operation, ...optionalFacts(call) };
}

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

/** The type shared by all catalogues: a generic item, or an object containing one. */
function sharedType({ shared, group }: Source, key: string, raw: Schema): string {
  const schema = withAnyItem(raw, group);
  if (schema["tsType"] === "Body") return "Body";
  const title = typeName(String(schema["title"] ?? key));
  shared[key] = { ...schema, title };
  return title;
}

/** Optional properties of operations. */
function optionalFacts({ source, kind }: Source): Partial<Operation> {
  const facts: Partial<Operation> = {};
  if (kind) facts.kind = kind;
  if (typeof source["feature"] === "string") facts.feature = source["feature"];
  if (source["checkedBy"] === "service") facts.checkedBy = "service";
  if (source["allCompanies"] === true) facts.allCompanies = true;
  if (asksForProof(source["stepUp"], kind)) facts.stepUp = true;
  const actions = statedFor(source["audit"], kind);
  if (actions.length > 0) facts.audit = actions;
  const live = statedFor(source["live"], kind);
  if (live.length > 0) facts.live = live;
  if (source["payload"] !== undefined) facts.payload = source["payload"] as Record<string, string>; // Validated as strings by the vocabulary.
  return facts;
}

/** Problems an operation may return, including a missing proof if it asks for one. */
function problemsOf({ source, kind }: Source): string[] {
  const stated = Array.isArray(source["problems"]) ? source["problems"].map(String) : [];
  const asked = asksForProof(source["stepUp"], kind) ? ["proofNeeded"] : [];
  return [...new Set([...stated, ...asked])].toSorted();
}

/** True if an operation asks for a fresh proof, always or for the named catalogues. */
function asksForProof(stepUp: unknown, kind: string | undefined): boolean {
  return stepUp === true || (Array.isArray(stepUp) && stepUp.includes(kind));
}

/** Path parameters are ids unless declared otherwise. */
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

/** Generates the module shared by server and client: all operations with their types. */
export function operationsModule({ operations, types }: Described): string {
  const handlers = [
    ...new Map(operations.map((operation) => [operation.handler, operation])).values(),
  ];
  const imports = new Set<string>();
  const lines = handlers.map((operation) => {
    const nameOf = (part: string): string => {
      const name = types[exportName(`${operation.handler}.${part}`)] ?? "unknown";
      if (name !== "Body") imports.add(name);
      return name;
    };
    const replies = Object.entries(operation.replies).map(([status, schema]) =>
      schema === null ? "undefined" : nameOf(`reply${status}`),
    );
    const reply = operation.answer === "file" ? "FileAnswer" : replies.join(" | ");
    const sent = operation.request ? nameOf("request") : "undefined";
    const body = { file: "Upload", part: "UploadPart", json: sent }[operation.body];
    return `  "${operation.handler}": { params: ${fields(operation.params)}; query: ${fields(operation.query, "?")}; body: ${body}; reply: ${reply} };`;
  });
  return `// Written by \`npm run gen\` from schemas/api. Do not edit.
import type { FileAnswer, OperationFacts, Upload, UploadPart } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ${[...imports].sort().join(", ")} } from "./types.ts";

/** Input and output of each operation. */
export interface Operations {
${lines.join("\n")}
}

/** Name of a handler; the server has one function for each. */
export type HandlerName = keyof Operations;

/** All operations, sorted by path. */
export const operations: readonly (OperationFacts & { handler: HandlerName })[] = [
${linesOf(operations)}];
`;
}

/** Generates the browser's module of calls; of operations with several paths it uses the first. */
export function callsModule({ operations }: Described, { api }: Documents): string {
  const others = new Set(
    [...api.values()].flatMap((content) =>
      Object.entries(content).flatMap(([name, call]) =>
        asSchema(call)["browser"] === false ? [name] : [],
      ),
    ),
  );
  const calls = new Map<string, CallFacts[]>();
  const known = new Set<string>();
  for (const operation of operations) {
    const { handler, kind } = operation;
    if (others.has(handler) || known.has(`${handler} ${kind}`)) continue;
    known.add(`${handler} ${kind}`);
    const facts = callFacts(operation);
    const all = calls.get(handler) ?? [];
    calls.set(handler, all);
    const same = all.find((each) =>
      isDeepStrictEqual({ ...each, kinds: undefined }, { ...facts, kinds: undefined }),
    );
    if (kind === undefined) all.push(facts);
    else if (same) same.kinds += ` ${kind}`;
    else all.push({ ...facts, kinds: kind });
  }
  const lines = [...calls].map(
    ([name, all]) => `"${name}": ${JSON.stringify(shortest(name, all))},\n`,
  );
  return `// Written by \`npm run gen\` from schemas/api. Do not edit.
import type { CallFacts } from "#shared/engine/plan/operation.ts";
import type { HandlerName } from "./operations.ts";

/** Every call that the browser makes, most by their path alone, which is left empty if it is that of the name; catalogues with the same path share one. */
export const calls: Readonly<Partial<Record<HandlerName, string | readonly CallFacts[]>>> = {
${lines.join("")}};
`;
}

/** The path alone of a call that needs no more, or none if its name says it, since every page loads these. */
function shortest(name: string, all: readonly CallFacts[]): string | readonly CallFacts[] {
  const [only, ...others] = all;
  if (!only || others.length > 0 || !isDeepStrictEqual(only, { path: only.path })) return all;
  return only.path === pathOfName(name) ? "" : only.path;
}

/** The facts of a call, its catalogue replaced in the path by a placeholder. */
function callFacts({ method, path, kind, ...more }: Operation): CallFacts {
  return {
    path: kind === undefined ? path : path.replace(new RegExp(`\\b${kind}\\b`), "{kind}"),
    ...(method === "POST" ? {} : { method }),
    ...(more.access === "public" ? { access: more.access } : {}),
    ...(more.allCompanies ? { allCompanies: true } : {}),
    ...(more.payload ? { payload: more.payload } : {}),
  };
}

/** One value a line, so that a change shows as one. */
function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)},\n`).join("");
}

function fields(schemas: Schema, optional = ""): string {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const type = asSchema(schema)["type"];
    return `${name}${optional}: ${type === "integer" || type === "number" ? "number" : type === "boolean" ? "boolean" : "string"}`;
  });
  return entries.length === 0 ? "{}" : `{ ${entries.join("; ")} }`;
}
