import { type RawBuilder, sql, type SqlBool } from "kysely";
import { foldText, withUmlauts } from "#shared/engine/text.ts";

/** A `like` pattern for a substring search, with wildcards escaped. */
export function containsPattern(text: string): string {
  return likePattern(foldText(text));
}

/** The same, and one for umlauts that are spelled out, if there are any. */
export function containsPatterns(text: string): readonly string[] {
  const folded = foldText(text);
  const other = withUmlauts(folded);
  return [folded, ...(other === undefined ? [] : [other])].map(likePattern);
}

/** A condition on a column of folded text that it contains another. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const all = containsPatterns(text).map((pattern) => sql`${column} like ${pattern}`);
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`;
}

/** A `like` pattern for a part of a text as it is, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
