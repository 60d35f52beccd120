/** A JSON Schema or part of one, as written in a document. */
export type Schema = { [key: string]: unknown };

/** Parses a document; a syntax error is reported with its file. */
export function parseDocument(path: string, text: string): Schema {
  try {
    // Border: the contents are validated by the meta-schema right after.
    return JSON.parse(text) as Schema;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Converts a name to a type name: "externalRecipient" and "record/basics" become
 * "ExternalRecipient" and "RecordBasics".
 */
export function typeName(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A property's schema as an object; our documents don't use boolean schemas. */
export function asSchema(value: unknown): Schema {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  // Checked above: neither null nor an array.
  return value as Schema;
}
