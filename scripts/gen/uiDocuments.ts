import { type Document, type Documents, stepNumber } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { nodeTypeOf } from "./nodeTypes.ts";
import { resolve } from "./references.ts";
import { fieldKind, kindsTaken, widgetsFor } from "./widgets.ts";

/**
 * Lists names in UI documents missing from their schema, and forbidden keywords, with file and
 * pointer.
 */
export function checkUiDocuments(documents: Documents): string[] {
  const options = asSchema(documents.vocabulary["uiOptions"]);
  // Border: the vocabulary contains closed lists.
  const known: Known = {
    document: new Set((options["document"] ?? []) as string[]),
    property: new Set((options["property"] ?? []) as string[]),
  };
  return [...documents.byId.values()].flatMap((document) => {
    if (document.id === "record/record") return [];
    const schema = { document, schema: document.schema, via: [] };
    const wrong = [
      ...wrongPart(document.ui, schema, "", documents, known),
      ...wrongNames(document, documents),
      ...wrongGroups(document, new Set((options["group"] ?? []) as string[])),
    ];
    return wrong.map((text) => `schemas/${document.id}.ui.json: ${text}`);
  });
}

interface Known {
  document: ReadonlySet<string>;
  property: ReadonlySet<string>;
}

interface Part {
  document: Document;
  schema: Schema;
  /** References that led to the schema. */
  via: readonly string[];
}

function wrongPart(
  ui: Schema,
  part: Part,
  pointer: string,
  documents: Documents,
  known: Known,
): string[] {
  return Object.entries(ui).flatMap(([key, value]) => {
    const here = `${pointer}/${key}`;
    if (key === "ui:order") return wrongOrder(value, part, here);
    if (key === "ui:options") {
      const allowed = pointer === "" ? known.document : known.property;
      return Object.keys(asSchema(value))
        .filter((name) => !allowed.has(name))
        .map((name) => `${here}/${name}: no option is called so`);
    }
    if (key === "ui:widget")
      return wrongWidget(String(value), part, documents).map((text) => `${here}: ${text}`);
    const inner = innerOf(key, part, documents);
    if (!inner) return [`${here}: no property is called so`];
    return wrongPart(asSchema(value), inner, here, documents, known);
  });
}

function wrongWidget(widget: string, { schema, via }: Part, { vocabulary }: Documents): string[] {
  if (!(widget in asSchema(vocabulary["widgets"]))) return [`no widget is called "${widget}"`];
  const kind = fieldKind(nodeTypeOf(schema, via), schema["type"]);
  const kinds = kindsTaken(vocabulary, widget);
  if (kinds === "all" || kinds.includes(kind)) return [];
  const others = widgetsFor(vocabulary, kind).join(", ");
  return [
    `"${widget}" is for fields of type ${kinds.join(", ")}, this one is of type ${kind}; write one of: ${others}`,
  ];
}

function wrongOrder(value: unknown, { schema }: Part, here: string): string[] {
  const names = asSchema(schema["properties"]);
  const given = Array.isArray(value) ? value.map(String) : [];
  return [
    ...given
      .filter((name) => name !== "*" && !(name in names))
      .map((name) => `${here}: no property is called "${name}"`),
    ...given
      .filter((name, index) => given.indexOf(name) < index)
      .map((name) => `${here}: "${name}" stands in it twice; leave one`),
  ];
}

/** Identities and custom fields exist in every document and need no place. */
const unordered = new Set(["id", "clientId", "custom"]);

function isCommonProperty(property: unknown): boolean {
  return String(asSchema(property)["$ref"]).includes("/catalogueItem.schema.json#");
}

/** Lists fields of steps, rows and catalogues that have no place in the form. */
export function checkPlaces(documents: Documents): string[] {
  return [...documents.byId.values()].flatMap((document) =>
    withoutPlace(document).map((text) => `schemas/${document.id}.ui.json: ${text}`),
  );
}

function withoutPlace(document: Document): string[] {
  const { id, schema, ui } = document;
  if (stepNumber(document) === 0 && !/^(rows|catalogues)\//.test(id)) return [];
  const order = ui["ui:order"];
  const names = Object.entries(asSchema(schema["properties"]))
    .filter(([name, property]) => !unordered.has(name) && !isCommonProperty(property))
    .map(([name]) => name);
  if (!Array.isArray(order)) {
    if (names.length < 2) return [];
    return Object.keys(ui).length > 0
      ? [`/ui:order: is missing; name each field once, in the order of the form`]
      : [`there is no such file; make it, with the order of the fields: ui:order`];
  }
  // The wildcard is for identities and the common fields of catalogues.
  return names
    .filter((name) => !order.includes(name))
    .map((name) => `/ui:order: "${name}" is missing; add it where the form shows it`);
}

function innerOf(name: string, { document, schema }: Part, documents: Documents): Part | null {
  const isList = name === "items" && schema["items"] !== undefined;
  const inner = isList ? schema["items"] : asSchema(schema["properties"])[name];
  return inner === undefined ? null : resolve(asSchema(inner), document, documents);
}

/** Lists unknown field names in summaries, groups and picker headings. */
function wrongNames(document: Document, documents: Documents): string[] {
  const options = asSchema(document.ui["ui:options"]);
  const groups = Array.isArray(options["groups"]) ? options["groups"].map(asSchema) : [];
  const named = [
    ...listIn(options["summary"]).flatMap((each) => each.split("|")),
    ...groups.flatMap((group) => listIn(group["fields"])),
    ...groups.flatMap((group) => listIn(group["summary"]).flatMap((each) => each.split("|"))),
    ...(options["groupBy"] === undefined ? [] : [String(options["groupBy"])]),
    ...listIn(options["detail"]),
  ];
  return named
    .filter((name) => !isFieldPath(name.replace(/[#:].*$/, ""), document, documents))
    .map((name) => `/ui:options: no field is called "${name}"`);
}

/** Lists unknown keywords of groups. */
function wrongGroups({ ui }: Document, known: ReadonlySet<string>): string[] {
  const groups = asSchema(ui["ui:options"])["groups"];
  if (!Array.isArray(groups)) return [];
  return groups
    .flatMap((group) => Object.keys(asSchema(group)))
    .filter((name) => !known.has(name))
    .map((name) => `/ui:options/groups: no keyword is called "${name}"`);
}

function listIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isFieldPath(path: string, document: Document, documents: Documents): boolean {
  let part: Part | null = { document, schema: document.schema, via: [] };
  for (const name of path.split("/")) {
    part = innerOf(name, part, documents);
    if (!part) return false;
  }
  return true;
}
