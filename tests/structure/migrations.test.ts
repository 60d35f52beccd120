import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";

/** The migrations before were written, and can't be changed, when older code didn't look yet. */
const firstToName = "0118";

test("each migration names the oldest migration whose code may still run on it", () => {
  const migrations = readSources("src/server/store/migrations/*.sql").map(({ file, text }) => ({
    name: basename(file, ".sql"),
    oldest: /^-- oldest: (\w+)$/m.exec(text)?.[1],
  }));
  const naming = migrations.filter(({ name }) => name >= firstToName);
  expect(naming).not.toEqual([]);
  const wrong = naming.filter(
    ({ name, oldest = "" }) => oldest > name || !migrations.some((each) => each.name === oldest),
  );
  expect(wrong, "a line `-- oldest: 0118_finalised_versions` is missing or names none").toEqual([]);
});

test("no two migrations share a number, so that their order is the one they were written in", () => {
  const names = readSources("src/server/store/migrations/*.sql").map(({ file }) => basename(file));
  const numberOf = (name: string) => name.split("_")[0];
  const shared = names.filter((name) =>
    names.some((each) => each !== name && numberOf(each) === numberOf(name)),
  );
  expect(shared, "the one that landed later takes the next free number").toEqual([]);
});

/** The first migration on which the version before must run as well. */
const firstToExpand = "0119";

/** Statements after which code that does not know them fails, or writes what is wrong. */
const contractions = [
  /\bdrop (?:table|column|view|function|type|sequence)\b(?! (?:if exists )?pg_temp\.)/i,
  /\brename (?:column \w+ )?to\b/i,
  /\balter column \w+ (?:set not null|drop default|type|set data type)\b/i,
  /\badd (?:column )?(?:if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\b(?:default|generated)\b)/i,
  /\badd (?:constraint \w+ )?(?:check|unique|primary key|foreign key|exclude)\b(?![^;]*\bnot valid\b)/i,
  /\brevoke\b(?![^;]*\bfrom public\b)/i,
];

/** A key in the place of the one of its name. */
const replacedKey =
  /\balter table (\w+) drop constraint (\w+); alter table \1 add constraint \2 primary key (\([^)]*\))/gi;

/** A table with the columns of its key, in no order: in another one they refuse nothing. */
function keyOf(table = "", columns = ""): string {
  return `${table} ${(columns.match(/\w+/g) ?? []).toSorted().join(" ")}`;
}

/** Keys that were added without a name of their own. */
const knownKeys = new Set(
  readSources("src/server/store/migrations/*.sql").flatMap(({ text }) =>
    [...text.matchAll(/\balter table (\w+) add primary key (\([^)]*\))/gi)].map(
      ([, table, columns]) => keyOf(table, columns),
    ),
  ),
);

function contractionsIn(text: string): string[] {
  const sql = text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(replacedKey, (whole, table: string, _name, columns: string) =>
      knownKeys.has(keyOf(table, columns)) ? "" : whole,
    );
  return contractions.flatMap((each) => each.exec(sql)?.[0] ?? []);
}

/** True if a version is older in its first two numbers, by which versions that run side by side differ. */
function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = than.split(".").map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

test("a migration only adds, so that the version before runs beside the new one; what nobody needs since an older version goes later", () => {
  const packageFile = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  const version = String(JSON.parse(packageFile).version);
  const wrong = readSources("src/server/store/migrations/*.sql")
    .map(({ file, text }) => ({
      name: basename(file, ".sql"),
      found: contractionsIn(text),
      unusedSince: /^-- unused since: (\d+\.\d+)$/m.exec(text)?.[1],
    }))
    .filter(({ name, found }) => name >= firstToExpand && found.length > 0)
    .filter(({ unusedSince }) => !unusedSince || !isOlder(unusedSince, version));
  expect(wrong, "see the README of the migrations").toEqual([]);
});

test.each([
  ["drop table letter;", 1],
  ["alter table letter drop column title;", 1],
  ["alter table letter rename to mail;", 1],
  ["alter table letter rename column title to subject;", 1],
  ["alter table letter alter column title set not null;", 1],
  ["alter table letter alter title type int4; alter table letter alter column title type int4;", 1],
  ["alter table letter add column title text not null;", 1],
  ["alter table letter add constraint short check (length(title) < 9);", 1],
  ["alter table letter add constraint letter_pkey primary key (title);", 1],
  ["revoke select on letter from app_rw;", 1],
  ["alter table letter add column title text not null default '';", 0],
  ["alter table letter add column title text;", 0],
  ["create table letter (id int8 not null, title text not null);", 0],
  [
    `alter table link drop constraint link_pkey;
    alter table link add constraint link_pkey primary key (place, group_id, to_kind, to_id, from_id, from_kind);`,
    0,
  ],
  [
    `alter table link drop constraint link_pkey;
    alter table link add constraint link_pkey primary key (group_id, to_kind, to_id, from_id);`,
    1,
  ],
  ["create unlogged table letter (hash text primary key);", 0],
  ["-- drop table letter;\ncreate index letter_title on letter (title);", 0],
  ["drop function pg_temp.titles(text);", 0],
  ["revoke all on function titles(text) from public;", 0],
])("%s holds contracting statements: %i", (sql, count) => {
  expect(contractionsIn(sql)).toHaveLength(count);
});

/** The first migration that a database of several machines takes as it is. */
const firstToDistribute = "0121";

/** Statements that don't reach the shards of a distributed database, or open there what they close here. */
const undistributed: Readonly<Record<string, RegExp>> = {
  "as restrictive: shards join policies by or; write one permissive policy for each command, with the whole condition":
    /\bas restrictive\b/i,
  "a policy with a query: shards take none; write group_id = app_group()":
    /\bcreate policy\b[^;]*\(\s*select\b/i,
  "rights on columns: reach no shard; keep what a role may not read in a table of its own":
    /\bgrant\b[^;]*\b(?:select|insert|update|references)\s*\(/i,
};

function undistributedIn(text: string): string[] {
  const sql = text.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ");
  return Object.keys(undistributed).filter((name) => undistributed[name]?.test(sql));
}

test("policies and rights of a migration mean the same on several machines", () => {
  const wrong = readSources("src/server/store/migrations/*.sql")
    .map(({ file, text }) => ({ name: basename(file, ".sql"), found: undistributedIn(text) }))
    .filter(({ name, found }) => name >= firstToDistribute && found.length > 0);
  expect(wrong).toEqual([]);
});

test.each([
  ["create policy old on letter as restrictive for delete to app_rw using (true);", 1],
  ["create policy own on letter to app_rw using (group_id = (select app_group()));", 1],
  ["do $$ begin execute 'create policy own on letter as restrictive using (true)'; end $$;", 1],
  ["grant select (id), update (title) on letter to app_rw;", 1],
  ["create policy own on letter for select to app_rw using (group_id = app_group());", 0],
  ["grant select, insert on letter to app_rw;\n-- grant select (id) on letter", 0],
])("%s means something else on several machines: %i", (sql, count) => {
  expect(undistributedIn(sql)).toHaveLength(count);
});
