import { compile } from "json-schema-to-typescript";
import { type Document } from "./documents.ts";
import { asSchema, type Schema, typeName } from "./schema.ts";
import { documentIdOf } from "./references.ts";

/**
 * Generates TypeScript types from one umbrella document, so that shared schemas become one type.
 */
export async function typesModule(documents: Document[]): Promise<string> {
  const definitions: Schema = {};
  for (const document of documents) {
    for (const [name, part] of Object.entries(asSchema(document.schema["$defs"]))) {
      if (document.id.startsWith("api/") && asSchema(part)["$ref"] !== undefined) continue;
      definitions[key(document.id, `/$defs/${name}`)] = {
        ...bundle(part, document.id),
        title: definitionTitle(document.id, name, asSchema(part)),
      };
    }
    const { $defs: _, ...root } = document.schema;
    if (Object.keys(root).length > 0 && (root["type"] || root["enum"] || root["$ref"])) {
      definitions[key(document.id, "")] = {
        title: typeName(document.id),
        ...bundle(root, document.id),
      };
    }
  }
  const umbrella = { title: "Documents", type: "object", additionalProperties: false, definitions };
  // Border: json-schema-to-typescript uses the type of an older draft.
  const text = await compile(umbrella as Parameters<typeof compile>[0], "Documents", {
    bannerComment:
      '// Written by `npm run gen` from schemas. Do not edit.\nimport type { Body } from "#shared/engine/plan/types.ts";\n',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    strictIndexSignatures: true,
    format: false,
    unknownAny: true,
  });
  return text
    .replaceAll(/\/\*\*[^*]*\*\/\n/g, "")
    .replaceAll(/\n?\s*\/\*\*\n(?: +\*[^\n]*\n)+? +\*\/\n/g, "\n");
}

/**
 * Parts of operations have their own titles; shared definitions are distinguished by projection.
 */
function definitionTitle(id: string, name: string, part: Schema): string {
  if (id.startsWith("api/")) return typeName(String(part["title"] ?? name));
  return typeName(`${name}${suffixOf(id)}`);
}

function suffixOf(id: string): string {
  return id.endsWith(".read") ? "Read" : id.endsWith(".write") ? "Write" : "";
}

function key(id: string, fragment: string): string {
  return `${id}${fragment}`.replaceAll(/[^A-Za-z0-9]/g, "_");
}

const omitted = new Set(["examples", "default", "$schema", "pattern", "format", "description"]);

function bundle(schema: unknown, from: string): Schema {
  const result: Schema = {};
  for (const [name, value] of Object.entries(asSchema(schema))) {
    if (name === "properties") {
      const entries = Object.entries(asSchema(value)).map(([each, part]) => [
        each,
        bundle(part, from),
      ]);
      result["properties"] = Object.fromEntries(entries);
    } else if (omitted.has(name) || name.startsWith("x-")) continue;
    else if (name === "$ref")
      result[name] =
        `#/definitions/${key(documentIdOf(String(value), from), String(value).split("#")[1] ?? "")}`;
    else if (Array.isArray(value))
      result[name] = value.map((each) =>
        typeof each === "object" && each !== null ? bundle(each, from) : each,
      );
    else result[name] = typeof value === "object" && value !== null ? bundle(value, from) : value;
  }
  return typeof result["$ref"] === "string" ? { $ref: result["$ref"] } : result;
}
