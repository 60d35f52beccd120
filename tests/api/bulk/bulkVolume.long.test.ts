import { expect, test } from "vitest";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { world } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

/** The call: bulk.preview. */
const preview = "/api/records/bulk/preview";

test("ten thousand records are looked at in one go, and one more is too many", async () => {
  const app = await makeTestApp({}, { database: await ownDatabase() });
  const own = await world({ app });
  const { id } = await own.record({ name: "Masse " });
  await app.asOwner(copiesOfRecord, [id, 10_000]);
  await app.asOwner("analyze");
  const change = { action: "change", field: "/priority", how: "set", value: 1 };
  const plan = await own.admin.ok(preview, { filter: { text: "Masse" }, do: change });
  expect(plan).toMatchObject({ total: 10_000, changes: 10_000, isChecked: false });
  expect(plan.items.length).toBeLessThanOrEqual(100);
  await own.record({ name: "Masse zu viel" });
  const reply = await own.admin.post(preview, { filter: { text: "Masse" }, do: change });
  expect([reply.status, reply.body.fields]).toEqual([
    412,
    [expect.objectContaining({ path: "/filter", code: "tooManyRecords" })],
  ]);
}, 120_000);
