import { describe, expect, test } from "vitest";
import { namedKinds } from "#server/moving/idMap.ts";
import { moveIn } from "#server/moving/moveIn.ts";
import { movedTables } from "#server/moving/movedTables.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { type ReadBody, titledText } from "#server/store/trail/packedBodies.ts";
import { condenseAll, formsOf } from "../../helpers/condensed.ts";
import { fillTables } from "../../helpers/copying/fillTables.ts";
import { numbersFrom, withoutIds } from "../../helpers/moving/numbers.ts";
import { makePlace, movedOut, sideOf } from "../../helpers/moving/places.ts";
import type { TestApp } from "../../helpers/testApp.ts";
import { world } from "../../helpers/world.ts";

// Every table that goes with a group has a row, with a value in every column, and all are compared.

const old = [7_300_000_000, 7_400_000_000] as const;
const from = await makePlace(old[0]);
const { group, admin, record, save } = await world({ app: from });
const first = await record();
const { id } = await save({ ...first, description: "Ein Unterschied." });
await condenseAll(from);
await record();
const account = admin.viewer.account;
await fillTables(from.asOwner, {
  tables: Object.keys(movedTables),
  firstId: 7_390_000_000,
  values: { group_id: group, account_id: account, ended_at: null, ended_why: null },
});
const place = await makePlace(5_100_000_000);
const moved = await moveIn(await movedOut(from, String(group)), sideOf(place));

test("no column holds an id of the old place", async () => {
  expect(await numbersFrom(place, moved.group, old)).toEqual([]);
});

type Row = Record<string, unknown>;

/** Columns that say something else at the new place. */
const changed: readonly string[] = [
  // Derived anew from today's rules; they are hashes that cover ids.
  "group_of_companies.filters",
  "record.facts",
  // Condensed versions arrive whole.
  "revision.base",
  // A machine's key stays behind, so that its access has ended.
  "machine_token.ended_at",
  "machine_token.ended_why",
];

async function rowsFrom(app: TestApp, of: number, table: string): Promise<Row[]> {
  const { where = "group_id = $1", columns = {} } = movedTables[table] ?? {};
  // Links that records are found by are written anew.
  const kinds = `'{${namedKinds.map(linkNumber).join(",")}}'`;
  const own = where.replaceAll("$1", String(of)).replaceAll("$2", kinds);
  const key = await app.asOwner(
    `select attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisprimary and i.indrelid = $1::regclass order by array_position(i.indkey, a.attnum)`,
    [`public.${table}`],
  );
  const order = key.rows.map(({ name }) => `"${name}"`).join(", ") || "1";
  const { rows } = await app.asOwner(
    `select * from public."${table}" where ${own} order by ${order}`,
  );
  const packed = new Map(
    rows.map(({ target_id, version, packed }) => [`${target_id}/${version}`, packed]),
  );
  const readable = ({ target_id, base, ...row }: Row): unknown => {
    // Border: rows of the table of revisions.
    const stored = { ...row, base, basePacked: packed.get(`${target_id}/${base}`) } as ReadBody;
    return JSON.parse(titledText(stored));
  };
  return rows.map((row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isEmpty = changed.includes(`${table}.${name}`) || columns[name] === "nothing";
        if (isEmpty) return [name, null];
        // Other numbers may be as large as ids.
        if (typeof value === "number" && !(name in columns)) return [name, value.toString(36)];
        if (!Buffer.isBuffer(value)) return [name, JSON.parse(JSON.stringify(value))];
        return [name, columns[name] === "packed" ? readable(row) : value.toString("hex")];
      }),
    ),
  );
}

test("condensed versions are whole at the new place, others as they were", async () => {
  const before = await formsOf(from, id);
  expect(before).toEqual({ loose: 0, whole: 1, differences: 1 });
  const { rows } = await place.asOwner(
    "select base, count(*)::int4 as count from revision where group_id = $1 and target_kind = 'record' group by base order by base",
    [moved.group],
  );
  expect(rows).toEqual([
    { base: 0, count: 2 },
    { base: null, count: 1 },
  ]);
});

describe("a group that was moved in has every row that it had, but for ids:", () => {
  test.each(Object.keys(movedTables))("%s", async (table) => {
    const before = await rowsFrom(from, group, table);
    expect(before.length).toBeGreaterThan(0);
    const after = await rowsFrom(place, moved.group, table);
    expect(withoutIds(after)).toEqual(withoutIds(before));
  });
});
