import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { productItemId } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const asking = "/api/records/versionChanges";

const two = await twoCompanies({ features: ["workflow"], adminFeatures: ["risk"] });
const { app } = two;
const reader = await two.person();
const onlyWien = await two.person("ROLE_TENANT_EDITOR", { companies: [two.wien] });
const applicants = await productItemId(app, "groupsOfPersons", "applicants");
const employees = await productItemId(app, "groupsOfPersons", "employees");

function make(more: Body = {}): Promise<Body> {
  return two.save({ name: "Bewerbungen", company: { id: two.kiel }, ...more });
}

async function changes(id: unknown, versions: number[], who = reader) {
  return (await who.ok(asking, { id: Number(id), versions })).items;
}

function persons(...ids: number[]): Body[] {
  return ids.map((id) => ({ group: { id } }));
}

function inRow(of: unknown): number[] {
  return (of as Body[]).map((row) => (row["group"] as Body | undefined)?.["id"] as number);
}

test("each version tells the fields that it changed, before and after, and nothing else", async () => {
  const first = await make({ description: "Auswahl" });
  const second = await two.save({ ...first, name: "Auswahl" });
  const { id } = await two.save({ ...second, description: "Absage" });
  expect(await changes(id, [3, 2, 1, 99])).toEqual([
    { version: 3, before: { description: "Auswahl" }, after: { description: "Absage" } },
    { version: 2, before: { name: "Bewerbungen" }, after: { name: "Auswahl" } },
  ]);
});

test("of a list only the row that differs is told; of others only what they are known by", async () => {
  const first = await make({ groupsOfPersons: persons(applicants) });
  const known = first["groupsOfPersons"] as Body[];
  const { id } = await two.save({ ...first, groupsOfPersons: [...known, ...persons(employees)] });
  const [{ before, after }] = await changes(id, [2]);
  expect(Object.keys(after)).toEqual(["groupsOfPersons"]);
  expect(inRow(before.groupsOfPersons)).toEqual([undefined]);
  expect(inRow(after.groupsOfPersons)).toEqual([undefined, employees]);
  expect(after.groupsOfPersons[0].id).toBe(known[0]?.["id"]);
});

test("of many changes the first three are told", async () => {
  const first = await make();
  const sent = { name: "Auswahl", internalId: "VT-1", description: "Absage" };
  const { id } = await two.save({ ...first, ...sent, resubmission: "2027-03-31" });
  const [{ after }] = await changes(id, [2]);
  expect(Object.keys(after)).toHaveLength(3);
});

test("a field that its viewer may not read is in no change", async () => {
  const first = await make();
  const riskQuestionMatrix = { question1: "yes" };
  const { id } = await two.save({ ...first, name: "Auswahl", riskQuestionMatrix });
  const [own] = await changes(id, [2], two.admin);
  expect(own.after).toHaveProperty("riskQuestionMatrix");
  const [{ before, after }] = await changes(id, [2]);
  expect([before, after]).toEqual([{ name: "Bewerbungen" }, { name: "Auswahl" }]);
});

test("what a record said while it belonged to a hidden company stays hidden", async () => {
  const first = await make();
  const second = await two.save({ ...first, name: "Auswahl" });
  const third = await two.save({ ...second, company: { id: two.wien } });
  const { id } = await two.save({ ...third, name: "Wahl" });
  const told = await changes(id, [4, 3, 2], onlyWien);
  expect(told.map(({ version }: Body) => version)).toEqual([4]);
});
