import { expect, test } from "vitest";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { operations } from "#shared/generated/operations.ts";
import { Problem } from "#server/auth/problem.ts";
import type { AnyHandler } from "#server/http/routes.ts";
import { anyHandlers } from "#server/main.ts";
import { listItems } from "#server/store/items/items.ts";
import { describedCalls, type DescribedCall } from "../../helpers/fuzz/fuzzCalls.ts";
import { askAsLimited, fuzzCall } from "../../helpers/fuzz/fuzzRun.ts";
import { fillHidden, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Operations without tests of their own, each with one mistake that the fuzz suite must find.

/** Operation whose description the planted ones borrow. */
function model(): DescribedCall {
  const found = describedCalls.find(({ facts }) => facts.name === "filters.companies");
  if (!found) throw new Error("no call that lists the companies");
  return found;
}

interface Company {
  id: number;
  title: string;
  count: number;
}

const company: Company = { id: 1, title: "Kiel", count: 0 };

/** `filters.companies` as it is, and variants with one mistake each. */
const planted: Readonly<Record<string, AnyHandler>> = {
  "planted.right": anyHandlers["filters.companies"] ?? (() => Promise.resolve(null)),
  "planted.wrongType": async () => [{ ...company, id: "1" }],
  "planted.noList": async () => company,
  "planted.undescribed": async () => [{ ...company, passwordHash: "x" }],
  "planted.incomplete": async () => [{ id: 1, title: "Kiel" }],
  "planted.empty": async () => undefined,
  "planted.failure": async () => {
    throw new Problem("notFound", { more: { tableName: "record" } });
  },
  "planted.allCompanies": (call) =>
    call.transaction(async (tx) =>
      (await listItems(tx, "companies", {})).map(({ id, title }): Company => ({
        id,
        title,
        count: 0,
      })),
    ),
  "planted.countsAll": (call) =>
    call.transaction(async (tx) => [
      { ...company, count: (await listItems(tx, "companies", {})).length },
    ]),
};

function plantedCall(handler: string): DescribedCall {
  const path = `/api/${handler.replace(".", "/")}`;
  const like = model();
  const facts: OperationFacts = { ...like.facts, name: handler, handler, path };
  return { ...like, facts };
}

const calls = Object.keys(planted).map((handler) => plantedCall(handler).facts);
const parts = {
  operations: [...operations, ...calls],
  handlers: { ...anyHandlers, ...planted },
};
const world = await makeWorld(await makeTestApp({}, { ...parts, database: await ownDatabase() }));

function complaintsAbout(handler: string): Promise<string[]> {
  return fuzzCall(world, plantedCall(handler), { runs: 3, seed: 1 });
}

test("a correct operation raises no complaint", async () => {
  expect(await complaintsAbout("planted.right")).toEqual([]);
});

test.each([
  ["planted.wrongType", "/0/id must be integer"],
  ["planted.noList", "must be array"],
  ["planted.undescribed", '"additionalProperty":"passwordHash"'],
  ["planted.incomplete", "must have required property 'count'"],
  ["planted.empty", "a status that isn't described"],
  ["planted.failure", '"additionalProperty":"tableName"'],
  ["planted.allCompanies", "of a company that the caller may not see"],
])("%s: %s", async (handler, complaint) => {
  const complaints = await complaintsAbout(handler);
  expect(complaints.join("\n")).toContain(complaint);
});

test("a figure that counts hidden companies changes when there are more of them", async () => {
  const call = plantedCall("planted.countsAll");
  const attempt = {
    method: "GET",
    path: `/v1${call.facts.path}`,
    how: "example",
    isForbidden: false,
  };
  const { told, complaints } = await askAsLimited(world, call, attempt);
  expect(complaints).toEqual([]);
  await fillHidden(world.app, world.ours);
  expect((await askAsLimited(world, call, attempt)).told).not.toEqual(told);
});
