import openapi from "#shared/generated/openapi.json" with { type: "json" };

/** The published operations by path and method, typed as far as a test reads them. */
export function publishedPaths<T>(): Record<string, Record<string, T>> {
  return JSON.parse(JSON.stringify(openapi.paths));
}

/** The schemas of the published description. */
export function publishedSchemas(): Record<string, Readonly<Record<string, unknown>>> {
  return JSON.parse(JSON.stringify(openapi.components.schemas));
}
