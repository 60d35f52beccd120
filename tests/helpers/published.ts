import openapi from "#shared/generated/openapi.json" with { type: "json" };

export function publishedPaths<T>(): Record<string, Record<string, T>> {
  return JSON.parse(JSON.stringify(openapi.paths));
}

export function publishedSchemas(): Record<string, Readonly<Record<string, unknown>>> {
  return JSON.parse(JSON.stringify(openapi.components.schemas));
}
