import type { Described } from "#server/store/database/copying/groupRows.ts";
import { leftBehind, logTable, movedTables } from "./movedTables.ts";

/** Types of columns of which somebody has to say what they hold: they may hold ids. */
const undecided = /^(bigint|jsonb|json|bytea|numeric)(\[\])?$/;

/** Tables and columns of the database of which nobody has decided whether and how they are moved. */
export function notDecided(tables: Described): string[] {
  return [...tables].flatMap(([table, columns]) => {
    if (table in leftBehind || table === logTable) return [];
    const moved = movedTables[table];
    if (!moved) return [table];
    return columns
      .filter(({ name, type }) => undecided.test(type) && !(name in moved.columns))
      .map(({ name }) => `${table}.${name}`);
  });
}

/** Tables and columns that are decided on but that the database doesn't have. */
export function decidedInVain(tables: Described): string[] {
  const own = Object.entries(movedTables).flatMap(([table, { columns }]) => {
    const known = new Set(tables.get(table)?.map(({ name }) => name));
    if (!tables.has(table)) return [table];
    return Object.keys(columns).flatMap((name) => (known.has(name) ? [] : [`${table}.${name}`]));
  });
  return [...own, ...Object.keys(leftBehind).filter((table) => !tables.has(table))];
}

/** Throws if somebody has added a table or column and forgotten that groups are moved. */
export function mustBeDecided(tables: Described): void {
  const open = notDecided(tables);
  if (open.length > 0)
    throw new Error(`nobody has decided whether these are moved: ${open.join(", ")}`);
}
