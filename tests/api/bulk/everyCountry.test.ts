import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { readProductDocuments } from "#server/productDocuments.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { exportedFile, exportedJson } from "../../helpers/exportedData.ts";
import { type Calls, makeItem, productItemId } from "../../helpers/factories.ts";
import { editWorkbook } from "../../helpers/importing/editWorkbook.ts";
import { importerOf, makeImporter } from "../../helpers/importing/importer.ts";
import { zipOf } from "../../helpers/importing/workbooks.ts";
import { savePath, world } from "../../helpers/world.ts";

// Random records with law of some countries, brought into each country by every way there is.
const bulk = "/api/records/bulk";
const own = await world({ title: "Kiel" });
const { app, admin, group } = own;
const importer = importerOf(app, admin.token);
const documents = readProductDocuments();
const codes = ["AT", "CH", "FR", "US"];

const country = async (code: string) => ({ id: await productItemId(app, "countries", code) });
const companies = new Map<string, number>();
for (const code of codes)
  companies.set(
    code,
    await makeItem(app, group, "companies", { title: `In ${code}`, country: await country(code) }),
  );

/** The fields of each list of rows that name law. */
const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  purposeOfProcessing: {
    nationalLegalObligation: "nationalLegalObligation",
    nationalDataProtectionLaw: "nationalDataProtectionLaw",
    flexibilityClause: "flexibilityClause",
  },
  deletionPractise: { deletionPractiseNational: "deletionPractise" },
  externalRecipients: { nationalLegalObligation: "recipientNationalLegalObligation" },
};

const holdsIn = (item: Body) => String(asBody(item["country"])["key"] ?? "");

const isElsewhere = (place: string, code: string) =>
  place === "EU" ? ["CH", "US"].includes(code) : place !== code;

interface RandomRecord {
  rows: Body;
  /** Countries of the law in a record, by the pointer of its field. */
  places: ReadonlyMap<string, readonly string[]>;
}

async function drawRecord(chance: Chance): Promise<RandomRecord> {
  const rows: Body = {};
  const places = new Map<string, string[]>();
  for (const [list, lists] of Object.entries(fields)) {
    const row: Body = { clientId: randomUUID() };
    if (list === "externalRecipients") row["processingType"] = "separate";
    for (const [field, kind] of Object.entries(lists)) {
      if (chance.percent(25)) continue;
      const national = (documents[kind] ?? []).filter((item) => item["country"] !== undefined);
      const offered = national.filter(({ supersededBy }) => supersededBy === undefined);
      const item = chance.pick(offered);
      const ref = { id: await productItemId(app, kind, String(item["key"])) };
      row[field] = kind === "deletionPractise" ? ref : [ref];
      places.set(`/${list}/0/${field}`, [holdsIn(item)]);
    }
    rows[list] = [row];
  }
  return { rows, places };
}

/** The fields of a record whose law is an open must, since it holds elsewhere. */
async function foreignIn(id: number, by: Pick<Calls, "post" | "read"> = admin): Promise<string[]> {
  const { version } = await by.read(`/api/processingActivity/${id}`);
  const { body } = await by.post("/api/processingActivity/status", {
    id,
    version,
    status: "review",
  });
  return asBodies(body.fields as Json)
    .filter(({ message }) => /nicht im Land der Gesellschaft/.test(String(message)))
    .map(({ path }) => String(path))
    .toSorted();
}

async function done(id: number, what: Body): Promise<void> {
  const { planId } = await admin.ok(`${bulk}/preview`, { ids: [id], do: what });
  await admin.ok(`${bulk}/start`, { planId });
  await workEnded(admin, `/api/work/${String(planId)}`);
}

/** The only record of a name in a company. */
async function namedIn(company: number, name: string): Promise<number> {
  const filter = { companyId: company, text: name };
  const { items } = await admin.ok("/api/filter/recordsByFilterAndCompany", filter);
  return items.find((each: Body) => each["name"] === name).id;
}

/** Ways of a record into a company, each with the record that stands there afterwards. */
const ways: Readonly<
  Record<string, (rows: Body, company: number, code: string) => Promise<number>>
> = {
  form: async (rows, company) => {
    const { id } = await own.record(structuredClone(rows));
    await own.save({ ...(await own.read(id)), company: { id: company } });
    return id;
  },
  bulk: async (rows, company) => {
    const { id } = await own.record(structuredClone(rows));
    const value = { id: company };
    await done(id, { action: "change", field: "/company", how: "set", value });
    return id;
  },
  workbook: async (rows, _company, code) => {
    const { id } = await own.record(structuredClone(rows));
    const file = await exportedFile(app, admin.token, { contentType: "excel", ids: [id] });
    const edited = await editWorkbook(file, (rowsOf) => {
      for (const row of rowsOf("record")) row["company"] = `In ${code}`;
    });
    await importer.bring("register.xlsx", edited);
    return id;
  },
  copy: async (rows, company) => {
    const { id, name } = await own.record(structuredClone(rows));
    await done(id, { action: "duplicate", companies: [company] });
    return namedIn(company, name);
  },
  several: async (rows, company) => {
    const { company: first, ...rest } = own.draft(structuredClone(rows));
    const assigned = [first ?? null, { id: company }];
    const { items } = await admin.ok(savePath, { ...rest, companyAssignment: assigned });
    return items[1].id;
  },
};

test.each(Object.entries(ways))(
  "law of another country stays and is an open must in each country (%s)",
  async (_name, bring) => {
    const chance = chanceOf(91);
    for (const code of codes) {
      const { rows, places } = await drawRecord(chance);
      const company = companies.get(code) ?? 0;
      const id = await bring(rows, company, code);
      const record = await own.read(id);
      expect([code, record["company"].id]).toEqual([code, company]);
      for (const pointer of places.keys()) {
        const [, list = "", , field = ""] = pointer.split("/");
        const entry = asBody(asBodies(asBodies(rows[list])[0]?.[field])[0])["id"];
        const entered = asBodies(asBodies(record[list])[0]?.[field])[0]?.["id"];
        expect([code, pointer, entered]).toEqual([code, pointer, entry]);
      }
      const expected = [...places].flatMap(([pointer, all]) =>
        all.some((place) => isElsewhere(place, code)) ? [pointer] : [],
      );
      expect([code, await foreignIn(id)]).toEqual([code, expected.toSorted()]);
    }
  },
);

test("a file with records brings law of another country along into each country", async () => {
  const chance = chanceOf(92);
  for (const code of codes) {
    const { rows, places } = await drawRecord(chance);
    const { id } = await own.record(structuredClone(rows));
    const { data } = await exportedJson(app, admin.token, { ids: [id] });
    const there = await makeImporter(app);
    const company = await makeItem(app, there.own.group, "companies", {
      title: "Kiel",
      country: await country(code),
    });
    await there.mine.bring("records.zip", zipOf({ "records.json": JSON.stringify(data) }));
    const { items } = await there.own.admin.ok("/api/filter/recordsByFilterAndCompany", {
      companyId: company,
    });
    const expected = [...places].flatMap(([pointer, all]) =>
      all.some((place) => isElsewhere(place, code)) ? [pointer] : [],
    );
    expect([code, await foreignIn(items[0].id, there.own.admin)]).toEqual([
      code,
      expected.toSorted(),
    ]);
  }
});
