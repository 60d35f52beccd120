import { Ajv2020 } from "ajv/dist/2020.js";
import { asSchema, type Documents } from "./documents.ts";
import { addressOf, formats } from "./validators.ts";

/** Checks every document strictly: known keywords, right values, references that lead somewhere, valid examples. Answers what is wrong, with file and pointer. */
export function checkVocabulary(documents: Documents): string[] {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    formats,
  });
  for (const [keyword, description] of Object.entries(documents.vocabulary)) {
    if (!keyword.startsWith("x-")) continue;
    ajv.addKeyword({
      keyword,
      metaSchema: withDefinitions(asSchema(asSchema(description)["schema"]), documents),
    });
  }
  const wrong: string[] = [];
  const ordered = [...documents.byId.values()].filter(
    (document) => document.id !== "record/record",
  );
  for (const document of ordered) {
    try {
      ajv.addSchema({ ...document.schema, $id: addressOf(document.id) });
    } catch (error) {
      wrong.push(`schemas/${document.id}.schema.json: ${messageOf(error)}`);
    }
  }
  for (const document of ordered) {
    try {
      const validate = ajv.getSchema(addressOf(document.id));
      if (!validate) continue;
      const examples = document.schema["examples"];
      for (const [index, example] of (Array.isArray(examples) ? examples : []).entries()) {
        if (validate(example)) continue;
        const first = validate.errors?.[0];
        wrong.push(
          `schemas/${document.id}.schema.json: /examples/${index}${first?.instancePath ?? ""} ${first?.message ?? ""} ${JSON.stringify(first?.params)}`,
        );
      }
    } catch (error) {
      wrong.push(`schemas/${document.id}.schema.json: ${messageOf(error)}`);
    }
  }
  return wrong;
}

/** The grammar that several keywords share stands once in the vocabulary, under `$defs`. */
function withDefinitions(
  schema: Record<string, unknown>,
  documents: Documents,
): Record<string, unknown> {
  const shared = documents.vocabulary["$defs"];
  return shared === undefined ? schema : { ...schema, $defs: shared };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
