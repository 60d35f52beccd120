import { describe, expect, test } from "vitest";
import { foldText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { insertRecord, type RecordColumns } from "#server/store/records/records.ts";
import {
  bareColumns,
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  type Person,
  productItemId,
} from "../../helpers/factories.ts";
import { twoCompanies, world } from "../../helpers/world.ts";

const listing = "/api/filter/recordsByFilterAndCompany";

const two = await twoCompanies();
const { app, group, kiel, wien, kielOnly } = two;
const reader = await two.person();
const us = { id: await productItemId(app, "countries", "US") };
const vendor = {
  id: await makeItem(app, group, "vendor", { title: "Brightdesk Inc.", country: us }),
};
const external = [{ vendor, country: us, processingType: "controllerToProcessor" }];
const bodies: Body[] = [
  {
    name: "Ärztlicher Dienst",
    company: { id: kiel },
    riskAssessment: { riskyDataProcessing: { severity: 4, likelihood: 4 } },
  },
  { name: "Bewerbermanagement", company: { id: kiel }, priority: 1 },
  { name: "Kundendatenverwaltung", company: { id: wien }, externalRecipients: external },
  {
    name: "Zutrittskontrolle",
    company: { id: wien },
    riskAssessment: { riskyDataProcessing: { severity: 1, likelihood: 1 } },
  },
];
for (const body of bodies) await two.save(body);

/** Stores a record directly in a state that would take many calls to reach. */
function storeRecord(group: number, columns: Partial<RecordColumns>): Promise<unknown> {
  const name = columns.name ?? "";
  const draft = {
    columns: { ...bareColumns, ...columns },
    body: { name },
    titled: { name },
    search: foldText(name),
    values: [],
    mentions: [],
  };
  const note = { actor: null, op: "create", action: "record.created" } as const;
  return app.store.withGroup(group, (tx) => insertRecord(tx, draft, note));
}

async function names(body: Body, who = reader): Promise<string[]> {
  return (await who.ok(listing, body)).items.map((item: { name: string }) => item.name);
}

describe("the register", () => {
  test("sorts names as people do, with umlauts next to their vowels", async () => {
    expect(await names({ sort: "name" })).toEqual([
      "Ärztlicher Dienst",
      "Bewerbermanagement",
      "Kundendatenverwaltung",
      "Zutrittskontrolle",
    ]);
    expect((await names({ sort: "name", descending: true }))[0]).toBe("Zutrittskontrolle");
  });

  test("matches inside German compounds and without accents", async () => {
    expect(await names({ text: "kundendaten" })).toEqual(["Kundendatenverwaltung"]);
    expect(await names({ text: "arztlich" })).toEqual(["Ärztlicher Dienst"]);
  });

  test("tells at once that a search finds more, and counts what it finds if asked", async () => {
    const own = await makeGroup(app);
    for (const name of ["Ablage 1", "Ablage 2", "Zutritt"]) await storeRecord(own, { name });
    const other = await makePerson(app, own);
    const search = (body: Body) => other.ok(listing, body);
    const text = "abla";
    expect(await search({ text, perPage: 1 })).toMatchObject({ total: 2, items: [{}] });
    const first = await search({ text, perPage: 1, countLater: true });
    expect(first).toMatchObject({ total: 1, more: true });
    const whole = await search({ text, countLater: true });
    expect([whole.total, whole.more, whole.items.length]).toEqual([2, undefined, 2]);
    expect((await search({ perPage: 1, countLater: true })).total).toBe(3);
  });

  test("ignores a search of three characters", async () => {
    expect(await names({ text: "zut" })).toHaveLength(4);
  });

  test("shows nothing of hidden companies", async () => {
    expect(await names({ sort: "name" }, kielOnly)).toEqual([
      "Ärztlicher Dienst",
      "Bewerbermanagement",
    ]);
    expect(await names({ companyId: wien }, kielOnly)).toEqual([]);
  });
});

describe("the dashboard", () => {
  test("counts what the lists behind its figures contain", async () => {
    const kpi = await reader.read("/api/dashboard/kpi");
    const total = async (filterAlias: string, filterValue: string) =>
      (await reader.ok(listing, { filterAlias, filterValue })).total;
    expect(kpi).toMatchObject({
      companyCount: 2,
      recordsCount: 4,
      recordsDraftCount: 4,
      recordsHighOrVeryHighRiskCount: 1,
      recordsLowOrMediumRiskCount: 1,
      vendorDpaMissingCount: 1,
      vendorDpaThirdCountryWithoutSafeguardCount: 1,
    });
    expect(await total("status", "draft")).toBe(kpi.recordsDraftCount);
    expect(await total("status", "inWork")).toBe(4);
    expect(await total("risk", "high,veryHigh")).toBe(kpi.recordsHighOrVeryHighRiskCount);
    expect(await total("risk", "low,medium")).toBe(kpi.recordsLowOrMediumRiskCount);
    expect(await total("risk", "none")).toBe(2);
    expect(await total("dpia", "x' or true or 'x")).toBe(0);
    expect(await total("vendorDpa", "missing")).toBe(kpi.vendorDpaMissingCount);
    expect(await total("vendorDpa", "withoutSafeguard")).toBe(
      kpi.vendorDpaThirdCountryWithoutSafeguardCount,
    );
    expect(kpi.dataFlow).toEqual([
      {
        countryCode: "US",
        countryName: expect.stringContaining("Vereinigte Staaten"),
        isOwn: false,
        records: 1,
        safeguarded: 0,
        withinEea: 0,
        domestic: 0,
        adequacy: 0,
        safeguard: 0,
        derogation: 0,
      },
    ]);
    expect(await total("country", "US")).toBe(1);
    expect(await reader.ok(listing, { filterAlias: "country", filterValue: "US" })).toMatchObject({
      total: 1,
      all: 4,
    });
    expect((await reader.ok(listing, {})).all).toBeUndefined();
  });

  test("counts companies that have activities, and names one that is no longer offered", async () => {
    const own = await world({ app, title: "Graz" });
    const sold = own.company;
    await makeCompany(app, own.group, "Linz");
    await own.record();
    const { version } = await own.admin.read(`/api/company/${sold}`);
    const responsibleCountryId = await productItemId(app, "countries", "AT");
    const named = { companyId: sold, version, companyName: "Graz", responsibleCountryId };
    const ended = { ...named, languages: ["de"], active: false };
    await own.admin.ok("/api/admin/company/edit", ended);

    const kpi = await own.admin.read("/api/dashboard/kpi");
    expect(kpi).toMatchObject({ companyCount: 1, byCompany: [{ title: "Graz", records: 1 }] });
    const { groups } = await own.admin.ok(listing, { groupBy: "company" });
    expect(groups).toEqual([{ id: sold, title: "Graz", count: 1 }]);
  });

  test("counts what stays in Switzerland as domestic, not as within the EEA", async () => {
    const own = await world({ app });
    const country = { id: await productItemId(app, "countries", "CH") };
    const company = {
      id: await makeItem(app, own.group, "companies", { title: "Zürich", country }),
    };
    const externalRecipients = [{ country, processingType: "controllerToProcessor" }];
    await own.record({ company, externalRecipients });
    const kpi = await own.admin.read("/api/dashboard/kpi");
    expect(kpi.dataFlow).toMatchObject([
      { countryCode: "CH", records: 1, withinEea: 0, domestic: 1, adequacy: 0 },
    ]);
  });

  test("tells what transfers rest on; the weakest row of a record decides", async () => {
    const own = await world({ app });
    const to = async (countryCode: string, more: Body = {}): Promise<Body> => ({
      country: { id: await productItemId(app, "countries", countryCode) },
      processingType: "controllerToProcessor",
      ...more,
    });
    const clauses = [{ id: await productItemId(app, "appropriateSafeguards", "46-2-c") }];
    const externalRecipients = [
      await to("DE"),
      await to("CH"),
      await to("IN", { appropriateSafeguards: clauses }),
      await to("US", { appropriateSafeguards: clauses }),
      await to("US"),
    ];
    await own.record({ externalRecipients });
    // Format stored before the transfer bases were distinguished.
    const flows = [{ countryCode: "FR", safeguarded: true }];
    await storeRecord(own.group, { name: "Alt", facts: { ...bareColumns.facts, flows } });
    const kpi = await own.admin.read("/api/dashboard/kpi");
    const none = {
      safeguarded: 0,
      withinEea: 0,
      domestic: 0,
      adequacy: 0,
      safeguard: 0,
      derogation: 0,
    };
    const byCountry = new Map<string, Body>(
      kpi.dataFlow.map((flow: Body) => [flow["countryCode"], flow]),
    );
    // The company itself is located there.
    expect(byCountry.get("DE")).toMatchObject({
      ...none,
      isOwn: true,
      safeguarded: 1,
      withinEea: 1,
    });
    expect(byCountry.get("CH")).toMatchObject({
      ...none,
      isOwn: false,
      safeguarded: 1,
      adequacy: 1,
    });
    expect(byCountry.get("IN")).toMatchObject({ ...none, safeguarded: 1, safeguard: 1 });
    expect(byCountry.get("US")).toMatchObject({ ...none, records: 1 });
    expect(byCountry.get("FR")).toMatchObject({ ...none, safeguarded: 1, safeguard: 1 });
  });
});

test("counts domains by their records, without those of hidden companies", async () => {
  const own = await twoCompanies({ app });
  const staff = await makeItem(app, own.group, "domains", { title: "Personal" });
  for (const id of [own.kiel, own.wien])
    await own.record({ company: { id }, domain: { id: staff } });
  const counts = (who: Person) => who.ok("/api/filter/domainsByFilter", { filterId: "all" });
  expect(await counts(own.admin)).toEqual([{ id: staff, title: "Personal", count: 2 }]);
  expect(await counts(own.kielOnly)).toEqual([{ id: staff, title: "Personal", count: 1 }]);
});

test("sorts companies in the order of their records, regardless of their titles", async () => {
  const own = await world({ app });
  for (const title of ["Zentrale", "Örtliche Netze", "nord", "Alster"])
    await own.record({ company: { id: await makeCompany(app, own.group, title) } });
  const body = await own.admin.ok(listing, { groupBy: "company" });
  const ofRows = body.items.map(({ company }: { company: Body }) => company["title"]);
  expect(body.groups.map(({ title }: Body) => title)).toEqual(ofRows);
});
