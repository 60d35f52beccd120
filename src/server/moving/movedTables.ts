import type { MovedTableFacts } from "#server/store/database/copying/tableFactTypes.ts";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";

const facts = Object.entries(tableFacts);

/** All tables that go with a group, in the order in which they are written. */
export const movedTables: Readonly<Record<string, MovedTableFacts>> = Object.fromEntries(
  facts.flatMap(([name, table]) => ("columns" in table ? [[name, table]] : [])),
);

/** Tables that don't go with a group, and why. */
export const leftBehind: Readonly<Record<string, string>> = Object.fromEntries(
  facts.flatMap(([name, table]) => ("staysBehind" in table ? [[name, table.staysBehind]] : [])),
);

/** The columns of the log's entries and of the addresses they came from, which are kept apart. */
export const logColumns = {
  entries: ["group_id", "seq", "at", "actor", "action", "target", "detail", "prev_hash", "hash"],
  addresses: ["group_id", "seq", "address", "salt", "hashed", "erased_by"],
};

/** Names under which details of the log have ids. */
export const idsInLog: readonly string[] = [
  "comment",
  "companies",
  "company",
  "export",
  "job",
  "other",
  "replacement",
  "template",
];
