import { describe, expect, test } from "vitest";
import { rules } from "#shared/domain/rules.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { walkBody } from "#shared/engine/body/walk.ts";
import { gapsOf } from "#shared/engine/rules/needs.ts";
import { checkProblems, requiredProblems, schemaProblems } from "#shared/engine/rules/validate.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { planOf } from "#shared/generated/plans.ts";
import * as validators from "#shared/generated/validators.js";
import { shipProduct } from "#server/shipProduct.ts";
import features from "#schemas/lists/features.json" with { type: "json" };
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { savePath, world } from "../../helpers/world.ts";

const list = "/api/templates/lea-master";
const plan = planOf("record");

/** Fields that only a company can fill in about itself, its providers and its persons. */
const ownToCompany = [
  /^\/countriesOfAffectedPersons$/,
  /^\/groupsOfPersons\/\d+\/infoObligationsFulfilled$/,
  /^\/externalRecipients\/\d+\/(vendor|country)$/,
  /^\/tom(\/|$)/,
  /^\/dpiaCompleted$/,
];

const read = (id: unknown, who: Person): Promise<Body> =>
  who.read(`/api/processingActivity/${String(id)}`);

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
const editor = await makePerson(app, group, "ROLE_MASTER_EDITOR");
const reader = await makePerson(app, await makeGroup(app), "ROLE_READER", { companies: [1] });
const { body } = await reader.post(list, { perPage: 200 });
const shipped: Body[] = await Promise.all(asBodies(body.items).map(({ id }) => read(id, reader)));

const contextOf = (record: Body): Context => ({
  today: "2026-11-20",
  language: record["language"] === "en" ? "en" : "de",
  mode: "templateEditMode",
  roles: ["ROLE_MASTER_EDITOR"],
  flags: ["canEdit", "canEditExtended"],
  features: features.items.map(({ value }) => value),
  status: "draft",
  settings: {},
});

const each = (look: (record: Body) => unknown[]) =>
  shipped.flatMap((record) =>
    look(record).map((found) => [record["language"], record["name"], found]),
  );

test("a new group is offered twelve usual activities and that of the product itself, in both languages", () => {
  const names = (language: string) =>
    shipped.filter((one) => one["language"] === language).map((one) => asText(one["name"]));
  expect(names("de")).toHaveLength(13);
  expect(names("en")).toHaveLength(13);
  expect(new Set(names("de")).size).toBe(13);
  expect(names("de")).toEqual(
    expect.arrayContaining(["Lohn- und Gehaltsabrechnung", "Newsletter", "Videoüberwachung"]),
  );
});

test("they are asked for in one language", async () => {
  const { body } = await reader.post(list, { language: "en", perPage: 200 });
  expect(body.total).toBe(13);
  expect(new Set(asBodies(body.items).map((one) => one["language"]))).toEqual(new Set(["en"]));
});

test("they are sound: valid, complete for a savePath, and without a finding", () => {
  expect(shipped).toHaveLength(26);
  const problems = each((record) => [
    ...schemaProblems(validators.record, stripReadOnly(plan.nodes, record)),
    ...requiredProblems(plan, record, contextOf(record)),
    ...checkProblems(plan, record, contextOf(record), rules),
  ]);
  expect(problems).toEqual([]);
});

test("nothing is left open but what only a company can say", () => {
  const open = each((record) =>
    gapsOf(plan, record, contextOf(record), rules)
      .map(({ path }) => path)
      .filter((path) => !ownToCompany.some((own) => own.test(path))),
  );
  expect(open).toEqual([]);
  const own = shipped.map((record) => gapsOf(plan, record, contextOf(record), rules));
  expect(
    own.every((gaps) => gaps.some(({ path }) => path.endsWith("/infoObligationsFulfilled"))),
  ).toBe(true);
});

test("nothing better is proposed than what stands there: protection need, DPIA questions, minors", () => {
  const names = new Set(["protectionNeed", "dataOfMinors", "sensitiveData", "vulnerablePersons"]);
  const better = each((record) => {
    const found: string[] = [];
    walkBody(plan.nodes, record, ({ node, path, scope, value }) => {
      if (!node.propose || !names.has(node.propose)) return;
      const proposed = rules.proposals[node.propose]?.(scope, contextOf(record), record);
      if (proposed && proposed.value !== value) found.push(path);
    });
    return found;
  });
  expect(better).toEqual([]);
});

test("each purpose has its basis, each group its data, and all of it a time limit", () => {
  for (const record of shipped) {
    expect(asBodies(record["purposeOfProcessing"]).length).toBeGreaterThan(0);
    for (const row of asBodies(record["purposeOfProcessing"]))
      expect(asBodies(row["legality"]).length).toBeGreaterThan(0);
    for (const row of asBodies(record["deletionPractise"]))
      expect(asBody(row["deletionPractiseGdpr"])["title"]).toBeTruthy();
    for (const row of asBodies(record["groupsOfPersons"]))
      expect(asBodies(row["personalDataCategory"]).length).toBeGreaterThan(0);
  }
});

test("a balancing of interests carries the text of its scenario, in the record's language", () => {
  const cctv = shipped.find((one) => one["name"] === "Video surveillance") ?? {};
  const [row] = asBodies(cctv["purposeOfProcessing"]);
  const interest = asBody(row?.["legitimateInterest"]);
  expect(asText(interest["necessity"])).not.toBe("");
  expect(asText(interest["interestPersonConcerned"])).toContain("can object under Art. 21 GDPR");
});

describe("at the next start", () => {
  test("they are the same, with the same rows", async () => {
    await shipProduct(app.store);
    const again = await Promise.all(shipped.map(({ id }) => read(id, reader)));
    expect(again.map(({ id, version }) => [id, version])).toEqual(
      shipped.map(({ id, version }) => [id, version]),
    );
    expect(again.map((record) => record["groupsOfPersons"])).toEqual(
      shipped.map((record) => record["groupsOfPersons"]),
    );
  });

  test("one that a master editor changed or took back stays so; a missing one is there again", async () => {
    const [changed, gone, lost] = shipped;
    if (!changed || !gone || !lost) throw new Error("there are some");
    const whole = await read(changed["id"], editor);
    await editor.ok(savePath, { ...whole, name: "Wie bei uns üblich" });
    const remove = { id: gone["id"], version: gone["version"] };
    await editor.post("/api/processingActivity/deleteProcessingActivity", remove);
    await app.asOwner("delete from product_item where id = $1", [lost["id"]]);
    await shipProduct(app.store);
    const { items } = await reader.ok(list, { perPage: 200 });
    const names: unknown[] = items.map((one: Body) => one["name"]);
    expect(names).toContain("Wie bei uns üblich");
    expect(names).not.toContain(changed["name"]);
    expect(items.map((one: Body) => one["id"])).not.toContain(gone["id"]);
    expect(names).toContain(lost["name"]);
  });
});

test("a group begins its own record with one", async () => {
  const own = await world({ app });
  const payroll = shipped.find((one) => one["name"] === "Payroll") ?? {};
  const rows = ["purposeOfProcessing", "groupsOfPersons", "externalRecipients", "deletionPractise"];
  const taken = Object.fromEntries(
    rows.map((name) => [
      name,
      asBodies(payroll[name]).map((row) => {
        const { id: _, ...rest } = row;
        return rest;
      }),
    ]),
  );
  const sent = stripReadOnly(plan.nodes, own.draft({ name: "Payroll", language: "en", ...taken }));
  const made = await own.save(sent);
  expect(asBodies(made.purposeOfProcessing)).toHaveLength(2);
});
