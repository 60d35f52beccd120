import { ownValue } from "#shared/engine/ownValue.ts";
import type { Described } from "#server/store/database/copying/groupRows.ts";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";

/** Types of columns of which somebody has to say what they hold: they may hold ids. */
const undecided = /^(bigint|jsonb|json|bytea|numeric)(\[\])?$/;

/** Tables and columns of the database of which nobody has decided whether and how they are moved. */
export function notDecided(tables: Described): string[] {
  return [...tables].flatMap(([table, columns]) => {
    const facts = ownValue(tableFacts, table);
    if (!facts) return [table];
    if (!("columns" in facts)) return [];
    return columns
      .filter(({ name, type }) => undecided.test(type) && !(name in facts.columns))
      .map(({ name }) => `${table}.${name}`);
  });
}

/** Tables and columns that are decided on but that the database doesn't have. */
export function decidedInVain(tables: Described): string[] {
  return Object.entries(tableFacts).flatMap(([table, facts]) => {
    const known = new Set(tables.get(table)?.map(({ name }) => name));
    if (!tables.has(table)) return [table];
    const columns = "columns" in facts ? Object.keys(facts.columns) : [];
    return columns.flatMap((name) => (known.has(name) ? [] : [`${table}.${name}`]));
  });
}

/** Throws if somebody has added a table or column and forgotten that groups are moved. */
export function mustBeDecided(tables: Described): void {
  const open = notDecided(tables);
  if (open.length > 0)
    throw new Error(`tableFacts.ts doesn't say whether these are moved: ${open.join(", ")}`);
}
