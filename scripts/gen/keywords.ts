import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { type Document, type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { followReference } from "./references.ts";

/** JSON Schema keywords that documents may use. */
const plainKeywords = new Set(
  "$defs $ref additionalProperties allOf anyOf const default else enum examples exclusiveMaximum exclusiveMinimum format if items maxItems maxLength maximum minItems minLength minProperties maxProperties minimum not oneOf pattern properties propertyNames readOnly required then title type uniqueItems".split(
    " ",
  ),
);

/** Keywords whose value is a map of schemas, a schema, or a list of schemas. */
const maps = new Set(["$defs", "properties"]);
const single = new Set([
  "additionalProperties",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
]);
const several = new Set(["allOf", "anyOf", "oneOf"]);

/** Lists unknown keywords and annotations with invalid values, with file and pointer. */
export function checkKeywords(documents: Documents): string[] {
  const annotations = annotationsOf(documents.vocabulary);
  const wrong: string[] = [];
  for (const document of documents.byId.values()) {
    const { id, schema } = document;
    if (id === "record/record" || id.startsWith("lists/")) continue;
    visit(schema, "", (pointer, keyword, value) => {
      const text =
        keyword === "$ref"
          ? deadReference(String(value), document, documents)
          : keywordProblem(keyword, value, annotations);
      if (text) wrong.push(`schemas/${id}.schema.json: ${pointer}/${keyword}: ${text}`);
    });
  }
  return wrong;
}

type Annotations = ReadonlyMap<string, ValidateFunction>;

/** Compiled once for each vocabulary. */
const compiled = new WeakMap<Schema, Annotations>();

function annotationsOf(vocabulary: Schema): Annotations {
  const annotations = compiled.get(vocabulary) ?? compile(vocabulary);
  compiled.set(vocabulary, annotations);
  return annotations;
}

function compile(vocabulary: Schema): Annotations {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  const $defs = vocabulary["$defs"];
  const names = Object.keys(vocabulary).filter((name) => name.startsWith("x-"));
  return new Map(
    names.map((name) => [
      name,
      ajv.compile({ ...asSchema(asSchema(vocabulary[name])["schema"]), $defs }),
    ]),
  );
}

function deadReference(reference: string, document: Document, documents: Documents): string | null {
  try {
    followReference(reference, document, documents);
    return null;
  } catch {
    return `"${reference}" leads to nothing`;
  }
}

function keywordProblem(keyword: string, value: unknown, annotations: Annotations): string | null {
  if (plainKeywords.has(keyword)) return null;
  const validate = annotations.get(keyword);
  if (!validate) return "no keyword is called so";
  if (validate(value)) return null;
  return valueProblem(validate.errors ?? []);
}

function valueProblem(errors: readonly ErrorObject[]): string {
  const misspelt = misspeltIn(errors);
  if (misspelt) return misspelt;
  const [first] = errors;
  if (first?.keyword === "enum") return strangeValue(first);
  return `${first?.instancePath ?? ""} ${first?.message ?? "is wrong"}`.trim();
}

/** The error for a value outside a closed list, with the permitted values. */
function strangeValue({ instancePath, data, params }: ErrorObject): string {
  // Border: the validator's error carries the permitted values.
  const allowed = (params["allowedValues"] as unknown[]).map((value) => JSON.stringify(value));
  return `${instancePath}: ${JSON.stringify(data)} is none of its values: ${allowed.join(", ")}`;
}

/**
 * The error for a property unknown to every schema permitted in its place, with the properties they
 * have; null if there is none.
 */
export function misspeltIn(errors: readonly ErrorObject[]): string | null {
  const extra = errors.filter(({ keyword }) => keyword === "additionalProperties");
  for (const { instancePath, params } of extra) {
    const here = extra.filter((error) => error.instancePath === instancePath);
    const allowed = here.flatMap(({ parentSchema }) =>
      Object.keys(asSchema(parentSchema?.["properties"])),
    );
    const word = String(params["additionalProperty"]);
    if (!allowed.includes(word))
      return `${instancePath}/${word}: no word is called so; there are: ${[...new Set(allowed)].join(", ")}`;
  }
  return null;
}

function visit(
  schema: Schema,
  pointer: string,
  see: (pointer: string, keyword: string, value: unknown) => void,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    see(pointer, keyword, value);
    const here = `${pointer}/${keyword}`;
    if (maps.has(keyword))
      for (const [name, part] of Object.entries(asSchema(value)))
        visit(asSchema(part), `${here}/${name}`, see);
    else if (single.has(keyword)) visit(asSchema(value), here, see);
    else if (several.has(keyword) && Array.isArray(value))
      for (const [index, part] of value.entries()) visit(asSchema(part), `${here}/${index}`, see);
  }
}
