import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { asSchema, parseDocument, type Schema, typeName } from "./schema.ts";
import { completeTableCalls, type TableDocument } from "./lists/tableCalls.ts";

/** A schema document with its UI document. */
export interface Document {
  /** Path below schemas without extension: "rows/purpose". */
  id: string;
  schema: Schema;
  ui: Schema;
}

/** A fixed list: values and further properties of its file. */
export interface FixedList {
  items: { value: string | number }[];
}

/** All documents of the product. */
export interface Documents {
  byId: Map<string, Document>;
  lists: Map<string, FixedList>;
  api: Map<string, Schema>;
  /** Vega-Lite specs, by the name of their file. */
  charts: Map<string, Schema>;
  /** List pages, by the name of their file. */
  listViews: Map<string, Schema>;
  /** Tables whose columns their calls state, by call. */
  tables: Map<string, TableDocument>;
  /** Facts of the commands, by name of the command. */
  commands: Schema;
  vocabulary: Schema;
}

const schemaEnding = ".schema.json";

/**
 * Paths of all JSON files in a folder, sorted so that the output doesn't depend on the file system.
 */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Reads all documents below a folder. */
export function loadDocuments(root: string): Documents {
  const contents = filesBelow(root).map((file): [string, Schema] => {
    const path = join(root, file);
    return [file, parseDocument(path, readFileSync(path, "utf8"))];
  });
  return documentsOf(new Map(contents));
}

/**
 * All documents from the contents of their files, by the path below schemas, with the derived ones:
 * lists as enums, catalogues with their common fields, the composed record.
 */
export function documentsOf(contents: ReadonlyMap<string, Schema>): Documents {
  const documents: Documents = {
    byId: new Map(),
    lists: new Map(),
    api: new Map(),
    charts: new Map(),
    listViews: new Map(),
    tables: new Map(),
    commands: {},
    vocabulary: {},
  };
  for (const [file, content] of contents) addFile(documents, file, content, contents);
  documents.tables = completeTableCalls(documents.api);
  for (const document of documents.byId.values()) {
    if (document.id.startsWith("catalogues/")) addItemFields(document, documents);
  }
  mustDiffer(documents);
  documents.byId.set("record/record", composeRecord(documents));
  addDocumentLists(documents);
  return documents;
}

/** Catalogues must have unique names. */
function mustDiffer(documents: Documents): void {
  const known = new Map<unknown, string>();
  for (const { id, schema } of documents.byId.values()) {
    const { kind } = asSchema(schema["x-catalogue"]);
    if (kind === undefined) continue;
    const other = known.get(kind);
    if (other)
      throw new Error(
        `schemas/${id}.schema.json: /x-catalogue/kind: "${String(kind)}" is schemas/${other}.schema.json; give this catalogue a name of its own`,
      );
    known.set(kind, id);
  }
}

/**
 * Adds lists whose values are documents: those that accept custom fields, and those with selectable
 * items.
 */
function addDocumentLists(documents: Documents): void {
  const all = [...documents.byId.values()].toSorted(
    (one, other) => stepNumber(one) - stepNumber(other),
  );
  const catalogues = all.filter(({ schema }) => schema["x-catalogue"] !== undefined);
  const own = catalogues.filter(({ schema }) => {
    const { calls, scope, feature, write } = asSchema(schema["x-catalogue"]);
    // Catalogues that only master editors write offer no place for a group's values.
    const isGroups = scope === "group" && write !== "ROLE_MASTER_EDITOR";
    return calls === true && isGroups && feature === undefined;
  });
  const rows = all.filter(({ id, schema }) => id.startsWith("rows/") && isAddedTo(schema));
  const steps = all.filter((document) => stepNumber(document) > 0);
  addDocumentList(documents, "overlayTargets", [
    ...steps,
    ...rows,
    ...own.filter(({ schema }) => isAddedTo(schema)),
  ]);
  addDocumentList(
    documents,
    "lookupCatalogues",
    catalogues.filter(({ schema }) => asSchema(schema["x-catalogue"])["list"] !== undefined),
  );
}

function isAddedTo(schema: Schema): boolean {
  return "custom" in asSchema(schema["properties"]);
}

/** Their texts are those of the documents. */
function addDocumentList(documents: Documents, name: string, values: readonly Document[]): void {
  addList(documents, name, { items: values.map(({ id }) => ({ value: id })), texts: false });
}

function addFile(
  documents: Documents,
  file: string,
  content: Schema,
  contents: ReadonlyMap<string, Schema>,
): void {
  if (file.endsWith(schemaEnding)) {
    const id = file.slice(0, -schemaEnding.length);
    documents.byId.set(id, { id, schema: content, ui: contents.get(`${id}.ui.json`) ?? {} });
  } else if (file.startsWith("lists/views/")) {
    documents.listViews.set(file.slice("lists/views/".length, -".json".length), content);
  } else if (file.startsWith("lists/")) {
    addList(documents, file.slice("lists/".length, -".json".length), content);
  } else if (file.startsWith("api/")) {
    documents.api.set(file.slice("api/".length, -".json".length), content);
  } else if (file.startsWith("charts/")) {
    documents.charts.set(file.slice("charts/".length, -".json".length), content);
  } else if (file === "commands.json") {
    documents.commands = content;
  } else if (file === "meta/vocabulary.json") {
    documents.vocabulary = content;
  }
}

function addList(documents: Documents, name: string, content: Schema): void {
  const { items } = content;
  if (!Array.isArray(items)) return;
  const list: FixedList = { ...content, items };
  documents.lists.set(name, list);
  const schema = { title: typeName(name), enum: list.items.map((item) => item.value) };
  documents.byId.set(`lists/${name}`, { id: `lists/${name}`, schema, ui: {} });
}

/**
 * Adds the common fields to every catalogue item; translations only where titles are translated.
 */
function addItemFields(document: Document, documents: Documents): void {
  const catalogue = asSchema(document.schema["x-catalogue"]);
  if (catalogue["kind"] === undefined) return;
  const common = asSchema(documents.byId.get("common/catalogueItem")?.schema["$defs"]);
  const own = asSchema(document.schema["properties"]);
  const properties: Schema = {};
  // Singletons are not items of a list.
  const names = catalogue["single"] === true ? ["id", "version"] : Object.keys(common);
  for (const name of names) {
    if (name in own || (name === "translations" && catalogue["translated"] !== true)) continue;
    const shared = name === "title" && catalogue["translated"] !== true ? "properTitle" : name;
    if (name === "properTitle") continue;
    properties[name] = {
      $ref: `../common/catalogueItem.schema.json#/$defs/${shared in common ? shared : name}`,
    };
  }
  document.schema = {
    ...document.schema,
    required: requiredWithTitle(document.schema, catalogue),
    // A common field that a document says `false` of is none of its own.
    properties: Object.fromEntries(
      Object.entries({ ...properties, ...own }).filter(([, schema]) => schema !== false),
    ),
  };
}

/** Every item needs a title. */
function requiredWithTitle(schema: Schema, catalogue: Schema): unknown[] {
  const own = Array.isArray(schema["required"]) ? schema["required"] : [];
  return catalogue["translated"] === true ? ["translations", ...own] : own;
}

/** Composes the record from its steps; each property belongs to exactly one step. */
function composeRecord(documents: Documents): Document {
  const parts = [...documents.byId.values()].filter((document) =>
    document.id.startsWith("record/"),
  );
  const ordered = parts.toSorted((one, other) => stepNumber(one) - stepNumber(other));
  const properties: Schema = {};
  const ui: Schema = {};
  const required: unknown[] = [];
  const checks: unknown[] = [];
  for (const part of ordered) {
    for (const [name, property] of Object.entries(asSchema(part.schema["properties"]))) {
      if (name in properties)
        throw new Error(
          `schemas/${part.id}.schema.json: /properties/${name} stands in another step too`,
        );
      properties[name] = property;
      if (part.ui[name] !== undefined) ui[name] = part.ui[name];
    }
    required.push(...((part.schema["required"] as unknown[] | undefined) ?? []));
    checks.push(...((part.schema["x-check"] as unknown[] | undefined) ?? []));
  }
  const schema = {
    title: "Record",
    type: "object",
    additionalProperties: false,
    required,
    properties,
    "x-check": checks,
  };
  return { id: "record/record", schema, ui };
}

/** Position of a step; documents outside any step come first. */
export function stepNumber(document: Document): number {
  return Number(asSchema(document.schema["x-step"])["number"] ?? 0);
}
