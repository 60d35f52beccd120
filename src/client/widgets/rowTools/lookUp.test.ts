import { beforeEach, expect, test } from "vitest";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { limits } from "#shared/api/limits.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { sampleServices } from "#tests/helpers/samples/sampleServices.tsx";
import { FakeServer, json } from "#tests/screens/fakeServer.ts";
import { finderFor } from "./lookUp.ts";

beforeEach(forgetLookups);

test("in a list too long to be loaded, an item is asked for by its title", async () => {
  const long = Array.from({ length: limits.lookupMaximum }, (_, id) => ({
    id: id + 100,
    title: `Vendor ${id}`,
  }));
  const far = { id: 9, title: "Zebra Ltd" };
  new FakeServer().answer("/api/groupsOfPersons", ({ body }) => {
    const { titles } = Object(body);
    return json(titles ? [far].filter(({ title }) => titles.includes(title)) : long);
  });
  // Border: what a reference to a list is found by.
  const node = { type: "reference", lookup: { list: "groupsOfPersons" } } as PlanNode;
  const find = await finderFor(sampleServices(sampleStore()), node);
  expect(await find?.({ title: "Zebra Ltd" })).toMatchObject(far);
  expect(await find?.({ title: "Vendor 7" })).toMatchObject({ id: 107 });
  expect(await find?.({ title: "Zebra" })).toBeUndefined();
});
