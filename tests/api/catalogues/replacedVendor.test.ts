import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { uploadText } from "../../helpers/uploads.ts";
import { world } from "../../helpers/world.ts";

const countries = new Map<string, number>();

const own = await world();
const { app } = own;
for (const code of ["US", "PH", "DE"])
  countries.set(code, await productItemId(app, "countries", code));
const clauses = await productItemId(app, "appropriateSafeguards", "46-2-c");

const ref = (id: number | undefined): Body => ({ id: id ?? 0 });
const country = (code: string): Body => ref(countries.get(code));

function makeVendor(title: string, more: Body = {}): Promise<number> {
  return makeItem(app, own.group, "vendor", { title, ...more });
}

async function makeSuccession() {
  const further = await makeVendor("Further Cloud");
  const certified = await makeVendor("Certified Inc.", {
    country: country("US"),
    appropriateSafeguards: [ref(clauses)],
    subcontractors: [ref(further)],
    street: "1 Main St",
    city: "Boston",
  });
  const successor = await makeVendor("Manila Desk", {
    country: country("PH"),
    street: "Ayala Avenue",
  });
  return { further, certified, successor };
}

/** Row as its form fills it in once the vendor has been chosen. */
function rowOf(vendor: number, further: number, more: Body = {}): Body {
  return {
    vendor: ref(vendor),
    country: country("US"),
    processingType: "controllerToProcessor",
    appropriateSafeguards: [ref(clauses)],
    subcontractors: [ref(further)],
    ...more,
  };
}

const replaceVendor = (id: number, replacementId: number, more: Body = {}) =>
  own.admin.ok("/api/admin/vendor/replace", { id, replacementId, ...more });

test("a replaced vendor takes its country, safeguards and further processors with it", async () => {
  const { certified, successor, further } = await makeSuccession();
  const { id } = await own.record({ externalRecipients: [rowOf(certified, further)] });
  const preview = await replaceVendor(certified, successor, { preview: true });
  expect(preview.changes).toMatchObject([
    { path: "/externalRecipients/0/vendor", before: ["Certified Inc."], after: ["Manila Desk"] },
    { path: "/externalRecipients/0/country", after: ["Philippinen"] },
    { path: "/externalRecipients/0/appropriateSafeguards", after: [] },
    { path: "/externalRecipients/0/subcontractors", before: ["Further Cloud"], after: [] },
  ]);
  const { jobId } = await replaceVendor(certified, successor);
  const [row] = (await own.read(id)).externalRecipients;
  expect(row).toMatchObject({
    vendor: { title: "Manila Desk" },
    country: country("PH"),
    transferState: "missing",
  });
  expect([row.appropriateSafeguards ?? [], row.subcontractors ?? []]).toEqual([[], []]);
  expect(row.jointControllerAddress).toBeUndefined();

  await own.admin.ok("/api/work/undo", { jobId });
  expect((await own.read(id)).externalRecipients).toMatchObject([rowOf(certified, further)]);
});

test("a replaced vendor leaves what was said by hand, and its address where rows show one", async () => {
  const { certified, successor, further } = await makeSuccession();
  const joint = { street: "1 Main St", city: "Boston", postcode: "02108" };
  const { id } = await own.record({
    externalRecipients: [
      rowOf(certified, further, { country: country("DE") }),
      rowOf(certified, further, { processingType: "joint", jointControllerAddress: joint }),
    ],
  });
  await replaceVendor(certified, successor);
  const [byHand, shared] = (await own.read(id)).externalRecipients;
  expect(byHand).toMatchObject({ vendor: ref(successor), country: country("DE") });
  expect(shared.jointControllerAddress).toEqual({ street: "Ayala Avenue", postcode: "02108" });
});

test("contract, clauses and note belong to the vendor that is replaced, not to one made twice", async () => {
  const former = await makeVendor("Cirrus GmbH", { country: country("US") });
  const successor = await makeVendor("Nimbus GmbH", { country: country("US") });
  const contract = (await uploadText(app, own.admin.token, "Vertrag")).body.id;
  const terms = { safeguardNote: "Modul 2", avvUpload: [{ id: contract }], lcm: "V-17" };
  const { id } = await own.record({
    externalRecipients: [{ ...rowOf(former, 0), subcontractors: [], ...terms }],
  });
  const twice = await makeVendor("cirrus  GmbH", { country: country("US") });
  await replaceVendor(former, twice);
  expect((await own.read(id)).externalRecipients).toMatchObject([
    { ...terms, appropriateSafeguards: [ref(clauses)] },
  ]);

  const { changes } = await replaceVendor(twice, successor, { preview: true });
  expect(changes.map((each: Body) => each["path"])).toEqual(
    ["vendor", "appropriateSafeguards", "safeguardNote", "avvUpload", "lcm"].map(
      (field) => `/externalRecipients/0/${field}`,
    ),
  );
  await replaceVendor(twice, successor);
  const [row] = (await own.read(id)).externalRecipients;
  expect(row).toMatchObject({ vendor: ref(successor), transferState: "missing" });
  expect([row.appropriateSafeguards, row.safeguardNote, row.avvUpload, row.lcm]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("rows that a replaced vendor makes equal become one", async () => {
  const { certified, successor, further } = await makeSuccession();
  const { id } = await own.record({
    externalRecipients: [
      rowOf(certified, further),
      {
        vendor: ref(successor),
        country: country("PH"),
        processingType: "controllerToProcessor",
      },
    ],
  });
  const preview = await replaceVendor(certified, successor, { preview: true });
  expect(preview.changes.filter((each: Body) => each["joined"] === 2)).toHaveLength(1);
  await replaceVendor(certified, successor);
  expect((await own.read(id)).externalRecipients).toMatchObject([
    { vendor: ref(successor), country: country("PH") },
  ]);
});

test("a replaced datum takes its category with it, in templates as well", async () => {
  const named = (title: string, more: Body = {}): Body => ({
    title,
    translations: { de: title, en: title },
    ...more,
  });
  const [contact, health] = [
    await makeItem(app, own.group, "personalDataCategories", named("Kontaktdaten")),
    await makeItem(app, own.group, "personalDataCategories", named("Gesundheitsdaten")),
  ];
  const datum = (title: string, category: number) =>
    makeItem(app, own.group, "personalData", named(title, { category: ref(category) }));
  const [phone, blood] = [await datum("Telefon", contact), await datum("Blutgruppe", health)];
  const group = await productItemId(app, "groupsOfPersons", "applicants");
  const rows = {
    groupsOfPersons: [
      { group: ref(group), personalDataCategory: [ref(contact)], personalData: [ref(phone)] },
    ],
  };
  const [one, template] = [await own.record(rows), await own.record({ ...rows, template: true })];
  await own.admin.ok("/api/admin/personalData/replace", { id: phone, replacementId: blood });
  for (const { id } of [one, template])
    expect((await own.read(id)).groupsOfPersons).toMatchObject([
      { personalDataCategory: [ref(health)], personalData: [ref(blood)] },
    ]);
});
