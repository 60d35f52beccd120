import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Person } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// In a group without the licence "risk", only accounts that have it may mark enclosures.

const { draft, person } = await world({ features: ["workflow"] });
const licensed = await person("ROLE_TENANT_EDITOR", { features: ["risk"] });
const clerk = await person("ROLE_TENANT_EDITOR");
const other = await person("ROLE_TENANT_EDITOR");

async function change(id: number, more: Body, who: Person) {
  const read = await who.read(`/api/processingActivity/${id}`);
  return who.ok(savePath, { ...read, ...more });
}

/** A record whose only enclosure was marked by a licensed account, then removed by the clerk. */
async function makeRemoved() {
  const enclosures = [{ title: "Hinweisschild", dpia: true }];
  const first = await licensed.ok(savePath, draft({ enclosures }));
  const { id } = first;
  expect((await change(id, { enclosures: [] }, clerk)).enclosures ?? []).toEqual([]);
  return { id, row: { id: first.enclosures[0].id, title: "Hinweisschild" } };
}

test("who undoes a removal of theirs gets back what they may not write, too", async () => {
  const { id, row } = await makeRemoved();
  await change(id, { description: "Werkstor" }, other);
  const back = await change(id, { enclosures: [{ ...row, title: "Schild" }] }, clerk);
  expect(back.enclosures).toEqual([{ ...row, title: "Schild", dpia: true }]);
});

test("who sends a row that somebody else removed gets a new one, without what they may not write", async () => {
  const { id: record, row } = await makeRemoved();
  const back = await change(record, { enclosures: [row] }, other);
  const id = back.enclosures[0].id;
  expect(back.enclosures).toEqual([{ title: "Hinweisschild", id }]);
  expect(id).not.toBe(row.id);
});

test("a row of another record is not taken over with a row's id", async () => {
  const { row } = await makeRemoved();
  const own = await clerk.ok(savePath, draft());
  const back = await clerk.ok(savePath, { ...own, enclosures: [row] });
  const id = back.enclosures[0].id;
  expect(back.enclosures).toEqual([{ title: "Hinweisschild", id }]);
  expect(id).not.toBe(row.id);
});
