import { expect, test } from "vitest";
import { statementsOf } from "./sqlStatements.ts";

test("statements end at semicolons", () => {
  expect(statementsOf("create table a(id int4);\ndrop table b;\n")).toEqual([
    "create table a(id int4)",
    "drop table b",
  ]);
  expect(statementsOf("select 1")).toEqual(["select 1"]);
});

test.each([
  "comment on table a is 'one; it''s two;'",
  "select E'it\\'s one; two', date'2026-01-01'",
  'alter table "a;b" add column c int4',
  "create function f() returns int4 language sql as $$ select 1; select 2; $$",
  "do $work$ begin execute $$drop table a;$$; end; $work$",
  "select $1, a$b from t$u$ where 'x;' <> $$;$$",
  "select 1 -- not; here",
  "select /* nor; /* here; */ nor; here */ 1",
  "select $ä$;$ä$",
])("a semicolon within %s ends nothing", (statement) => {
  expect(statementsOf(`${statement}\n;\nselect 2;`)).toEqual([statement, "select 2"]);
});

test("comments and empty statements alone are no statement", () => {
  expect(statementsOf("-- first;\n;; /* only */ ;\n-- last")).toEqual([]);
  expect(statementsOf("-- oldest: 0001\nselect 1; -- end")).toEqual(["-- oldest: 0001\nselect 1"]);
});
