import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { statedIn } from "./trails.ts";

/** Enumerations of the vocabulary that become types, with their descriptions. */
const closed = {
  mode: ["Mode", "Modes of filling in a document."],
  role: ["Role", "Roles, lowest first."],
  feature: ["Feature", "Licence features."],
  status: ["Status", "Statuses of a record."],
  catalogueRule: ["CatalogueRuleName", "Rules of catalogues beyond their documents."],
} as const;

/**
 * Types for the closed lists of the documents; the module imports nothing, so that the engine may
 * use it.
 */
export function wordsModule(documents: Documents): string {
  const { vocabulary, lists, byId } = documents;
  const defined = asSchema(vocabulary["$defs"]);
  const kinds = [...byId.values()].flatMap(({ schema }) => {
    const { kind } = asSchema(schema["x-catalogue"]);
    return typeof kind === "string" ? [kind] : [];
  });
  const valuesOf = (fact: "audit" | "live"): string[] =>
    [...new Set(statedIn(documents, fact).map(({ value }) => value))].toSorted();
  return [
    ...Object.entries(closed).map(([word, [name, says]]) => {
      const { enum: values } = asSchema(defined[word]);
      return union(name, says, Array.isArray(values) ? values : []);
    }),
    union("ListName", "A fixed list.", [...lists.keys()].toSorted()),
    union("CatalogueKind", "A catalogue.", [...new Set(kinds)].toSorted()),
    catalogueAnnotation(vocabulary),
    union(
      "AuditAction",
      "Actions that operations and commands may write to the audit log.",
      valuesOf("audit"),
    ),
    union(
      "LiveTopic",
      "Topics of the events that operations publish for other clients.",
      valuesOf("live"),
    ),
  ].join("\n");
}

function union(name: string, says: string, values: readonly unknown[]): string {
  const lines = values.map((value) => `\n  | ${JSON.stringify(value)}`);
  return `/** ${says} */\nexport type ${name} =${lines.join("")};\n`;
}

/** Types of an annotation's parts, by the definition their schema refers to. */
const referredTypes: Readonly<Record<string, string>> = {
  name: "string",
  names: "readonly string[]",
  role: "Role",
  feature: "Feature",
  catalogueRule: "CatalogueRuleName",
  condition: "Condition",
};

/** Parts that name catalogues: stricter than their schema, since gen checks that these exist. */
const namedCatalogues: Readonly<Record<string, string>> = {
  kind: "CatalogueKind",
  related: "readonly CatalogueKind[]",
};

/** The type of `x-catalogue`, from its schema in the vocabulary; conditions are the engine's. */
function catalogueAnnotation(vocabulary: Schema): string {
  const schema = asSchema(asSchema(vocabulary["x-catalogue"])["schema"]);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const lines = Object.entries(asSchema(schema["properties"])).map(([name, value]) => {
    const part = asSchema(value);
    const note = typeof part["description"] === "string" ? `  /** ${part["description"]} */\n` : "";
    const isRequired = required.includes(name);
    return `${note}  ${name}${isRequired ? "" : "?"}: ${namedCatalogues[name] ?? typeOfPart(part)};\n`;
  });
  return `/** What a document says of its catalogue. */\nexport interface CatalogueAnnotation<Condition> {\n${lines.join("")}}\n`;
}

/** Throws for schemas that this converter does not support. */
function typeOfPart(part: Schema): string {
  const { $ref: reference, const: only, enum: values, type, additionalProperties, anyOf } = part;
  const referred =
    typeof reference === "string" ? referredTypes[reference.replace("#/$defs/", "")] : undefined;
  if (referred !== undefined) return referred;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeOfPart(asSchema(each))).join(" | ");
  if (type === "string" || type === "boolean") return type;
  if (type === "object")
    return `Readonly<Record<string, ${typeOfPart(asSchema(additionalProperties))}>>`;
  throw new Error(
    `schemas/meta/vocabulary.json: /x-catalogue has a part of no known type: ${JSON.stringify(part)}`,
  );
}
