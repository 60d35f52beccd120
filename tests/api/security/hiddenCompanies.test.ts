import { expect, test } from "vitest";
import { describedCalls, isChanging } from "../../helpers/fuzz/fuzzCalls.ts";
import { askAsLimited, exampleAttempt } from "../../helpers/fuzz/fuzzRun.ts";
import { makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Records and entries that everyone sees name a hidden company, its departments and its people, in
// fields, rows and rows of what they name. Of the company, replies have its id and title alone.

const app = await makeTestApp({}, { database: await ownDatabase() });
const world = await makeWorld(app);
const { rows } = await app.asOwner(
  `select kind, id from item where group_id = $1 and title ~ '^(Abteilung|Bereich|Archiv|Ida)'
   union all select 'record', id from record where group_id = $1 and name ~ '^Übermittlung'`,
  [world.ours.id],
);
const naming = new Map(rows.map(({ kind, id }) => [String(kind), [Number(id)]]));
const about = { ...world, ids: new Map([...world.ids, ...naming]) };

const calls = describedCalls.filter(({ facts }) => facts.access !== "public" && !isChanging(facts));

test.each(calls.map((call) => [call.facts.name, call] as const))("%s", async (_name, call) => {
  const { attempt } = await exampleAttempt(about, call);
  expect((await askAsLimited(about, call, attempt)).complaints).toEqual([]);
});

test("names of each kind are there", () => {
  expect([...naming.keys()].toSorted()).toEqual([
    "departments",
    "domains",
    "record",
    "staff",
    "tools",
  ]);
});
