import { sql, type SqlBool } from "kysely";
import { expect, test } from "vitest";
import { dbOn } from "./db.ts";
import { fixedStatement } from "./fixedStatements.ts";

const find = fixedStatement((db, { group, ids }: { group: number; ids: readonly number[] }) =>
  db
    .selectFrom("record")
    .where("groupId", "=", group)
    .where(sql<SqlBool>`id = any(${ids}::int8[])`)
    .select(["id", "companyId"])
    .limit(2),
);

test("a statement has the same text each time, and the values of that time", async () => {
  const sent: [string, readonly unknown[]][] = [];
  const own = [{ id: 7, companyId: 3 }];
  const db = dbOn(async (text, values) => {
    sent.push([text, values]);
    return { command: "SELECT", rowCount: 1, rows: own, oid: 0, fields: [] };
  });
  expect(await find(db, { group: 1, ids: [7, 8] })).toEqual(own);
  expect(await find(db, { ids: [9], group: 2 })).toEqual(own);
  const [[text], [again]] = [sent[0] ?? [""], sent[1] ?? [""]];
  expect(again).toBe(text);
  expect(sent.map(([, values]) => values)).toEqual([
    [1, [7, 8], 2],
    [2, [9], 2],
  ]);
});
