import { expect, test } from "vitest";
import { leftBehind, logTable, movedTables } from "#server/moving/movedTables.ts";
import { readSources } from "../helpers/sources.ts";

// A group that is moved takes everything along, also what a later migration adds. Columns are looked at
// by tests/api/moving, which has a database.

const changes =
  /^\s*(?:create (?:unlogged )?table (?:if not exists )?(?<made>\w+)|alter table (?<old>\w+) rename to (?<name>\w+)|drop table (?<gone>\w+))/gim;

function tablesOf(migrations: readonly string[]): Set<string> {
  // Made before the first migration.
  const tables = new Set(["schema_migration", "app_lock"]);
  for (const [, made = "", old = "", name = "", gone = ""] of migrations.flatMap((text) => [
    ...text.matchAll(changes),
  ])) {
    for (const table of [old, gone]) tables.delete(table);
    for (const table of [made, name]) if (table !== "") tables.add(table);
  }
  return tables;
}

test("of every table it is decided whether a group takes it along", () => {
  const migrations = readSources("src/server/store/migrations/*.sql");
  const tables = tablesOf(migrations.map(({ text }) => text));
  const decided = [...Object.keys(movedTables), ...Object.keys(leftBehind), logTable];
  expect([...tables].filter((table) => !decided.includes(table))).toEqual([]);
  expect(decided.filter((table) => !tables.has(table))).toEqual([]);
  expect(new Set(decided).size).toBe(decided.length);
});
