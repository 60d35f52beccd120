import { type Document, type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";

/** Target of a `$ref`: document and schema, overlaid with the keywords next to the `$ref`. */
export interface Target {
  document: Document;
  /** Fragment inside the document, "" for its root. */
  fragment: string;
  schema: Schema;
}

/** Resolves a relative reference to a document id. */
export function documentIdOf(reference: string, from: string): string {
  const path = reference.split("#")[0] ?? "";
  if (path === "") return from;
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/").replace(/\.schema\.json$/, "");
}

/** Follows a reference once; throws with file and reference if it doesn't resolve. */
export function followReference(reference: string, from: Document, documents: Documents): Target {
  const id = documentIdOf(reference, from.id);
  const document = documents.byId.get(id);
  if (!document)
    throw new Error(`schemas/${from.id}.schema.json: $ref "${reference}" leads to no document`);
  const fragment = reference.split("#")[1] ?? "";
  let schema: unknown = document.schema;
  for (const part of fragment.split("/").slice(1)) schema = asSchema(schema)[part];
  if (schema === undefined)
    throw new Error(`schemas/${from.id}.schema.json: $ref "${reference}" leads to nothing`);
  return { document, fragment, schema: asSchema(schema) };
}

/** Follows references to their end; keywords beside a `$ref` win over those of its target. */
export function resolve(
  schema: Schema,
  from: Document,
  documents: Documents,
): Target & { via: string[] } {
  let result: Target = { document: from, fragment: "", schema };
  const via: string[] = [];
  while (typeof result.schema["$ref"] === "string") {
    const { $ref, ...beside } = result.schema;
    const target = followReference(String($ref), result.document, documents);
    via.push(`${target.document.id}#${target.fragment}`);
    result = { ...target, schema: { ...target.schema, ...beside } };
  }
  return { ...result, via };
}
