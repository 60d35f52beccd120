import type { GroupManifest, GroupPart } from "./groupManifest.ts";
import { leftBehind } from "./movedTables.ts";

/** Explains an archive to whoever has it without the product. */
export function readmeOf(
  {
    group,
    product,
    version,
    madeAt,
  }: Pick<GroupManifest, "group" | "product" | "version" | "madeAt">,
  tables: readonly GroupPart[],
): string {
  const rows = tables.map(({ name, rows: count }) => `  tables/${name}.jsonl  ${count}`);
  const left = Object.entries(leftBehind).map(([name, why]) => `  ${name}: ${why}`);
  return `${group.title}
All that belongs to this group of companies, moved out of ${product} ${version} at ${madeAt}.

It holds personal data, and hashes of passwords: keep it as you keep the register.

tables/*.jsonl   One JSON object on each line, in UTF-8: a row, with its columns by name. Times are in UTC.
tables.json      What each table and column holds.
documents.json   The JSON Schemas of the documents, under components.schemas (OpenAPI 3.1).
files/           The uploaded files; each is named by the SHA-256 of its contents, and tables/file.jsonl tells its name.
manifest.json    The length and SHA-256 of each part.

A number that a document names is that of a row in tables/item.jsonl, tables/file.jsonl or tables/record.jsonl, or of
an entry of the product in tables/product.jsonl.
The current activities are in tables/record.jsonl; all versions, with the titles of their day, in tables/revision.jsonl.
Each entry of the log (tables/audit.jsonl) has the hash of the one before: hash = SHA-256 of the JSON, with sorted names
and no spaces, of {action, actor, at, detail, group, previous, seq, target}, where previous is prev_hash,
group is ${group.id}, and at is written as 2026-11-23T08:00:00.000Z.

Rows of each part:
${rows.join("\n")}

Not in it:
${left.join("\n")}

It is moved in, at another place, by: npm run group -- in FILE
`;
}
