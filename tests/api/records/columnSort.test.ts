import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const listing = "/api/filter/recordsByFilterAndCompany";

const two = await twoCompanies();
const { app, group, kiel, wien, save } = two;
const make = async (list: string, title: string) => ({
  id: await makeItem(app, group, list, { title }),
});
const [access, axe, zip] = [
  await make("tools", "Access"),
  await make("tools", "Äxte"),
  await make("tools", "Zip"),
];
const [sales, office] = [await make("domains", "Vertrieb"), await make("domains", "Büro")];
const purpose = { purpose: await make("purposes", "Werbung") };
const abroad = async (code: string) => [
  {
    country: { id: await productItemId(app, "countries", code) },
    vendor: await make("vendor", `Dienst ${code}`),
    processingType: code === "IN" ? "joint" : "controllerToProcessor",
  },
];
const rows = { purposeOfProcessing: [{ ...purpose }] };
const [kielId, wienId] = [{ id: kiel }, { id: wien }];
const company = kielId;
await save({ name: "A", company, tools: [zip, axe], domain: sales, internalId: "b-2", ...rows });
await save({
  name: "B",
  company,
  tools: [access],
  internalId: "B-1",
  resubmission: "2027-03-31",
});
await save({ name: "C", company: wienId, domain: office, controller: false, processor: true });
await save({ name: "D", company, externalRecipients: await abroad("US"), tools: [axe] });
await save({ name: "E", company, externalRecipients: await abroad("IN"), processor: true });

async function order(sortColumn: string, more: Body = {}, who = two.admin) {
  const names: string[] = [];
  let after: string | undefined;
  const asked = { sortColumn, descending: false, ...more, perPage: 2 };
  do {
    const page = await who.ok(listing, { ...asked, ...(after ? { after } : {}) });
    names.push(...page.items.map(({ name }: Body) => name));
    after = page.next;
  } while (after);
  return names.join("");
}

const descending = { descending: true };

test("of several values the first in the order counts; records without any come last, either way", async () => {
  expect(await order("tools")).toBe("BADCE");
  expect(await order("tools", descending)).toBe("ADBEC");
  expect(await order("domain")).toBe("CABDE");
  expect(await order("domain", descending)).toBe("ACEDB");
  expect(await order("internalId")).toBe("BACDE");
  expect(await order("internalId", descending)).toBe("ABEDC");
});

test("choices come as their list has them, what is said to be so first, countries by name", async () => {
  expect(await order("processor")).toBe("CEABD");
  expect(await order("processingType")).toBe("DEABC");
  expect(await order("recipientCountry")).toBe("EDABC");
  expect(await order("recipientCountry", descending)).toBe("DECBA");
  expect(await order("company")).toBe("ABDEC");
  expect(await order("resubmission")).toBe("BACDE");
});

test("records that lack more come later than those that lack less", async () => {
  const read = { columns: ["gap"], ids: [] as number[] };
  const all = (await two.admin.ok(listing, { sort: "name" })).items;
  read.ids = all.map(({ id }: Body) => id);
  const told = await two.admin.post("/api/filter/columnValues", read);
  const gaps = new Map(told.body.items.map(({ id, text }: Body) => [id, Number(text)]));
  const count = (name: string) => gaps.get(all.find((each: Body) => each["name"] === name).id);
  const names = await order("gap");
  const counts = [...names].map(count);
  expect(new Set(counts).size).toBeGreaterThan(1);
  expect(counts).toEqual(counts.toSorted((one, other) => Number(one) - Number(other)));
});

test("what is found, grouped or filtered is sorted, too", async () => {
  expect(await order("tools", { text: "dienst" })).toBe("DE");
  expect(await order("tools", { groupBy: "company" })).toBe("BADEC");
  expect(await order("tools", { where: { field: "tools", empty: true } })).toBe("CE");
});

test("what one may not see is not in the order, and what is no column of one's own is none", async () => {
  expect(await order("tools", {}, two.kielOnly)).toBe("BADE");
  expect(await order("gone", { sort: "name" })).toBe("ABCDE");
  expect(await order("gone", { sort: "name", descending: true })).toBe("EDCBA");
});
