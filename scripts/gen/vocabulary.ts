import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type Document, type Documents } from "./documents.ts";
import { asSchema } from "./schema.ts";
import { formats, schemaUri } from "./validators.ts";

/**
 * Validates documents strictly: known keywords, correct values, resolvable references, valid
 * examples; returns the errors with file and pointer.
 */
export function checkVocabulary(documents: Documents, isTried: (id: string) => boolean): string[] {
  const ajv = new Ajv2020({
    // Compiled only to validate the examples once.
    code: { optimize: false },
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  });
  // Examples are validated by full formats (no 30 February); precompiled validators only support
  // regular expressions.
  addFormats.default(ajv, Object.keys(formats) as addFormats.FormatName[]);
  for (const [keyword, description] of Object.entries(documents.vocabulary)) {
    if (!keyword.startsWith("x-")) continue;
    ajv.addKeyword({
      keyword,
      metaSchema: withDefinitions(asSchema(asSchema(description)["schema"]), documents),
    });
  }
  const ordered = [...documents.byId.values()].filter(
    (document) => document.id !== "record/record",
  );
  const wrong = ordered.flatMap((document) =>
    attempt(document, () => {
      ajv.addSchema({ ...document.schema, $id: schemaUri(document.id) });
      return [];
    }),
  );
  if (wrong.length > 0) return wrong;
  return ordered
    .filter(({ id }) => isTried(id))
    .flatMap((document) => attempt(document, () => wrongExamples(ajv, document)));
}

/** Validation errors of a document's examples, each with its pointer. */
function wrongExamples(ajv: Ajv2020, { id, schema }: Document): string[] {
  const validate = ajv.getSchema(schemaUri(id));
  const examples = Array.isArray(schema["examples"]) ? schema["examples"] : [];
  return examples.flatMap((example: unknown, index) => {
    if (!validate || validate(example) === true) return [];
    const [first] = validate.errors ?? [];
    return [
      `/examples/${index}${first?.instancePath ?? ""} ${first?.message ?? ""} ${JSON.stringify(first?.params)}`,
    ];
  });
}

function attempt(document: Document, work: () => string[]): string[] {
  const say = (text: string) => `schemas/${document.id}.schema.json: ${text}`;
  try {
    return work().map(say);
  } catch (error) {
    return [say(error instanceof Error ? error.message : String(error))];
  }
}

/** Shared grammar of several keywords is defined once in the vocabulary, under `$defs`. */
function withDefinitions(
  schema: Record<string, unknown>,
  documents: Documents,
): Record<string, unknown> {
  const shared = documents.vocabulary["$defs"];
  return shared === undefined ? schema : { ...schema, $defs: shared };
}
