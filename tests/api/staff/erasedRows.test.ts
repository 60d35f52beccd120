import { expect, test } from "vitest";
import { eraseStaff, finishInTime } from "#server/services/staff/eraseStaff.ts";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import { fillTables, rowsOf } from "../../helpers/copying/fillTables.ts";
import type { Person } from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { world } from "../../helpers/world.ts";

// Every table has a row, and those that belong to people one of each of two; one of them is erased.

const { app, group, record, person } = await world({ database: await ownDatabase() });
await record();
const [leaving, staying] = [await person(), await person()];

const tables = Object.keys(tableFacts);
const columnOf = (table: string) => {
  const erasure = tableFacts[table]?.erasure;
  return typeof erasure === "object" ? erasure.column : null;
};
const own = tables.filter((table) => columnOf(table) !== null);

const idsOf = ({ viewer }: Person) => ({
  group_id: group,
  account_id: viewer.account,
  staff_id: viewer.contact ?? 0,
});
// Referenced by one of them.
await fillTables(app.asOwner, { tables: ["scim_group"], values: { group_id: group } });
for (const [mark, each] of Object.entries({ " 1": leaving, " 2": staying }))
  await fillTables(app.asOwner, {
    tables: own,
    mark,
    values: idsOf(each),
    firstId: each.viewer.account * 1000,
  });
await fillTables(app.asOwner, { firstId: 9_000_000_000, values: idsOf(staying) });

async function readAll(): Promise<Map<string, string[]>> {
  const read = new Map<string, string[]>();
  for (const table of tables) read.set(table, await rowsOf(app.asOwner, table));
  return read;
}

/** Heads, whose later row takes the place of the one before, and parts of files that were being sent. */
const expected = ["audit_head", "outbox_head", "upload_part"];

const before = await readAll();
const staff = leaving.viewer.contact ?? 0;
await app.store.withGroup(group, (tx) => eraseStaff(tx, staff, null));
await finishInTime(app.platform, group, staff);
const after = await readAll();

test("every table has a row", () => {
  const empty = [...before].filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
});

test.each(own)("of %s, the rows of an erased person are deleted, and no others", (table) => {
  const column = columnOf(table) ?? "";
  const ids: Record<string, number> = idsOf(leaving);
  const isTheirs = (row: string) => JSON.parse(row)[column] === ids[column];
  const rows = before.get(table) ?? [];
  expect(rows.some(isTheirs)).toBe(true);
  const rest = rows.filter((row) => !isTheirs(row));
  expect(rest).not.toEqual([]);
  expect(after.get(table)).toEqual(rest);
});

test("no row is lost or changed where people are named by ids only", () => {
  const idsOnly = tables.filter((table) => tableFacts[table]?.erasure === "idsOnly");
  const lost = idsOnly.flatMap((table) => {
    const rows = new Set(after.get(table));
    return (before.get(table) ?? []).some((row) => !rows.has(row)) ? [table] : [];
  });
  expect(lost).toEqual(expected);
});
