import { expect, test } from "vitest";
import { onlyReads } from "./lateEnds.ts";

test("a statement only reads if it neither changes nor locks rows, in whatever part of it", () => {
  const reading = [
    "select 1",
    "\n  SELECT updated_at from record",
    "with k as (select 1) select 2",
  ];
  const others = [
    "update record set name = ''",
    "select id from item for key share",
    'select "version" from "record" FOR UPDATE',
    "with gone as (delete from link returning to_id) select * from gone",
    "insert into audit select 1",
    "select nextval('app_id')",
    "set local app.erasing = 'on'",
  ];
  for (const text of reading) expect([text, onlyReads(text)]).toEqual([text, true]);
  for (const text of others) expect([text, onlyReads(text)]).toEqual([text, false]);
});
