import { beforeAll, describe, expect, test } from "vitest";
import { type Attempt, describedCalls, isChanging } from "../../helpers/fuzz/fuzzCalls.ts";
import { asSent } from "../../helpers/fuzz/fuzzItems.ts";
import { askAsLimited, exampleAttempt } from "../../helpers/fuzz/fuzzRun.ts";
import { fillHidden, hiddenWord, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import { operations } from "#shared/generated/operations.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const calls = describedCalls.filter(({ facts }) => facts.access !== "public" && !isChanging(facts));
const looking = calls.map((call) => [call.facts.name, call] as const);
const attempts = new Map<string, Attempt>();
const before = new Map<string, string>();

const world = await makeWorld(await makeTestApp({}, { database: await ownDatabase() }));
// Attempts come first: some create items that would show up in the comparison.
for (const call of calls)
  attempts.set(call.facts.name, (await exampleAttempt(world, call)).attempt);

async function ask(call: (typeof calls)[number]) {
  const attempt = attempts.get(call.facts.name);
  if (!attempt) throw new Error(`nothing to ask ${call.facts.name}`);
  return askAsLimited(world, call, attempt);
}

/**
 * A reply without usage counts, which include all companies, since they tell what a deletion would
 * affect.
 */
function withoutUses(told: unknown, { facts }: (typeof calls)[number]): string {
  const counts =
    facts.handler === "catalogue.usage" ? ["usage", "total", "groups", "more"] : ["usage"];
  return JSON.stringify(
    told,
    (key, value: unknown) => (counts.includes(key) ? undefined : value),
    1,
  );
}

describe("viewers limited to some companies learn nothing about the others", () => {
  test.each(looking)("%s", async (name, call) => {
    const { told, complaints } = await ask(call);
    expect(complaints).toEqual([]);
    before.set(name, withoutUses(told, call));
  });
});

describe("doubling the data of a hidden company changes no list and no figure", () => {
  beforeAll(async () => {
    await fillHidden(world.app, world.ours);
  });

  test.each(looking)("%s", async (name, call) => {
    const { told } = await ask(call);
    expect(withoutUses(told, call)).toBe(before.get(name));
  });
});

// Records and entries that everyone sees name a hidden company, its departments and its people, in
// fields, rows and rows of what they name. Every other text of the company contains the word.
describe("of a hidden company that others name, replies have id and title alone", () => {
  // People who work at a hidden company appear by name, and cannot be opened.
  const editable = [...world.naming.ids].filter(([kind]) => kind !== "staff");

  test.each(editable)("where %s are saved again", async (kind, [id = 0]) => {
    const name = kind === "record" ? "records.save" : `catalogue.edit.${kind}`;
    const call = describedCalls.find(({ facts }) => facts.name === name);
    const [, editor] = [...world.limited.values()];
    if (!call || !editor) throw new Error(`nothing saves ${kind}`);
    const read = kind === "record" ? "records.read" : `catalogue.read.${kind}`;
    const path = operations.find((each) => each.name === read)?.path.replace("{id}", String(id));
    const item = await editor.read(path ?? "");
    const reply = await editor.post(call.facts.path, asSent(call, item, []));
    expect([kind, reply.status, reply.body.fields]).toEqual([kind, 200, undefined]);
    expect(reply.raw.toString()).not.toContain(hiddenWord);
  });
});
