import { basePath, productItemsHeader, productName } from "../../../src/shared/api/version.ts";
import { problems } from "../../../src/shared/api/problems.ts";
import { type Document } from "../documents.ts";
import { asSchema, type Schema } from "../schema.ts";
import { contentOfFile, uploadOffset } from "./openapiFiles.ts";
import { securityOf, securitySchemes } from "./openapiSecurity.ts";
import type { Operation } from "../operation.ts";
import { documentIdOf } from "../references.ts";

/** Generates an OpenAPI 3.1 description of all operations from the documents that validate them. */
export function openapiOf(operations: Operation[], documents: Document[], version: string): Schema {
  const schemas: Schema = { problem: problemSchema };
  const add = (id: string, fragment: string, schema: unknown) => {
    const name = componentName(id, fragment);
    const part = relink(schema, id);
    // Documents of calls share their names: the second would describe the replies of the first.
    if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(part))
      throw new Error(`schemas/${id}.json: ${fragment} has the name of another schema; rename it`);
    schemas[name] = part;
  };
  for (const document of documents) {
    const { $defs, ...root } = document.schema;
    if (Object.keys(root).length > 0) add(document.id, "", root);
    for (const [name, part] of Object.entries(asSchema($defs)))
      add(document.id, `/$defs/${name}`, part);
  }
  const paths: Schema = {};
  for (const operation of operations) {
    const path = asSchema((paths[operation.path] ??= {}));
    path[operation.method.toLowerCase()] = describeCall(operation, documents);
  }
  return {
    openapi: "3.1.0",
    info: { title: productName, version },
    servers: [{ url: basePath }],
    paths,
    components: {
      securitySchemes,
      schemas: used(paths, schemas),
    },
  };
}

/** Formats the description with one line per operation and schema, for readable diffs. */
export function openapiText(description: Schema): string {
  const { paths, components, ...rest } = description;
  const { schemas, ...others } = asSchema(components);
  const top = Object.entries(rest).map(([name, value]) => `${quoted(name)}:${quoted(value)}`);
  const inner = Object.entries(others).map(([name, value]) => `${quoted(name)}:${quoted(value)}`);
  return `{${top.join(",")},
"paths":{
${lines(paths)}
},
"components":{${inner.join(",")},"schemas":{
${lines(schemas)}
}}}
`;
}

const quoted = JSON.stringify;

function lines(entries: unknown): string {
  return Object.entries(asSchema(entries))
    .map(([name, value]) => `${quoted(name)}:${quoted(value)}`)
    .join(",\n");
}

function describeCall(operation: Operation, documents: Document[]): Schema {
  const parameters = parametersOf(operation, documents);
  const responses: Schema = {
    default: {
      description: "A failure, see problems",
      content: { "application/json": { schema: { $ref: "#/components/schemas/problem" } } },
    },
  };
  for (const [status, schema] of Object.entries(operation.replies)) {
    const file = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
    const content =
      operation.answer === "file"
        ? file
        : schema
          ? { "application/json": { schema: reference(schema, documents) } }
          : undefined;
    responses[status] = {
      description: status === "204" ? "Done" : "Answer",
      ...(content ? { content } : {}),
    };
  }
  if (isList(operation, documents)) {
    responses["200"] = { ...asSchema(responses["200"]), headers: { ETag: etag } };
    responses["304"] = {
      description: "What the caller has is what there is",
      headers: { ETag: etag },
    };
  }
  return {
    operationId: operation.name,
    ...(operation.access === "public" ? {} : { security: securityOf(operation) }),
    "x-access": operation.access,
    ...(operation.feature ? { "x-feature": operation.feature } : {}),
    "x-problems": operation.problems,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(operation, documents),
    responses,
  };
}

function parametersOf(operation: Operation, documents: Document[]): Schema[] {
  return [
    ...Object.entries(operation.params).map(([name, schema]) => ({
      name,
      in: "path",
      required: true,
      schema,
    })),
    ...Object.entries(operation.query).map(([name, schema]) => ({
      name,
      in: "query",
      required: false,
      schema,
    })),
    ...(hasProductItems(operation) ? [withProductOwned] : []),
    ...(isList(operation, documents) ? [ifNoneMatch] : []),
    ...(operation.body === "part" ? [uploadOffset] : []),
  ];
}

function requestBodyOf(operation: Operation, documents: Document[]): Schema {
  const content = contentOfFile(operation);
  if (content) return { requestBody: { required: true, content } };
  if (!operation.request) return {};
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: reference(operation.request, documents) } },
    },
  };
}

const withProductOwned = {
  name: productItemsHeader,
  in: "header",
  required: false,
  description:
    "Adds the product's own items to the group's, without those that the group has hidden.",
  schema: { enum: ["true"] },
};

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "ETag of the list that the caller has; the same list is answered by 304 without a body.",
  schema: { type: "string" },
};

const etag = { description: "Mark of this list, for If-None-Match", schema: { type: "string" } };

/** Handlers of look-up lists. */
const lookupHandlers = new Set([
  "lookups.list",
  "lookups.plain",
  "catalogue.byIds",
  "catalogue.grouped",
]);

function hasProductItems({ handler }: Operation): boolean {
  return lookupHandlers.has(handler);
}

function isList({ replies }: Operation, documents: Document[]): boolean {
  const name = replies["200"];
  return typeof name === "string" && schemaNamed(name, documents)["type"] === "array";
}

const nonEmpty = { type: "string", minLength: 1 };

/** Items as links. */
const linksSchema = listOf({
  id: { type: "integer" },
  title: { type: "string" },
  href: { type: "string" },
});

/** Body of every error response. */
const problemSchema = {
  type: "object",
  required: ["error", "message", "status", "supportId"],
  additionalProperties: false,
  properties: {
    error: { type: "string", enum: Object.keys(problems) },
    message: nonEmpty,
    status: { type: "integer", minimum: 400, maximum: 599 },
    supportId: nonEmpty,
    fields: listOf(
      {
        path: { type: "string", pattern: "^(/|$)" },
        code: nonEmpty,
        message: nonEmpty,
      },
      { items: linksSchema },
    ),
    items: linksSchema,
    confirmable: { type: "boolean", description: "gaps: whether it is done when it is confirmed" },
    total: { type: "integer", description: "inUse: how many name it" },
    groups: { type: "array", items: { type: "object" }, description: "inUse: the same by kind" },
    record: { type: "object", description: "stale: the record as it is stored now" },
    item: { type: "object", description: "stale: the item as it is stored now" },
    changedBy: { type: ["object", "null"], description: "stale: who has changed it since" },
    offset: { type: "integer", description: "offsetDiffers: where the upload goes on" },
    changedAt: { type: "string", format: "date-time", description: "stale: when" },
  },
};

/** Schema of a list of objects with exactly these properties, all but `more` required. */
function listOf(given: Schema, more: Schema = {}): Schema {
  const required = Object.keys(given);
  const properties = { ...given, ...more };
  return {
    type: "array",
    items: { type: "object", required, additionalProperties: false, properties },
  };
}

function reference(exported: string, documents: Document[]): Schema {
  const { id, name } = definitionOf(exported, documents);
  return { $ref: `#/components/schemas/${componentName(id, `/$defs/${name}`)}` };
}

/** The schema of an export name, with a mere `$ref` resolved. */
function schemaNamed(exported: string, documents: Document[]): Schema {
  const { schema, document } = definitionOf(exported, documents);
  const local = /^#\/\$defs\/(.+)$/.exec(String(schema["$ref"] ?? ""))?.[1];
  return local ? asSchema(asSchema(document.schema["$defs"])[local]) : schema;
}

function definitionOf(exported: string, documents: Document[]) {
  for (const document of documents) {
    if (!document.id.startsWith("api/")) continue;
    for (const [name, schema] of Object.entries(asSchema(document.schema["$defs"]))) {
      if (name.replaceAll(/[^A-Za-z0-9]/g, "_") === exported)
        return { id: document.id, name, schema: asSchema(schema), document };
    }
  }
  throw new Error(`no schema is called ${exported}`);
}

function componentName(id: string, fragment: string): string {
  const name = id.startsWith("api/")
    ? fragment.replace("/$defs/", "")
    : `${id}${fragment.replace("/$defs", "")}`;
  return name.replaceAll(/[^A-Za-z0-9.-]/g, ".");
}

function relink(schema: unknown, from: string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => relink(each, from));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "$ref"
        ? [
            key,
            `#/components/schemas/${componentName(documentIdOf(String(value), from), String(value).split("#")[1] ?? "")}`,
          ]
        : [key, relink(value, from)],
    ),
  );
}

/** Keeps only the schemas reachable from operations. */
function used(paths: Schema, schemas: Schema): Schema {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!name || reached.has(name)) continue;
      if (!(name in schemas))
        throw new Error(`the calls name ${name}, which no document describes`);
      reached.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries([...reached].sort().map((name) => [name, schemas[name]]));
}
