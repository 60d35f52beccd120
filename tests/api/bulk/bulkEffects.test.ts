import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { withAnswers, workEnded } from "../../helpers/bulkWork.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const bulk = "/api/records/bulk";

const countries = new Map<string, number>();

const named = (title: string, more: Body = {}): Body => ({
  title,
  translations: { de: title, en: title },
  ...more,
});

const own = await world();
const { app } = own;
for (const code of ["US", "FR", "AT"])
  countries.set(code, await productItemId(app, "countries", code));

const ref = (id: number | undefined): Body => ({ id: id ?? 0 });

function makeVendor(title: string, country: string, more: Body = {}): Promise<number> {
  const body = named(title, { country: ref(countries.get(country)), ...more });
  return makeItem(app, own.group, "vendor", body);
}

async function change(ids: readonly number[], wanted: Body) {
  const preview = await own.admin.ok(`${bulk}/preview`, {
    ids,
    do: { action: "change", ...wanted },
  });
  const { jobId } = await own.admin.ok(`${bulk}/start`, { planId: preview.planId });
  expect(await workEnded(own.admin, `/api/work/${jobId}`)).toMatchObject({ done: preview.changes });
  return { preview, jobId: Number(jobId) };
}

async function undo(jobId: number): Promise<void> {
  const undone = await own.admin.ok("/api/work/undo", { jobId });
  await workEnded(own.admin, `/api/work/${undone.jobId}`);
}

test("a vendor brings its country and its address into the rows of many records, which is said beforehand", async () => {
  const vendor = await makeVendor("Versand US", "US", { street: "1 Main St", city: "Boston" });
  const { id } = await own.record({ externalRecipients: [{ processingType: "joint" }] });
  const before = await own.read(id);
  const wanted = { field: "/externalRecipients/*/vendor", how: "set", value: ref(vendor) };
  const { preview, jobId } = await change([id], wanted);
  expect(preview.also).toEqual([
    { field: "/externalRecipients/*/country", count: 1 },
    { field: "/externalRecipients/*/jointControllerAddress", count: 1 },
  ]);
  const at = "/externalRecipients/0";
  expect(preview.items).toMatchObject([
    {
      changes: [
        { path: `${at}/vendor`, before: [], after: ["Versand US"] },
        { path: `${at}/country`, before: [], after: ["Vereinigte Staaten"] },
        { path: `${at}/jointControllerAddress/street`, before: [], after: ["1 Main St"] },
        { path: `${at}/jointControllerAddress/city`, before: [], after: ["Boston"] },
      ],
    },
  ]);
  expect((await own.read(id)).externalRecipients).toMatchObject([
    {
      vendor: ref(vendor),
      country: ref(countries.get("US")),
      jointControllerAddress: { street: "1 Main St", city: "Boston" },
    },
  ]);
  await undo(jobId);
  expect((await own.read(id)).externalRecipients).toEqual(before.externalRecipients);
});

test("another vendor in the place of one takes what that has brought with it, and nothing said by hand", async () => {
  const [us, fr] = [await makeVendor("Post US", "US"), await makeVendor("Post FR", "FR")];
  const row = (country: string): Body => ({
    externalRecipients: [{ vendor: ref(us), country: ref(countries.get(country)) }],
  });
  const [brought, byHand] = [await own.record(row("US")), await own.record(row("AT"))];
  const wanted = { field: "/externalRecipients/*/vendor", how: "replace", from: us, to: fr };
  const { preview } = await change([brought.id, byHand.id], wanted);
  expect(preview.also).toEqual([{ field: "/externalRecipients/*/country", count: 1 }]);
  const countryOf = async (id: number) => (await own.read(id)).externalRecipients[0].country.id;
  expect(await countryOf(brought.id)).toBe(countries.get("FR"));
  expect(await countryOf(byHand.id)).toBe(countries.get("AT"));
});

test("a vendor brings its address into rows of joint controllers only, and into others once they are joint", async () => {
  const vendor = await makeVendor("Versand AT", "AT", { street: "Ring 1", city: "Wien" });
  const { id } = await own.record({
    externalRecipients: [
      { processingType: "controllerToProcessor" },
      { processingType: "joint", country: ref(countries.get("AT")) },
    ],
  });
  const wanted = { field: "/externalRecipients/*/vendor", how: "set", value: ref(vendor) };
  await change([id], wanted);
  const addresses = async () =>
    (await own.read(id)).externalRecipients.map(
      (row: { jointControllerAddress?: Body }) => row.jointControllerAddress,
    );
  const address = { street: "Ring 1", city: "Wien" };
  expect(await addresses()).toEqual([undefined, address]);
  await change([id], {
    field: "/externalRecipients/*/processingType",
    how: "set",
    value: "joint",
  });
  expect(await addresses()).toEqual([address, address]);
});

test("a vendor that says less empties what only the one before it has brought", async () => {
  const safeguards = await productItemId(app, "appropriateSafeguards", "46-2-c");
  const full = await makeVendor("Alles", "US", {
    street: "1 Main St",
    city: "Boston",
    appropriateSafeguards: [ref(safeguards)],
  });
  const bare = await makeItem(app, own.group, "vendor", named("Nichts"));
  const { id } = await own.record({ externalRecipients: [{ processingType: "joint" }] });
  await change([id], { field: "/externalRecipients/*/vendor", how: "set", value: ref(full) });
  expect((await own.read(id)).externalRecipients).toMatchObject([
    { country: ref(countries.get("US")), appropriateSafeguards: [ref(safeguards)] },
  ]);
  await change([id], {
    field: "/externalRecipients/*/vendor",
    how: "replace",
    from: full,
    to: bare,
  });
  const [row] = (await own.read(id)).externalRecipients;
  expect(row.vendor).toMatchObject(ref(bare));
  expect([row.country, row.jointControllerAddress]).toEqual([undefined, undefined]);
  expect(row.appropriateSafeguards ?? []).toEqual([]);
});

async function makeData() {
  const [bank, address] = [
    await makeItem(app, own.group, "personalDataCategories", named("Bankdaten")),
    await makeItem(app, own.group, "personalDataCategories", named("Anschrift")),
  ];
  const datum = (title: string, category: number) =>
    makeItem(app, own.group, "personalData", named(title, { category: ref(category) }));
  const [iban, street] = [await datum("IBAN", bank), await datum("Straße", address)];
  return {
    bank,
    address,
    iban,
    street,
    group: await productItemId(app, "groupsOfPersons", "applicants"),
  };
}

const ids = (list: { id: number }[]) => list.map((each) => each.id);

test("with a category of data its data go from the groups of persons, and the marks of these", async () => {
  const { bank: gone, address: kept, iban, street, group } = await makeData();
  const { id } = await own.record({
    groupsOfPersons: [
      {
        group: ref(group),
        personalDataCategory: [ref(gone), ref(kept)],
        personalData: [ref(iban), ref(street)],
        encryptedPersonalData: [ref(iban), ref(street)],
      },
    ],
  });
  const field = "/groupsOfPersons/*/personalDataCategory";
  const { preview, jobId } = await change([id], { field, how: "remove", value: [ref(gone)] });
  expect(preview.also).toEqual([{ field: "/groupsOfPersons/*/personalData", count: 1 }]);
  const [row] = (await own.read(id)).groupsOfPersons;
  expect(ids(row.personalDataCategory)).toEqual([kept]);
  expect(ids(row.personalData)).toEqual([street]);
  expect(ids(row.encryptedPersonalData)).toEqual([street]);
  await undo(jobId);
  expect(ids((await own.read(id)).groupsOfPersons[0].personalData)).toEqual([iban, street]);
});

test("a datum comes with its category, and takes it away with the last of its data", async () => {
  const { bank, address, iban, street, group } = await makeData();
  const { id } = await own.record({
    groupsOfPersons: [
      { group: ref(group), personalDataCategory: [ref(address)], personalData: [ref(street)] },
    ],
  });
  const field = "/groupsOfPersons/*/personalData";
  const also = [{ field: "/groupsOfPersons/*/personalDataCategory", count: 1 }];
  const added = await change([id], { field, how: "add", value: [ref(iban)] });
  expect(added.preview.also).toEqual(also);
  const [after] = (await own.read(id)).groupsOfPersons;
  expect([ids(after.personalDataCategory), ids(after.personalData)]).toEqual([
    [address, bank],
    [street, iban],
  ]);
  const taken = await change([id], { field, how: "remove", value: [ref(street)] });
  expect(taken.preview.also).toEqual(also);
  const [left] = (await own.read(id)).groupsOfPersons;
  expect([ids(left.personalDataCategory), ids(left.personalData)]).toEqual([[bank], [iban]]);
});

test("a category in the place of another takes no data away", async () => {
  const { bank, address, iban, group } = await makeData();
  const { id } = await own.record({
    groupsOfPersons: [
      { group: ref(group), personalDataCategory: [ref(bank)], personalData: [ref(iban)] },
    ],
  });
  const field = "/groupsOfPersons/*/personalDataCategory";
  await change([id], { field, how: "replace", from: bank, to: address });
  const [row] = (await own.read(id)).groupsOfPersons;
  expect([ids(row.personalDataCategory), ids(row.personalData)]).toEqual([[address], [iban]]);
});

test("a field is changed only where it is shown, in each row by itself", async () => {
  const interests = await productItemId(app, "legality", "6-1-f");
  const contract = await productItemId(app, "legality", "6-1-b");
  const [first, second] = [
    await makeItem(app, own.group, "purposes", named("Werbung")),
    await makeItem(app, own.group, "purposes", named("Lieferung")),
  ];
  const purpose = (id: number, legality: number): Body => ({
    purpose: ref(id),
    legality: [ref(legality)],
  });
  const [both, none] = [
    await own.record({
      purposeOfProcessing: [purpose(first, interests), purpose(second, contract)],
    }),
    await own.record({ purposeOfProcessing: [purpose(second, contract)] }),
  ];
  const wanted = {
    field: "/purposeOfProcessing/*/legitimateInterest/necessity",
    how: "set",
    value: "Anders geht es nicht.",
  };
  const { preview } = await change([both.id, none.id], wanted);
  expect(preview).toMatchObject({ changes: 1, same: 1, rows: 1 });
  const necessities = async (id: number) =>
    (await own.read(id)).purposeOfProcessing.map(
      (row: { legitimateInterest?: { necessity?: string } }) => row.legitimateInterest?.necessity,
    );
  expect(await necessities(both.id)).toEqual(["Anders geht es nicht.", undefined]);
  expect(await necessities(none.id)).toEqual([undefined]);
});

test("a part that has come to say nothing is gone", async () => {
  const purpose = await makeItem(app, own.group, "purposes", named("Werbung"));
  const interests = await productItemId(app, "legality", "6-1-f");
  const row = { purpose: ref(purpose), legality: [ref(interests)] };
  const { id } = await own.record({
    purposeOfProcessing: [{ ...row, legitimateInterest: { necessity: "Anders geht es nicht." } }],
  });
  await change([id], { field: "/purposeOfProcessing/*/legitimateInterest/necessity", how: "set" });
  expect((await own.read(id)).purposeOfProcessing[0].legitimateInterest).toBeUndefined();
});

test("a field that brings nothing with it changes alone", async () => {
  const { id } = await own.record();
  const keyword = await makeItem(app, own.group, "internalKeywords", named("Geprüft"));
  const wanted = { field: "/internalKeywords", how: "add", value: [ref(keyword)] };
  const { preview } = await change([id], wanted);
  expect(preview.also).toEqual([]);
});

/** Answers set by bulk changes, as a user would give them in one record. */
const answers = [
  ["/riskQuestionMatrix/question5", "yes"],
  ["/riskQuestionMatrix/notes/question5", "Alle Standorte."],
  ["/riskAssessment/riskWithMeasures/severity", 4],
  ["/riskAssessment/riskWithMeasures/likelihood", 4],
] as const;

test("what follows from an answer follows from it in many records, and is gone when it is taken back", async () => {
  const { id } = await own.record(withAnswers());
  const risk = async () => {
    const { riskQuestionMatrix, riskAssessment, dpiaRequirement } = await own.read(id);
    return { riskQuestionMatrix, riskAssessment, dpiaRequirement };
  };
  const before = await risk();
  const jobs: number[] = [];
  for (const [field, value] of answers) {
    const change = { action: "change", field, how: "set", value };
    const { planId } = await own.admin.ok(`${bulk}/preview`, { ids: [id], do: change });
    jobs.push(Number((await own.admin.ok(`${bulk}/start`, { planId })).jobId));
    await workEnded(own.admin, `/api/work/${planId}`);
  }
  expect(await risk()).toMatchObject({
    riskQuestionMatrix: {
      question1: "no",
      question5: "yes",
      notes: { question5: "Alle Standorte." },
      result: "required",
    },
    riskAssessment: {
      riskyDataProcessing: { severity: 3, likelihood: 3 },
      riskWithMeasures: { severity: 4, likelihood: 4, grade: "veryHigh" },
    },
    dpiaRequirement: "required",
  });
  for (const jobId of jobs.toReversed()) await undo(jobId);
  expect(await risk()).toEqual(before);
});

test("a record in which there is nothing to take away, or no row to change, stays as it is", async () => {
  const { id } = await own.record({});
  const group = await productItemId(app, "groupsOfPersons", "applicants");
  const changes = [
    { field: "/groupsOfPersons/*/group", how: "remove", value: [{ id: group }] },
    { field: "/externalRecipients/*/comments", how: "set", value: "Ein Text" },
    { field: "/riskQuestionMatrix/notes/question5", how: "set" },
  ];
  for (const change of changes) {
    const wanted = { ids: [id], do: { action: "change", ...change } };
    const { changes: changed, same } = await own.admin.ok(`${bulk}/preview`, wanted);
    expect([change.field, changed, same]).toEqual([change.field, 0, 1]);
  }
});
