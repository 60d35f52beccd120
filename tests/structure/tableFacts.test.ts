import { expect, test } from "vitest";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import { readSources } from "../helpers/sources.ts";
import {
  namesOf,
  nodesIn,
  parseStatements,
} from "../../scripts/testkit/statements/statementTree.ts";

// Backup, move, erasure and the distribution over machines read one list, which must know the tables
// that a later migration adds.
// Columns are looked at by tests/api/moving, which has a database.

const advice =
  "say in src/server/store/database/copying/tableFacts.ts where its rows lie on several machines, whether backups hold it, whether a moved group takes it along (and its ids), and how an erasure empties it";

const changes =
  /^\s*(?:create (?:unlogged )?table (?:if not exists )?(?<made>\w+)|alter table (?<old>\w+) rename to (?<name>\w+)|drop table (?:if exists )?(?<gone>\w+))/gim;

const migrations = readSources("src/server/store/migrations/*.sql").map(({ text }) => text);

function tablesOf(): Set<string> {
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

/** Tables with the tables that they reference by a foreign key. */
function references(): [string, string][] {
  const statements = migrations.flatMap((text) => text.split(";"));
  return statements.flatMap((statement) => {
    const from = /(?:create (?:unlogged )?|alter )table (?:if (?:not )?exists )?(\w+)/i.exec(
      statement,
    )?.[1];
    const found = [...statement.matchAll(/\breferences (\w+)/gi)];
    return found.map(([, to = ""]): [string, string] => [from ?? "", to]);
  });
}

const known = Object.keys(tableFacts);
const isCopied = (table: string) => tableFacts[table]?.backup !== false;

test("the list has every table", () => {
  const tables = tablesOf();
  const missing = [...tables].filter((table) => !known.includes(table));
  expect(missing.map((table) => `${table}: ${advice}`)).toEqual([]);
  expect(known.filter((table) => !tables.has(table))).toEqual([]);
});

test("a copied table references none that stays behind, so that its rows can be written", () => {
  const found = references();
  expect(found).toContainEqual(["sign_on_session", "session"]);
  const broken = found.filter(([from, to]) => isCopied(from) && !isCopied(to));
  expect(
    broken.map(([from, to]) => `${from} references ${to}: leave both out, or neither`),
  ).toEqual([]);
  const moved = (table: string) => "columns" in (tableFacts[table] ?? {});
  expect(found.filter(([from, to]) => moved(from) && !moved(to))).toEqual([]);
});

test("a table references only tables that lie beside it", () => {
  const placeOf = (table: string) => tableFacts[table]?.place;
  const apart = references().filter(
    ([from, to]) => placeOf(to) !== "reference" && placeOf(from) !== placeOf(to),
  );
  expect(
    apart.map(([from, to]) => `${from} references ${to}, which lies elsewhere: change a \`place\``),
  ).toEqual([]);
});

test("a table stands after those it references, since rows are written in this order", () => {
  const late = references().filter(([from, to]) => known.indexOf(from) < known.indexOf(to));
  expect(late.map(([from, to]) => `${from} references ${to}: move it below`)).toEqual([]);
});

/** Columns of each key that a migration makes, with its table. */
function keysMade(): [string, string[]][] {
  const statements = migrations.flatMap(parseStatements);
  const named = (table: string) =>
    nodesIn(statements, "RenameStmt").findLast(
      ({ renameType, relation }) => renameType === "OBJECT_TABLE" && relation?.relname === table,
    )?.newname ?? table;
  const made = nodesIn(statements, "CreateStmt").flatMap(({ relation, tableElts = [] }) =>
    tableElts.flatMap((element) => {
      const column = "ColumnDef" in element ? [element.ColumnDef.colname ?? ""] : [];
      return constrained(relation?.relname, element, column);
    }),
  );
  const added = nodesIn(statements, "AlterTableStmt").flatMap(({ relation, cmds }) =>
    constrained(relation?.relname, cmds, []),
  );
  const indexes = nodesIn(statements, "IndexStmt")
    .filter(({ unique }) => unique)
    .map(({ relation, indexParams }): [string, string[]] => [
      relation?.relname ?? "",
      nodesIn(indexParams, "IndexElem").map(({ name = "" }) => name),
    ]);
  return [...made, ...added, ...indexes].map(([table, columns]) => [named(table), columns]);
}

function constrained(table = "", part: unknown, column: string[]): [string, string[]][] {
  return nodesIn(part, "Constraint")
    .filter(({ contype }) => contype === "CONSTR_PRIMARY" || contype === "CONSTR_UNIQUE")
    .map((constraint) => [table, constraint.keys ? namesOf(constraint.keys) : column]);
}

test("each key of a sharded table has its group, since no shard sees the rows of another", () => {
  const sharded = keysMade().filter(([table]) => tableFacts[table]?.place === "sharded");
  expect(sharded).toContainEqual(["task", ["group_id", "id"]]);
  // Migration 0005 renamed the column wherever it stood.
  const groups = ["group_id", "tenant_id"];
  expect(sharded.filter(([, keys]) => !groups.some((each) => keys.includes(each)))).toEqual([]);
});
