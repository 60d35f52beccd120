import { describe, expect, test } from "vitest";
import { type DescribedCall, describedCalls, isChanging } from "../../helpers/fuzz/fuzzCalls.ts";
import { makeRecord } from "../../helpers/fuzz/fuzzItems.ts";
import { askAsLimited, exampleAttempt, randomAttempts } from "../../helpers/fuzz/fuzzRun.ts";
import { inOrder } from "../../helpers/fuzz/fuzzSuite.ts";
import { makeWorld, namedTitle } from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const calls = describedCalls.filter(
  ({ facts }) => facts.access !== "public" && facts.handler !== "session.signOut",
);
const world = await makeWorld(await makeTestApp({}, { database: await ownDatabase() }));

// Records and entries that everyone sees name a hidden company, its departments and its people, in
// fields, rows and rows of what they name. Every other text of the company contains the word.
describe("of a hidden company that others name, replies have id and title alone", () => {
  const about = { ...world, about: world.naming };
  const ids = new Map([...world.ids, ...world.naming.ids]);

  /** Complaints about replies, and the calls whose replies name the company. */
  async function askAll(all: readonly DescribedCall[], runs: number) {
    const complaints: string[] = [];
    const callsNaming: string[] = [];
    for (const call of all) {
      const { attempt } = await exampleAttempt(about, call);
      const random = randomAttempts(about, call, ids, { runs, seed: 20_260_101 });
      const replies: unknown[] = [];
      for (const each of [attempt, ...random]) {
        const reply = await askAsLimited(about, call, each);
        replies.push(...reply.told);
        complaints.push(...reply.complaints.map((text) => `${call.facts.name} ${text}`));
      }
      if (JSON.stringify(replies).includes(namedTitle)) callsNaming.push(call.facts.name);
    }
    return { complaints: complaints.slice(0, 5), callsNaming };
  }

  test("where they are read, with random arguments", async () => {
    expect((await makeRecord(about)).id).toBeGreaterThan(0);
    const reading = calls.filter(({ facts }) => !isChanging(facts));
    const { complaints, callsNaming } = await askAll(reading, 2);
    expect(complaints).toEqual([]);
    expect(callsNaming.length).toBeGreaterThan(5);
  }, 240_000);

  test("where they are changed, with random arguments", async () => {
    const changing = calls.filter(({ facts }) => isChanging(facts));
    const { complaints, callsNaming } = await askAll(inOrder(changing), 1);
    expect(complaints).toEqual([]);
    expect(callsNaming.length).toBeGreaterThan(3);
  }, 240_000);
});
