import type pg from "pg";

const names = new Map<string, string>();

/** A query that is planned once per connection. */
export function prepared(
  text: string,
  values: readonly (string | number | readonly (number | string)[])[] = [],
): pg.QueryConfig {
  const name = names.get(text) ?? `floor${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
}
