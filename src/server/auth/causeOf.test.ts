import { expect, test } from "vitest";
import { sharedDatabase } from "#tests/helpers/testDatabase.ts";
import { causeOf } from "./causeOf.ts";

const { asOwner } = await sharedDatabase();

const refusalOf = (sql: string, values: unknown[] = []): Promise<unknown> =>
  asOwner(sql, values).catch((error: unknown) => error);

test.each([
  ["select no_such(1::int8)", "error 42883: function no_such(bigint) does not exist"],
  ["select secret from item", 'error 42703: column "secret" does not exist'],
  [
    "insert into login (login) values ('x'), ('x')",
    'error 23505: duplicate key value violates unique constraint "login_pkey"',
  ],
  [
    "insert into login (login) values (null)",
    'error 23502: null value in column "login" of relation "login" violates not-null constraint',
  ],
])("the cause of a failed %s is the database's message", async (sql, cause) => {
  expect(causeOf(await refusalOf(sql))["cause"]).toBe(cause);
});

test.each([
  ["select $1::text::int4", "Meier"],
  ["select $1::text::uuid", 'Mei"er'],
  ["select $1::text::jsonb", "Meier"],
  ["select $1::text::date", "2026-13-Meier"],
  ["select $1::text::int8[]", "{Meier}"],
  ["do $$ begin raise exception '\"%\" is gone', 'Meier'; end $$", ""],
])("no value of %s is in the cause", async (sql, value) => {
  const line = causeOf(await refusalOf(sql, value === "" ? [] : [value]));
  expect(line["cause"]).toMatch(/^error (?:22...|P0001): ./);
  expect(JSON.stringify(line)).not.toContain("Mei");
});
