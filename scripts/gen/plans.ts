import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { type Document, type Documents, stepNumber } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { valueFacts } from "./valueFacts.ts";
import { nodeTypeOf } from "./nodeTypes.ts";
import { isReadOnly } from "./projections.ts";
import { resolve } from "./references.ts";
import { widgetOf } from "./widgets.ts";

/** Context of a property while a plan is built. */
interface Place {
  pointer: string;
  textKey: string;
  document: Document;
  ui: Schema;
  required: boolean;
}

/** Annotations copied to the node unchanged, with their name there. */
const carried = {
  "x-when": "when",
  "x-needed": "needed",
  "x-access": "access",
  "x-follows": "follows",
  "x-within": "within",
  "x-normalise": "normalise",
  "x-derive": "derive",
  "x-stamp": "stamp",
  "x-diff": "diff",
  "x-export": "export",
  "x-search": "search",
  "x-copy": "copy",
  "x-differs": "differs",
  "x-filter": "filter",
  "x-column": "column",
  "x-fact": "fact",
  "x-citation": "citation",
  "x-personal": "personal",
  "x-fills": "fills",
  "x-belonging": "belonging",
  "x-files": "files",
  "x-propose": "propose",
  "x-overlay": "overlay",
} as const;

const limits = ["maxLength", "maxItems", "minimum", "maximum", "format", "default"] as const;

/** Builds the plan of every document that has fields. */
export function plansOf(documents: Documents): Record<string, Plan> {
  const plans: Record<string, Plan> = {};
  const all = [...documents.byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const document of all) {
    if (document.schema["properties"] === undefined) continue;
    plans[document.id === "record/record" ? "record" : document.id] = planOf(document, documents);
  }
  return plans;
}

function planOf(document: Document, documents: Documents): Plan {
  const schema = document.schema;
  const uiOptions = asSchema(document.ui["ui:options"]);
  const step = schema["x-step"] === undefined ? undefined : asSchema(schema["x-step"]);
  return prune({
    document: document.id === "record/record" ? "record" : document.id,
    textKey: document.id.replaceAll("/", "."),
    nodes: buildChildren(schema, document, documents, {
      pointer: "",
      textKey: document.id.replaceAll("/", "."),
      document,
      ui: document.ui,
      required: false,
    }),
    checks: schema["x-check"] as string[] | undefined,
    step: step && {
      number: stepNumber(document),
      letters: (step["letters"] ?? []) as string[],
      name: document.id.split("/")[1] ?? "",
    },
    access: schema["x-access"] as Plan["access"],
    summary: uiOptions["summary"] as string[] | undefined,
    groups: uiOptions["groups"] as Plan["groups"],
    groupBy: uiOptions["groupBy"] as string | undefined,
    detail: uiOptions["detail"] as string[] | undefined,
    catalogue: schema["x-catalogue"] as Plan["catalogue"],
  });
}

function buildChildren(
  schema: Schema,
  document: Document,
  documents: Documents,
  place: Place,
): PlanNode[] {
  const properties = asSchema(schema["properties"]);
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  return inOrder(Object.keys(properties), place.ui["ui:order"]).map((name) => {
    const home = owningDocument(name, document, documents);
    const textKey =
      home === document ? `${place.textKey}.${name}` : `${home.id.replaceAll("/", ".")}.${name}`;
    return buildNode(name, asSchema(properties[name]), documents, {
      pointer: `${place.pointer}/${name}`,
      textKey,
      document: home,
      ui: asSchema(place.ui[name]),
      required: required.has(name),
    });
  });
}

/**
 * Fields of the composed record belong to their step, common item fields to the shared document.
 */
function owningDocument(name: string, document: Document, documents: Documents): Document {
  if (document.id === "record/record") {
    for (const part of documents.byId.values()) {
      if (
        part.id.startsWith("record/") &&
        part !== document &&
        name in asSchema(part.schema["properties"])
      )
        return part;
    }
  }
  return document;
}

function inOrder(names: string[], order: unknown): string[] {
  if (!Array.isArray(order)) return names;
  const given = order.map(String);
  const rest = names.filter((name) => !given.includes(name));
  const star = given.indexOf("*");
  const listed = given.filter((name) => names.includes(name));
  if (star < 0) return [...listed, ...rest];
  const before = given.slice(0, star).filter((name) => names.includes(name));
  return [...before, ...rest, ...listed.filter((name) => !before.includes(name))];
}

function buildNode(name: string, schema: Schema, documents: Documents, at: Place): PlanNode {
  const target = resolve(schema, at.document, documents);
  const place = { ...at, textKey: shared(target.via, name) ?? at.textKey };
  const merged = target.schema;
  const ui = target.document === place.document ? place.ui : { ...target.document.ui, ...place.ui };
  const type = nodeTypeOf(merged, target.via);
  const list = fixedListOf(merged, target.via, documents, target.document);
  const node: Record<string, unknown> = {
    pointer: place.pointer,
    name,
    document: place.document.id,
    textKey: place.textKey,
    type,
    required: place.required,
    readOnly: isReadOnly(name, merged),
    list: list.name,
    values: list.values,
    facts: valueFacts(merged, list.name, documents),
    multiline: Number(merged["maxLength"] ?? 0) > 500 || undefined,
    ...annotationsOf(merged),
    lookup: lookupOf(merged["x-lookup"], documents),
    access: inheritedAccess(merged["x-access"], place),
  };
  if (type === "rows") Object.assign(node, rowsDetails(merged, target.document, documents, place));
  if (type === "object" && merged["properties"] !== undefined) {
    Object.assign(node, objectDetails(merged, target, documents, place, ui));
  }
  const usual = widgetOf(node, name, merged["type"], documents.vocabulary);
  // Border: built from documents that the meta-schema has accepted.
  return prune({ ...node, ...lookOf(usual, ui, place) }) as unknown as PlanNode;
}

/** Limits and annotations of a property under their names in the plan. */
function annotationsOf(schema: Schema): Schema {
  const result: Schema = { checks: schema["x-check"] };
  for (const limit of limits) if (schema[limit] !== undefined) result[limit] = schema[limit];
  for (const [annotation, property] of Object.entries(carried))
    result[property] = schema[annotation];
  return result;
}

/** Source of a field's options, with what its catalogue says of where its items hold. */
function lookupOf(lookup: unknown, documents: Documents): Schema | undefined {
  if (lookup === undefined) return undefined;
  const { list } = asSchema(lookup);
  const catalogue = documents.byId.get(`catalogues/${String(list)}`)?.schema["x-catalogue"];
  const { jurisdiction } = asSchema(catalogue);
  return jurisdiction === undefined ? asSchema(lookup) : { ...asSchema(lookup), jurisdiction };
}

/** UI options of a field: local ones override those of a shared document. */
function lookOf(usual: string, ui: Schema, place: Place): Schema {
  const { width = 12, ...options } = {
    ...asSchema(ui["ui:options"]),
    ...asSchema(place.ui["ui:options"]),
  };
  return { widget: String(ui["ui:widget"] ?? usual), width: Number(width), options };
}

/** Access of the document, for fields that don't state their own. */
function inheritedAccess(own: unknown, place: Place): Schema | undefined {
  const inherited = place.document.schema["x-access"];
  if (inherited === undefined || place.pointer.split("/").length > 2)
    return own as Schema | undefined;
  return { ...asSchema(inherited), ...asSchema(own) };
}

/** Common fields have their texts once, in the document that defines them. */
function shared(via: string[], name: string): string | undefined {
  const isCommon = via.some((step) => step.startsWith("common/catalogueItem#"));
  return isCommon ? `common.catalogueItem.${name}` : undefined;
}

function fixedListOf(
  schema: Schema,
  via: string[],
  documents: Documents,
  from: Document,
): { name?: string; values?: unknown[] } {
  const items = asSchema(schema["items"]);
  const inner =
    typeof items["$ref"] === "string"
      ? resolve(items, from, documents)
      : { via: [], schema: items };
  const step = [...via, ...inner.via].find((each) => each.startsWith("lists/"));
  const all = (schema["enum"] ?? inner.schema["enum"]) as unknown[] | undefined;
  // Values excluded by the document are no choices there.
  const values = all?.filter((value) => value !== asSchema(inner.schema["not"])["const"]);
  if (step) return { name: step.slice("lists/".length, -1), values };
  return values ? { values } : {};
}

function rowsDetails(
  schema: Schema,
  from: Document,
  documents: Documents,
  place: Place,
): Partial<PlanNode> {
  const row = resolve(asSchema(schema["items"]), from, documents);
  const own = row.fragment === "" && row.document !== from;
  const textKey = own ? row.document.id.replaceAll("/", ".") : place.textKey;
  const ui = own ? row.document.ui : asSchema(place.ui["items"]);
  const children = buildChildren(row.schema, row.document, documents, {
    ...place,
    pointer: `${place.pointer}/*`,
    textKey,
    document: row.document,
    ui,
  });
  return {
    of: own ? row.document.id : undefined,
    key: (row.schema["x-key"] as string[] | undefined) ?? ["id", "clientId"],
    once: row.schema["x-once"] as string[] | undefined,
    checks: row.schema["x-check"] as string[] | undefined,
    children,
  };
}

function objectDetails(
  schema: Schema,
  target: { document: Document; fragment: string },
  documents: Documents,
  place: Place,
  ui: Schema,
): Partial<PlanNode> {
  const own = target.fragment === "" && target.document !== place.document;
  const textKey = own ? target.document.id.replaceAll("/", ".") : place.textKey;
  return {
    of: own ? target.document.id : undefined,
    checks: schema["x-check"] as string[] | undefined,
    children: buildChildren(schema, target.document, documents, {
      ...place,
      textKey,
      document: target.document,
      ui,
    }),
  };
}

function prune<T extends object>(source: T): T {
  // Absent and undefined are equivalent in a plan; absent is shorter in the generated file.
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as T;
}
