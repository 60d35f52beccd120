import { publishedPaths } from "./published.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { formats } from "../../scripts/gen/validators.ts";

interface Described {
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
ajv.addSchema({ $id: "file:///openapi.json", components: openapi.components });
const paths = publishedPaths<Described>();
/** Cached, since compiling one takes longer than the call whose reply it checks. */
const compiled = new Map<string, ValidateFunction>();

/** Checks data against a schema of the published description. */
export function validatorOf(reference: string): ValidateFunction {
  const known = compiled.get(reference);
  if (known) return known;
  const made = ajv.compile({ $ref: `file:///openapi.json${reference}` });
  compiled.set(reference, made);
  return made;
}

/**
 * The first violation of an operation's published description by a reply; undefined if there is
 * none.
 */
export function wrongInReply(
  method: string,
  path: string,
  status: number,
  body: unknown,
): string[] {
  const response = paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  if (!response) return [`${method} ${path} describes no ${status}`];
  const schema = response.content?.["application/json"]?.schema;
  if (!schema) return body === undefined || body === "" ? [] : ["a reply that should be empty"];
  const validate = validatorOf(schema.$ref);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
