import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

const components = "#/components/schemas/";
const record = "record.record.read";
const entry = /^catalogues\.([A-Za-z]+)\.read$/;
const agreementStates = "lists.agreementStates";

/** The JSON Schema of a file of records, made of the documents that the product itself follows. */
export function recordsSchema(): Body {
  const all = asJson(openapi.components.schemas);
  const lists = Object.keys(all).flatMap((name) => {
    const list = entry.exec(name)?.[1];
    return list === undefined ? [] : [{ list, name }];
  });
  const entries = lists.map(({ list, name }) => [list, { type: "array", items: refTo(name) }]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Artikel 30: records of processing activities",
    type: "object",
    additionalProperties: false,
    required: ["format", "formatVersion", "records", "entries", "files"],
    properties: {
      $schema: { type: "string" },
      format: { const: recordsFile.format },
      formatVersion: { const: recordsFile.version },
      productVersion: { type: "string" },
      madeAt: { type: "string", format: "date-time" },
      asAt: { type: "string", format: "date" },
      group: { type: "string" },
      records: { type: "array", items: refTo(record) },
      states: { type: "array", items: recordStates },
      entries: {
        type: "object",
        // Lists of the product alone, which nobody adds to.
        additionalProperties: { type: "array", items: fixedEntry },
        properties: Object.fromEntries(entries),
      },
      files: { type: "array", items: fileFacts },
    },
    $defs: definitions(all, [record, agreementStates, ...lists.map(({ name }) => name)]),
  };
}

/** States that are derived of a record and of its rows, by the names of their fields. */
const recordStates: Body = {
  type: "object",
  required: ["id", "agreement"],
  properties: { id: { type: "integer" }, agreement: refTo(agreementStates) },
};

/** A file with the checksum of its content, which is in the archive unless that would be too large. */
const fileFacts: Body = {
  type: "object",
  additionalProperties: false,
  required: ["id", "name", "size", "mediaType", "sha256"],
  properties: {
    id: { type: "integer" },
    name: { type: "string" },
    size: { type: "integer", minimum: 0 },
    mediaType: { type: "string" },
    sha256: { type: "string", pattern: "^[0-9a-f]{64}$" },
  },
};

const fixedEntry: Body = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "integer" },
    key: { type: "string" },
    title: { type: "string" },
    translations: { type: "object", additionalProperties: { type: "string" } },
  },
};

function refTo(name: string): Body {
  return { $ref: `#/$defs/${name}` };
}

/** The schemas with those names, and all that they refer to. */
function definitions(all: Body, names: readonly string[]): Body {
  const found: Body = {};
  const open = [...names];
  const take = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(take);
    if (!isBody(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        if (name !== "$ref" || typeof each !== "string") return [name, take(each ?? null)];
        const target = each.slice(components.length);
        open.push(target);
        return [name, `#/$defs/${target}`];
      }),
    );
  };
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = all[name];
    if (found[name] === undefined && schema !== undefined) found[name] = take(schema);
  }
  return found;
}
